; The setup speaks the languages of the program; Windows' own language decides which, English if it is none of them.

!macro Language NAME ID STILL_RUNNING MATCH
  !insertmacro MUI_LANGUAGE "${NAME}"
  LangString StillRunning ${ID} "${STILL_RUNNING}"
  LangString Match ${ID} "${MATCH}"
!macroend

; The first one is taken where Windows speaks another.
!ifdef LANG_en
  !insertmacro Language English 1033 "Escoba is still open. Close it, then try again: your match is saved." "Escoba match"
!endif
!ifdef LANG_es
  !insertmacro Language SpanishInternational 3082 "Escoba sigue abierta. Ciérrala e inténtalo de nuevo: tu partida está guardada." "Partida de escoba"
  !insertmacro Language Spanish 1034 "Escoba sigue abierta. Ciérrala e inténtalo de nuevo: tu partida está guardada." "Partida de escoba"
!endif
!ifdef LANG_fr
  !insertmacro Language French 1036 "Escoba est encore ouvert. Fermez-le et réessayez : votre partie est enregistrée." "Partie d'escoba"
!endif
!ifdef LANG_it
  !insertmacro Language Italian 1040 "Escoba è ancora aperto. Chiudilo e riprova: la tua partita è salvata." "Partita a escoba"
!endif
!ifdef LANG_pt_BR
  !insertmacro Language PortugueseBR 1046 "O Escoba ainda está aberto. Feche-o e tente de novo: sua partida está salva." "Partida de escova"
!endif
!ifdef LANG_pt_PT
  !insertmacro Language Portuguese 2070 "O Escoba ainda está aberto. Feche-o e tente de novo: a sua partida está guardada." "Partida de escova"
!endif
!ifdef LANG_pl
  !insertmacro Language Polish 1045 "Escoba jest jeszcze otwarta. Zamknij ją i spróbuj ponownie: Twoja partia jest zapisana." "Partia escoby"
!endif
!ifdef LANG_de
  !insertmacro Language German 1031 "Escoba ist noch offen. Schließe es und versuche es noch einmal: Deine Partie ist gespeichert." "Escoba-Partie"
!endif

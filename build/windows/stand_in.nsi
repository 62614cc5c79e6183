; A stand-in for the frozen program, to try the setup with where there is no Windows to freeze on: beside itself, it
; leaves a file that says which version ran.
Unicode true
Target amd64-unicode
Name "Escoba"
OutFile "${OUT}"
SilentInstall silent
RequestExecutionLevel user
Section
  FileOpen $0 "$EXEDIR\ran.txt" w
  FileWrite $0 "${VERSION}"
  FileClose $0
SectionEnd

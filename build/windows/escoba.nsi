; The Windows setup: for one person, without administrator rights. scripts/build.py calls makensis with
;   VERSION   0.1.0       FOLDER  the frozen program        OUT  the setup to write        LICENCE, ICON, PICTURE  files
;   KILOBYTES its size    LANG_es, LANG_en …  defined for each language that the program speaks
; /S installs without asking, /D=C:\Folder (last, without quotes) into another folder.

Unicode true
; The 32-bit stub runs on every Windows; the 64-bit one is used where NSIS has it, since 64-bit Wine runs only that.
!if /FileExists "${NSISDIR}/Stubs/lzma_solid-amd64-unicode"
  Target amd64-unicode
!endif
SetCompressor /SOLID lzma
; The files' own dates: the same program gives the same setup.
SetDateSave on

!include MUI2.nsh
!include LogicLib.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Escoba"
!define CLASSES "Software\Classes"
!define TYPE "Escoba.Record"

Name "Escoba"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Escoba"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "Escoba ${VERSION}"
ManifestDPIAware true

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Escoba"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Escoba"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_UNWELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\escoba.exe"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_UNPAGE_FINISH
!include languages.nsh

; Files cannot be replaced while the program runs: nothing is touched before it has been closed.
!macro WaitUntilClosed un
  Function ${un}WaitUntilClosed
    ${DoWhile} ${FileExists} "$INSTDIR\escoba.exe"
      ClearErrors
      FileOpen $0 "$INSTDIR\escoba.exe" a
      ${IfNot} ${Errors}
        FileClose $0
        ${Break}
      ${EndIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillRunning)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
      again:
    ${Loop}
  FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

; Only what was installed goes, never the folder as a whole: somebody may have chosen one with other things in it.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\escoba.exe"
!macroend

Section
  Call WaitUntilClosed
  SetOutPath "$INSTDIR"
  ; An older version may have files that this one has not.
  !insertmacro RemoveProgram
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Escoba.lnk" "$INSTDIR\escoba.exe"

  WriteRegStr HKCU "${KEY}" "DisplayName" "Escoba"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\escoba.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Escoba authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1

  ; A double click on a record opens it.
  WriteRegStr HKCU "${CLASSES}\.escoba" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "$(Match)"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\escoba.exe,0"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\escoba.exe" "%1"'
SectionEnd

Section un.
  Call un.WaitUntilClosed
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  ; Goes only if it is empty. The player's matches lie elsewhere, and stay.
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Escoba.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  ReadRegStr $0 HKCU "${CLASSES}\.escoba" ""
  ${If} $0 == "${TYPE}"
    DeleteRegKey HKCU "${CLASSES}\.escoba"
  ${EndIf}
SectionEnd

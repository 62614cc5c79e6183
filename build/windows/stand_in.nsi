; A stand-in for the frozen program, to try the setup with where there is no Windows to freeze on: where the program
; keeps the player's matches it leaves a file that says which version ran. /stay lets it run for five seconds.
Unicode true
Target amd64-unicode
Name "Escoba"
OutFile "${OUT}"
SilentInstall silent
RequestExecutionLevel user
!include FileFunc.nsh
!include LogicLib.nsh
Section
  CreateDirectory "$LOCALAPPDATA\escoba"
  FileOpen $0 "$LOCALAPPDATA\escoba\ran.txt" w
  FileWrite $0 "${VERSION}"
  FileClose $0
  ${GetParameters} $1
  ${If} $1 == "/stay"
    Sleep 5000
  ${EndIf}
SectionEnd

"""`escoba-server`: tables for people who are not in one room (docs/server.md).

`Service` is the server without its line: it is told who is connected and what they send, and says what each of them is
told. `line` puts it behind websockets, `main` is the command.
"""

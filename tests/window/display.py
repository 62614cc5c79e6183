"""A display without a screen: an X server (Xvfb) and a window manager (openbox), both started and ended here.

Without a window manager there is no focus, and no key arrives.
"""

import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pytest

TOOLS = ("Xvfb", "openbox", "xdotool", "xdpyinfo", "xprop", "import")
PATIENCE = 120.0
"""Seconds until a wait gives up: far beyond what a busy computer needs, since only a failure spends them."""
_TICK = 0.02


def require_tools() -> None:
    """Skip the test where there are no such tools; fail it where ESCOBA_REQUIRE_WINDOW=1 says that there must be."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if not missing:
        return
    reason = f"no window can be opened and driven without {', '.join(missing)}"
    if os.environ.get("ESCOBA_REQUIRE_WINDOW") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def wait(ready: Callable[[], bool], what: str, state: Callable[[], str], patience: float) -> None:
    """Wait until it is ready. Raises `AssertionError` with the state if it is not after `patience` seconds."""
    end = time.monotonic() + patience
    while not ready():
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience:g} s in vain for {what}\n{state()}")
        time.sleep(_TICK)


class Display:
    """One X server with one window manager and a home folder of nobody.

    `environment` is what programs started here get: nothing of the tester's own but PATH. The desktop keeps a bar of
    its own at the upper edge, `bar` pixels high.
    """

    def __init__(self, size: tuple[int, int] = (1920, 1080), bar: int = 0) -> None:
        self.size = size
        self.bar = bar
        self.environment: dict[str, str] = {}
        self.folder = Path()
        self._ending = ExitStack()

    def __enter__(self) -> Self:
        require_tools()
        with ExitStack() as ending:
            self.folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="escoba-display-")))
            self.environment = self._environment_of_nobody()
            self.environment["DISPLAY"] = self._start_server(ending)
            self._start_window_manager(ending)
            self._ending = ending.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    def at_end(self, do: Callable[[], None]) -> None:
        """Have something done when the display closes, before its server is ended."""
        self._ending.callback(do)

    def screenshot(self, path: Path, window: str = "root") -> Path:
        """Save a picture of a window, or of all there is, and give its path."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.tool("import", "-silent", "-window", window, str(path))
        return path

    def tool(self, *command: str) -> str:
        """Run one of the X tools and give what it prints. Raises `AssertionError` if it fails or hangs."""
        done = self.ask(*command)
        if done.returncode != 0:
            raise AssertionError(f"{' '.join(command)} failed: {done.stderr.strip()}")
        return done.stdout.strip()

    def ask(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Like `tool`, for a question that may have no answer. Raises `AssertionError` if it hangs."""
        try:
            return subprocess.run(
                command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{' '.join(command)} did not come back after {PATIENCE:g} s") from None

    def _environment_of_nobody(self) -> dict[str, str]:
        environment = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(self.folder / "home"),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONFAULTHANDLER": "1",
        }
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
            environment[name] = str(self.folder / "home" / name)
        for name in environment:
            if name == "HOME" or name.startswith("XDG"):
                Path(environment[name]).mkdir(parents=True, mode=0o700)
        return environment

    def _start_server(self, ending: ExitStack) -> str:
        # The server looks for a free number itself and tells it when it is ready to be talked to.
        ours, servers = os.pipe()
        width, height = self.size
        command = ["Xvfb", "-displayfd", str(servers), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        # Else it starts afresh, refusing everybody meanwhile, whenever its last client leaves.
        command.append("-noreset")
        try:
            self._start(ending, command, pass_fds=(servers,))
        finally:
            os.close(servers)
        with open(ours, encoding="ascii") as pipe:
            told, _, _ = select.select([pipe], [], [], PATIENCE)
            number = pipe.readline().strip() if told else ""
        assert number, f"the X server did not start: {self._said('Xvfb')}"
        self.environment["DISPLAY"] = f":{number}"
        wait(lambda: self.ask("xdpyinfo").returncode == 0, "the X server", lambda: self._said("Xvfb"), PATIENCE)
        return f":{number}"

    def _start_window_manager(self, ending: ExitStack) -> None:
        settings = Path("/etc/xdg/openbox/rc.xml").read_text(encoding="utf-8")
        (self.folder / "rc.xml").write_text(settings.replace("<top>0</top>", f"<top>{self.bar}</top>"), "utf-8")
        self._start(ending, ["openbox", "--sm-disable", "--config-file", str(self.folder / "rc.xml")])
        wait(
            lambda: "window id" in self.ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").stdout,
            "the window manager",
            lambda: self._said("openbox"),
            PATIENCE,
        )

    def _start(self, ending: ExitStack, command: list[str], pass_fds: tuple[int, ...] = ()) -> None:
        with open(self.folder / command[0], "wb") as log:
            process = subprocess.Popen(
                command,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=pass_fds,
                # A Ctrl-C for the tests must not end the server before the programs on it.
                start_new_session=True,
            )
        ending.callback(end, process)

    def _said(self, name: str) -> str:
        return (self.folder / name).read_text(errors="replace")


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started here, kindly at first, and wait for it."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

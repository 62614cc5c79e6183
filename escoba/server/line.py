"""Websockets in front of the service: `/play` for players, and `/health` and `/metrics` on a line of their own."""

from __future__ import annotations

import asyncio
import logging
import ssl
from http import HTTPStatus

from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from escoba.server.callers import TOO_LATE
from escoba.server.limits import address_of
from escoba.server.service import Service
from escoba.server.settings import Settings
from escoba.wire import MOST_BYTES, PATH

ALIVE_EVERY = 10.0
"""Seconds between two signs of life; a line that owes one for as long is lost."""


class WebsocketLine:
    """One player's connection. Nothing here waits for a slow reader: too much unread, and the line is cut."""

    def __init__(self, websocket: ServerConnection, most_waiting: int) -> None:
        """Of this connection; `most_waiting` in bytes."""
        self._websocket = websocket
        self._most_waiting = most_waiting
        self._closing: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Send a message, without waiting for anybody."""
        broadcast([self._websocket], message, text=True)
        if self._websocket.transport.get_write_buffer_size() > self._most_waiting:
            self._websocket.transport.abort()

    def close(self, code: int, reason: str) -> None:
        """Hang up after what was sent."""
        self._closing = asyncio.get_running_loop().create_task(self._websocket.close(code, reason))


class Front:
    """Takes connections for a service."""

    def __init__(self, service: Service, settings: Settings) -> None:
        """Nobody can connect before `open`."""
        self._service = service
        self._settings = settings
        self._limits = service.desks.limits
        self._open = 0
        self._players: Server | None = None
        self._admin: Server | None = None

    async def open(self, tls: ssl.SSLContext | None = None) -> int:
        """Listen; the port. OSError where it is taken."""
        quiet = logging.getLogger("escoba.server.websockets")
        quiet.setLevel(logging.CRITICAL)
        self._players = await serve(
            self._play,
            self._settings.host,
            self._settings.port,
            ssl=tls,
            process_request=self._admit,
            compression=None,
            max_size=MOST_BYTES,
            max_queue=8,
            ping_interval=ALIVE_EVERY,
            ping_timeout=ALIVE_EVERY,
            close_timeout=2,
            open_timeout=self._settings.limits.hello_seconds,
            server_header=None,
            logger=quiet,
            backlog=1024,
        )
        if self._settings.admin is not None:
            self._admin = await serve(
                self._play, *self._settings.admin, process_request=self._tell_admin, server_header=None, logger=quiet
            )
        port: int = self._players.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        """Hang up on everybody; they may come again soon (close code 1012)."""
        for server in (self._players, self._admin):
            if server is not None:
                server.close(code=1012, reason="the server restarts")
                await server.wait_closed()

    def _address(self, websocket: ServerConnection, request: Request) -> str:
        host = str(websocket.remote_address[0])
        if host == self._settings.behind:
            forwarded = request.headers.get_all("X-Forwarded-For")
            if forwarded:
                host = forwarded[-1].rpartition(",")[2].strip()
        return address_of(host)

    def _admit(self, websocket: ServerConnection, request: Request) -> Response | None:
        if request.path != PATH:
            return websocket.respond(HTTPStatus.NOT_FOUND, f"Escoba is played at {PATH}\n")
        if self._open >= self._settings.limits.connections:
            self._service.metrics.count("limited", "server_full")
            return websocket.respond(HTTPStatus.SERVICE_UNAVAILABLE, "The server is full\n")
        if self._limits.crowded(self._address(websocket, request)):
            self._service.metrics.count("limited", "connections")
            return websocket.respond(HTTPStatus.TOO_MANY_REQUESTS, "Too many connections from your address\n")
        return None

    def _tell_admin(self, websocket: ServerConnection, request: Request) -> Response:
        match request.path:
            case "/health":
                return websocket.respond(HTTPStatus.OK, "ok\n")
            case "/metrics":
                return websocket.respond(HTTPStatus.OK, self._service.metrics.text())
            case _:
                return websocket.respond(HTTPStatus.NOT_FOUND, "There are /health and /metrics\n")

    async def _play(self, websocket: ServerConnection) -> None:
        assert websocket.request is not None
        address = self._address(websocket, websocket.request)
        limits = self._settings.limits
        caller = self._service.connected(WebsocketLine(websocket, limits.waiting_bytes), address)
        self._limits.connected(address)
        self._open += 1
        try:
            async with asyncio.timeout(limits.hello_seconds) as hurry:
                async for frame in websocket:
                    self._service.received(caller, frame)
                    if caller.account is not None:
                        hurry.reschedule(None)
        except TimeoutError:
            self._service.metrics.count("limited", "hello")
            await websocket.close(TOO_LATE, "no hello")
        except ConnectionClosed:
            pass
        finally:
            self._open -= 1
            self._limits.disconnected(address)
            self._service.lost(caller)

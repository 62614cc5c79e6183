"""All that a server can do, each thing at its desk."""

from __future__ import annotations

from dataclasses import dataclass

from escoba.server.accounts import Accounts
from escoba.server.boards import Boards
from escoba.server.careers import CareerDesk
from escoba.server.friends import FriendDesk
from escoba.server.limits import AddressLimits
from escoba.server.metrics import Metrics
from escoba.server.post import Post
from escoba.server.registry import RoomRegistry
from escoba.server.rooms import RoomDesk
from escoba.server.seeking import QuickMatch
from escoba.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Desks:
    """Where requests are taken to."""

    settings: Settings
    metrics: Metrics
    limits: AddressLimits
    post: Post
    accounts: Accounts
    careers: CareerDesk
    boards: Boards
    friends: FriendDesk
    registry: RoomRegistry
    rooms: RoomDesk
    seeking: QuickMatch

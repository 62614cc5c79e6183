"""The server's database, and how one of an earlier version becomes today's."""

from __future__ import annotations

APPLICATION_ID = 0x45736332
"""Written into the file's header, so that another program's database is not taken for ours."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE accounts (
            id TEXT PRIMARY KEY,
            key BLOB NOT NULL UNIQUE,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            number INTEGER NOT NULL,
            utc_offset INTEGER NOT NULL DEFAULT 0,
            seen_day TEXT NOT NULL,
            xp INTEGER NOT NULL DEFAULT 0,
            tier INTEGER NOT NULL DEFAULT 0,
            UNIQUE (folded, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE moving_codes (
            code BLOB PRIMARY KEY,
            account TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
            until INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE friends (
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            other TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            state TEXT NOT NULL CHECK (state IN ('friend', 'asked', 'asks', 'blocked')),
            PRIMARY KEY (account, other)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX friends_of_others ON friends (other)",
        # Rooms. A table is its log.
        """
        CREATE TABLE rooms (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL UNIQUE,
            key TEXT NOT NULL,
            broken INTEGER NOT NULL DEFAULT 0
        )
        """,
        """
        CREATE TABLE logs (
            room INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (room, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE members (
            account TEXT PRIMARY KEY,
            room INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE
        ) WITHOUT ROWID
        """,
        "CREATE INDEX members_of_rooms ON members (room)",
        """
        CREATE TABLE invitations (
            room INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            PRIMARY KEY (room, account)
        ) WITHOUT ROWID
        """,
        # What matches are worth.
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            seats TEXT NOT NULL,
            teams INTEGER NOT NULL,
            stake INTEGER NOT NULL,
            house_share INTEGER NOT NULL,
            same_address INTEGER NOT NULL,
            lowest_wins INTEGER NOT NULL,
            settled INTEGER,
            totals TEXT,
            winner INTEGER,
            record BLOB
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE played (
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            match TEXT NOT NULL REFERENCES matches (id),
            PRIMARY KEY (account, match)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX played_by ON played (match)",
        """
        CREATE TABLE postings (
            entry INTEGER NOT NULL,
            at INTEGER NOT NULL,
            match TEXT,
            kind TEXT NOT NULL,
            owner TEXT NOT NULL,
            chips INTEGER NOT NULL
        )
        """,
        "CREATE INDEX postings_of_entries ON postings (entry)",
        "CREATE INDEX postings_of_owners ON postings (kind, owner)",
        """
        CREATE TABLE balances (
            kind TEXT NOT NULL,
            owner TEXT NOT NULL,
            chips INTEGER NOT NULL,
            PRIMARY KEY (kind, owner)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE ratings (
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            board TEXT NOT NULL,
            rating REAL NOT NULL,
            deviation REAL NOT NULL,
            volatility REAL NOT NULL,
            PRIMARY KEY (account, board)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX ratings_by_board ON ratings (board, rating)",
        """
        CREATE TABLE league_groups (
            id INTEGER PRIMARY KEY,
            week TEXT NOT NULL,
            tier INTEGER NOT NULL,
            closed INTEGER NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX groups_of_weeks ON league_groups (closed, week)",
        """
        CREATE TABLE league_places (
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            week TEXT NOT NULL,
            league_group INTEGER NOT NULL REFERENCES league_groups (id),
            PRIMARY KEY (account, week)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX places_of_groups ON league_places (league_group)",
        """
        CREATE TABLE league_matches (
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            week TEXT NOT NULL,
            match TEXT NOT NULL,
            moment INTEGER NOT NULL,
            won INTEGER NOT NULL,
            points INTEGER NOT NULL,
            PRIMARY KEY (account, week, match)
        ) WITHOUT ROWID
        """,
    ),
)

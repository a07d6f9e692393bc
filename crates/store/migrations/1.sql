-- Layout 1: matches as append-only logs, who sits where, guests, preferences, secrets.
-- What is written at the same time lies side by side, so that one commit writes few pages, however many matches
-- are played: matches have a small number beside their public name, and entries are kept in the order of arrival.

-- The row of the listings: small, because every append rewrites it. No index holds a column that an ordinary
-- append changes.
CREATE TABLE matches (
    number  INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    game    TEXT    NOT NULL,
    label   TEXT    NOT NULL,
    created INTEGER NOT NULL,
    played  INTEGER NOT NULL,
    length  INTEGER NOT NULL,
    last    INTEGER REFERENCES entries,
    to_move INTEGER,
    open    INTEGER NOT NULL CHECK (open IN (0, 1)),
    over    TEXT
) STRICT;

CREATE INDEX open_matches ON matches (created) WHERE open = 1;
CREATE INDEX matches_by_label ON matches (label, created) WHERE label <> '';

-- What a match starts from; holds the secret seed. Apart, because it is large and never changes.
CREATE TABLE headers (
    number INTEGER PRIMARY KEY REFERENCES matches,
    header TEXT    NOT NULL
) STRICT;

-- The logs: never updated, never deleted. Each entry knows the one before it in its match, and the match its last:
-- an index by match would be written all over the file.
CREATE TABLE entries (
    place    INTEGER PRIMARY KEY,
    number   INTEGER NOT NULL REFERENCES matches,
    ply      INTEGER NOT NULL,
    previous INTEGER REFERENCES entries,
    entry    TEXT    NOT NULL
) STRICT;

-- Who sits where. When the match was created and whether it is over are repeated here for the listings.
CREATE TABLE seats (
    number  INTEGER NOT NULL REFERENCES matches,
    seat    INTEGER NOT NULL,
    guest   TEXT    NOT NULL,
    created INTEGER NOT NULL,
    over    INTEGER NOT NULL CHECK (over IN (0, 1)),
    PRIMARY KEY (number, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_guest ON seats (guest, created);
CREATE INDEX unfinished_seats ON seats (guest) WHERE over = 0;

CREATE TABLE guests (
    id    TEXT    PRIMARY KEY,
    name  TEXT    NOT NULL,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE preferences (
    guest TEXT NOT NULL,
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (guest, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    bytes BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT, WITHOUT ROWID;

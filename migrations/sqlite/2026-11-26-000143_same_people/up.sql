-- Two names with their clubs that are one person, as a director said; the first is by which he is known.
CREATE TABLE same_people (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    club TEXT NOT NULL,
    other_name TEXT NOT NULL,
    other_club TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

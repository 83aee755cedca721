-- Who signed in and what was changed of accounts, from where; each line is forgotten after a time.
CREATE TABLE audit (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    origin TEXT NOT NULL
) STRICT;
CREATE INDEX audit_at ON audit (at);

-- The ledger of a tournament: one line for each revision, and each line hangs on the one before it by a digest. The prints
-- of who, why and what are salted, so that these can be emptied for a person and the chain still holds. What stands in
-- the history already is chained by the program when it takes this step.
CREATE TABLE ledger (
    revision_id INTEGER NOT NULL PRIMARY KEY REFERENCES revisions (id),
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    round_number INTEGER,
    table_number INTEGER,
    who_salt TEXT NOT NULL,
    who_print TEXT NOT NULL,
    reason_salt TEXT NOT NULL,
    reason_print TEXT NOT NULL,
    content_salt TEXT NOT NULL,
    content_print TEXT NOT NULL,
    link TEXT NOT NULL,
    UNIQUE (tournament_id, number)
) STRICT;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;

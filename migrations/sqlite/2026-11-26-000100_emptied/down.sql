-- Nothing may be emptied any more.
DROP TRIGGER revisions_no_update;
CREATE TRIGGER revisions_no_update BEFORE UPDATE ON revisions
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;
DROP TRIGGER ledger_no_update;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
DROP TRIGGER season_revisions_no_update;
CREATE TRIGGER season_revisions_no_update BEFORE UPDATE ON season_revisions
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;

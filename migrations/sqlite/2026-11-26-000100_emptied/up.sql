-- What was written stays, but for what a person wants forgotten: words and salts may be emptied, and nothing be put in their place.
DROP TRIGGER revisions_no_update;
CREATE TRIGGER revisions_no_update BEFORE UPDATE ON revisions
WHEN NOT (
    NEW.id = OLD.id
    AND NEW.tournament_id = OLD.tournament_id
    AND NEW.subject = OLD.subject
    AND NEW.subject_id = OLD.subject_id
    AND NEW.at = OLD.at
    AND NEW.sheet_id IS OLD.sheet_id
    AND NEW.number IS OLD.number
    AND (NEW.who = OLD.who OR NEW.who = '')
    AND (NEW.reason = OLD.reason OR NEW.reason = '')
    AND (NEW."old" IS OLD."old" OR NEW."old" IS NULL)
    AND (NEW."new" IS OLD."new" OR NEW."new" IS NULL)
)
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;
DROP TRIGGER ledger_no_update;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger
WHEN NOT (
    NEW.revision_id = OLD.revision_id
    AND NEW.tournament_id = OLD.tournament_id
    AND NEW.number = OLD.number
    AND NEW.who_print = OLD.who_print
    AND NEW.reason_print = OLD.reason_print
    AND NEW.content_print = OLD.content_print
    AND NEW.link = OLD.link
    AND NEW.round_number IS OLD.round_number
    AND NEW.table_number IS OLD.table_number
    AND (NEW.who_salt = OLD.who_salt OR NEW.who_salt = '')
    AND (NEW.reason_salt = OLD.reason_salt OR NEW.reason_salt = '')
    AND (NEW.content_salt = OLD.content_salt OR NEW.content_salt = '')
)
BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
DROP TRIGGER season_revisions_no_update;
CREATE TRIGGER season_revisions_no_update BEFORE UPDATE ON season_revisions
WHEN NOT (
    NEW.id = OLD.id
    AND NEW.season_id = OLD.season_id
    AND NEW.subject = OLD.subject
    AND NEW.subject_id = OLD.subject_id
    AND NEW.at = OLD.at
    AND NEW.who = OLD.who
    AND NEW.reason = OLD.reason
    AND NEW.number IS OLD.number
    AND (NEW."old" IS OLD."old" OR NEW."old" IS NULL)
    AND (NEW."new" IS OLD."new" OR NEW."new" IS NULL)
)
BEGIN
    SELECT RAISE(ABORT, 'revisions are append-only');
END;

-- What was written stays, but for what a person wants forgotten: words and salts may be emptied, and nothing be put in their place.
CREATE FUNCTION revisions_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.id = OLD.id
        AND NEW.tournament_id = OLD.tournament_id
        AND NEW.subject = OLD.subject
        AND NEW.subject_id = OLD.subject_id
        AND NEW.at = OLD.at
        AND NEW.sheet_id IS NOT DISTINCT FROM OLD.sheet_id
        AND NEW.number IS NOT DISTINCT FROM OLD.number
        AND (NEW.who = OLD.who OR NEW.who = '')
        AND (NEW.reason = OLD.reason OR NEW.reason = '')
        AND (NEW."old" IS NOT DISTINCT FROM OLD."old" OR NEW."old" IS NULL)
        AND (NEW."new" IS NOT DISTINCT FROM OLD."new" OR NEW."new" IS NULL) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'revisions are append-only';
END;
$$;
DROP TRIGGER revisions_no_change ON revisions;
CREATE TRIGGER revisions_no_change BEFORE DELETE OR TRUNCATE ON revisions
    FOR EACH STATEMENT EXECUTE FUNCTION revisions_stay();
CREATE TRIGGER revisions_only_emptied BEFORE UPDATE ON revisions
    FOR EACH ROW EXECUTE FUNCTION revisions_emptied();
CREATE FUNCTION ledger_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.revision_id = OLD.revision_id
        AND NEW.tournament_id = OLD.tournament_id
        AND NEW.number = OLD.number
        AND NEW.who_print = OLD.who_print
        AND NEW.reason_print = OLD.reason_print
        AND NEW.content_print = OLD.content_print
        AND NEW.link = OLD.link
        AND NEW.round_number IS NOT DISTINCT FROM OLD.round_number
        AND NEW.table_number IS NOT DISTINCT FROM OLD.table_number
        AND (NEW.who_salt = OLD.who_salt OR NEW.who_salt = '')
        AND (NEW.reason_salt = OLD.reason_salt OR NEW.reason_salt = '')
        AND (NEW.content_salt = OLD.content_salt OR NEW.content_salt = '') THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
DROP TRIGGER ledger_no_change ON ledger;
CREATE TRIGGER ledger_no_change BEFORE DELETE OR TRUNCATE ON ledger
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER ledger_only_emptied BEFORE UPDATE ON ledger
    FOR EACH ROW EXECUTE FUNCTION ledger_emptied();
CREATE FUNCTION season_revisions_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.id = OLD.id
        AND NEW.season_id = OLD.season_id
        AND NEW.subject = OLD.subject
        AND NEW.subject_id = OLD.subject_id
        AND NEW.at = OLD.at
        AND NEW.who = OLD.who
        AND NEW.reason = OLD.reason
        AND NEW.number IS NOT DISTINCT FROM OLD.number
        AND (NEW."old" IS NOT DISTINCT FROM OLD."old" OR NEW."old" IS NULL)
        AND (NEW."new" IS NOT DISTINCT FROM OLD."new" OR NEW."new" IS NULL) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'revisions are append-only';
END;
$$;
DROP TRIGGER season_revisions_no_change ON season_revisions;
CREATE TRIGGER season_revisions_no_change BEFORE DELETE OR TRUNCATE ON season_revisions
    FOR EACH STATEMENT EXECUTE FUNCTION revisions_stay();
CREATE TRIGGER season_revisions_only_emptied BEFORE UPDATE ON season_revisions
    FOR EACH ROW EXECUTE FUNCTION season_revisions_emptied();

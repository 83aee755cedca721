-- Nothing may be emptied any more.
DROP TRIGGER revisions_only_emptied ON revisions;
DROP FUNCTION revisions_emptied();
DROP TRIGGER revisions_no_change ON revisions;
CREATE TRIGGER revisions_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON revisions
    FOR EACH STATEMENT EXECUTE FUNCTION revisions_stay();
DROP TRIGGER ledger_only_emptied ON ledger;
DROP FUNCTION ledger_emptied();
DROP TRIGGER ledger_no_change ON ledger;
CREATE TRIGGER ledger_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
DROP TRIGGER season_revisions_only_emptied ON season_revisions;
DROP FUNCTION season_revisions_emptied();
DROP TRIGGER season_revisions_no_change ON season_revisions;
CREATE TRIGGER season_revisions_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON season_revisions
    FOR EACH STATEMENT EXECUTE FUNCTION revisions_stay();

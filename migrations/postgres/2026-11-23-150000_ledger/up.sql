-- The ledger of a tournament: one line for each revision, and each line hangs on the one before it by a digest. The prints
-- of who, why and what are salted, so that these can be emptied for a person and the chain still holds. What stands in
-- the history already is chained by the program when it takes this step.
CREATE TABLE ledger (
    revision_id BIGINT NOT NULL PRIMARY KEY REFERENCES revisions (id),
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
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
);
CREATE FUNCTION ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
CREATE TRIGGER ledger_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

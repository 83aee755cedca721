DROP INDEX sessions_account_id;
DROP INDEX revisions_subject;

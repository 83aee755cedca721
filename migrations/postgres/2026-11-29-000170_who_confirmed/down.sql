DROP INDEX confirmations_entry;
ALTER TABLE confirmations DROP COLUMN entry_id;

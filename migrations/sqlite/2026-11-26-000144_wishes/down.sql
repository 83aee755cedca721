ALTER TABLE entries DROP COLUMN own_fee;
ALTER TABLE entries DROP COLUMN wish_table;

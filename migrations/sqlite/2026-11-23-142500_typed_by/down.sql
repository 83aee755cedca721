ALTER TABLE typed_totals DROP COLUMN typed_by;

ALTER TABLE divisions DROP COLUMN more_cents;
ALTER TABLE divisions DROP COLUMN more_from;
ALTER TABLE divisions DROP COLUMN loss_cents;
ALTER TABLE divisions DROP COLUMN fee_cents;

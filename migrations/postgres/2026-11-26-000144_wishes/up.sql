-- At which table somebody has to sit, and what he pays in the place of the fee, in cents; empty where nothing was agreed on.
ALTER TABLE entries ADD COLUMN wish_table INTEGER CHECK (wish_table BETWEEN 1 AND 99999);
ALTER TABLE entries ADD COLUMN own_fee BIGINT CHECK (own_fee >= 0);

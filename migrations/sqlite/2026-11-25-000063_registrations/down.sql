DROP TABLE registrations;
ALTER TABLE tournaments DROP COLUMN places;
ALTER TABLE tournaments DROP COLUMN registering;

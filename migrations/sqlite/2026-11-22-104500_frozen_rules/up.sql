-- The whole text of the rules is kept from now on. Once the steps are taken, the program completes what is here, where it
-- has the rules a tournament began with; its lists then show another hash, so no page kept before is worth anything.
UPDATE tournaments SET version = version + 1 WHERE frozen IS NOT NULL;

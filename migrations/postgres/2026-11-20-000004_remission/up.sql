-- Which null or grand a claimed hand was, where the rule set has several.
ALTER TABLE claims ADD COLUMN variant TEXT;

-- A game won whose charge was waived, and what of such games a later one brought in.
ALTER TABLE hands ADD COLUMN remitted INTEGER CHECK (remitted = 1);
ALTER TABLE hands ADD COLUMN collected INTEGER CHECK (collected > 0);

-- Groups of six and more are played where the points are agreed on.
ALTER TABLE divisions ADD COLUMN new_group_size INTEGER NOT NULL DEFAULT 4 CHECK (new_group_size BETWEEN 3 AND 12);
UPDATE divisions SET new_group_size = group_size;
ALTER TABLE divisions DROP COLUMN group_size;
ALTER TABLE divisions RENAME COLUMN new_group_size TO group_size;

ALTER TABLE divisions ADD COLUMN new_last_group_size INTEGER NOT NULL DEFAULT 4 CHECK (new_last_group_size BETWEEN 3 AND 12);
UPDATE divisions SET new_last_group_size = last_group_size;
ALTER TABLE divisions DROP COLUMN last_group_size;
ALTER TABLE divisions RENAME COLUMN new_last_group_size TO last_group_size;

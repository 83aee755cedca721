-- Who typed the totals of a paper list: where lists are written twice, nobody is his own witness. Empty for those of before.
ALTER TABLE typed_totals ADD COLUMN typed_by TEXT NOT NULL DEFAULT '';

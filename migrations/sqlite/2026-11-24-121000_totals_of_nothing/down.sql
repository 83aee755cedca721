-- Totals of nothing are not put back.
SELECT 1;

-- A version that was raised stays.
SELECT 1;

-- A hand that was taken out again left totals of nothing, in the name of whoever sat there then. Where nothing stands on a sheet
-- there are none.
DELETE FROM sheet_totals WHERE sheet_id IN (
    SELECT id FROM sheets WHERE kind = 'hands' AND NOT EXISTS (SELECT 1 FROM hands WHERE hands.sheet_id = sheets.id)
);

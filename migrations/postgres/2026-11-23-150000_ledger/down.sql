DROP TABLE ledger;
DROP FUNCTION ledger_stays();

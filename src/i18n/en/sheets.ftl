# sheets

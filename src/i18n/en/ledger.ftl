ledger-missing = Line { $number } is missing before it.
ledger-twice = Line { $number } is there already.
ledger-who = Who did it was changed after it was written.
ledger-reason = The reason was changed after it was written.
ledger-content = What was changed was altered after it was written.
ledger-link = It does not hang on the line before it: one of them was altered, taken out or put in.
ledger-head-signs = “{ $given }” is no head of a ledger. It has 16 to 64 signs, 0 to 9 and a to f, as they stand at the foot of a list.

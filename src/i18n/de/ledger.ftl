ledger-missing = Davor fehlt Zeile { $number }.
ledger-twice = Zeile { $number } steht schon da.
ledger-who = Wer es war, wurde nachträglich geändert.
ledger-reason = Der Grund wurde nachträglich geändert.
ledger-content = Was geändert wurde, steht nachträglich anders da.
ledger-link = Sie hängt nicht an der Zeile davor: Eine von beiden wurde geändert, herausgenommen oder eingefügt.
ledger-head-signs = „{ $given }“ ist kein Stand eines Protokolls. Er hat 16 bis 64 Zeichen, 0 bis 9 und a bis f, so wie er am Fuß einer Liste steht.

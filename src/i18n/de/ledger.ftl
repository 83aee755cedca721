ledger-missing = Davor fehlt Zeile { $number }.
ledger-twice = Zeile { $number } steht schon da.
ledger-who = Wer es war, wurde nachträglich geändert.
ledger-reason = Der Grund wurde nachträglich geändert.
ledger-content = Was geändert wurde, steht nachträglich anders da.
ledger-link = Sie hängt nicht an der Zeile davor: Eine von beiden wurde geändert, herausgenommen oder eingefügt.

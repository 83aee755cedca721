# prizes
prizes-title = Preise
prizes-not-final = Zwischenstand
prizes-empty = Hier steht, wer was gewinnt, sobald die Preise eingetragen sind.
prizes-no-winner = Die Preise stehen fest, gespielt ist noch nichts.
prizes-prize = Preis
prizes-draw-lots = Das Los entscheidet: { $things }
prizes-left-over = Nicht vergeben: { $prizes }.
prizes-unplayed = Für Serien, die nicht gespielt wurden, bleiben { $money } vom Startgeld übrig.
prizes-rules = Wer sich einen Platz teilt, teilt sich die Summe der Preise dieser Plätze; Cents, die dabei übrig bleiben, gehen an die niedrigsten Startnummern. Preise für Damen, Senioren, Junioren und Jugend gibt es zusätzlich.
prizes-lots-decided = { $contest }, Platz { $from } bis { $to }: Das Los hat die Plätze entschieden, und wer einen Pokal oder einen anderen Sachpreis bekommt. Das Geld dieser Plätze wird trotzdem zusammengezählt und gleich geteilt.
prizes-lot-decided = { $contest }, Platz { $from }: Das Los hat den Platz entschieden, und wer einen Pokal oder einen anderen Sachpreis bekommt. Das Geld wird trotzdem gleich geteilt.
prizes-print = Preisliste drucken (PDF)
prizes-edit = Preise eintragen
prizes-edit-explained = Eine Zeile je Preis. Geht ein Preis über mehrere Plätze, bekommt ihn jeder von ihnen. Wer sich einen Platz teilt, teilt sich die Preise.
prizes-edit-example = 1: 200,00
    2: 20 %
    3-5: 25
    1: Pokal
    Damen 1: Blumen
    Serie 1: 30
prizes-list = Eine fertige Liste einfügen
prizes-sum = Geldpreise zusammen { $sum }.
prizes-live-left = Geldpreise zusammen { $sum }; vom Topf bleiben { $rest }.
prizes-live-over = Geldpreise zusammen { $sum }: { $rest } mehr, als im Topf ist.
prizes-save = Preise speichern
prizes-saved = Die Preise sind gespeichert.
prizes-changed-meanwhile = Die Preise wurden inzwischen geändert. Jetzt gilt: { $list }. Unten steht, was du getippt hast; speichere es, wenn es stimmt.
prizes-no-colon = Zeile { $line }: Der Doppelpunkt fehlt. Schreibe Platz, Doppelpunkt, Preis: „1: 200“.
prizes-no-place = Zeile { $line }: „{ $given }“ ist kein Platz. Schreibe eine Zahl ab 1 oder mehrere wie 4-6.
prizes-no-contest = Zeile { $line }: „{ $given }“ gibt es hier nicht. Nimm Damen, Senioren, Junioren, Jugend, Serie oder nichts für die Gesamtwertung.
prizes-no-prize = Zeile { $line }: Der Preis fehlt. Schreibe einen Betrag, Prozente oder einen Sachpreis.
prizes-no-amount = Zeile { $line }: „{ $given }“ ist kein Betrag. Schreibe ihn wie 12 oder 12,50, höchstens 100000.
prizes-twice = Zeile { $line }: Platz { $place } bekommt schon Geld. Ein Betrag je Platz; Sachpreise dürfen dazu.
prizes-too-much = Die Anteile ergeben { $sum } Prozent. Mehr als 100 Prozent vom Startgeld gehen nicht.
prizes-percent = { $whole },{ $rest }
contest-overall = Gesamtwertung
prizes-word-round = Serie
contest-women = Damen
contest-seniors = Senioren
contest-juniors = Junioren
contest-youth = Jugend
prizes-list-explained = Sie ersetzt alle Zeilen oben. Eine Zeile je Preis: Platz, Doppelpunkt, Betrag, Prozent vom Startgeld oder Sachpreis. Davor Damen, Senioren, Junioren, Jugend oder Serie (für jede Serie eigens); ohne Wort gilt die Gesamtwertung.
prizes-row = Preis { $number }
prizes-contest = Wertung
prizes-each-round = in jeder Serie
prizes-from = Platz
prizes-to = bis Platz
prizes-of = Art
prizes-of-money = Euro
prizes-of-share = Prozent vom Topf
prizes-of-thing = Sachpreis
prizes-worth = Betrag, Prozent oder Sache
prizes-more-rows = Mehr Zeilen gibt es nach dem Speichern. Eine leere Zeile zählt nicht.

# Einsprüche gegen eine abgeschlossene Liste
protest-word = Einspruch
protest-title = Einsprüche
protest-lead = Was Spieler gegen eine abgeschlossene Liste vorbringen. Hat jemand recht, dann öffne die Serie wieder, korrigiere die Liste und schließe die Serie ab, oder gib einen Abzug oder eine Gutschrift; danach antworte.
protest-none = Niemand erhebt Einspruch.
protest-case = Serie { $round }, Tisch { $table }: { $name }
protest-lodged = eingetragen von { $who }, { $at }
protest-answer = Antwort an den Spieler
protest-uphold = Der Spieler hat recht
protest-reject = Das Ergebnis bleibt
protest-answered = Beantwortet.
protest-upheld = Stattgegeben von { $who }, { $at }
protest-rejected = Abgelehnt von { $who }, { $at }
protest-to-round = Zur Serie
protest-until = Einspruch ist bis { $at } möglich, auf dem eigenen Telefon, auf dem der Liste oder bei der Turnierleitung; danach ist das Ergebnis endgültig.
protest-minutes = Einspruch ist möglich bis { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } nach dem Ende der Serie, auf dem eigenen Telefon, auf dem der Liste oder bei der Turnierleitung.
protest-over-since = Einspruch war bis { $at } möglich.
protest-said = { $name }: „{ $words }“ – wartet auf die Turnierleitung.
protest-said-upheld = { $name }: „{ $words }“ – stattgegeben: { $answer }
protest-said-rejected = { $name }: „{ $words }“ – abgelehnt: { $answer }
protest-lodge = Einspruch erheben
protest-who = Wer erhebt Einspruch?
protest-what = Was stimmt auf der Liste nicht?
protest-lodged-flash = Der Einspruch ist eingetragen; die Turnierleitung beantwortet ihn.
protest-no-time = Hier ist keine Einspruchsfrist gesetzt. Sprich mit der Turnierleitung.
protest-sheet-open = Die Liste ist noch offen: Was nicht stimmt, wird auf ihr korrigiert.
protest-over = Die Einspruchsfrist ist vorbei. Sprich mit der Turnierleitung.
protest-waits = Ein Einspruch dieses Platzes wartet schon auf Antwort.
protest-no-words = Sage kurz, was auf der Liste nicht stimmt.
protest-nothing = Diesen Einspruch gibt es nicht, oder er ist inzwischen beantwortet. Lade die Seite neu.
protest-no-answer = Sage kurz, warum, damit der Spieler es versteht.
protest-time = Einspruchsfrist in Minuten nach jeder Serie
protest-time-hint = So lange kann ein Spieler an dem Telefon, das die Liste geführt hat, oder bei dir sagen, was auf seiner abgeschlossenen Liste nicht stimmt. Danach ist die Serie endgültig: Sie wird nicht mehr geöffnet, und nur was du mit Grund entscheidest, etwa ein Abzug oder eine Gutschrift, ändert das Ergebnis. Leer: keine Frist, und Serien lassen sich jederzeit wieder öffnen.
protest-time-save = Speichern
protest-time-now = { $minutes ->
        [one] Einspruch ist jetzt bis eine Minute nach jeder Serie möglich.
       *[other] Einspruch ist jetzt bis { $minutes } Minuten nach jeder Serie möglich.
    } Für Serien, die schon abgeschlossen sind, setze die Frist auf ihrer Seite.
protest-time-none = Es ist keine Einspruchsfrist mehr gesetzt.
protest-time-outside = „{ $given }“ ist keine Frist. Schreibe ganze Minuten von 1 bis { $most }.
protest-match-day = An einem Spieltag gelten die Einspruchsregeln der Liga.
protest-clock = Einspruchsfrist neu setzen
protest-clock-minutes = Minuten ab jetzt
protest-clock-button = Frist setzen
protest-final = Diese Serie ist endgültig: Ihre Einspruchsfrist ist vorbei. Nur ein Abzug oder eine Gutschrift ändert das Ergebnis.
round-final = Die Serie ist endgültig: Ihre Einspruchsfrist ist vorbei. Gib oder nimm Punkte unter „Abzüge und Lose“, mit einem Grund.
protest-who-missing = Wähle, wer Einspruch erhebt.
protest-read = Die Turnierleitung liest es, und es bleibt im Verlauf des Turniers stehen.
protest-put-right = Das Ergebnis ist schon richtiggestellt, oder ein Abzug oder eine Gutschrift genügt
protest-not-put-right = Die Frist ist vorbei: Nach dieser Antwort lässt sich die Serie nicht mehr öffnen. Öffne zuerst die Serie und korrigiere die Liste, oder gib einen Abzug oder eine Gutschrift; kreuze dann an, dass es richtiggestellt ist, und antworte.
protest-stale = An diesem Einspruch oder seiner Liste hat sich inzwischen etwas geändert. Lies ihn noch einmal und antworte dann.
round-no-protests = In diesem Turnier ist keine Einspruchsfrist gesetzt. Setze sie zuerst unter „Einstellungen“.
round-clock-shorter = Allen wurde eine spätere Zeit genannt, darum wird die Frist nicht kürzer. Schreibe mehr Minuten.
keeper-round-over = Diese Serie ist abgeschlossen; auf ihrer Liste wird nichts mehr eingetragen.
day-protests = { $count ->
        [one] Ein Einspruch wartet auf deine Antwort.
       *[other] { $count } Einsprüche warten auf deine Antwort.
    }
day-to-protests = Zu den Einsprüchen

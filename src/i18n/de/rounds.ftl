# rounds
tables = Tische
table = Tisch
seat = Platz
round-name = Serie { $round }
table-name = Tisch { $table }
round-state-drawn = ausgelost
round-state-released = freigegeben
round-hidden = Die Auslosung ist noch nicht freigegeben: Nur die Turnierleitung sieht das hier. Namensliste und Tischschilder kannst du schon drucken.
round-state-running = läuft
round-state-closed = abgeschlossen
list-untouched = noch leer
list-progress = Spiel { $hands } von { $due }
list-complete = fertig

# Draw
plan-title-none = Auslosung
plan-title = Serie { $round } auslosen
plan-players = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
}
plan-tables = { $fours ->
    [0] { $threes ->
        [one] 1 Dreiertisch
       *[other] { $threes } Dreiertische
    }
    [one] { $threes ->
        [0] 1 Vierertisch
        [one] 1 Vierertisch und 1 Dreiertisch
       *[other] 1 Vierertisch und { $threes } Dreiertische
    }
   *[other] { $threes ->
        [0] { $fours } Vierertische
        [one] { $fours } Vierertische und 1 Dreiertisch
       *[other] { $fours } Vierertische und { $threes } Dreiertische
    }
}
plan-method = Wie werden die Plätze vergeben?
method-draw = Auslosen
method-standing = Nach der Rangliste 1-2-3-4: die besten Vier an Tisch 1
method-spread = Nach der Rangliste 1-3-5-7: zwei Tische teilen sich acht Plätze im Wechsel
method-plan = Nach dem Plan, der mit Serie 1 ausgelost wurde
method-plan-first = Einen Plan für alle { $rounds } Serien auf einmal auslosen
method-own = Selbst setzen
how-standing = Wenn nach der Rangliste gesetzt wird
how-top = Die Besten sitzen immer an Tisch 1
how-apart = Wer sich schon traf oder aus einem Verein ist, darf mit Tischnachbarn tauschen
how-own = Selbst setzen: wer sitzt an welchem Tisch?
how-own-label = Eine Zeile je Tisch, Startnummern in der Reihenfolge der Plätze
how-own-hint = zum Beispiel: 4 17 23 8. Jeder, der mitspielt, kommt genau einmal vor; drei oder vier an einem Tisch.
how-own-placed = { $placed } von { $all } sitzen.
how-own-missing = Es fehlen: { $numbers }.
how-own-twice = Zweimal: { $numbers }.
how-own-strange = Spielen nicht mit: { $numbers }.
how-own-size = Nicht drei oder vier am Tisch: Zeile { $tables }.
how-care = Worauf wird geachtet?
how-care-hint = Je größer die Zahl, desto schwerer zählt es; 0 heißt gar nicht.
how-meetings = Nicht wieder gegen dieselben
how-clubs = Nicht gegen den eigenen Verein
how-threes = Nicht wieder an einen Dreiertisch
how-seats = Auf jedem Platz gleich oft (0 oder 1)
how-wishes = Wer einen bestimmten Tisch braucht
how-wishes-hint = Startnummer=Tisch, zum Beispiel 12=1 für den Rollstuhl an Tisch 1; mehrere mit Komma. Steht mit der Auslosung auf ihrer Seite.
plan-seed = Startwort
plan-seed-hint = Irgendein Text. Er wird veröffentlicht; mit ihm kann jeder die Auslosung nachrechnen.
plan-draw = Serie { $round } auslosen
plan-to-day = Zur Turnierleitung
plan-to-entries = Zu den Meldungen

# Tables for everybody
tables-none = Hier stehen die Tische, sobald die erste Serie ausgelost ist.
tables-find = Wo sitze ich? Name oder Startnummer
tables-find-button = Suchen
tables-part = Tische { $first } bis { $last }
tables-found = Tisch { $table }, Platz { $seat }
tables-not-found = „{ $find }“ sitzt in dieser Serie an keinem Tisch. Prüfe die Schreibweise oder frage die Turnierleitung.
tables-draw = So wurde ausgelost

# The record of a draw
record-title = Auslosung der Serie { $round }
record-seed = Startwort
record-algorithm = Verfahren
record-players = Spieler
record-repeats = Paare, die sich schon trafen
record-club-mates = Paare aus einem Verein
record-team-mates = Paare aus einer Mannschaft
record-threes = Am Dreiertisch, obwohl andere seltener dran waren
record-seats = Auf einem Platz, den sie schon öfter hatten als einen anderen
record-wishes = Nicht an dem Tisch, den sie brauchen
desk-unavoided = Nicht vermieden ist:
record-least = weniger geht nicht
record-at-least = weniger als { $least } geht nicht
record-promised = Dieses Startwort konnte niemand wählen: Es war vorher zugesagt.
record-own = Die Turnierleitung hat diese Plätze selbst bestimmt; hier hat kein Los entschieden.
record-steps-care = Der Schlüssel ist SHA-256 von „{ $round }/{ $seed }“, damit läuft ChaCha20. Die Startnummern werden damit gemischt, die Dreiertische mit denen besetzt, die am seltensten an einem saßen, wer einen Tisch braucht, kommt dorthin, und Plätze werden getauscht, solange das die Summe aller Gewichte kleiner macht. Jeder Schritt steht in der Beschreibung des Verfahrens 2 im Programm; alles, was hineinging, in der Datei.
record-steps-standing = Gesetzt wird in der Reihenfolge der Rangliste; wo Nachbarn tauschen durften, tauschen sie nach Schritt 6 des Verfahrens 2, mit dem Schlüssel SHA-256 von „{ $round }/{ $seed }“. Die Rangliste von damals und alles andere, was hineinging, steht in der Datei.
record-steps-standing-wishes = Wer einen bestimmten Tisch braucht, sitzt dort; wer nicht schon dort saß, hat mit jemandem von diesem Tisch getauscht.
record-steps-standing-seats = Partner, die nie an einem Tisch sitzen, werden getrennt, indem einer mit dem Nächsten in der Rangliste tauscht; am Tisch nimmt jeder den Platz, auf dem er am seltensten saß, soweit darauf geachtet wird.
record-steps-plan = Der Plan für alle Serien ist einmal ausgelost, mit dem Schlüssel SHA-256 von „0/{ $seed }“. Wer seither kam oder ging, wurde zugesetzt oder herausgenommen, nach Startnummern. Jeder Schritt steht in der Beschreibung des Plans, Version 1, im Programm; alles, was hineinging, in der Datei.
record-repeated = Eben nachgerechnet: Es kommen dieselben Tische heraus.
record-other-tables = Nachgerechnet führen die Angaben nicht zu diesen Plätzen: Der Eintrag dieser Auslosung ist nicht mehr, wie er entstand. Vergleiche ihn mit dem Verlauf und einer Sicherung.
record-not-repeated = Diese Auslosung stammt von einem anderen Verfahren; dieses Programm rechnet sie nicht nach.
record-how = So kannst du es nachrechnen
record-steps = Der Schlüssel ist SHA-256 von „{ $round }/{ $seed }“, damit läuft ChaCha20. Die Startnummern werden damit gemischt, die Dreiertische mit denen besetzt, die am seltensten an einem saßen, und Plätze getauscht, bis sich möglichst wenige wieder treffen und möglichst wenige aus einem Verein zusammensitzen. Jeder Schritt steht in der Beschreibung des Verfahrens 1 im Programm; alles, was hineinging, in der Datei.
record-file = Alle Angaben als Datei (JSON)
record-changed = Von Hand geändert
record-unchanged = Nichts. Alle sitzen, wie es das Los wollte.
record-drawn = ausgelost
record-now = jetzt

# The round at the desk
desk-gone = { $name } (Nr. { $number }) ist zurückgezogen, hat hier aber einen Platz.
desk-take-out = Vom Tisch nehmen
desk-late = { $name } (Nr. { $number }) hat noch keinen Platz.
desk-seat = An einen Tisch setzen
desk-release = Plätze der Serie { $round } freigeben
desk-start-at-once = Freigeben und gleich starten
desk-release-back = Freigabe zurücknehmen
desk-release-back-hint = Dann stehen die Plätze auf keiner Seite für alle mehr, und du kannst neu auslosen. Wer sie gelesen hat, hat sie gelesen.
desk-start = Serie { $round } starten
desk-close = Serie { $round } abschließen
desk-next = Nächste Serie auslosen
desk-signs = Tischschilder drucken
desk-blank-lists = Leere Listen (PDF)
desk-public = Seite für alle
desk-open = { $open ->
    [0] Alle { $all } Listen sind fertig.
    [one] Eine von { $all } Listen ist noch nicht fertig.
   *[other] { $open } von { $all } Listen sind noch nicht fertig.
}
desk-players = Platz und Spieler
desk-list = Liste
desk-called = Ruft die Turnierleitung!
desk-came = Erledigt
desk-swap = Zwei Spieler tauschen
desk-swap-one = Startnummer
desk-swap-other = tauscht mit Startnummer
desk-swap-button = Plätze tauschen
desk-swap-kept = Gespielte Spiele bleiben beim Platz: Wer sich dorthin setzt, übernimmt ihre Punkte.
broke-swapped = Die Plätze sind getauscht.
broke-met = { $one } und { $other } saßen schon in Serie { $round } zusammen.
broke-club = { $one } und { $other } sind beide aus „{ $club }“.
broke-seat = { $name } sitzt wieder auf Platz { $seat }, bisher { $times ->
    [one] einmal
   *[other] { $times }-mal
}.
broke-three = { $name } sitzt wieder am Dreiertisch, bisher { $times ->
    [one] einmal
   *[other] { $times }-mal
}.
broke-wish = { $name } braucht Tisch { $table }.
desk-reason = Warum?
desk-redraw = Neu auslosen
desk-redraw-hint = Alle Plätze dieser Serie werden neu vergeben. Die alten bleiben im Verlauf.
desk-redraw-button = Neu auslosen
desk-draw-back = Auslosung zurücknehmen
desk-draw-back-hint = Dann ist die Serie nicht ausgelost, und ihre Tische und Plätze sind weg; der Verlauf behält sie. Was für sie zugesagt wurde, bleibt zugesagt: Steht die Zahl schon fest, braucht die neue Auslosung eine neue Zusage.
draw-back-adjusted = Für Serie { $round } stehen Abzüge oder Gutschriften für { $names }; ohne die Auslosung zählten sie ohne ihre Serie. Nimm sie zuerst unter „Abzüge und Lose“ zurück, und danach die Auslosung; was bleiben soll, trage wieder ein, sobald die Serie neu ausgelost ist.
desk-draw-back-done = Die Auslosung von Serie { $round } ist zurückgenommen.
desk-take-back = Start zurücknehmen
desk-take-back-hint = Noch steht auf keiner Liste etwas. Danach kannst du herausnehmen, wer nicht kam, und Nachzügler setzen und die Serie wieder starten. Um neu auszulosen, nimm auch die Freigabe zurück.
desk-take-back-first = Danach sind auch die Regeln wieder offen, und ebenso die Anmeldung, wo sie es vorher war.
desk-take-back-button = Start zurücknehmen
desk-reopen = Serie wieder öffnen
desk-reopen-button = Wieder öffnen
signs-title = Tischschilder für Serie { $round }
signs-lead = Ein Blatt je Tisch. Wer die Liste führt, scannt den Code mit dem Telefon. Drucke diese Seite.
signs-unreachable = Kein Telefon kann diese Codes öffnen: Sie führen zu { $address }, das ist nur dieser Rechner selbst. Starte Skatwart mit --bind 0.0.0.0:8080 --address http://ADRESSE-DIESES-RECHNERS:8080 und drucke dann.
signs-code = Liste auf dem Telefon führen

# Refusals
round-changed-meanwhile = Inzwischen hat jemand diese Serie oder die Meldungen geändert (du sahst Stand { $seen }, jetzt ist es Stand { $now }). Nichts wurde gespeichert. Sieh dir den neuen Stand an und schicke es noch einmal.
round-somebody-was-first = Jemand war schneller: Diese Serie ist schon ausgelost. Nichts wurde doppelt gespeichert.
round-before-open = Serie { $number } ist noch nicht abgeschlossen. Schließe sie erst ab, dann lose die nächste aus.
round-all-drawn = { $rounds ->
    [one] Das Turnier hat nur eine Serie, und die ist ausgelost.
   *[other] Alle { $rounds } Serien des Turniers sind ausgelost.
}
round-started-already = Die Serie hat schon begonnen. Einzelne Plätze kannst du noch tauschen, mit einem Grund.
round-released = Die Plätze sind schon freigegeben. Nimm erst die Freigabe zurück, dann lose neu aus.
round-not-released = Die Plätze sind nicht freigegeben; da ist nichts zurückzunehmen.
round-not-last = Auch Serie { $number } ist ausgelost. Nimm erst deren Auslosung zurück.
round-no-seats = In dieser Serie sitzt niemand. Lose erst die Plätze aus, dann gib sie frei oder starte.
round-not-running = Die Serie läuft nicht. Nur eine laufende Serie lässt sich abschließen.
round-is-closed = Die Serie ist abgeschlossen. Öffne sie erst wieder.
round-not-closed = Die Serie ist nicht abgeschlossen.
round-withdrawn-seated = Zurückgezogen, aber noch am Tisch: { $names }. Nimm sie erst vom Tisch, dann starte.
round-partners = { $one } und { $other } sind Partner und sitzen nie an einem Tisch, stehen hier aber beide an Tisch { $table }. Setze einen von beiden an einen anderen Tisch: Lass Plätze tauschen, oder lose auf eine andere Art neu aus. Ist die Serie freigegeben, nimm erst die Freigabe zurück. Lassen sie sich nicht trennen, ändere die Mannschaften.
round-partners-wish = { $one } und { $other } sind Partner und sitzen nie an einem Tisch, sollen aber beide an Tisch { $table }. Nimm einen der beiden Wünsche heraus.
round-lists-missing = { $count ->
    [one] Die Liste von Tisch { $tables } ist noch nicht fertig. Trage sie ein oder setze ihre Summen, dann schließe ab.
   *[other] Die Listen der Tische { $tables } sind noch nicht fertig. Trage sie ein oder setze ihre Summen, dann schließe ab.
}
round-begun = { $count ->
    [one] Auf der Liste von Tisch { $tables } steht schon etwas. Der Start bleibt; nimm zurück, was dort steht, oder ändere Plätze einzeln.
   *[other] Auf den Listen der Tische { $tables } steht schon etwas. Der Start bleibt; nimm zurück, was dort steht, oder ändere Plätze einzeln.
}
round-decks-laid-out = Seit dem Start liegen die Decks auf den Tischen. Der Start bleibt; ändere Plätze einzeln.
round-not-agreed = { $count ->
    [one] Die Liste von Tisch { $tables } ist voll, aber am Tisch haben nicht alle bestätigt, die Gegenliste ist anders, oder etwas darauf ist ungewöhnlich. Kläre das auf ihrer Seite, oder schließe sie dort mit einem Grund ab; Ungewöhnliches wird dort abgehakt.
   *[other] Die Listen der Tische { $tables } sind voll, aber am Tisch haben nicht alle bestätigt, die Gegenliste ist anders, oder etwas darauf ist ungewöhnlich. Kläre das auf ihren Seiten, oder schließe sie dort mit einem Grund ab; Ungewöhnliches wird dort abgehakt.
}
round-needs-reason = Dafür braucht es einen Grund. Schreibe kurz, warum; er bleibt im Verlauf stehen.
round-no-number = „{ $typed }“ ist keine Startnummer dieses Turniers. Die Nummern stehen hinter den Namen.
round-seed-too-long = Das Startwort ist zu lang; höchstens { $limit } Zeichen.
round-no-standing = Vor der ersten Serie gibt es noch keine Rangliste. Lose aus.
starts-title = Alle Serien auf einen Blick
starts-note = Tisch · Platz in jeder Serie. Von Hand geänderte Plätze stehen hier, sobald die Serie ausgelost ist.
commit-title = Eine Auslosung, die niemand wählen kann
commit-hint = Das Programm wählt ein Geheimnis und zeigt jedem dessen Prüfsumme. Danach kommt eine Zahl dazu, auf die hier niemand Einfluss hat. Erst beide zusammen ergeben das Startwort.
commit-source = Woher kommt die Zahl?
commit-source-hint = zum Beispiel: drei Würfe mit dem Würfel auf der Bühne; der Schlussstand des DAX; die Runde 5000000 von drand
commit-minutes = In wie vielen Minuten steht sie fest?
commit-due = Die Zahl ist um { $time } Uhr fällig.
commit-button = Verbindlich zusagen
promise-said = Zugesagt am { $at }. Die Zahl steht ab { $due } fest und kommt von hier: { $source }.
aside-title = Die Zusage verwerfen
aside-hint = Wenn etwas vertippt ist: Dann wartet nichts mehr auf ihre Zahl, und eine neue Zusage kann gegeben werden. Jeder liest, wer sie wann und warum verworfen hat.
aside-button = Zusage verwerfen
promise-aside-done = Die Zusage ist verworfen. Jetzt kann eine neue gegeben werden.
promise-number-hint = Genau so, wie sie gefallen ist. Sie lässt sich danach nicht mehr ändern.
promises-title = Zusagen
promises-lead = Damit niemand eine Auslosung oder Karten wählen kann, zeigt das Programm vorher die Prüfsumme eines Geheimnisses. Danach kommt eine öffentliche Zahl dazu, und erst dann wird das Geheimnis gezeigt.
promises-digest = Prüfsumme (SHA-256 des Geheimnisses)
promises-number = Öffentliche Zahl
promises-secret = Geheimnis
promises-how = Zum Nachrechnen: SHA-256 über das Geheimnis ergibt die Prüfsumme; SHA-256 über das Geheimnis und die Zahl direkt dahinter ergibt das Startwort.
promises-waits = Zahl und Geheimnis stehen hier, sobald die Auslosung freigegeben ist, bei Kartensätzen, sobald alle gespielt sind. Schreibe dir die Prüfsumme auf.
promises-set-aside = Verworfen: Danach wurde eine andere Zusage gegeben, und diese gilt nicht mehr.
promises-aside = Verworfen von { $who } am { $at }: Sie gilt nicht mehr, und ihr Geheimnis wird nicht verwendet. Grund: { $reason }
promises-none = Hier ist noch nichts zugesagt.
round-promised = Das Startwort ist zugesagt; nun wählt es niemand mehr. Trage die öffentliche Zahl ein ({ $source }), oder verwirf die Zusage, wenn etwas vertippt ist.
round-no-promise = Erst die Zusage, dann die Zahl: Es ist nichts zugesagt, und eine Zahl von vorher könnte jemand gewählt haben.
round-promise-aside = Diese Zusage ist schon verworfen. Soll niemand das Startwort wählen können, gib eine neue.
round-promise-kept = Die Zahl { $number } ist schon eingetragen und wird nicht geändert. Für eine neue Auslosung gib eine neue Zusage.
round-promise-open = Für diese Serie ist eine Auslosung zugesagt, deren öffentliche Zahl noch fehlt ({ $source }). Lose mit dieser Zahl neu aus – ist die Serie freigegeben, nimm erst die Freigabe zurück –, oder verwirf die Zusage, wenn etwas vertippt ist; bis dahin werden diese Plätze weder freigegeben noch gespielt.
round-own-public = Wo die Turnierleitung die Plätze selbst bestimmt, entscheidet keine Zahl. Nimm die Zahl heraus; ist sie für diese Serie zugesagt, lose mit ihr aus und ändere danach Plätze von Hand.
round-too-early = Die Zahl kann noch nicht feststehen; das ist erst in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} so weit.
round-no-source = Schreibe, was gemeint ist, mit höchstens { $limit } Zeichen.
round-no-moment = Die Zahl muss nach der Zusage kommen: in 1 bis { $most } Minuten.
round-no-plan = Mit Serie 1 wurde kein Plan für diese Serie ausgelost. Wähle einen anderen Weg.
round-own-unreadable = Tisch { $table }: „{ $typed }“ ist keine Startnummer. Schreibe nur Startnummern, getrennt durch Leerzeichen.
round-own-absent = Tisch { $table }: Startnummer { $number } spielt nicht mit. Nimm die Nummer heraus, oder melde den Spieler wieder an.
round-own-twice = Startnummer { $number } steht an Tisch { $first } und an Tisch { $second }. Jeder sitzt nur einmal.
round-own-size = Tisch { $table } hat { $seats } Spieler. An einen Tisch gehören drei oder vier.
round-own-missing = Ohne Platz sind noch: { $numbers }. Setze auch sie an einen Tisch.
round-weight = Ein Gewicht ist eine Zahl von 0 bis { $most }.
round-wish-unreadable = „{ $typed }“ ist kein Wunsch. Schreibe Startnummer=Tisch, zum Beispiel 12=1.
round-no-such-table = Die Spielordnung oder Wertung dieses Turniers kennt keinen Tisch mit { $size } Spielern. Wähle in den Einstellungen eine andere, oder ändere die Zahl der Spieler.
round-plays = Startnummer { $number } spielt mit. Ziehe den Spieler erst zurück, dann kann er vom Tisch.
seating-nobody = Noch ist niemand gemeldet. Trage erst die Spieler ein.
seating-unseatable = { $players ->
    [one] Ein Spieler allein kann nicht spielen. Es braucht 3, 4 oder mindestens 6.
   *[other] { $players } Spieler lassen sich nicht auf Dreier- und Vierertische verteilen. Es braucht 3, 4 oder mindestens 6.
}
seating-twice = Startnummer { $number } kommt zweimal vor.
seating-not-seated = Startnummer { $number } sitzt in dieser Serie an keinem Tisch.
seating-seated = Startnummer { $number } hat schon einen Platz.
seating-same = Startnummer { $number } kann nicht mit sich selbst tauschen. Wähle zwei Spieler.

# The director's day
day-title = Turnierleitung
step-entries = Meldungen
step-draw = Serie { $round } auslosen
step-release = Plätze freigeben
step-playing = Serie { $round } spielen
step-lists = Listen fertig
step-next = Nächste Serie
step-prizes = Preise
day-step = { $step } von { $steps }: { $what }
day-drawn = Serie { $round } ist ausgelost. Noch sieht das nur die Turnierleitung.
day-released = Die Plätze der Serie { $round } sind freigegeben.
day-complete = Alle Listen der Serie { $round } sind fertig.
day-over = Alle Serien sind gespielt.
day-to-prizes = Zu den Preisen
day-called = Tisch { $table } ruft die Turnierleitung.
day-opened-again = Serie { $round } ist wieder offen. Bringe sie in Ordnung und schließe sie ab.
day-to-round = Zu Serie { $round }
day-list-empty = noch leer
day-list-open = { $hands } von { $due }
day-playing = Läuft seit
day-late = Langsame Tische
day-missing = Listen, die noch fehlen
day-remaining = { $minutes ->
    [one] Dauert noch etwa eine Minute.
   *[other] Dauert noch etwa { $minutes } Minuten.
}
day-slow = { $hands } von { $due }, { $minutes ->
    [0] eben
   *[other] vor { $minutes } min
}
day-behind = { $hands ->
    [one] eins zurück
   *[other] { $hands } zurück
}
day-ends = bis etwa { $at }
call-take = Ich gehe hin
call-taken-by = { $who } geht hin.
round-absent = { $count ->
    [one] Noch nicht da ist { $names }. Hake die Ankunft ab oder ziehe die Meldung zurück, dann lose aus.
   *[other] { $count } sind noch nicht da: { $names }. Hake die Ankunft ab oder ziehe die Meldungen zurück, dann lose aus.
}
round-not-called = Tisch { $table } ruft nicht, oder es war schon jemand dort.
round-call-taken = Zu Tisch { $table } geht schon { $who }.
day-to-desk = Alle Tische
day-to-board = Anzeige für die Wand

# By name, and on the wall
names-title = Serie { $round }: Platzliste nach Namen
seating-title = Serie { $round }: Platzliste nach Tischen
seating-from = Ab Spiel
names-player = Name
tables-by-name = Nach Namen, zum Aushängen
live-age = Stand: { $time } Uhr. Von selbst folgt die Seite nur mit JavaScript.
live-again = Neu laden
board-title = Anzeige
board-empty = Bald geht es los.
board-lost = keine Verbindung
board-place = Platz
board-round = { $round }. Serie
board-page = Seite { $page } von { $pages }

# Ended early
tournament-ended-early = { $rounds } von { $planned } Serien gespielt, vorzeitig beendet: { $reason }
early-end = Das Turnier vorzeitig beenden
early-end-hint = Gespielt sind { $rounds } von { $planned } Serien. Was gespielt ist, zählt, und die Preise gehen danach; der Grund steht für alle auf der Seite des Turniers.
early-reason-hint = zum Beispiel: Der Saal schließt um 22 Uhr.
early-end-button = Nach Serie { $round } beenden
early-go-on = Doch weiterspielen
early-go-on-hint = Dann werden auch die Serien noch gespielt, die geplant waren und bisher fehlen. Was gespielt ist, bleibt, wie es ist.
early-no-reason = Der Grund fehlt. Schreibe ihn so, dass jeder ihn versteht; er steht auf der Seite des Turniers.
early-round-open = Serie { $number } läuft, und ein Turnier endet nach einer abgeschlossenen Serie. Vervollständige jede Liste und schließe sie ab; oder nimm heraus, was auf ihren Listen steht, und dann ihren Start zurück.
early-round-open-decks = Serie { $number } läuft, und ein Turnier endet nach einer abgeschlossenen Serie. Vervollständige jede Liste und schließe sie ab; für Kartensätze, die ein Tisch nicht mehr spielt, gibst du den Durchschnitt.
early-nothing = Es ist noch keine Serie gespielt. Ein Turnier endet nach einer abgeschlossenen Serie.
early-match-day = Ein Spieltag hat so viele Serien, wie die Liga vereinbart hat. Was bei einem Abbruch gilt, entscheidet die Spielleitung auf seiner Seite.
early-not = Das Turnier ist nicht vorzeitig beendet worden. Hier ist nichts zurückzunehmen.
early-decks-open = Beim Vergleichs-Skat ist das Ende endgültig: Danach hält nichts mehr die Karten der übrigen Serien verdeckt. Lege ein neues Turnier an.
early-final = Beim Vergleichs-Skat ist das Ende endgültig: Danach hält nichts mehr die Karten der übrigen Serien verdeckt.
early-adjusted = In Serien, die nicht gespielt wurden, stehen Abzüge oder Gutschriften für { $names }. Nimm sie zuerst zurück; was bleiben soll, trage für eine gespielte Serie ein.
early-title = Vorzeitig beendet
early-planned = Geplant waren { $planned } Serien; sie lassen sich doch noch spielen.

board-in-hand = Auf dem Telefon
board-before = Vorige Seite
board-next = Nächste Seite
board-seated = Plätze 1 bis 4
board-prize = Preis
board-worth = Gewinn
board-winner = Gewinner
board-begun = läuft seit { $time } Uhr
board-held = Die Ergebnisse kommen zur Siegerehrung.

boards-title = Anzeigen einrichten
boards-lead = Jede Anzeige hat ihre eigene Adresse: an der Wand, im Stream, auf dem Telefon. Ohne eigene Anzeige geht immer:
boards-automatic = die Anzeige, die von selbst wählt
boards-open = Anzeige öffnen
boards-stream = Für den Stream (durchsichtig, 1920 × 1080)
boards-held = Ergebnisse zurückgehalten
boards-name = Name, zum Beispiel wo sie hängt
boards-parts = Was sie der Reihe nach zeigt
boards-part-standings = Rangliste
boards-part-teams = Mannschaften
boards-part-names = Platzliste nach Namen
boards-part-tables = Platzliste nach Tischen
boards-part-prizes = Preise
boards-part-clock = Uhr
boards-message = Nachricht, die unter jeder Seite steht
boards-save = Speichern
boards-hold = Ergebnisse zurückhalten
boards-release = Ergebnisse freigeben
boards-take-down = Abhängen
boards-one-more = Noch eine Anzeige
boards-add = Anzeige anlegen
boards-put-up = Die Anzeige ist angelegt.
boards-saved = Die Anzeige ist gespeichert.
boards-now-held = Auf dieser Anzeige stehen keine Ergebnisse, bis du sie freigibst. Die Seiten „Überblick“ und „Rangliste“ und die Anzeige, die von selbst wählt, zeigen sie weiter.
boards-now-released = Die Ergebnisse stehen wieder auf der Anzeige.
boards-taken-down = Die Anzeige ist abgehängt.
boards-stale = Jemand anderes hat diese Anzeige gerade geändert. Hier steht dein Text; die Anzeige selbst zeigt den anderen. Prüfe und speichere noch einmal.
boards-too-many = { $most } Anzeigen sind genug. Hänge eine ab, bevor du eine neue anlegst.
boards-no-name = Die Anzeige hat keinen Namen. Gib ihr einen, zum Beispiel wo sie hängt.
boards-name-too-long = Der Name ist zu lang; er darf { $most } Zeichen haben.
boards-message-too-long = Die Nachricht ist zu lang, um sie hinten im Saal zu lesen; sie darf { $most } Zeichen haben.
boards-no-parts = Nichts ist ausgewählt. Kreuze etwas an oder schreibe eine Nachricht.
boards-unprintable = Das Zeichen { $sign } lässt sich nicht drucken. Nimm es heraus.
round-substituted = An Tisch { $tables } wurde mitten in der Serie eingewechselt. Nimm das auf der Seite der Liste zuerst zurück.

time-out-minutes = Zeit einer Serie in Minuten
time-out-least = Listen enden dann ab so vielen Spielen
time-out-hint = Ist die Zeit um, wird ein begonnenes Spiel noch zu Ende gespielt. Spiele, die niemand begonnen hat, kannst du auf der Seite der Serie streichen, wenn auf der Liste mindestens so viele stehen wie hier; weniger nur mit Grund. Gestrichene Spiele zählen für niemanden. Leer: keine Zeit, und jede Liste wird zu Ende gespielt. Soll eine unvollständige Liste gar nicht zählen, trage es bei den Abzügen ein.
time-out-now = { $minutes ->
    [one] Eine Serie dauert eine Minute.
   *[other] Eine Serie dauert { $minutes } Minuten.
}
time-out-none = Für eine Serie ist keine Zeit vereinbart.
time-out-strikes = { $least ->
    [one] Ist sie um, werden nicht begonnene Spiele gestrichen, wenn eines gespielt ist.
   *[other] Ist sie um, werden nicht begonnene Spiele gestrichen, wenn mindestens { $least } gespielt sind.
}
time-out-to-the-end = Jede Liste wird zu Ende gespielt.
time-out-minutes-wrong = „{ $given }“ ist keine Zeit für eine Serie. Schreibe ganze Minuten von 1 bis { $most }.
time-out-least-wrong = „{ $given }“ ist keine Zahl von Spielen. Schreibe eine ganze Zahl von 1 bis { $most }.
time-over = Die Zeit ist seit { $at } um.
time-until = Gespielt wird bis { $at }.
struck-told = { $count ->
    [one] Spiel { $last } gestrichen: { $why }
   *[other] Spiele { $first }–{ $last } gestrichen: { $why }
}
struck-time = die Zeit war um
strike-title = Nicht begonnene Spiele streichen
strike-hint = Für Tische, die nicht fertig geworden sind oder weil die Serie abgebrochen wird. Was begonnen ist, wird zu Ende gespielt und eingetragen; die übrigen Spiele werden gestrichen und zählen für niemanden. Steht die Liste noch auf Papier, schreibe, wie viele Spiele gespielt sind.
strike-played = Gespielt
strike-played-at = Gespielte Spiele an Tisch { $table }
strike-reason = Warum?
strike-reason-hint = Nötig, wo die Vereinbarung es nicht erlaubt, z. B. „Der Saal schließt um zehn“. Der Grund steht auf der Liste.
strike-button = Streichen
strike-take-back = Gestrichene Spiele zurückholen
strike-take-back-hint = Dann fehlen sie wieder auf der Liste und werden noch gespielt.
strike-taken-back = Tisch { $table } spielt alle Spiele.
strike-no-table = Es ist kein Tisch gewählt. Hake die Tische an, deren Liste endet.
strike-match-day = An einem Spieltag der Liga wird jede Liste zu Ende gespielt. Was dort entschieden wird, steht bei den Entscheidungen des Spieltags.
strike-decks = Hier werden dieselben Karten verglichen. Kann ein Tisch einen Kartensatz nicht mehr spielen, gib ihm auf der Seite des Kartensatzes den Durchschnitt.
strike-complete = An Tisch { $table } ist nichts zu streichen: Die Liste ist fertig.
strike-how-many = Wie viele Spiele sind an Tisch { $table } gespielt? Schreibe eine Zahl von 1 bis { $most }.
strike-gap = { $count ->
    [one] An Tisch { $table } fehlt Spiel { $numbers }, spätere sind eingetragen. Trage es ein, oder trag es als eingepasst ein, und streiche dann.
   *[other] An Tisch { $table } fehlen die Spiele { $numbers }, spätere sind eingetragen. Trage sie ein, oder trag sie als eingepasst ein, und streiche dann.
}
strike-written = An Tisch { $table } steht Spiel { $hand } schon auf der Liste. Was gespielt ist, wird nicht gestrichen.
strike-substitute = An Tisch { $table } wird ab Spiel { $from } eingewechselt. Nimm das zuerst zurück.
strike-needs-reason = Tisch { $table }: Nach dem, was vereinbart ist, wird hier noch gespielt. Bitte angeben, warum trotzdem gestrichen wird.
strike-nothing = Auf dieser Liste ist nichts gestrichen.
strike-foot = Die Summen der Liste zählen ohne die gestrichenen Spiele. Mach zuerst wieder einzelne Spiele daraus.

remind-late = { $count ->
    [one] Diesen Tisch erinnern
   *[other] Diese { $count } Tische erinnern
}
remind-open = { $count ->
    [one] Diese Liste anmahnen
   *[other] Diese { $count } Listen anmahnen
}
remind-done = Die Telefone an diesen Tischen sagen es jetzt.
remind-nobody = Von diesen Listen ist keine mehr offen.
remind-told = erinnert um { $at } ({ $who })

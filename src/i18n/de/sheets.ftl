# Listen: die Liste auf Papier und auf dem Schirm
sheet-title = Tisch { $table }, Serie { $round }
sheet-title-desk = Tisch { $table }, Serie { $round }: eintragen
sheet-number = Nr.
sheet-dealer = gibt
sheet-base = Grund
sheet-with = mit
sheet-without = ohne
sheet-hand = Hand
sheet-play = Spielart
sheet-schneider = Schneider
sheet-schwarz = Schwarz
sheet-made = err.
sheet-announced = ang.
sheet-open = Ouv.
sheet-passed = eing.
sheet-points = Punkte
sheet-won = gew.
sheet-lost = verl.
sheet-corrected = geändert
sheet-corrected-mark = Mit ‡ markiert: Das Spiel wurde geändert.
sheet-corrected-way = Seine Nummer führt zu allen Fassungen.
sheet-fixed = festgesetzt
sheet-fixed-by = von der Turnierleitung festgesetzt
sheet-empty = Noch kein Spiel. Hier steht nach und nach die Liste, wie auf dem Papier.
sheet-open-state = offen
sheet-closed-state = abgeschlossen
sheet-round-closed = Serie abgeschlossen
sheet-round-drawn = Serie noch nicht gestartet
sheet-progress = { $played } von { $hands } Spielen
sheet-progress-totals = nach Summen eingetragen
sheet-rules = Spielordnung { $rules }, Wertung { $system }, Kennzahl { $hash }
sheet-to-desk = Zum Eintragen
sheet-public = Liste für alle
sheet-link = Link für das Telefon am Tisch
sheet-link-hint = Wer den Link oder das Schild des Tisches hat, trägt hier ein. Ein neuer Link macht den alten wertlos: Drucke das Schild neu oder lass die neue Seite am Tisch öffnen. Wartet am Tisch noch ein Spiel auf das Netz, lass es zuerst senden: Unter dem alten Link kommt nichts mehr an.
sheet-link-renew = Neuer Link, der alte gilt nicht mehr
sheet-link-signs = Tischschilder
sheet-link-flash = Tisch { $table } hat einen neuen Link; der alte gilt nicht mehr. Bringe dem Tisch das neue Schild.
sheet-keeper = Seite für das Telefon am Tisch
sheet-called = Der Tisch ruft die Turnierleitung.
sheet-answered = Erledigt, war am Tisch
sheet-hand-number = Spiel { $number }
sheet-deals = gibt: { $name }
sheet-save = Eintragen
desk-unsaved = Noch nicht gespeichert:
desk-on-its-way = wird gespeichert …
desk-line = Zeile
desk-again = Noch einmal senden
desk-drop = Verwerfen
desk-offline = Keine Antwort vom Server. Tippe weiter: Die Spiele warten hier und werden gesendet, sobald er wieder antwortet.
desk-expired = Die Anmeldung ist abgelaufen. Lade die Seite neu und melde dich an; was wartet, bleibt in diesem Browser und wird dann gesendet.
desk-line-full = Alle Spiele sind da; korrigieren mit 17: 2k3 # Grund
desk-line-idle = Hier liegt kein Kartensatz; korrigieren mit 1: 2k3 # Grund
desk-instead = Gilt deine, tippe { $number }: { $line } # und warum.
desk-correct-why = Spiel { $number } steht schon da: { $hand }. Zum Korrigieren sage hinter # kurz warum: { $line } # verlesen
desk-correct-stale = Spiel { $number } hat inzwischen jemand geändert; jetzt steht da: { $hand }. Sende die Zeile noch einmal, wenn deine stimmt.
paste-link = Ganze Liste einfügen
paste-title = Tisch { $table }, Serie { $round }: Liste einfügen
paste-lead = Ein Spiel je Zeile, geschrieben wie in der Eingabezeile; mit 17: davor bekommt es diese Nummer. Jede Zeile wird erst mit ihrem Wert gezeigt und dann gespeichert, alle zusammen oder keine.
paste-label = Die Liste, ein Spiel je Zeile
paste-check = Lesen und zeigen
paste-save = { $hands ->
    [one] Dieses Spiel speichern
   *[other] Diese { $hands } Spiele speichern
 }
paste-reads = Das wird eingetragen
paste-wrong = { $lines ->
    [one] Eine Zeile ist falsch. Berichtige sie unten und lies noch einmal; gespeichert ist nichts.
   *[other] { $lines } Zeilen sind falsch. Berichtige sie unten und lies noch einmal; gespeichert ist nichts.
 }
paste-changed = Seit dem Lesen wurde die Liste geändert. Noch ist nichts gespeichert: Sieh dir die Zeilen noch einmal an.
paste-saved = { $hands ->
    [one] Ein Spiel gespeichert.
   *[other] { $hands } Spiele gespeichert.
 }
paste-empty = Es steht nichts da. Füge die Liste ein, ein Spiel je Zeile, zum Beispiel 2k3.
paste-too-many = Das sind mehr Zeilen, als eine Liste Spiele hat. Füge nur die Liste dieses Tisches ein.
paste-twice = Zwei Zeilen haben die Nummer { $number }. Gib einer von ihnen eine andere, oder lass sie weg.
paste-decks = Beim Vergleichs-Skat gehört zu jedem Spiel ein Kartensatz. Trage die Spiele einzeln ein.
sheet-full-form = Formular mit Feldern
sheet-full = Alle Spiele sind eingetragen. Prüfe den Fuß der Liste und schließe sie ab.
sheet-by-totals = Nur die Summen eintragen
sheet-change-totals = Summen ändern
sheet-close = Liste abschließen
sheet-closed-flash = Tisch { $table }: Liste abgeschlossen.
sheet-reopen = Wieder öffnen
sheet-reopen-why = Warum wieder öffnen?
sheet-reopened-flash = Tisch { $table }: Liste wieder offen.
sheet-clear = Alle Spiele herausnehmen
sheet-clear-hint = { $hands ->
    [one] Wenn die Liste zum Beispiel die eines anderen Tisches ist: Das eine Spiel, das auf ihr steht, wird herausgenommen. Im Verlauf bleibt es stehen, mit deinem Grund.
   *[other] Wenn die Liste zum Beispiel die eines anderen Tisches ist: Alle { $hands } Spiele, die auf ihr stehen, werden herausgenommen, Strafen mitgezählt. Im Verlauf bleibt jedes stehen, mit deinem Grund.
 }
sheet-clear-foot = Auch die Summen, die dazu getippt sind
sheet-cleared = Tisch { $table }: Alle Spiele sind herausgenommen.
sheet-no-hands = Auf dieser Liste steht kein Spiel; es gibt nichts herauszunehmen.
sheet-reason-missing = Schreibe kurz, warum. Der Grund steht später bei der Änderung.
sheet-to-hands = Doch Spiel für Spiel eintragen
sheet-to-hands-hint = Die Liste beginnt danach leer; die Summen bleiben und werden am Ende mit den Spielen verglichen.
sheet-kind-flash = Die Liste wird jetzt Spiel für Spiel eingetragen.
sheet-not-begun = Diese Serie hat noch nicht begonnen. Eingetragen wird, sobald die Turnierleitung sie startet.
sheet-not-running = Diese Serie läuft nicht, darum lässt sich an ihrer Liste nichts eintragen. Die Turnierleitung kann sie öffnen, bis die Einspruchsfrist vorbei ist; danach gibt sie Punkte mit einem Grund.
sheet-is-closed = Diese Liste ist abgeschlossen. Öffne sie mit einem Grund wieder, wenn noch etwas fehlt.
sheet-is-totals = Diese Liste ist nach Summen eingetragen. Stelle sie erst auf einzelne Spiele um.
sheet-has-hands = Auf dieser Liste stehen schon Spiele. Nimm sie zuerst heraus, dann kannst du die Summen eintragen.
sheet-has-claims = Auf dieser Liste sind Spiele für Preise nachgemeldet, das gibt es nur bei Listen aus Summen. Nimm zuerst die Nachmeldungen zurück.
sheet-claims-contradict = Auf dieser Liste sind Spiele für Preise nachgemeldet. { $why }
sheet-hands-missing = { $missing ->
        [one] Es fehlt noch ein Spiel von { $hands }. Trage es ein
       *[other] Es fehlen noch { $missing } von { $hands } Spielen. Trage sie ein
    }, dann lässt sich die Liste abschließen.
sheet-totals-missing = Die Summen fehlen noch. Trage sie ein, dann lässt sich die Liste abschließen.
sheet-stale = Die Liste wurde gerade von jemand anderem geändert. Sieh sie dir noch einmal an und entscheide dann.
sheet-foot-points = Spielpunkte
sheet-foot-bonus = (gewonnen − verloren) × { $worth }
sheet-foot-others = Verlorene der anderen × { $worth }
sheet-foot-total = Gesamt
sheet-foot-won = gewonnen × { $worth }
beer-title = Bierkonto
beer-limit-round = Gespielt wird bis { $points }: Wer zuerst dort ist, verliert die Runde, und alle fangen neu an.
beer-limit-mark = Einen Strich gibt es bei { $points }; danach fangen alle neu an.
beer-none = Die Wertung führt hier kein Bierkonto.
beer-charged = Steht bei
beer-rounds = Verlorene Runden
beer-marks = Striche
beer-divided = Geteilte Runden
beer-round-lost = Spiel { $number }: { $names } hat die Runde verloren.
beer-round-divided = Spiel { $number }: { $names } waren gleich hoch und teilen die Runde oder losen.
beer-maidens = Als Jungfer doppelten Einsatz bekommt: { $names }.
beer-marks-given = Spiel { $number }: Striche für { $marks }.
beer-remitted = Spiel { $number }: { $name } erlässt { $points }.
check-hands = { $won } gewonnen + { $lost } verloren + { $passed } eingepasst{ $open ->
        [0] {""}
       *[other] {" "}+ { $open } weder gewonnen noch verloren
    } = { $hands ->
        [one] 1 Spiel
       *[other] { $hands } Spiele
    }.
check-hands-ramsch = { $won } gewonnen + { $lost } verloren + { $ramsch } Ramsch + { $passed } eingepasst{ $open ->
        [0] {""}
       *[other] {" "}+ { $open } weder gewonnen noch verloren
    } = { $hands ->
        [one] 1 Spiel
       *[other] { $hands } Spiele
    }.
check-hands-only-ramsch = { $won } gewonnen + { $lost } verloren + { $ramsch } Ramsch{ $open ->
        [0] {""}
       *[other] {" "}+ { $open } weder gewonnen noch verloren
    } = { $hands ->
        [one] 1 Spiel
       *[other] { $hands } Spiele
    }.
check-others = Die Verlorenen der anderen ergeben { $sum }, das sind { $lost } verlorene × { $others }.
check-entries = Die Einträge jedes Platzes ergeben seine Spielpunkte.
check-gap = { $count ->
    [one] Spiel { $numbers } fehlt, spätere sind eingetragen.
   *[other] Die Spiele { $numbers } fehlen, spätere sind eingetragen.
}

# Schnellzeile
quick-help = So liest die Schnellzeile
quick-example = 2k3 ist: Platz 2, Kreuz mit 3, gewonnen. 2k3- ist dasselbe verloren, 4go2hs ist: Platz 4, Grand ohne 2, Hand, Schneider. Enter trägt ein.
quick-example-old = 2k3h ist: Platz 2, Kreuz mit 3, Solo, gewonnen. 2k3t- ist ein verlorenes Tourné, 4go2g ist: Platz 4, Grand ohne 2, Guckser. Ohne Buchstaben ist es ein Solo. Enter trägt ein.
quick-means-passed = eingepasst
quick-means-ramsch = Ramsch: im Formular mit Feldern
quick-means-seat = Platz des Alleinspielers, zuerst
quick-means-clubs = Kreuz
quick-means-spades = Pik
quick-means-hearts = Herz, gleich nach dem Platz
quick-means-diamonds = Karo
quick-means-grand = Grand
quick-means-uno = Uno
quick-means-duo = Duo
quick-means-aix = Aix
quick-means-null = Null
quick-means-with = mit 3
quick-means-without = ohne 3
quick-means-correct = korrigiert Spiel 17; hinter # steht warum
quick-means-lost = verloren
quick-means-hand = Hand, nach dem Spiel
quick-means-solo = Solo, nach dem Spiel; auch ohne Buchstaben
quick-means-call = Frage, nach dem Spiel
quick-means-tourne = Tourné, nach dem Spiel
quick-means-passt-nicht = Passt-nicht, nach dem Spiel
quick-means-guckser = Guckser, nach dem Spiel
quick-means-revolution = Revolution
quick-means-contra = Kontra von Platz 2, Re
quick-means-remitted = erlassen
quick-means-made = Schneider, Schwarz erreicht
quick-means-announced = Schneider, Schwarz angesagt (Hand ist dabei)
quick-means-ouvert = Ouvert (Farbe und Grand: Hand ist dabei)
quick-means-announced-solo = Schneider, Schwarz angesagt
quick-means-ouvert-solo = Ouvert
quick-means-revoke = Platz 2 bedient falsch; + und − sagen dann, wie das Spiel stand
quick-means-bid = gereizt bis 33
quick-means-card-points = 75 Augen; sie entscheiden
quick-empty = Die Zeile ist leer. Schreibe zum Beispiel 2k3 für Platz 2, Kreuz mit 3, gewonnen, oder p für eingepasst.
quick-empty-of-seat = Die Zeile ist leer. Schreibe zum Beispiel 2k3 für Platz 2, Kreuz mit 3, gewonnen.
quick-no-seat = „{ $letter }“ ist kein Platz. Beginne mit dem Platz des Alleinspielers, 1 bis 4, oder schreibe p für eingepasst.
quick-not-a-seat = „{ $letter }“ ist kein Platz. Beginne mit dem Platz des Alleinspielers, 1 bis 4.
quick-ramsch = Ein Ramsch braucht die Augen jedes Platzes. Trage ihn im Formular darunter ein.
paste-ramsch = Ein Ramsch braucht die Augen jedes Platzes. Lass diese Zeile hier weg, schreibe vor die folgenden ihre Nummer (7: 2k3), und trage den Ramsch danach auf der Liste im Formular mit Feldern ein.
quick-no-game = Nach dem Platz fehlt das Spiel: k, p, h, d für die Farben, g für Grand, n für Null.
quick-unknown-game = „{ $letter }“ ist kein Spiel: k, p, h, d für die Farben, g für Grand, n für Null.
quick-unknown-letter = „{ $letter }“ bedeutet hier nichts. Was geht, steht unter der Zeile.
quick-twice = „{ $letter }“ steht doppelt. Einmal genügt.
quick-number-missing = Nach „{ $letter }“ fehlt die Zahl.
quick-too-large = { $number } ist zu groß.

# Telefon am Tisch
keeper-title = Tisch { $table }
keeper-table = Tisch { $table }
keeper-hand = Spiel
keeper-deals = gibt:
keeper-waiting = wartet:
keeper-gone = Der Link dieses Tisches gilt nicht mehr. Was hier wartet, bleibt auf diesem Telefon: Zeige es der Turnierleitung, scanne dann das Schild am Tisch neu.
keeper-closed = Diese Liste ist abgeschlossen. Stimmt etwas nicht, rufe die Turnierleitung.
keeper-full = Alle Spiele sind eingetragen, doch die Liste geht nicht auf. Rufe die Turnierleitung.
keeper-undo = Spiel { $number } zurücknehmen
keeper-undo-reason = am Tisch zurückgenommen
keeper-settled-reason = am Tisch entschieden: zwei Eintragungen eines Spiels
keeper-undo-late = Zurücknehmen geht nur beim letzten Spiel, und hier kam schon eins dazu. Rufe die Turnierleitung.
keeper-undo-gone = Dieses Spiel steht nicht mehr auf der Liste: Es wurde inzwischen herausgenommen. Sieh nach, was jetzt dasteht.
keeper-undo-changed = Dieses Spiel wurde inzwischen geändert. Sieh nach, was jetzt dasteht, und nimm es nur zurück, wenn es nicht stimmt.
keeper-undo-why = Spiel { $number } steht seit mehr als zwei Minuten. Warum wird es zurückgenommen?
keeper-settle-late = Ersetzen geht nur beim letzten Spiel, und hier kam schon eins dazu. Rufe die Turnierleitung.
keeper-settle-why = Spiel { $number } steht seit mehr als zwei Minuten. Warum wird es ersetzt?
keeper-misdealt = Spiel { $number } gibt der Reihe nach Platz { $dealer }, und die Strafe für falsches Geben gilt dem, der gab. Geschah es bei einem früheren Spiel, nimm das letzte zurück und trage die Strafe davor ein, oder lass sie von der Auswertung mit der Nummer ihres Spiels eintragen, auch wenn Platz { $seat } außer der Reihe gab. Sonst wähle Platz { $dealer } oder, wenn ein anderer schuld war, einen anderen Verstoß.
keeper-undo-unsent = Spiel { $number } ist noch nicht gesendet. Vom Telefon nehmen?
keeper-undo-yes = Ja, zurücknehmen
keeper-undo-no = Nein, behalten
keeper-unreached = Keine Antwort: Vielleicht geschah es, vielleicht nicht. Tippe noch einmal, es zählt nur einmal.
keeper-unkept = Dieses Telefon darf nichts behalten. Lass die Seite offen, bis nichts mehr wartet.
keeper-since = Ohne Netz: Stand von #. Was du einträgst, wartet auf diesem Telefon.
keeper-stay = Kein Netz. Trage weiter ein und lass diese Seite offen, bis es wieder da ist; die Spiele bleiben auf diesem Telefon.
keeper-stale = Kein Netz: Was hier steht, kann älter sein. Die Seite geht von selbst weiter.
keeper-aloud = Eingetragene Spiele vorlesen
recap-title = Stimmt die Liste?
recap-closed = Abgeschlossen
recap-confirm = Stimmt
recap-confirmed = bestätigt um { $at }
recap-share = { $count ->
    [one] Spiel { $hands }: { $name }
   *[other] Spiele { $hands }: { $name }
 }
agreed-code = Prüfcode { $code }
agreed-by = bestätigt von { $names }
confirm-nobody = Auf Platz { $seat } sitzt niemand. Lade die Seite neu.
confirm-changed = An der Liste wurde inzwischen etwas geändert. Sieh deine Spalte noch einmal an und bestätige sie dann.
sheet-not-confirmed = { $confirmed ->
    [one] 1 von { $seats } am Tisch hat die Liste bestätigt. Schreibe dazu, warum sie ohne die anderen abgeschlossen wird.
   *[other] { $confirmed } von { $seats } am Tisch haben die Liste bestätigt. Schreibe dazu, warum sie ohne die anderen abgeschlossen wird.
}
sheet-close-why = Warum abschließen, obwohl noch etwas offen ist?
keeper-call = Leitung rufen
# Mit weichem Trennstrich für den schmalen Knopf auf dem Telefon.
keeper-called = Gerufen – zurück­nehmen
keeper-list = Liste bisher
keeper-whole-list = Ganze Liste
keeper-kept = Spiel # wartet:
keeper-all = Das war das letzte Spiel. Lass die Seite offen: Ist es angekommen, steht hier die ganze Liste zum Bestätigen.
keeper-reseated = Die Plätze wurden geändert. Lade die Seite neu und gib das Spiel noch einmal ein.
keeper-emptied = Alle Spiele dieser Liste wurden herausgenommen. Lade die Seite neu und gib dieses noch einmal ein, wenn es hierher gehört.
keeper-discard = Dieses Spiel verwerfen
keeper-discard-ask = Spiel # wurde nicht gespeichert. Wirklich verwerfen?
keeper-discard-yes = Ja, verwerfen
keeper-is-totals = Diese Liste steht nach Summen da; hier ist nichts einzutragen. Stimmt etwas nicht, rufe die Turnierleitung.
keeper-who = Telefon am Tisch

# Das eigene Telefon
seat-who = Telefon von Platz { $seat }
seat-you = du
seat-totals = Diese Liste steht nach Summen da. Sind sie eingetragen, siehst du hier deine Spalte.
seat-title = { $name } am Tisch
seat-gone = Der Link dieses Platzes gilt nicht mehr. Scanne den Code am Tisch neu.
seat-not-yet = Wenn alle Spiele auf der Liste stehen, bestätigst du hier deine Spalte.
seats-title = Tisch { $table }: eigene Telefone
seats-own = Codes für eigene Telefone
seats-lead = Scanne den Code über deinem Namen mit deinem eigenen Telefon. Dort siehst du die Liste, bestätigst deine Spalte und kannst Einspruch erheben.

# Summen
totals-title = Tisch { $table }, Serie { $round }: nach Summen
totals-lead = Trage ein, was unten auf der Papierliste steht. Geprüft wird beim Tippen.
totals-player = Spieler
totals-points = Spielpunkte
totals-won = gewonnen
totals-lost = verloren
totals-passed = Eingepasste Spiele
totals-passed-or-ramsch = Eingepasste Spiele und Ramsch
totals-ramsch = Ramschspiele
totals-hands = Zusammen müssen es { $hands } Spiele sein: gewonnen, verloren und eingepasst.
totals-hands-or-ramsch = Zusammen müssen es { $hands } Spiele sein: gewonnen, verloren, eingepasst und Ramsch.
totals-hands-ramsch = Zusammen müssen es { $hands } Spiele sein: gewonnen, verloren und Ramsch.
totals-fits = Alles passt zusammen.
totals-reason = Trotzdem so eintragen, weil …
totals-reason-hint = Nur wenn die Liste auf Papier wirklich so dasteht. Der Grund bleibt bei der Liste.
totals-save = Summen eintragen
totals-saved = Tisch { $table }: Summen eingetragen.
totals-stale = Jemand hat inzwischen Summen dieser Liste eingetragen. Jetzt steht da:
totals-unreadable = „{ $typed }“ ist keine Zahl, mit der sich rechnen lässt. Schreibe sie in Ziffern, zum Beispiel -120.
totals-total = Gesamt laut Liste

# Was auf einer Liste nicht aufgeht
# sheets

# Sentences of the rules; the English ones stand beside their errors in src/rules.
sheet-hands-differ = Die Liste hat { $hands } Spiele, gezählt sind { $counted }. Suche das Spiel, das doppelt oder gar nicht zählt.
sheet-others-lost-differ = Die Verlorenen der anderen ergeben { $counted } statt { $expected }. Rechne die Liste neu.
sheet-entries-differ = Die Einträge von Platz { $seat } ergeben { $entries }, seine Summe ist { $total }. Rechne die Liste neu.
totals-counts-missing = Bei Platz { $seat } fehlen gewonnen und verloren. Gib sie bei allen an, mit den eingepassten Spielen, oder bei keinem.
totals-passed-missing = Die Zahl der Spiele, die niemand gewonnen oder verloren hat, fehlt. Gib sie an, 0, wenn es keine gab.
totals-points-missing = Die Spielpunkte von Platz { $seat } fehlen. Gib sie an, 0, wenn es keine sind.
totals-system-needs-counts = Diese Wertung braucht gewonnene und verlorene Spiele. Gib sie an, oder nimm eine Wertung nur nach Punkten.
totals-hands-missing = Gezählt sind zusammen { $counted } von { $due } Spielen, { $missing } zu wenig. Suche ein Spiel ohne Strich.
totals-hands-too-many = Gezählt sind zusammen { $counted } von { $due } Spielen, { $excess } zu viel. Suche ein Spiel mit zwei Strichen.
totals-lost-missing = { $games ->
    [one] Ein verlorenes Spiel fehlt
   *[other] { $games } verlorene Spiele fehlen
} bei Platz { $seat }, oder { $points } Punkte sind zu viel.
totals-lost-too-many = { $games ->
    [one] Ein verlorenes Spiel ist zu viel
   *[other] { $games } verlorene Spiele sind zu viel
} bei Platz { $seat }, oder { $points } Punkte fehlen.
totals-won-missing = { $games ->
    [one] Ein gewonnenes Spiel fehlt
   *[other] { $games } gewonnene Spiele fehlen
} bei Platz { $seat }, oder { $points } Punkte fehlen.
totals-total-differs = Die Summe von Platz { $seat } steht mit { $typed } da und ergibt { $computed }, { $points } Punkte auseinander. Prüfe Punkte, gewonnen und verloren, und die verlorenen Spiele der Gegner.
totals-won-fits = Platz { $seat }, gewonnene Spiele: { $written }. Mit { $fits } geht die ganze Liste auf.
totals-lost-fits = Platz { $seat }, verlorene Spiele: { $written }. Mit { $fits } geht die ganze Liste auf.
totals-passed-fits = Eingepasste Spiele: { $written }. Mit { $fits } geht die ganze Liste auf.
totals-won-is-lost = Ein Spiel von Platz { $seat } ist als gewonnen angestrichen. Als verlorenes geht die ganze Liste auf.
totals-lost-is-won = Ein Spiel von Platz { $seat } ist als verloren angestrichen. Als gewonnenes geht die ganze Liste auf.
totals-won-elsewhere = Ein gewonnenes Spiel von Platz { $seat } gehört zu Platz { $other }: Dann geht die ganze Liste auf.
totals-lost-elsewhere = Ein verlorenes Spiel von Platz { $seat } gehört zu Platz { $other }: Dann geht die ganze Liste auf.
totals-points-without-game = Platz { $seat } hat { $points } Punkte, aber kein gewonnenes oder verlorenes Spiel. Ein Strich fehlt, oder die Punkte gehören zu einem anderen Platz.
totals-below-zero = Platz { $seat } hat { $points } Punkte, aber so wird nie etwas abgezogen, niemand steht unter 0. Prüfe das Vorzeichen oder die Punkte.
totals-above-zero = Platz { $seat } hat { $points } Punkte, aber so werden nur Belastungen geschrieben, niemand steht über 0. Schreibe die Belastungen mit Minus.
totals-too-many-points = { $points } Punkte sind zu viel für Platz { $seat }: Seine Spiele bringen höchstens { $most }. Vielleicht fehlt ein gewonnenes Spiel oder eines ist zu viel als verloren gezählt.
totals-too-few-points = { $points } Punkte sind zu wenig für Platz { $seat }: Seine Spiele bringen mindestens { $least }. Vielleicht fehlt ein verlorenes Spiel oder eines ist zu viel als gewonnen gezählt.
totals-odd-loss = Platz { $seat } hat nur verloren, und verlorene Spiele zählen doppelt: { $points } Punkte können nicht stimmen. Prüfe die Punkte.
sheet-venue-closed = Die Serie dieses Spielorts ist abgeschlossen. Öffne sie erst auf der Seite des Spieltags wieder.
substitution-title = Einwechseln
substitution-lead = Geht jemand mitten in der Serie, spielt ein anderer auf seinem Platz weiter. Jedem zählen die Spiele, bei denen er saß: Punkte, gewonnene und verlorene Spiele, verlorene der anderen.
substitution-seat = Wer geht?
substitution-hand = Ab welchem Spiel spielt der andere?
substitution-hand-hint = Die Nummer auf der Liste, z. B. 17. Die Spiele davor bleiben, wie sie sind.
substitution-number = Wer kommt?
substitution-choose = Bitte wählen
substitution-choose-seat = Wähle, wer den Tisch verlässt.
substitution-type-hand = Schreibe die Nummer des ersten Spiels, das der andere spielt, z. B. 17.
substitution-choose-number = Wähle, wer kommt. Ist er noch nicht gemeldet, melde ihn zuerst.
substitution-walk-in = Noch nicht gemeldet? Erst melden
substitution-do = Einwechseln
substitution-put = { $name } spielt ab Spiel { $hand }.
substitution-told = Platz { $seat }: Ab Spiel { $hand } spielt { $name } für { $for }.
substitution-back = Zurücknehmen
substitution-back-why = Warum zurücknehmen?
substitution-taken-back = Zurückgenommen: { $name } spielt hier nicht.
substitution-stale = Die Liste wurde inzwischen geändert. Sieh sie an und wechsle dann ein.
substitution-not-running = Eingewechselt wird an einem Tisch, der spielt. Vor dem Start tausche Plätze; eine geschlossene Liste öffne erst wieder.
substitution-match-day = An einem Spieltag der Liga wechselt die Mannschaft ein; das steht auf der Seite des Spieltags.
substitution-totals = Von dieser Liste ist nur die Summe bekannt. Sie lässt sich nicht auf zwei Spieler aufteilen; gib die einzelnen Spiele ein.
substitution-decks = Hier werden dieselben Karten Platz für Platz verglichen. Ein Platz lässt sich nicht teilen.
substitution-account = Der Tisch spielt um eine gemeinsame Rechnung. Rechnet ab, bevor jemand geht, und beginnt dann neu.
substitution-no-seat = Auf diesem Platz sitzt niemand. Wähle einen Platz des Tisches.
substitution-no-hand = Die Liste hat { $hands } Spiele. Eingewechselt wird ab einem von 2 bis { $hands }.
substitution-first-hand = Ab Spiel 1 wäre es der ganze Platz. Tausche den Platz von { $name } auf der Seite der Tische.
substitution-before = { $name } spielt hier seit Spiel { $from }. Wechsle ab einem späteren Spiel ein, oder nimm das vorher zurück.
substitution-no-number = Die Startnummer { $typed } hat niemand. Melde den Spieler zuerst.
substitution-withdrawn = { $name } ist zurückgezogen. Hole die Meldung zuerst mit „Wieder dabei“ zurück.
substitution-same = { $name } sitzt auf diesem Platz selbst. Wähle jemand anderen.
substitution-sits = { $name } spielt in dieser Serie schon an Tisch { $table }. Niemand spielt in einer Serie zweimal.
substitution-gone = Das wurde schon zurückgenommen.
substitution-later = Danach kam { $name } ab Spiel { $from }. Nimm das zuerst zurück.
substitution-no-reason = Bitte angeben, warum es zurückgenommen wird.
substitution-has = Auf dieser Liste teilen sich zwei Spieler einen Platz. Von Summen weiß niemand, wem was gehört: Gib die einzelnen Spiele ein, oder nimm das Einwechseln zurück.
substitution-share = Platz { $seat }, Spiele { $hands }: { $name } · { $points } Punkte, { $won } gewonnen, { $lost } verloren, verlorene der anderen: { $others } · Leistung { $performance }
substitution-from = { $name } (ab Spiel { $hand })
keeper-reminded = { $at }: Die Turnierleitung wartet auf eure Liste.
keeper-reminded-full = { $at }: Die Turnierleitung wartet auf eure Liste. Seht sie durch und bestätigt sie.

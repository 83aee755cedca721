# Zwei Zeugen: eine Liste, zweimal geschrieben
settings-two = Jede Liste wird zweimal geschrieben
settings-two-hint = Das Telefon am Tisch und die Auswertung, oder zwei an der Auswertung, schreiben jede Liste für sich, ohne die andere zu sehen. Was gleich ist, gilt; was verschieden ist, steht nebeneinander und wird mit einem Grund entschieden. Vorher lässt sich die Liste nur mit einem Grund abschließen.
settings-two-save = Speichern
settings-two-now = Jede Liste wird jetzt zweimal geschrieben.
settings-one-now = Jede Liste wird jetzt einmal geschrieben.
witness-title = Tisch { $table }, Serie { $round }: Gegenliste
witness-foot-title = Tisch { $table }, Serie { $round }: Summen der Gegenliste
witness-compare-title = Tisch { $table }, Serie { $round }: beide Listen
witness-lead = Schreibe hier, was auf dem Papier steht. Ein Spiel der anderen Liste siehst du erst, wenn es auf beiden steht und verschieden ist, und alles, wenn beide voll sind.
witness-covered = Diese Liste wird zweimal geschrieben: Ihre Spiele stehen hier, sobald sie abgeschlossen ist.
witness-none-yet = Die Gegenliste ist noch leer.
witness-progress = Gegenliste: { $agreed ->
        [one] ein Spiel gleich
       *[other] { $agreed } Spiele gleich
    }, { $apart } verschieden, { $missing } fehlen noch.
witness-foot-waits = Die Summen der Gegenliste sind da; verglichen wird, sobald die Liste voll ist.
witness-foot-agrees = Die Summen beider Listen sind gleich.
witness-foot-settled = Die Summen sind verschieden; entschieden wurde für die erste Liste.
witness-foot-apart = Die Summen beider Listen sind verschieden.
witness-compare = Vergleichen
witness-write = Zur Gegenliste
witness-to-first = Beide sind da: ansehen und abschließen
witness-standings = Jede Liste wird zweimal geschrieben: Was sie bringt, steht hier, sobald sie abgeschlossen ist.
witness-full = Alle Spiele der Gegenliste sind eingetragen. Die Liste wird abgeschlossen, sobald auch die erste voll ist.
witness-foot = Nur die Summen eintragen
witness-foot-of = Summen
witness-first = Erste Liste
witness-second = Gegenliste
witness-first-hands = aus den Spielen
witness-first-totals = eingetragen
witness-outcome = Ergebnis
witness-cell-apart = verschieden:
witness-why = Warum stimmt die eine und nicht die andere?
witness-first-right = Die erste Liste stimmt
witness-second-right = Die Gegenliste stimmt
witness-correct = Spiele korrigieren
witness-settled = Entschieden.
witness-take-back = Gegenliste zurücknehmen
witness-take-back-hint = Wenn sie die eines anderen Tisches ist oder ihr Schreiber die erste Liste weiterführt: Alles, was auf ihr steht, fällt weg. Im Verlauf bleibt es stehen, mit deinem Grund.
witness-taken-back = Tisch { $table }: Die Gegenliste ist wieder leer.
witness-nothing-apart = Bisher ist nichts verschieden. Was gleich ist, muss niemand noch einmal lesen.
witness-slip-surplus = Ohne Spiel { $number } sind beide gleich.
witness-slip-elsewhere = Hätte Platz { $seat } Spiel { $number } gespielt, wären beide gleich.
witness-slip-won = Wäre Spiel { $number } gewonnen, wären beide gleich.
witness-slip-lost = Wäre Spiel { $number } verloren, wären beide gleich.
witness-one = In diesem Turnier wird jede Liste einmal geschrieben. Unter „Einstellungen“ lässt sich das ändern.
witness-foot-only = Hier hängt ein Spiel an seinen Karten oder an denen davor. Trage als Gegenliste die Summen ein.
witness-by-hands = Die Gegenliste hat Spiele. Trage auch hier die Spiele ein, damit beide verglichen werden.
witness-fine = Eine Strafe steht nur auf der ersten Liste; trage in die Gegenliste das Spiel ein.
witness-adjudicated = Eine Abrechnung wird nur auf der ersten Liste festgesetzt; trage in die Gegenliste das Spiel ein, wie es gespielt wurde.
witness-same-person = Das hast du auf der anderen Liste selbst geschrieben. Die zweite schreibt jemand anderes.
witness-wrote-second = Du hast die Gegenliste selbst geschrieben. Die erste Liste schreibt jemand anderes; ist sonst niemand da, nimmt die Turnierleitung die Gegenliste unten auf deren Seite zurück.
witness-empty = Die Gegenliste ist leer; es gibt nichts zurückzunehmen.
witness-other-writes = Diese Liste schreibt jemand anderes. Schreibe die Gegenliste; fällt der Schreiber aus, führt die Turnierleitung seine Liste weiter.
witness-at-table = Diese Liste wird zweimal geschrieben, und du bist angemeldet: Schreibe hier die Gegenliste. Wer am Tisch schreibt, meldet sich auf seinem Gerät ab.
witness-both-have = Spiel { $number } steht in beiden Listen. Sind sie verschieden, wird das unter „Vergleichen“ entschieden.
witness-foot-both = Die Summen stehen in beiden Listen. Sind sie verschieden, wird das unter „Vergleichen“ entschieden.
witness-nothing = Hier ist nichts zu entscheiden: Beide Listen sind gleich, oder auf einer steht dazu nichts. Lade die Seite neu, sie zeigt, was jetzt dasteht.
witness-not-third = Du hast eine der beiden Listen geschrieben. Entscheiden muss jemand anderes oder die Turnierleitung.
witness-correct-hands = Die Summen folgen aus den Spielen. Korrigiere das Spiel, das nicht stimmt.
witness-apart = { $apart ->
        [one] An einer Stelle ist die Gegenliste anders.
       *[other] An { $apart } Stellen ist die Gegenliste anders.
    } Entscheide unter „Vergleichen“, oder schreibe dazu, warum die Liste so abgeschlossen wird.
witness-missing = { $missing ->
        [one] In der Gegenliste fehlt ein Spiel. Trage es dort ein,
       *[other] In der Gegenliste fehlen { $missing } Spiele. Trage sie dort ein,
    } oder schreibe dazu, warum die Liste so abgeschlossen wird.
day-apart = Tisch { $table }: Die beiden Listen sind verschieden.
day-not-agreed = Tisch { $table }: Die Liste ist voll, aber es bleibt etwas zu klären.
day-to-sheet = Zur Liste

# Was man ansieht, bevor eine Liste abgeschlossen wird
doubt-title = Bitte ansehen: Das kommt vor, aber selten
doubt-matadors = Spiel { $number }: mit oder ohne { $count }. Stimmen die Spitzen?
doubt-too-few = Spiel { $number }: Wer mit { $count } spielt, hat mindestens { $least } Augen. Hier stehen { $points }. Stimmen Spitzen und Augen?
doubt-too-many = Spiel { $number }: Wer ohne { $count } spielt, hat höchstens { $most } Augen. Hier stehen { $points }. Stimmen Spitzen und Augen?
doubt-no-trick = Spiel { $number }: Wer mit { $count } spielt, macht einen Stich und wird nicht Schwarz. Stimmen die Spitzen?
doubt-too-many-tricks = Spiel { $number }: Wer ohne { $count } spielt, gibt mindestens { $least ->
        [one] einen Stich
       *[other] { $least } Stiche
    } ab und macht niemanden Schwarz. Stimmen die Spitzen?
doubt-overbid = Spiel { $number } ist nur verloren, weil überreizt wurde. Stimmt das Reizgebot?
doubt-dealer = Spiel { $number } gab Platz { $dealer }, an der Reihe war Platz { $due }. Wer hat gegeben?
doubt-one-seat = Alle { $games } Spiele spielte Platz { $seat }. Stimmen die Alleinspieler?
doubt-losses = Von Spiel { $from } bis { $to } sind { $games } Spiele hintereinander verloren. Sind gewonnen und verloren vertauscht?
doubt-fast = { $hands } Spiele kamen in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } vom Tisch. Vergleiche sie mit dem Papier, wenn sie nicht nach einer Zeit ohne Netz auf einmal gesendet wurden.
sheet-doubtful = { $doubtful ->
        [one] Eine Stelle der Liste ist ungewöhnlich. Sieh nach, setze den Haken
       *[other] { $doubtful } Stellen der Liste sind ungewöhnlich. Sieh nach, setze die Haken
    } und schließe sie dann ab.
recap-desk-closes = Alle haben bestätigt. Die Auswertung sieht die Liste noch einmal an und schließt sie ab.

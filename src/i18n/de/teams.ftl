# Mannschaften, Tandems und Mixed in einem Turnier
teams-title = Mannschaften
teams-ranking = Wertung
teams-team = Mannschaft
teams-players = Spieler
teams-none = Hier stehen die Mannschaften, sobald welche gemeldet sind.
teams-edit = Mannschaften melden
teams-lead = Lege zuerst eine Wertung an, dann melde die Mannschaften mit den Startnummern ihrer Spieler.
teams-of-team = Mannschaften zu { $size }
teams-of-tandem = Tandem, { $size } Spieler, nie an einem Tisch
teams-of-mixed = Mixed, eine Frau und ein Mann, nie an einem Tisch
teams-best = – in jeder Serie zählen die besten { $counts }
teams-with-reserves = – { $reserves ->
    [one] dazu ein Ersatzspieler
   *[other] dazu bis zu { $reserves } Ersatzspieler
}
teams-relief = Serie { $round }: { $name } ({ $number }) hat für { $other } ({ $relieved }) weitergespielt; was beide erspielt haben, zählt für „{ $team }“.
teams-kind = Art
teams-kind-team = Mannschaft
teams-kind-tandem = Tandem
teams-kind-mixed = Mixed
teams-kind-hint = Tandem und Mixed haben immer zwei Spieler.
teams-size-label = So viele spielen
teams-reserves-label = Ersatzspieler
teams-counts-label = So viele zählen in jeder Serie
teams-ranking-name = Name der Wertung
teams-one-more = Noch eine Wertung
teams-set-up = Wertung anlegen
teams-name = Name der Mannschaft
teams-new-name = Neue Mannschaft
teams-numbers = Startnummern, zuerst die Stammspieler
teams-lineups = Wer in einer Serie spielt; leer spielen die zuerst genannten.
teams-save = Speichern
teams-take-out = Mannschaft streichen
teams-enter = Mannschaft melden
teams-give-up = Wertung streichen
teams-set-up-done = Die Wertung ist angelegt.
teams-given-up = Die Wertung ist gestrichen.
teams-entered = Die Mannschaft ist gemeldet.
teams-saved = Die Mannschaft ist gespeichert.
teams-taken-out = Die Mannschaft ist gestrichen.
teams-stale = Jemand anderes hat diese Mannschaft gerade geändert. Öffne die Seite neu und sieh, was jetzt dort steht.
teams-no-name = Der Name fehlt. Gib einen an.
teams-bad-name = Dieser Name lässt sich nicht drucken oder ist länger als { $most } Zeichen. Kürze ihn.
teams-name-taken = „{ $name }“ gibt es hier schon. Wähle einen anderen Namen.
teams-too-many-rankings = { $most } Wertungen sind genug. Streiche eine, bevor du eine neue anlegst.
teams-has-teams = In dieser Wertung sind Mannschaften gemeldet. Streiche sie zuerst.
teams-no-round = Eine Serie { $round } ist nicht geplant.
teams-size = Eine Mannschaft hat 2 bis { $most } Spieler. Gib eine dieser Zahlen an.
teams-counts = In einer Serie zählt mindestens einer und höchstens { $size } von denen, die spielen.
teams-reserves = Mit Ersatzspielern hat eine Mannschaft höchstens { $most } Spieler.
teams-too-many = Genannt sind { $given } Spieler. Eine Mannschaft hat { $size }, mit Ersatz höchstens { $most }. Nimm jemanden heraus.
teams-too-few = { $given ->
    [one] Genannt ist ein Spieler.
   *[other] Genannt sind { $given } Spieler.
} Eine Mannschaft hat { $size }. Nenne die anderen.
teams-nobody = Die Startnummer { $number } hat niemand. Nenne eine andere.
teams-twice = Die Startnummer { $number } steht zweimal da. Streiche eine davon.
teams-elsewhere = Startnummer { $number } spielt schon für „{ $team }“. Ein Spieler gehört zu einer Mannschaft; nimm ihn dort heraus oder nenne einen anderen.
teams-withdrawn = Startnummer { $number } ist zurückgezogen. Hole die Meldung mit „Wieder dabei“ zurück oder nenne einen anderen.
teams-not-mixed = Ein Mixed sind eine Frau und ein Mann; von den { $given } Genannten sind { $women } als Damen gemeldet. Nenne eine Frau und einen Mann, oder berichtige, wer als Dame gemeldet ist.
teams-pair-not-mixed = Für ein Mixed spielen in jeder Serie eine Frau und ein Mann; von den beiden, die spielen würden, sind { $women } als Damen gemeldet. Nenne zuerst eine Frau und einen Mann, dann den Ersatz.
teams-not-of-team = Startnummer { $number } gehört nicht zu dieser Mannschaft. Nenne sie zuerst als Spieler.
teams-no-number = „{ $given }“ ist keine Startnummer. Schreibe Startnummern mit Kommas dazwischen.
teams-ranking-twice = Die Wertung { $ranking } steht zweimal da.
teams-no-ranking = Die Wertung { $ranking } steht nicht in team_rankings.csv.

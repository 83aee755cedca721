# tournaments
nav-overview = Overview
nav-entries = Entries
nav-tables = Tables
nav-standings = Standings
nav-prizes = Prizes
nav-day = Director
nav-desk = Score desk
nav-settings = Settings
tournament-new = New tournament
tournament-name = Name
tournament-date = Day
tournament-venue = Venue
tournament-rounds = Rounds
tournament-hands-at-four = Hands at a table of four
tournament-hands-at-three = Hands at a table of three
tournament-first-dealer = Deals first
tournament-fee = Fee
tournament-fee-hint = In euros, for example 10 or 12.50. Empty means none.
tournament-rules = Rule set
tournament-system = Scoring system
tournament-create = Create the tournament
tournament-created = The tournament is created. Now enter the players.
tournament-planned = planned
tournament-running = running
tournament-finished = finished
preset-lead = What do you start from? Everything can be changed below until the first round begins.
preset-preisskat = Prize Skat
preset-preisskat-about = Two rounds of 48 hands, open to everybody.
preset-club = Club evening
preset-club-about = Two short rounds: 32 hands at four, 24 at three.
preset-championship = DSkV or ISPA
preset-championship-about = Three rounds of 48 hands under the official Skat tournament rules (Skatwettspielordnung).
preset-league = National Skat League 1908
preset-league-about = Three rounds of 24 hands by the old rules: net points, Call Play barred, seven prizes.
settings-when = When and where
settings-prizes = Prize schedule and first dealer
settings-play = What is played
settings-rules = Rules
settings-changes = Other than in the rule set:
settings-fit-hint = When you choose another rule set the page proposes the scoring system, ranking, prize schedule, hands and first dealer that belong to it.
settings-fitted = Not saved yet: scoring system, ranking, prize schedule, hands of a round and first dealer now stand as they belong to the rule set you chose. Look through them, change what you do otherwise, and save.
settings-rules-each = Change single rules
settings-schedule-each = Set up the prize schedule
settings-later = Single rules and the prize schedule are set once the tournament is created.
settings-ranking = Ranking
settings-ranking-hint = Each criterion breaks the ties of the one before; if all are equal, the place is shared.
settings-metric = { $place }.
settings-saved = The settings are saved.
settings-frozen = The first round has begun: the rules are fixed. Name, day and venue can still be changed.
settings-stale = Somebody has changed the settings in the meantime. Now they say:
date-unreadable = This is not a day. Choose one or write it like 2026-11-21.
count-unreadable = “{ $given }” is not a whole number. Use digits only.
count-out-of-range = { $given } is not possible here. Take 1 to { $most }.
dealer-unreadable = Choose one of the four seats.
change-unreadable = “{ $line }” is not a change. Write: name = value.
seat-number = Seat { $seat }
rank-none = –
rank-performance = Performance
rank-counted = Points counted
rank-points = Game points
rank-won = Games won
rank-lost = Games lost
rank-net-games = Won minus lost
rank-fewest-lost = Fewest lost
rank-others-lost = Others’ lost
rank-rounds = Rounds played
rank-best-round = Best round
rank-highest-game = Highest game
rank-match-points = Match points
rank-match-points-head = Match points
rank-deviation = Deviation from the mean
rank-unknown = There is no ranking by that. Choose from the list.
rank-twice = “{ $metric }” appears twice. Take one out.
rank-missing = Choose at least one thing to rank by.
glance-planned = { $players ->
    [0] Nobody is entered yet.
    [one] 1 player is entered. Nothing is drawn yet.
   *[other] { $players } players are entered. Nothing is drawn yet.
}
glance-drawn = Round { $round } of { $rounds } is drawn and about to begin.
glance-running = Round { $round } of { $rounds } is running: { $tables ->
    [one] the sheet is still incomplete.
   *[other] { $missing ->
        [one] one of { $tables } sheets is still incomplete.
       *[other] { $missing } of { $tables } sheets are still incomplete.
    }
}
glance-complete = Round { $round } of { $rounds }: all sheets are in.
glance-between = Round { $round } of { $rounds } is played. The next one is drawn soon.
glance-over = { $rounds ->
    [one] The round is played.
   *[other] All { $rounds } rounds are played.
}
overview-ends = The time of this round ends at { $at }.
overview-since = Play began at { $at }.
overview-runs-until = Round { $round } is on; its time ends at { $at }.
overview-runs-since = Round { $round } has been running since { $at }.
overview-won = First after all rounds: { $who }.
overview-next = Next: { $what }
overview-lists = Enter the sheets
overview-search = Where do I sit, how do I stand?
overview-search-over = How did I do?
overview-find = Name or start number
overview-not-found = “{ $find }” is not entered here. Check the spelling or ask the director.
overview-ahead = Ahead
overview-all = The whole standings
round-to-come = to come
round-drawn = drawn
round-running = running
round-closed = finished
rules-heading = Rules
rules-hands = Hands of a round
rules-hands-of = { $four } at four, { $three } at three
tournament-hash = Fingerprint of the rules
tournament-hash-about = It stands on every sheet. The same fingerprint means the same rules.
tournament-judged-anew = This tournament began under an edition of Skatwart that kept only a fingerprint of its rules, and this edition has other values. Everything here is computed with the values of this edition. If it is still being played, finish it with the edition that began it; if it is over, its printed sheets stand. “skatwart check” names the first difference.
rules-open = Still open; the rules are fixed when the first round begins.
tournament-source = Source:
demo-name = Prize Skat Altenburg (demo)
demo-venue = Brewery inn, Altenburg
demo-loaded = The demo tournament is loaded. Two rounds are played, the third is running.
settings-searchable = Search engines may show this tournament
settings-searchable-hint = The pages carry names of players. Without the tick Skatwart asks search engines to leave them out; whoever has the address still sees them.
settings-searchable-save = Save for search engines
settings-searchable-now = Search engines may show this tournament now.
settings-hidden-now = Search engines are asked not to show this tournament.
preset-milwaukee = Comparative evening as in the book
preset-milwaukee-about = Twelve decks by the rules of 1908: the first table deals each deck, and the scores are posted per seat.

# Demonstrations
demos-title = Demonstrations
demos-lead = Each stands beside what is there already, as often as you like, and can be removed again as a whole.
demos-there = Loaded demonstrations
demos-none = No demonstration is loaded.
demos-remove-about = Removing takes the whole demonstration out of every list, with its entries, sheets and match days. Everything else stays as it is.
demo-remove = Remove
demo-remove-named = Remove “{ $name }”
demo-removed = The demonstration is removed.
demo-not-one = That is not a loaded demonstration, or somebody has removed it already. Below stands what is still there.
demo-evening-played = Load the played evening in Milwaukee
demo-evening-played-about = The same evening played to its end: comparison, movement and luck of the cards are settled.

# As a pattern, deleting
tournament-copy = As a pattern for a new tournament
tournament-copy-hint = The new tournament gets the settings, rules and prizes of this one, but no entries. Until its first round everything can be changed.
tournament-copy-make = Create the new tournament
tournament-copied = The new tournament is created. Look through its settings.
tournament-copied-jackpots = The new tournament is created. Nobody knows from which jackpot was paid: enter under Money what is left in each.
tournament-remove = Delete the tournament
tournament-remove-hint = While nothing is written, the tournament can be deleted. It then stands in no list any more, with all its entries.
tournament-remove-sure = Yes, delete this tournament
tournament-remove-unsure = Tick the box if the tournament is really to be deleted.
tournament-removed = The tournament is deleted.
tournament-has-results = Hands, totals or adjustments stand in this tournament. A result is not deleted; first take back what stands there.
settings-match-day = Day and venue belong to the match day and are changed there: the day before the match day has begun, the venue of a group until it has played.
tournament-of-league = This tournament belongs to a match day. Take the match day back in its league.
sums-at-four = { $hands } hands in all at a table of four.
sums-at-three = { $hands } hands in all at a table of three.

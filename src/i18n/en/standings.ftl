# standings
standings-title = Standings
standings-live = Round { $round } is being played
standings-rounds = Rounds
standings-all = All rounds
standings-empty = The standings appear here as soon as the first sheet is started.
standings-to-tables = To the tables
standings-find = Name, club or start number
standings-find-button = Find
standings-not-found = “{ $name }” is not in the standings. Part of the name is enough.
standings-place = Place
standings-found-place = Place
standings-name = Name
standings-under = game points · won:lost · others’ lost · club
standings-number-head = No.
standings-club = Club
standings-ranking = Ranked by { $metrics }.
standings-ties = Players equal on all of these share the place until lots are drawn; the places after it are skipped accordingly.
standings-lots-seed = Lots drawn with “{ $seed }”: the player whose SHA-256 of “skatwart lots 1”, this text and the start number, each on its own line, is smallest comes first.
standings-print = Print the list (PDF)
standings-excel = CSV for German Excel
standings-to-desk = For the director: adjustments, lots, result folder
metric-performance = Performance
metric-points = Game points
metric-won = Won
metric-others-lost = Others’ lost
decided-lot = lot
decided-shared = shared
player-all = All tournaments
player-number = Start number { $number }
player-chart = Game points in the course of the tournament
player-round = Round
player-lost = Lost
player-bonus = Bonus
player-adjustment = Round { $round }, director
player-cancelled = Cancelled, round { $round }: { $reason }
player-total = Total
player-corrected = (corrected)
player-sheet = To the sheet
player-hands = Own games in round { $round }
player-hand = Hand { $number }
player-nothing = Every round appears here as soon as the first sheet is started.
print-printed = Skatwart · printed { $at }
print-page = Page
print-won = won
print-lost = lost
print-others = others’ lost

# The director's side
adjust-title = Adjustments and lots
adjust-adjustments = Deduct or award points
adjust-no-team = Start number { $given } is in no line-up of this round, so it would count for no team. Put the line-up right first, or choose the round that was played.
adjust-no-rounds = An adjustment belongs to a round. Draw the first one before.
adjust-explained = Points and games count for this start number alone, a game with the bonus it would have on the sheet; what is taken has a minus. The others at the table get nothing for a lost game you enter here, and the settlement of the sheets stays as it is. If the sheet is wrong, open the round again and correct the sheet; where that is no longer possible, enter here what each of the others is due as well. Nothing is deleted, only cancelled.
adjust-number = Start number
adjust-points-hint = for example -50
adjust-nothing = Wrong seat: the whole round counts as zero, even if the sheet is changed later (leave the fields above empty)
adjust-nothing-alone = When the whole round counts as zero, there is nothing to deduct or award besides. Leave the fields empty, or untick “Wrong seat”.
adjust-struck = the whole round counts as zero
adjust-reason = Reason
adjust-adjust = Enter
adjust-adjusted = Entered. The standings already include it.
adjust-cancel = Cancel
adjust-cancelled = Cancelled. It stays readable, but no longer counts.
adjust-is-cancelled = cancelled
adjust-no-figure = “{ $given }” is not a number that fits here. Write a whole number, with a minus for what is taken.
adjust-no-number = There is no start number “{ $given }” in this tournament. Look it up among the entries.
adjust-no-round = Round “{ $given }” is not drawn. Choose one from the list.
adjust-no-reason = The reason is missing. Write it so that the player understands it.
adjust-won-below = Start number { $number } has won { $games ->
    [0] no game yet
    [one] one game only
   *[other] { $games } games only
}; you cannot take more. Correct the figure, or take points.
adjust-lost-below = Start number { $number } has lost { $games ->
    [0] no game yet
    [one] one game only
   *[other] { $games } games only
}; you cannot take more. Correct the figure, or give points.
adjust-won-below-there = Start number { $number } has won { $games ->
    [0] no game
    [one] one game only
   *[other] { $games } games only
} in round { $round }; you cannot take more there. Correct the figure or the round, or take points.
adjust-lost-below-there = Start number { $number } has lost { $games ->
    [0] no game
    [one] one game only
   *[other] { $games } games only
} in round { $round }; you cannot take more there. Correct the figure or the round, or give points.
adjust-cancel-below-there = Some of it was taken again since: in round { $round } start number { $number } would have won { $won } and lost { $lost } games, and nobody has fewer than none. Cancel first what was taken.
adjust-cancel-below = Some of it was taken again since: start number { $number } would have won { $won } and lost { $lost } games, and nobody has fewer than none. Cancel first what was taken.
adjust-changes-nothing = This changes nothing: points, won and lost are zero. Enter what is to change.
adjust-match-day-closed = The match day is closed and counts in the table. Open it again on its page first.
adjust-nothing-played = This start number has no sheet in this round yet; there is nothing to set to zero.
adjust-folder-title = Result folder
adjust-folder-explained = The whole tournament in text files, in an open format that can be imported again.
adjust-folder = Download the folder (ZIP)
lots-title = Lots for a shared place
lots-none = Nobody shares a place just now.
lots-explained = The lots count as long as exactly these players are equal. The seed beside them is published; with it anybody can repeat the draw. They decide who gets a cup or another thing; money of shared places is shared all the same.
lots-seed = Seed
lots-draw = Draw lots
lots-drawn = Drawn and recorded.
lots-no-seed = The seed is missing. Write any text, for example the date and the time.
lots-seed-used = “{ $seed }” was used for a draw in this tournament already. Take another seed.
lots-no-tie = These players are no longer equal. Look at the standings again.

# Settlement
settlement-title = Settlement in money
settlement-lead = Everyone settles with everyone: each player’s points times the number of players, less everyone’s points together. A pausing player settles too.
settlement-stake = Cents per point
settlement-rounding = Rounded
settlement-rounding-before = before, to whole cents (Eichhorn)
settlement-rounding-after = after, so that it comes out even
settlement-rounding-exact = not at all
settlement-rounding-unknown = There is no such rounding. Take one from the list.
settlement-show = Work it out
settlement-all = All sheets
settlement-none = The settlement appears here once the first sheet has hands or totals.
settlement-together = All sheets together
settlement-lists = Sheets
settlement-amount = Receives (−: pays)
settlement-balance = Difference in points
settlement-by-list = Sheet by sheet
settlement-to-list = To the sheet
settlement-of = What is settled
settlement-of-points = game points
settlement-of-performance = performance
settlement-at = A point is worth { $stake } cents.
settlement-how = Each sheet is settled by itself: its game points, or its performance with the bonuses of the scoring system. The director’s adjustments are not part of it. The amounts of each sheet sum to zero.
settlement-cents = { $cents } cents
bill-title = The bill of the table
bill-amount = Bill of each table
bill-only = Charges are written, which nobody pays to anybody. Only the bill is divided: give its amount.
bill-amount-hint = In euros, for example 42.50; leave it empty when there is none.
bill-from-lowest = First subtract the lowest count from everybody’s, so whoever has it pays nothing
bill-how = All marks or lost rounds of a table divide its bill (Hertefeld L9366-9412). In whole cents unless nothing is rounded.
bill-pays = Pays
bill-open = This bill cannot be divided: everybody is level. The table has to agree.
bill-none = No sheet came in hand by hand yet; totals by themselves tell nothing of marks and rounds.
stake-not-a-number = “{ $given }” is not a stake. Write cents per point, for example 1/4, 0.25 or 2.
stake-not-positive = A stake of { $given } settles nothing. The stake must be greater than zero.
stake-out-of-range = { $given } is too large or too fine. It can be up to a million cents and down to a millionth.

# How often games are won
rates-title = How often games were won
rates-link = How often which game was won, beside what is usual
rates-lead = For the director only. What is far from usual may be chance: on a single sheet nearly everything is possible. It only says where a second look at the paper pays.
rates-suit = suit games
rates-null-ouvert = null ouvert
rates-usual = Usual
rates-all = All sheets
rates-table = table { $table }
rates-of = { $times } of { $of }
rates-totals = { $count ->
    [one] One sheet is known by its totals alone and is not among them.
   *[other] { $count } sheets are known by their totals alone and are not among them.
}
rates-source = Usual: 17,967,106 games played with today’s values (skatblog.com, “Skat in Zahlen 2”). Counted are games won, under “passed in” the hands passed in among all. Penalties and fixed scores are not counted.

bests-title = Best of
bests-list = List
bests-figure = Result
groups-title = Categories
groups-how = Each group by itself, by the rules of the overall standings. Whoever belongs to several stands in several.
groups-none = Nobody who belongs to a category has played yet.

# season
season-table = Table
season-live = Live
season-days = Match days
season-cross = Cross table
season-players = Players
season-possible = Still possible
season-team = Team
season-teams = Teams
season-opponent = Opponent
season-opponents = Opponents
season-league-points = League points
season-league-points-head = League points
season-performance = Performance
season-under = league points (performance) of each round
season-rounds-head = Rounds
season-rounds = { $rounds ->
    [one] in one round
   *[other] in { $rounds } rounds
}
season-form = Last rounds
season-form-round = Match day { $day }, round { $round }
season-zone = Up and down
season-up = promotion
season-down = relegation
season-open-zone = place open
season-withdrawn = withdrawn
season-deducted = −{ $points } deducted
season-ruled = { $given } ruled
season-ruling = Ruling, added in the table: { $given } points for { $team }
season-deductions = Deductions and rulings
season-deduction = { $points ->
    [one] One point
   *[other] { $points } points
} taken from { $team }:
season-waiting = { $round }, group { $group } does not count yet: teams have the same performance, and the lot has to decide.
season-source = Source: { $source }.
season-lot = Round { $round }, lot drawn with “{ $seed }”: the team whose SHA-256 of “skatwart lots 1”, this text and its number, each on a line of its own, is smallest comes first.
season-order = Ranked by: { $metrics }. Teams equal on all of these share the place.
season-criterion-won = games won
season-criterion-direct = direct comparison
season-rounds-played = { $done } of { $all } rounds counted
season-empty = The table appears here as soon as teams are entered.
season-day-name = Match day { $day }
season-day-head = Match day
season-planned = planned
season-running = running
season-played = played
season-group = Group { $group }
season-group-head = Group
season-venue = Venue
season-host = Host: { $team }
season-missing = did not come
season-unopposed = no opponent
season-sheet-of-table = Table { $table }
season-to-sheet = To the sheet
season-no-days = The match days appear here as soon as they are fixed.
season-notices = Changes
season-calendar = Subscribe to the calendar (iCal)
season-calendar-team = Match days for the calendar (iCal)
season-calendar-hint = Enter the address behind the button as a subscription in your calendar; changes arrive by themselves.
season-rounds-csv = Every round of every player as CSV
season-round-performance = Performance round { $round }
season-rounds-alone-csv = Every round as CSV
season-results-csv = All results as CSV
season-cross-about = League points from the rounds in which both were in one group: the team’s own to those of the opponent.
season-cross-columns = The columns carry the numbers of the teams.
season-cross-narrow = Each team leads to its own meetings; all of them stand side by side in a wider window and on paper.
season-cross-met = met { $met } of { $others }
season-meetings-title = Who meets whom how often
season-meetings = { $pairs ->
    [one] One pair meets
   *[other] { $pairs } pairs meet
} { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}
season-average = Average
season-best = Best round
season-games = Won:lost
season-least = { $rounds ->
    [one] Ranked by the average per round, for everybody with at least one round.
   *[other] Ranked by the average per round, for players with at least { $rounds } rounds. Those with fewer are listed below without a place.
}
season-players-empty = The players appear here by their average as soon as a round is complete.
season-player-nothing = Every round appears here as soon as the first is complete.
season-chart-player = Performance in each round (match day.round)
season-chart-team = Place after each match day
season-met = Against whom
season-not-met = Not yet against: { $teams }
season-squad = Squad
season-number = Start no.
season-role = Role
season-regular = regular
season-substitute = substitute
season-guest = guest
season-place-in-group = In the group
season-sheet = Sheet to hand in
season-sheet-place = Seat { $place }
season-sheet-captain = Team captain
season-sheet-director = Match-day director
season-sheet-opponents = Opponents: { $teams }
season-sheet-limits = Substitutions: at most { $round } from round to round, at most { $day } over the whole match day.
season-best-place = Best
season-worst-place = Worst
season-verdict = That means
season-possible-about = The best and the worst place still within reach by league points, if everything from now on goes as the team needs it. A place outside is impossible; between equal points the performance can still decide either way. It is an outer bound: not every place inside need be reachable. It supposes that every team comes.
season-surely-up = promoted for certain
season-maybe-up = can still be promoted
season-surely-down = relegated for certain
season-maybe-down = can still be relegated
season-safe = sure to stay up
season-nothing-live = Nothing is being played. On a match day every group appears here, at all venues at once.
season-live-table = Table as it stands now
season-live-about = As if every running round ended with the current scores.
group-sheet = Sheet of results
group-sheet-day = The whole day
group-sheet-host = Match-day director
group-sheet-empty = Nothing is played here yet.
group-sheet-guest = G: plays as a guest.

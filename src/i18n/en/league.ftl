# league
seasons-title = Leagues
seasons-empty = The leagues appear here: teams, match days, table.
season-new = New season
season-new-lead = A season has divisions, a division has teams and match days. Make the first division along with it; everything can be changed afterwards.
season-name = Name of the season
season-name-hint = With the year, for example: Thuringia league 2026
season-create = Create the season
season-created = The season is created. Look at what the division agreed on.
season-saved = The season is saved.
season-change = Change the name or end the season
season-is-over = The season is over
season-over = over
season-next = Next:
division-new = Another division
division-name = Name of the division
division-name-hint = For example: South
division-create = Create the division
division-created = The division is created. Look at what it agreed on.
division-saved = Saved. Now come the teams.
division-begun = The first match day has begun: the number of match days, the rounds and the rule set stand.
division-season = Season
division-days = Match days
division-days-stand = A match day has begun, so the number of match days stands. The fixtures have { $days }.
division-rounds = Rounds of a match day
division-group-size = Teams in a group
division-last-group-size = … on the last match day
division-scoring = League points and table
division-points = Points for each rank
division-points-hint = One line for each size of a group: 4 = 3, 2, 1, 0 means 3:0, 2:1, 1:2 and 0:3.
division-ties = Equal performances in a round
division-missing = A team is missing
division-order = The table is ordered by league points, then performance. Equal after that:
division-criterion-first = first
division-criterion-second = then
division-promoted = Promoted
division-relegated = Relegated
division-agreed-reason = Reason, where the scoring changes
division-agreed-hint = Other points, ties, missing teams, criteria, places that go up or down, or least rounds change what was played as well. The reason stands among the notices.
division-agreed-why = This changes the scoring of a season that has begun. Say why; everybody reads it among the notices.
division-places = Places that go up or down: { $places }; teams: { $teams }. Write fewer places.
division-least-rounds = Rounds for the individual ranking
division-lineups = Line-up
division-players = Players of a team
division-least = At least
division-substitutions-round = Substitutions in a round
division-substitutions-day = Substitutions on a match day
division-guests = Guests in a round
division-money = Start fee and lost games
division-fee = Start fee
division-fee-hint = Of a team for a match day, like 15 or 12.50.
division-loss = For each lost game
division-more-from = More from which one on
division-more-hint = Of the games a player lost in a round; 0 for never.
division-more = For each lost game from there on
team-money = Start fee and lost games
team-money-none = No start fee and no loss money are entered in this division yet.
team-money-about = The start fee is paid by every team that is to play on the day, also when it does not come. Lost games count once all sheets of their group in the round are closed.
team-money-open = A round is still open, so there is more to come.
team-money-lost = Lost games
team-money-dear = { $games } of them dearer, from no. { $from } of a round on
team-money-dearer = Of them at the higher amount
team-money-games = { $games ->
    [one] one lost game
   *[other] { $games } lost games
}
team-money-loss = Loss money
team-money-sum = Together
team-money-unknown = a sheet without hands
team-money-all = All teams together: { $sum }
league-preset = Preset
league-preset-hint = It fills in everything; you can change every figure.
league-preset-missing = Choose a preset.
league-preset-bundesliga = German league: 3 rounds, 3:0 to 0:3
league-preset-first = First Bundesliga: 4 rounds, 20 teams, last day in fives
league-preset-ispa = ISPA: 6:0, 4:2, 2:4, 0:6
league-criterion-won = Games won
league-criterion-direct = Direct comparison
league-criterion-twice = Choose two different ones or none.
league-number = “{ $given }” is not possible here. Write a whole number from { $least } to { $most }.
league-least-over = That is more than a team has.
league-reason = Reason
league-reason-missing = Say why. It will be shown beside it.
league-stale = Somebody changed something here in the meantime. Below is what stands now; compare, then send it again.
ties-split = Share the points
ties-won = more games won, else share
ties-lot = the lot
missing-ranked-last = It is last; the others keep the points of the whole group
missing-smaller-group = The others play for the points of the smaller group
points-unreadable = “{ $line }” cannot be read. Write the size of the group and a figure for each rank, for example: 4 = 3, 2, 1, 0
points-twice = There are two lines for groups of { $size }. Keep one of them.
points-no-rule = For groups of { $size } teams it is not agreed how many points there are. Add it to the settings of the division, or change the group.
points-wrong-length = Groups of { $size } need exactly { $size } figures, one for each rank.
points-not-falling = In groups of { $size } the points must fall from rank to rank and not go below zero.
points-too-high = In groups of { $size } a rank gets { $points } points. At most { $most } are possible.
points-team-number = Team { $team } has a number that is too long for a lot.
points-lot-needed = Teams { $one } and { $other } are equal. Draw lots between them first.
league-desk = League desk
nav-teams = Teams
nav-fixtures = Fixtures
teams-empty = The teams appear here. Import a list, or add them one by one.
teams-count = { $teams } teams, { $players } players
team-name = Team
team-players = Players
team-gone = withdrawn
team-new = New team
team-venue = Venue
team-venue-hint = Where it is at home. Empty if it has none.
team-add = Add the team
team-added = The team is added. Now add its players.
team-saved = The team is saved.
team-namesake = Team no. { $number } has this name already. Give it another one.
team-number = no. { $number }
team-no-players = No players yet.
team-change = Change name, club, venue
team-withdrawn-kept = { $day ->
    [0] Withdrawn before the season.
   *[other] Withdrawn after match day { $day }. Its results count on.
}
team-withdrawn-struck = { $day ->
    [0] Withdrawn before the season.
   *[other] Withdrawn after match day { $day }. Its results are struck.
}
team-is-withdrawn = The team is withdrawn; a notice stands on the page of the division.
team-is-back = The team takes part again; a notice stands on the page of the division.
player-regular = regular
player-substitute = substitute
player-guest = guest
player-role = Role
player-role-missing = Choose a role.
player-new = New player
squad-number = Start number
squad-number-hint = Empty: the next free one.
squad-number-taken = The start number { $number } is taken in this division. Take another one, or leave the field empty.
player-add = Add the player
player-added = The player is added.
player-saved = The player is saved.
deduction-title = Deduct league points
deductions-title = Deductions
deduction-points = Points
deduction-hint = The reason stands below the table.
deduction-deduct = Deduct
deduction-unreadable = Write a whole number from 1 to { $most }.
deduction-made = The deduction is entered.
deduction-cancelled = The deduction is cancelled.
ruling-title = Points by a ruling
ruling-about = For example where a result does not stand: what you write here is added to the league points of the team in the table, with a minus it is taken off. The page of the team and the sheet of the match day keep what was played and show the ruling as a line of its own.
ruling-points = League points
ruling-points-hint = Like 3, 1.5 or -3.
ruling-against = Points against
ruling-rule = Enter
ruling-unreadable = Write points like 3, 1.5 or -3, at most { $most }.
ruling-no-day = Choose a match day on which the team plays.
ruling-nothing = Write how many points the ruling gives or takes.
ruling-made = The ruling is entered.
ruling-cancelled = The ruling is cancelled.
rulings-title = Rulings
withdrawal-title = Withdraw the team
withdrawal-when = When
withdrawal-before = before the season
withdrawal-after = after match day { $day }
withdrawal-what = Its results
withdrawal-struck = strike them, as if it had never played
withdrawal-kept = keep them, for the team and its opponents
withdrawal-hint = The reason stands in the notice.
withdrawal-withdraw = Withdraw
withdrawal-return = Take it back
withdrawal-unreadable = Choose a match day and what becomes of the results.
squads-title = Import teams
squads-lead = One line for each player; the first line names the columns: Team, Name, and if you like Number, Role (regular, substitute, guest), Club and Venue.
squads-text = Or paste the list here
squads-example = Team;Name;Number;Role
squads-add = { $count ->
    [one] Add 1 player
   *[other] Add { $count } players
}
squads-added = Teams and players are added.
squads-new = new
squads-new-teams = New teams
squads-new-players = New players
squads-empty = The list is empty. The first line names the columns: Team;Name;Number;Role
squads-no-columns = The first line must name the columns, at least Team and Name.
squads-too-many = These are more than 2,000 lines. Split the list.
squads-broken = This line cannot be split into columns.
squads-role = “{ $given }” is not a role. There are regular, substitute and guest.
squads-number-taken = { $name } has this number already.
squads-twice = This player is in the team already.
fixtures-empty = The fixtures appear here: who meets whom when and where. They follow from the teams and what the division agreed on.
fixtures-meetings = { $repeats ->
    [0] Nobody meets twice
    [one] 1 pair meets twice
   *[other] { $repeats } meetings are repeats
}; { $never ->
    [0] every team meets every other.
    [one] 1 pair never meets.
   *[other] { $never } pairs never meet.
}
fixtures-make = Make the fixtures
fixtures-first = First match day
fixtures-gap = Days to the next
fixtures-gap-unreadable = Write a whole number from 1 to 400.
fixtures-do = Make them
fixtures-again = The old fixtures are replaced, and a notice tells everybody.
fixtures-made = The fixtures stand.
fixtures-begun = The match day has begun. The groups stand.
fixtures-group-size = Groups of { $size } are not played. Choose 3 to 12.
fixtures-unsplittable = { $teams } teams cannot be split into such groups: each needs three, and more than five only where you set it. Change the size in the settings, or the number of teams.
fixtures-no-day = The division has no match day. Say in the settings how many there are.
fixtures-outside = { $count ->
    [one] { $names } takes part and is in no group. Make the fixtures anew, or withdraw the team: then the first match day can begin.
   *[other] { $names } take part and are in no group. Make the fixtures anew, or withdraw these teams: then the first match day can begin.
}
fixtures-wish = A wish names a team or a match day that does not exist. Take it back.
day-starts = Start
day-hour = { $hour }
hour-unreadable = This is not a time of day. Write it like 10:00.
day-is-planned = planned
day-is-open = running
day-is-closed = closed
wishes-title = Wishes
wishes-about = They count when the fixtures are made the next time. Wishes that cannot be met are marked.
wish-hosts = { $team } is host on match day { $day }
wish-never-hosts = { $team } is never host
wish-not-before = { $team } does not meet { $other } before match day { $day }
wish-open = not met
wish-new = New wish
wish-team = Team
wish-other = does not meet
wish-match-day = before or on match day
wish-hint = The team alone: never host. Team and match day: host on that day. Both teams and match day: they do not meet before.
wish-add = Add the wish
wish-added = The wish is added. It counts when the fixtures are made the next time.
wish-drop = Take back
wish-dropped = The wish is taken back.
wish-team-missing = Choose a team.
wish-same = Choose two different teams.
wish-contradicts = This wish stands already, or does not go with it: { $wish }. Take that one back first.
wish-day = Write a match day from 1 to { $most }.
wish-day-before = Write a match day from 2 to { $most }: before the first one nobody meets.
notices-title = Notices
notice-words = Notice
notice-empty = Write what everybody should know.
notice-give = Announce
notice-given = The notice stands on the page of the division.
notice-cancel = Take back
notice-cancelled = The notice is taken back.
notice-date = Match day { $number } is moved: { $new } instead of { $old }.
notice-venue = Match day { $number }: { $old } now plays here: { $new }.
notice-no-venue = Match day { $number }: where { $old } plays is open again.
notice-groups = { $number ->
    [0] The fixtures are made anew.
   *[other] Match day { $number }: the groups are changed.
}
notice-withdrawal = { $number ->
    [0] { $new } does not take part.
   *[other] { $new } is withdrawn after match day { $number }.
}
notice-return = { $old } takes part again.
match-day-name = Match day { $number }
match-day-title = Match day { $number }, { $date }
match-day-to-open = Enter the line-ups, then begin the match day. The tables of the first round follow from them.
match-day-open = Begin the match day
match-day-opened = The match day runs, the first round is seated.
match-day-playing = Round { $round } is being played. The next round can start once all sheets and the next line-ups are in.
match-day-between = Round { $round } is not seated yet.
match-day-next = Seat round { $round }
match-day-seat = Seat round { $round }
match-day-seated = The round is seated.
match-day-last = The last round is being played. When all sheets are in, close the match day.
match-day-all-closed = All rounds are closed. Close the match day.
match-day-close = Close the match day
match-day-closed = The match day is closed and counts in the table.
match-day-waits = The rounds are closed. The match day still waits for a lot: draw it below, then close the day.
match-day-over = The match day is closed.
match-day-no-groups = This match day has no groups yet. Make the fixtures first.
match-day-without = No line-up yet:
match-day-missing = These teams are missing; go on without them
match-day-lineups-missing = The line-up of { $names } is missing. Enter it, or say below that these teams are missing.
match-day-round-missing = Round { $round } has not been played yet. Seat it first.
match-day-list-missing = Round { $round }: { $said }
match-day-desk = Tables and sheets of round { $round }
match-day-standings = Individual standings of the day
match-day-lineups = Groups and line-ups
match-day-change = Change
match-day-move = Move the match day
match-day-moved = The match day is moved; a notice stands on the page of the division.
match-day-not-moved = The match day is on this date and at this hour already. Write another one.
match-day-begun-stays = This match day has begun: its date and its hour stay as they are. If nothing is written on the sheets yet, take the seated round back first; then it can be moved.
match-day-before-begun = Match day { $number } has begun on { $date }, so this one cannot be before it. Write a later date.
match-day-before-another = Match day { $number } is on { $date }, so this one cannot be before it. Move that one first.
match-day-behind-another = Match day { $number } is on { $date }, so this one cannot be after it. Move that one first.
match-day-reopen = Open the match day again
match-day-reopen-do = Open again
match-day-reopened = The match day is open again.
match-day-round-reopen = Open round { $round } again
match-day-round-reopened = The round is open again. Correct the line-up or the sheet, then close the round or the match day.
group-name = Group { $number }
group-move = Change venue or host
group-venue = Venue
group-host = Host
group-host-is = host: { $name }
group-host-elsewhere = The host must play in this group.
group-announce = Change and announce
group-moved = Changed; a notice stands on the page of the division.
group-not-moved = Group { $number } has this venue and this host already. Write another one.
group-played = Group { $number } has played: its venue and its host stay as they are. If one of them is wrong, first open the match day or its last round again on the page of the match day, under “Change”.
group-missing = Choose a group of this match day.
group-swap = Two teams change groups
group-with = changes with
group-same = The two play in one group already. Choose one of another.
groups-swapped = Changed; a notice stands on the page of the division.
group-alone = Round { $round }: only { $team } came and has no opponent. At the end of the round it gets the league points for first place and no performance.
group-nobody = Round { $round }: nobody came; nobody gets anything.
group-two-teams = Only two teams of group { $group } came. Then both need four players. Complete the line-up, or take it out: the team then counts as missing.
group-unseatable = The players of group { $group } cannot be split into tables of three and four. Complete a line-up, or take one out.
round-match-day = This is a match day of a league. Its rounds are seated from the line-ups, on the page of the match day.
round-match-day-closed = The match day is closed. Open it again on the page of the match day first.
lot-draw = Draw the lot
lot-is-drawn = The lot is drawn. Its seed is published.
lot-no-tie = Nobody in group { $group } of round { $round } waits for a lot: sheets are still missing, or no two teams are equal.
lot-waits = Round { $round }, group { $group }: equal performance ({ $teams }). Draw lots; until then the round does not count.
lot-not-here = In this division the lot does not decide, or there is no such round.
lot-drawn-already = The lot of group { $group } in round { $round } is drawn already. It stands.
lineup-lead = Tick who plays in which round.
lineup-proposed = This is a proposal: who played last.
lineup-is-seated = seated
lineup-box = { $name }, round { $round }
lineup-guests-title = Guests from other teams
lineup-guests-about = Write their start numbers with blanks between them.
lineup-guests-round = Round { $round }
lineup-limits = Agreed are { $players } players, at least { $least }; new in a round at most { $round }, on the whole day { $day }; guests in a round: { $guests }.
lineup-reason-hint = Only needed when you change a round that is seated already.
lineup-save = Save the line-up
lineup-saved = The line-up is saved.
lineup-seated = Round { $round } is seated. You can only exchange players for as many others.
lineup-seated-already = Round { $round } is seated already. The score desk enters who really played.
lineup-one-by-one = Exchange one player of round { $round } at a time and save in between: then it is clear who sat on whose seat.
lineup-day-closed = The match day is closed. Open it again if a line-up is wrong.
lineup-round-closed = Round { $round } is closed. Open it again on the page of the match day, under “Change”, then correct the line-up.
lineup-unknown = Round { $round }: nobody in this division has the start number { $player }. Look it up on the list of the teams.
lineup-twice = Round { $round }: start number { $player } appears twice in the line-up. Take one out.
lineup-elsewhere = Round { $round }: { $name } (start number { $player }) plays for { $team } already. Nobody plays for two teams.
lineup-elsewhere-by-number = Round { $round }: start number { $player } is in the line-up of team { $team } already. Nobody plays for two teams.
turnout-ranks = In this division the points stay { $points }.
turnout-first = In this division first place is worth { $points ->
    [one] one point
   *[other] { $points } points
}.
turnout-unreadable = The cases of incomplete teams that come with the program cannot be read: { $reason }
lineup-too-many = Round { $round }: { $given } players are lined up; a team has { $most }.
lineup-too-few = Round { $round }: { $given } players are lined up; it takes at least { $least }, or none when the team is missing.
lineup-guests = Round { $round }: guests lined up: { $given }; allowed: { $most }. Take some out.
lineup-guest-unreadable = Round { $round }: “{ $given }” is not a start number. Write the numbers of the guests, from 1 to 99999, with blanks between them.
lineup-substitutions = Round { $round }: new since the round before: { $given }; allowed in a round: { $most }.
lineup-day-substitutions = Substituted over the day: { $given }; allowed: { $most }.
season-import = Import a season
season-import-lead = Import a season from a result folder, as a zip file. It makes a new season with one division; what is here already stays.
season-import-file = Zip file
season-import-do = Import
season-import-none = Choose a zip file.
season-import-more = and { $more } more
season-import-doubts = Nothing is imported. Correct what stands below the form, or tick the box and choose the zip file again.
season-import-doubted = What does not add up
season-import-anyway = Import it all the same, although not everything adds up
season-import-no-league = This folder holds no league. It takes teams.csv, lineups.csv and groups.csv.
season-imported = The season is imported.
demo-league = Load the sample league
demo-league-about = A division with 16 teams after three of five match days.
demo-league-name = State league (sample)
demo-league-division = East
demo-league-loaded = The sample league is loaded: three match days are played, the fourth comes.
division-export = The season as a result folder (zip)
seats-no-team = Start number { $player } plays for no team in this round. Put the line-up right first.
seats-other-group = Start number { $player } plays for team { $team }, and that is not in the group of table { $table }. Change players of one group only.
seats-mates = Two players of team { $team } would sit at table { $table }. Seat one of them at another table of the group.
match-day-venues = Venues
match-day-all-venues = all venues
match-day-no-venue = without a venue
lineups-offer-about = Offered is who played last, else the regular players. You can change every line-up afterwards.
lineups-offer = { $teams ->
    [one] Save the offered line-up of 1 team
   *[other] Save the offered line-ups of { $teams } teams
}
lineups-saved = The offered line-ups are saved.
lineup-stands = Saved is now:
season-import-no-team = Start number { $number } belongs to no team. Add it to squads.csv, or take it out of players.csv.
season-import-team-name = Team { $team } has no name a list has room for. Write 1 to 100 letters.
match-day-taken-back = The round is taken back. Put the line-ups right, then seat it again.
match-day-take-back = Take back round { $round }
match-day-take-back-about = The sheets of round { $round } are still empty. Begun by mistake, or too early for a team that comes late? Take it back; the tables are laid out anew when you seat it again.
match-day-written = The sheet of table { $table } in round { $round } is not empty, or was corrected. A round is taken back only while all its sheets are empty.
match-day-venue-closed = This venue is at its end. The match day is closed when all venues are.
match-day-venue-over = All rounds are closed here. The match day is closed when all venues are at their end.
match-day-together = All venues at once
group-alone-goes-on = Group { $number } alone
round-venue-behind = Not every venue has seated round { $number } yet. Close it venue by venue, on the page of the match day.
notice-agreed = The scoring is changed. { $what }.
notice-agreed-one = { $what }: “{ $new }” instead of “{ $old }”
notice-points = Points for the places in a group of { $size }
notice-criteria = Equal points and performance
notice-swapped = Match day { $number }: { $old } and { $new } change groups.
fixtures-keep = keep the dates and hours as they stand
lineup-exchanged = Round { $round }, { $team }: { $came } played, not { $gone }. { $reason }
lineups-incomplete = Offered with fewer players than a team has: { $teams }. Check these line-ups.
lineup-proposed-incomplete = These are only { $given } of { $players } players.
player-remove = Delete
player-removed = The player is deleted.
player-namesake = { $name } is in this team already, with start number { $number }. Is it somebody else? Then tick the box below.
player-lined-up = { $name } stands in a line-up. Take the name out there first; whoever played stays in the squad.
team-remove = Delete the team
team-remove-about = Team and players are deleted, and the team leaves the fixtures: make them anew then. After the first match day has begun a team is withdrawn instead.
team-removed = The team is deleted. Make the fixtures anew.
team-in-no-group = { $name } is in no group, and the fixtures cannot be changed any more: the team stays withdrawn.
team-season-begun = The season has begun, so { $name } stays in the list. Withdraw the team instead.
division-remove = Delete the division
division-remove-about = Teams, players and fixtures are deleted with it. That is possible while no match day is begun.
division-removed = The division is deleted.
division-played = In { $name } a match day is begun or played. Only what was not played can be deleted.
season-remove = Delete the season
season-remove-about = All its divisions are deleted with it. That is possible while no match day is begun.
season-removed = The season is deleted.
fixtures-hosts = Each team is host between { $least } and { $most } times.
fixtures-hosts-alike = { $most ->
    [one] Each team is host once.
   *[other] Each team is host { $most } times.
}
fixtures-lists = { $rounds ->
    [one] Of those who played 1 round
   *[other] Of those who played { $rounds } rounds
} each kept the sheet between { $least } and { $most } times.
fixtures-lists-alike = { $rounds ->
    [one] Of those who played 1 round
   *[other] Of those who played { $rounds } rounds
} { $most ->
    [0] nobody kept the sheet
    [one] each kept the sheet once
   *[other] each kept the sheet { $most } times
}.
squads-unused = Nothing is taken from these columns: { $columns }.
season-follow = The next season
season-follow-about = The divisions with what they agreed on, the teams and their players are taken over. Who goes up or down plays in the other division; who withdrew is left out. Where teams share a place across the line, nobody moves: change that afterwards.
season-follow-namesakes = Two teams called “{ $name }” would play in { $division }: the one from { $one } and the one from { $other }. Give one of them another name in this season first.
season-follow-do = Make the next season
season-followed = The next season stands. Check the teams, then make the fixtures.
lineup-proposed-order = This is a proposal: the first regular players of the squad, in its order.
lineup-not-saved = Nothing is saved yet.
lineups-still-without = Still without a line-up, because too few players, or more guests than allowed, would be offered: { $teams }. Enter them yourself.
lineups-left-out = Round { $rounds }: { $name } plays for { $elsewhere } and is not offered for { $team }.
lineups-replaced = Round { $rounds }: { $name } plays for { $elsewhere }; for { $team }, { $instead } is offered instead.
fixtures-no-venue = No team has a venue, so no group has a host. Enter the venues on the pages of the teams and make the fixtures again, or enter one for each group on the match day.
fixtures-date-kept = The dates are to stay as they stand: the first match day is on { $stands }. Take out the tick to move all of them, or move one on its own page.
fixtures-gap-kept = The dates are to stay as they stand. Take out the tick to lay them out with this distance, or move one match day on its own page.
fixtures-hour-kept = The hours are to stay as they stand. Take out the tick to let every match day begin then, or change one on its own page.
lineup-seated-stays = A round that is seated cannot be changed here. If somebody else really played, turn to the secretary of the league.
match-day-close-venue = Close the match day here: { $venue }
match-day-close-group = Close the match day for group { $number } alone
ruling-day-ahead = Match day { $day } has not begun yet. Enter the ruling once it is played.
season-follow-unfinished = Not closed yet: match days { $days }. Promotion and relegation come from the table as it stands now.
season-follow-go-on = Make it from the table as it stands
season-follow-open = Not closed yet: match days { $days }. Promotion and relegation would come from the table as it stands. Close them first, or tick that this is meant.

# Teams, tandems and mixed pairs in a tournament
teams-title = Teams
teams-ranking = Ranking
teams-team = Team
teams-players = Players
teams-none = The teams appear here as soon as some are entered.
teams-edit = Enter teams
teams-lead = First set up a ranking, then enter the teams with the start numbers of their players.
teams-of-team = Teams of { $size }
teams-of-tandem = Tandem, { $size } players, never at one table
teams-of-mixed = Mixed, a woman and a man, never at one table
teams-best = – in each round the best { $counts } count
teams-with-reserves = – { $reserves ->
    [one] with one substitute
   *[other] with up to { $reserves } substitutes
}
teams-relief = Round { $round }: { $name } ({ $number }) played on for { $other } ({ $relieved }); what both made counts for “{ $team }”.
teams-kind = Kind
teams-kind-team = Team
teams-kind-tandem = Tandem
teams-kind-mixed = Mixed
teams-kind-hint = Tandem and mixed always have two players.
teams-size-label = So many play
teams-reserves-label = Substitutes
teams-counts-label = So many count in each round
teams-ranking-name = Name of the ranking
teams-one-more = One more ranking
teams-set-up = Set up the ranking
teams-name = Name of the team
teams-new-name = New team
teams-numbers = Start numbers, regular players first
teams-lineups = Who plays in a round; where nothing stands those named first play.
teams-save = Save
teams-take-out = Take the team out
teams-enter = Enter the team
teams-give-up = Take the ranking out
teams-set-up-done = The ranking is set up.
teams-given-up = The ranking is taken out.
teams-entered = The team is entered.
teams-saved = The team is saved.
teams-taken-out = The team is taken out.
teams-stale = Somebody else has just changed this team. Open the page again and see what stands there now.
teams-no-name = The name is missing. Give one.
teams-bad-name = This name cannot be printed or is longer than { $most } letters. Shorten it.
teams-name-taken = “{ $name }” is there already. Choose another name.
teams-too-many-rankings = { $most } rankings are enough. Take one out before you set up another.
teams-has-teams = Teams are entered in this ranking. Take them out first.
teams-no-round = No round { $round } is planned.
teams-size = A team has 2 to { $most } players. Give one of these numbers.
teams-counts = In a round at least one and at most { $size } of those who play count.
teams-reserves = With its substitutes a team has { $most } players at most.
teams-too-many = { $given } players are named. A team has { $size }, with substitutes { $most } at most. Take somebody out.
teams-too-few = { $given ->
    [one] One player is named.
   *[other] { $given } players are named.
} A team has { $size }. Name the others.
teams-nobody = Nobody has the start number { $number }. Name another one.
teams-twice = The start number { $number } is named twice. Strike one of them.
teams-elsewhere = Start number { $number } plays for “{ $team }” already. A player belongs to one team; take him out there or name somebody else.
teams-withdrawn = Start number { $number } has left the tournament. Take the entry back or name somebody else.
teams-not-mixed = A mixed pair is a woman and a man; { $women } of the { $given } named are entered as women. Name a woman and a man, or correct who is entered as a woman.
teams-pair-not-mixed = A woman and a man play for a mixed pair in every round; { $women } of the two who would play are entered as women. Name a woman and a man first, then the substitutes.
teams-not-of-team = Start number { $number } does not belong to this team. Name it among the players first.
teams-no-number = “{ $given }” is not a start number. Write start numbers with commas between them.
teams-ranking-twice = Ranking { $ranking } stands twice.
teams-no-ranking = Ranking { $ranking } is not in team_rankings.csv.

# Seasons of a club: several evenings as one ranking
club-title = Club seasons
club-lead = Several evenings as one ranking.
club-none = The seasons of the club appear here as soon as one is begun.
club-new = New club season
club-begin = Begin
club-begun = The season is begun. Now choose its evenings.
club-name = Name
club-per = What counts
club-per-average = Average of a round
club-per-sum = Sum
club-least-label = So many rounds somebody has to have played
club-best-label = So many evenings count, the best; blank for all
club-which = Its evenings
club-edit = Terms and evenings
club-save = Save
club-saved = The season is saved.
club-give-up = Delete the season
club-given-up = The season is deleted; its evenings stay.
club-stale = Somebody else has just changed this season. Open the page again and see what stands there now.
club-table = Standings
club-empty = The standings appear here as soon as one of the evenings is played.
club-evenings = Evenings
club-attended = Rounds
club-rounds = Rounds counted
club-sum = Performance
club-average = A round
club-by-sum = The sum of the performances counts.
club-by-average = The performance of a round on average counts.
club-best-count = Of everybody the best { $best ->
    [one] evening counts
   *[other] { $best } evenings count
}.
club-left-out = An evening in brackets is left out: games won and lost, performance and average are those of the evenings that count, and only “Evenings” and “Rounds” count all.
club-left-out-files = The evenings that are left out are named under left_out, as 2 for evening_2: games won and lost, performance and average are those of the evenings that count, and only “Evenings” and “Rounds” count all.
club-left-out-head = Evenings left out
club-least-rounds = Whoever played at least { $least ->
    [one] one round
   *[other] { $least } rounds
} has a place; the others stand below.
club-ties = Equal: more games won, then fewer lost. The number of the pass says who somebody is; without one the same name in the same club is the same player, and whatever a director joined.
club-namesake = no. { $which } of this name
club-namesakes = Several players here have one name and club; two of one evening are always two players. Whoever showed a pass is known by its number and comes first; of the others of one evening the lower start number comes first. Only the number of a pass tells them apart for certain.
club-name-taken = “{ $name }” is there already. Choose another name.
club-no-name = The name is missing. Give one, for example the club and the year.
club-bad-name = This name cannot be printed or is longer than { $most } letters. Shorten it.
club-least = The rounds somebody has to have played are a number from 0 to { $most }.
club-best = The evenings that count are a number from 1 to { $most }; blank for all.
person-sum =
    { $rounds ->
        [one] One round, together { $total }
       *[other] { $rounds } rounds, together { $total }
    }
person-chart = How the performance grew
person-event = Tournament
person-same = The number of the pass says who somebody is; without one the same name in the same club is the same player, and so is whoever a director joined. Of several players of this name each has a list of his own.
person-several = Several players have this name and club. Whoever showed a pass is known by its number, and whoever has shown two has two lists; of the others in one tournament the lower start number comes first. Only the number of a pass tells them apart for certain.

# Who is one person
person-won = Won: { $won }
person-prizes = Prizes
won-paid = { $money } paid
won-back = { $money } given back or added
won-promised = { $money } promised
won-jackpot = jackpot { $money }
people-join = Join with another name
people-join-hint = Where he had another name before, or played for another club, all his tournaments stand here then, and in the seasons of clubs he is one. In the tournaments themselves his name stays as it was.
people-other = The other name
people-other-club = Club under the other name
people-told = { $one } is { $other } as well ({ $who }, { $day })
people-part = Take apart
people-joined = That is one person now.
people-parted = Those are two persons again.
people-no-name = The other name is missing. Write it as it stands in the entry.
people-nobody = { $name } of this club was entered in no tournament. Write name and club as they stand in the entry.
people-same = { $name } is the same person already.
people-met = In round { $round } of “{ $tournament }” both { $name } and { $other } sat at tables. They are two persons; only who plays once in each round is joined. If an entry there has the wrong name, change it there first.
people-met-day = On the match day “{ $tournament }” both { $name } and { $other } sat at tables in round { $round }. They are two persons; only who plays once in each round is joined. The entries of a match day come from its line-ups and keep their names.
people-apart = The two were taken apart already.

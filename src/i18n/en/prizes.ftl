# prizes
prizes-title = Prizes
prizes-not-final = as things stand
prizes-empty = Who wins what appears here as soon as the prizes are entered.
prizes-no-winner = The prizes are settled, nothing is played yet.
prizes-prize = Prize
prizes-draw-lots = Lots decide: { $things }
prizes-left-over = Not given out: { $prizes }.
prizes-unplayed = For rounds that were not played { $money } of the fees are left.
prizes-rules = Players who share a place share the total of the prizes for those places; cents left over from that go to the lowest start numbers. Prizes for women, seniors, juniors and youth come on top.
prizes-lots-decided = { $contest }, places { $from } to { $to }: lots decided the places and who gets a cup or another thing. The money of these places is added up and shared equally all the same.
prizes-lot-decided = { $contest }, place { $from }: lots decided the place and who gets a cup or another thing. The money is shared equally all the same.
prizes-print = Print the prize list (PDF)
prizes-edit = Enter the prizes
prizes-edit-explained = A row for each prize. Where a prize is for several places, each of them gets it. Whoever shares a place shares the prizes.
prizes-edit-example = 1: 200.00
    2: 20 %
    3-5: 25
    1: Cup
    women 1: Flowers
    round 1: 30
prizes-list = Put in a list you have already
prizes-sum = Money prizes together { $sum }.
prizes-live-left = Money prizes together { $sum }; { $rest } of the pot is left.
prizes-live-over = Money prizes together { $sum }: { $rest } more than the pot holds.
prizes-save = Save the prizes
prizes-saved = The prizes are saved.
prizes-changed-meanwhile = The prizes were changed in the meantime. Now they are: { $list }. Below stands what you typed; save it if it is right.
prizes-no-colon = Line { $line }: the colon is missing. Write place, colon, prize: “1: 200”.
prizes-no-place = Line { $line }: “{ $given }” is not a place. Write a number from 1, or several like 4-6.
prizes-no-contest = Line { $line }: “{ $given }” is not known. Use women, seniors, juniors, youth, round, or nothing for everybody.
prizes-no-prize = Line { $line }: the prize is missing. Write an amount, a percentage or a thing.
prizes-no-amount = Line { $line }: “{ $given }” is not an amount. Write it like 12 or 12.50, at most 100000.
prizes-twice = Line { $line }: place { $place } already gets money. One amount per place; things may be added.
prizes-too-much = The shares come to { $sum } percent. More than 100 percent of the fees is not possible.
prizes-percent = { $whole }.{ $rest }
contest-overall = Overall
prizes-word-round = Round
contest-women = Women
contest-seniors = Seniors
contest-juniors = Juniors
contest-youth = Youth
prizes-list-explained = It takes the place of all rows above. One line per prize: place, colon, then an amount, a percentage of the fees or a thing. Before it women, seniors, juniors, youth or round (for each round anew); without a word it is for everybody.
prizes-row = Prize { $number }
prizes-contest = Contest
prizes-each-round = in each round
prizes-from = Place
prizes-to = to place
prizes-of = Kind
prizes-of-money = Euros
prizes-of-share = Percent of the pot
prizes-of-thing = Thing
prizes-worth = Amount, percent or thing
prizes-more-rows = There are more rows after saving. An empty row does not count.

# money
terms-title = Money
terms-lead = What this tournament asks and gives besides the entry fee. None of it changes a result, so it can be changed at any time.
terms-stale = This page was changed in the meantime. Now it says:
terms-losses-hint = What each game a declarer loses in a round costs, counted one after the other. Without a line none costs anything.
terms-losses-usual = Fill in what is usual: 0.50 for the 1st to 3rd, 1.00 from the 4th
terms-losses-from = from lost game …
terms-losses-to = to lost game … (blank: all further ones)
terms-losses-each = for each game
terms-losses-sum = Whoever loses { $few } games in a round pays { $first }; with { $many } it is { $second }.
terms-fees-sum =
    { $players ->
        [one] The one player entered pays { $money }.
       *[other] The { $players } players entered pay { $money } together.
    }
terms-stake-sum = { $points } points more than another player bring { $money } from him.
terms-jackpot-sum =
    { $players ->
        [0] Nobody is entered yet. In the jackpot: { $all }.
        [one] The one player entered puts in { $put }. In the jackpot: { $all }.
       *[other] The { $players } players entered put in { $put }. In the jackpot: { $all }.
    }
terms-passed = For each passed-in hand
terms-passed-hint = Everybody at the table pays it. Blank: nothing.
terms-discounts = Reduced entry fee
terms-discounts-hint = The entry fee is { $fee }. Whoever belongs to several groups pays the lowest. Blank: the whole fee.
terms-pot-title = What the prizes are paid from
terms-pot-paid = from the fees that were paid
terms-pot-due = from all fees that are due, the open ones included
terms-stake-hint = For example 1/4, 0.25 or 2. Blank: this tournament does not settle its points in money.
terms-jackpots-title = Jackpots
terms-jackpots-hint = A jackpot saves up for a rare game, for example the grand ouvert. If nobody wins it, it goes on to the next tournament. If it is called “Grand ouvert”, the cash box says who won it.
jackpot-called = What for
jackpot-each = From each player
jackpot-carried = Already in it
terms-save = Save
terms-saved = Saved.
ladder-start = The first step begins at lost game { $from }. Begin it at 1, so that every game has its amount.
ladder-gap = Between lost game { $after } and lost game { $from } there is a gap. Let the next step begin right after the one before.
ladder-overlap = Lost game { $from } has two amounts. Let each step begin right after the one before.
ladder-ends = The last step ends at lost game { $to }. Leave its end blank, so that all further ones have their amount.
ladder-backwards = A step from { $from } to { $to } runs backwards. Write the lower number first.
ladder-no-ordinal = “{ $given }” is not the number of a lost game. Write a whole number from 1 to 999.
ladder-amount = “{ $given }” is not an amount. Write it like 0.50 or 1, never with a minus.
ladder-too-many = At most { $most } steps. Put some together.
ladder-no-colon = “{ $given }” is not a step. Write it like 1-3: 0.50.
discount-category = “{ $given }” is not a category.
discount-amount = “{ $given }” is not a fee. Write it like 5 or 2.50, never with a minus.
jackpot-name = A jackpot needs a name of one line, at most 60 letters, without a semicolon, a colon or an equals sign.
jackpot-amount = “{ $given }” is not an amount. Write it like 0.50 or 20, never with a minus.
jackpot-too-many = At most { $most } jackpots.
jackpot-twice = There are two jackpots called “{ $name }”. Give each a name of its own.
losses-title = Loss money
losses-slip = Slip of the loss money
losses-how = Each lost game costs its declarer, counted anew in every round: { $steps }. What is written on the sheet counts.
losses-every = each { $each }
losses-from = from number { $from } on { $each } each
losses-one = number { $from } { $each }
losses-step = number { $from } to { $to } { $each } each
losses-passed = For each passed-in hand everybody at the table pays { $each }.
losses-off = This tournament asks no loss money.
losses-none = Who pays what appears here as soon as the first sheet has hands or totals.
losses-unknown = { $list }: the sheet does not say how many games were lost or passed in. Enter it.
losses-lost = lost
losses-passed-in = passed in
losses-owes = pays
losses-together = together
losses-all = All sheets together
losses-taken = Taken by
settlement-off = This tournament does not settle its points in money.
prizes-pot-of-paid = The prizes are paid from the fees that were paid: { $fees }.
prizes-pot-of-due = The prizes are paid from all fees that are due: { $fees }.
prizes-odd = Cents left over when sharing go to the largest shares, one each.
prizes-beyond = { $promised } is promised; once everybody has paid, the pot holds { $pot }. { $missing } is missing: lower the prizes, or put the rest in.
prizes-unpaid = { $promised } is promised, only { $paid } was paid so far. The rest hangs on fees that are still open.
cash-title = Cash box
cash-must-lie = must be in the box
cash-counted = Counted
cash-compare = Compare
cash-agrees = It agrees to the cent.
cash-too-much = There is { $money } too much in the box.
cash-too-little = { $money } is missing.
cash-clue-fees = { $count ->
    [one] That is just one entry fee: taken and not ticked, or ticked and not taken?
   *[other] That is just { $count } entry fees: taken and not ticked, or ticked and not taken?
}
cash-clue-line = That is just the amount of no. { $number }: taken twice, or booked and not taken?
cash-clue-wrong-way = That is twice no. { $number }: in and out mixed up?
cash-clue-digits = The difference can be divided by nine: are two digits of an amount in each other's place?
cash-in-box = { $money } must be in the box.
cash-fees-are = Entry fees: due { $due }, paid { $paid }, open { $open }, paid too much { $over }.
cash-losses-are = Loss money: due { $due }, taken { $paid }, open { $open }, taken too much { $over }.
cash-prizes-are = Prizes: pot { $pot }, promised { $promised }, paid out { $paid }; { $left } of the pot is left.
cash-jackpot-is = Jackpot “{ $name }”: { $money }. What players give for it beyond the fee is booked as Jackpot, in.
cash-odd-cent = Shared place { $place }: the cent that could not be shared went to { $name } (no. { $number }), the lower start number.
cash-open-lists = Loss money that is still open
cash-book = Book
cash-what = What
cash-way = Way
cash-whom = Who
cash-when = When, by whom
cash-income = In
cash-expense = Out
cash-entry = Start number (where it is about somebody)
cash-words = What for
cash-do-book = Book
cash-booked = Booked as no. { $number }.
cash-take-back = Take back
cash-taken-back = No. { $number } is taken back; both lines stay.
cash-takes-back = takes no. { $number } back
cash-off = does not count
cash-number = No.
cash-lines = Cash book
cash-headings = In and out
cash-sum = together
cash-fees = Entry fee
cash-float = Change
cash-prize = Prize
cash-jackpot = Jackpot
cash-other = Other
cash-signed = Box checked
cash-no-amount = There is no amount. Write how much it is.
cash-no-words = Write what it is for.
cash-is-gone = No. { $number } was taken back already. Load the page again.
cash-list-paid = Somebody else has taken the loss money of the sheet of round { $round }, table { $table } in the meantime. Load the page again.
receipt-title = Receipt
receipt-numbered = Receipt no. { $number }
receipt-received = Received: { $money }.
receipt-paid-out = Paid out: { $money }.
receipt-amount = Amount
receipt-signed = Signature
cash-jackpot-hand = { $list }, hand { $hand }
cash-jackpot-won = Won by { $name } (no. { $number }) with { $hands }: { $money }.
cash-jackpot-stays = Nobody has won it yet; if it stays so, it goes on to the next tournament. Sheets of which only the totals were typed say nothing of it.
cash-jackpots-paid = Paid out of the jackpots: { $paid }; { $left } is left in them.
cash-jackpots-short = Paid out of the jackpots: { $paid }; that is { $left } more than lay in them.

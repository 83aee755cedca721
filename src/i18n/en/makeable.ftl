# What could be made: what a deck yields with open cards
makeable-title = What could be made
makeable-progress = { $decks ->
    [one] The deck is { $solved ->
        [0] not worked out yet.
       *[other] worked out.
    }
   *[other] { $solved } of { $decks } decks are worked out.
}
makeable-is-going-on = It is done in the background, about a second for a deck; no phone waits for it.
makeable-is-stopped = The work is stopped, for all tournaments.
makeable-stop = Stop the work
makeable-go-on = Go on with the work
makeable-stopped = The work is stopped. What is done stays.
makeable-goes-on = The work goes on.
makeable-plainly = Nobody at the table saw open cards: this is what the deal yields when all know everything and play without a fault. Nobody had to find it.
makeable-legend = The declarer’s card points with the skat taken and the best two cards put away, below it from the hand. Bold: won. Below that what the game is worth at most. Open cards: what the game that was played brings if everybody sees everything, below it how many card points more or less it became at the table.
makeable-seat = Seat
makeable-hand = Hand
makeable-bid = Bids up to
makeable-best = Best game
makeable-worth = worth
makeable-open = Open cards
makeable-par-heading = Par of the table:
makeable-par = { $game }, { $score }; it can be bid up to { $bid }.
makeable-par-short = { $game }, { $score }
makeable-par-nobody = Nobody can win a game, so it is passed in.
makeable-not-yet = What could be made of these cards is still being worked out.
makeable-elsewhere = Deck { $deck }: the same cards are still played in another tournament. They lie here as soon as the round is over there.
makeable-elsewhere-here = The same cards are still played in another tournament. They lie here as soon as the round is over there.
makeable-more-tables = { $tables ->
    [one] and one more table
   *[other] and { $tables } more tables
}
makeable-legend-paper = Card points with the skat taken, below it from the hand; bold: won.
# An evening in three figures
evening-heading = Cards, bidding, play
evening-title = The evening of { $name }
evening-cards = Cards
evening-bidding = Bidding
evening-play = Play
evening-sum = With everything { $made }.
evening-rest-head = Not divided
evening-rest = Of that not divided: { $rest } (Ramsch, fines, what the director gave, decks not worked out yet).
evening-about = Cards: what the seat would have had if with open cards everybody had bid as high as he can win. Bidding: what the game that was really declared brings more or less with open cards. Play: what became of it at the table, more or less. Together with what is not divided – Ramsch, fines, what the director gave, decks not worked out yet – they are the result.
evening-chart = For each deck three bars from left to right: cards (grey), bidding (framed), play (full). Upwards won, downwards lost.
# Card by card
cards-title = Deck { $deck }: { $name } plays { $game }
cards-back = Back
cards-on = On
cards-first = Beginning
cards-last = To the end
cards-so-far = The declarer has so far:
cards-trick = On the table:
cards-late = This position was not worked out quickly enough. Play a card or load the page again.
cards-best = loses nothing
cards-about = Behind each card, what the declarer has in the end when everybody then plays without a fault. The filled cards lose nothing. The arrow keys go back and on.
cards-alone = plays alone
cards-turn = to play
cards-put = Put away
cards-tricks = The tricks
cards-taken = to { $name }
# Solve a deal
solve-title = Solve a deal
solve-link = What could be made: solve it with open cards
solve-cards = The cards
solve-hint = Ten cards for each hand, two in the skat: suit C S H D (clubs spades hearts diamonds) and rank A T K Q J 9 8 7, for example CJ for the jack of clubs. The declarer may have all twelve, then the skat stays blank. An ending has fewer cards, equally many in each hand, and no skat.
solve-forehand = Forehand
solve-middlehand = Middlehand
solve-rearhand = Rearhand
solve-declarer = Declarer
solve-game = Game
solve-leader = Leads
solve-put-hint = Two cards, or best for the best two, or hand for a hand game.
solve-ask = Solve it
solve-choose = Choose something from the list here.
solve-late = This could not be worked out in { $seconds } seconds. One question is answered after the other: try again in a moment, or put two cards of your choice away.
solve-answer-points = { $made } card points, { $positions } positions
solve-answer-points-put = { $made } card points, { $put } put away, { $positions } positions
solve-answer-null = Null { $made }, { $positions } positions
solve-answer-null-put = Null { $made }, { $put } put away, { $positions } positions
open-spot-one = forehand
open-spot-two = middlehand
open-spot-three = rearhand
open-spot-skat = the skat
open-spot-discards = what is put away
open-no-such-card = “{ $card }” is not a card ({ $place }). Write the suit C S H D and the rank A T K Q J 9 8 7, for example CJ.
open-twice-there = { $card } stands here twice ({ $place }). Look at the cards again.
open-twice = { $card } appears twice, in { $one } and in { $other }. Look at the cards again.
open-too-many = There are { $count } cards ({ $place }), from { $card } on too many; each hand has { $wanted }. Write the skat in its own field.
open-too-few = There are { $count } cards ({ $place }); each hand has { $wanted }, and nobody has { $missing }.
open-skat-too-many = The skat has { $count } cards, from { $card } on too many; it has two.
open-skat-too-few = { $count ->
    [0] The skat is empty
    [one] The skat has one card
   *[other] The skat has { $count } cards
}; it has two, and nobody has { $missing }.
open-ending-with-skat = An ending of { $count } cards each has no skat. Leave the field blank; points are counted from there on.
open-empty = Nobody has a card. Write the three hands, ten cards each.
open-not-his = { $card } cannot be put away: it is neither in the declarer’s hand nor in the skat.
open-discards = { $count ->
    [one] One card is put away
   *[other] { $count } cards are put away
}; it is two, or hand for a hand game, or best for the best two.
open-ending-discards = An ending is played out as it is. Write hand for what is put away.
open-hand-of-twelve = Which two of the twelve cards lay in the skat decides a hand game. Write the skat in its own field.

//! Why a hand cannot be scored as written: each a sentence that says what is wrong and what to do.

mod place;

use super::hand::{Game, Level, Offence, Ouvert, Play, Plays, Variant};
use super::seat::Seat;
use super::sentence::sentences;

sentences! {
    /// A hand that contradicts itself or the rule set.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HandError {
        /// The rule set is not played by so many.
        TableSize { size: u8 } = "hand-table-size"
            "this rule set is not played at a table of {size}; choose another rule set or another table",
        /// The dealer does not sit here.
        DealerNotAtTable { seat: Seat } = "hand-dealer-not-at-table"
            "seat {seat} cannot deal, it is not at this table; choose a seat of the table",
        /// Somebody must have played.
        DeclarerMissing = "hand-declarer-missing"
            "the declarer is missing; give the seat that played, or enter the hand as passed in",
        /// The declarer does not sit here.
        DeclarerNotAtTable { seat: Seat } = "hand-declarer-not-at-table"
            "seat {seat} is not at this table; choose a seat of the table as declarer",
        /// At four the dealer pauses.
        DeclarerPauses { seat: Seat } = "hand-declarer-pauses"
            "seat {seat} deals this hand and pauses, so it cannot be the declarer; check the hand number or the declarer",
        /// Nobody plays alone in this.
        DeclarerNotHere { game: Game } = "hand-declarer-not-here"
            "\"{game}\" has no declarer; leave the declarer blank or name the game that was played",
        /// Facts of a game where none was played.
        FactsNotHere { game: Game } = "hand-facts-not-here"
            "\"{game}\" has no play, announcement, matadors, bid, card points or result of a declarer; leave them blank",
        /// All pass means Ramsch.
        PassedIsRamsch = "hand-passed-is-ramsch"
            "this rule set plays Ramsch when everybody passes; enter the Ramsch with its card points",
        /// The rule set has no such game.
        GameUnknown { game: Game } = "hand-game-unknown"
            "this rule set does not know \"{game}\", or it is switched off; choose one of its games",
        /// What happened with the skat is not written.
        PlayMissing { plays: Plays } = "hand-play-missing"
            "it is not written how the game was played; say which of these it was: {plays}",
        /// The rule set has no such play.
        PlayUnknown { play: Play, plays: Plays } = "hand-play-unknown"
            "this rule set does not know the play \"{play}\", or it is switched off; choose one of its plays: {plays}",
        /// Game and play exist, but not together.
        GameNotThisWay { game: Game, play: Play } = "hand-game-not-this-way"
            "this rule set has no \"{game}\" as \"{play}\"; change the game or the play",
        /// The kind does not exist.
        VariantUnknown { variant: Variant } = "hand-variant-unknown"
            "this rule set does not know the kind \"{variant}\" of this game, or it is switched off; choose another or leave it blank",
        /// Open play that does not exist.
        OuvertNotHere { ouvert: Ouvert } = "hand-ouvert-not-here"
            "this rule set does not know this game with ouvert \"{ouvert}\"; say no to ouvert or choose another game",
        /// Suit and grand are open only from the hand.
        OuvertNeedsHand = "hand-ouvert-needs-hand"
            "ouvert in a suit or grand is played from the hand; say hand, or say no to ouvert",
        /// The game is too cheap to be played.
        TooLow { value: i32, least: i32 } = "hand-too-low"
            "this game is worth {value}, and this play is allowed from {least} only; it could not have been played",
        /// The game is too cheap to be played, unless more was bid.
        TooLowWithoutBid { value: i32, least: i32 } = "hand-too-low-without-bid"
            "this game is worth {value}, and this play is allowed from {least} only; if more was bid, it is overbid and lost: give the bid, or correct the game",
        /// A value the book does not print.
        ValueNotSet { game: Game } = "hand-value-not-set"
            "the book prints no value for this \"{game}\"; set the value in the rule set of the tournament first",
        /// Announcing needs a hand game.
        AnnouncedWithoutHand { level: Level } = "hand-announced-without-hand"
            "{level} can be announced only when the skat stays untouched; say hand, or take the announcement back",
        /// No announcement in this game.
        AnnouncedNotHere { level: Level } = "hand-announced-not-here"
            "{level} cannot be announced in this game; take the announcement back",
        /// Neither matadors nor cards.
        MatadorsMissing = "hand-matadors-missing"
            "the matadors are missing; write how many the declarer was with (3) or without (-3), or give his twelve cards",
        /// There is always one.
        MatadorsZero = "hand-matadors-zero"
            "matadors cannot be 0: with the jack of clubs it is with 1 or more, without it without 1 or more",
        /// More than there are trumps on top.
        MatadorsOutOfRange { matadors: i8, most: i8 } = "hand-matadors-out-of-range"
            "{matadors} matadors are impossible here; it is with or without 1 to {most}",
        /// No trumps, no matadors.
        MatadorsNotHere { game: Game } = "hand-matadors-not-here"
            "\"{game}\" has no matadors; leave them blank",
        /// The list and the cards differ.
        MatadorsContradictCards { written: i8, counted: i8 } = "hand-matadors-contradict-cards"
            "matadors written: {written}, but the twelve cards make it {counted}; correct the one or the other",
        /// Hand and skat are twelve.
        CardsNotTwelve { count: u32 } = "hand-cards-not-twelve"
            "{count} cards are given; give all twelve, the hand and the skat as dealt",
        /// Outside what can be bid.
        BidOutOfRange { bid: u16, lowest: i32, highest: i32 } = "hand-bid-out-of-range"
            "nobody can bid {bid}; bids go from {lowest} to {highest}",
        /// No game is worth that.
        BidNoValue { bid: u16, below: i32, above: i32 } = "hand-bid-no-value"
            "no game is worth {bid}, so nobody can bid it; the nearest bids are {below} and {above}",
        /// The rule set bids by game.
        BidNotNumbers = "hand-bid-not-numbers"
            "this rule set bids by game, not by number; leave the bid blank or switch number bidding on",
        /// A fixed game cannot be lifted.
        BidAboveFixed { bid: u16, value: i32 } = "hand-bid-above-fixed"
            "the bid {bid} is above {value}, and this game cannot be worth more; correct the bid or the game, or let the director fix the score",
        /// 0 to 120.
        CardPointsOutOfRange { points: u8 } = "hand-card-points-out-of-range"
            "{points} card points are impossible; the pack has 120",
        /// More than a hand has.
        TricksOutOfRange { tricks: u8, most: u8 } = "hand-tricks-out-of-range"
            "{tricks} tricks are impossible; a hand has {most}",
        /// A game without card points.
        CardPointsNotHere { game: Game } = "hand-card-points-not-here"
            "card points are not counted in \"{game}\"; leave them blank",
        /// The tricks cannot hold those points.
        TricksContradictPoints { tricks: u8, points: u8 } = "hand-tricks-contradict-points"
            "{tricks} tricks and {points} card points cannot both be true; correct the one or the other",
        /// Schneider with 61 points and the like.
        LevelContradictsPoints { level: Level, points: u8 } = "hand-level-contradicts-points"
            "{points} card points are not {level}; correct the points or the level",
        /// Schwarz with nine tricks and the like.
        LevelContradictsTricks { level: Level, tricks: u8 } = "hand-level-contradicts-tricks"
            "{tricks} tricks are not {level}; correct the tricks or the level",
        /// A game thrown up is lost plain.
        LevelOfPlainOffence { level: Level } = "hand-level-of-plain-offence"
            "who throws up the game in time loses it without {level}; leave the level blank, or enter the hand as it was played out",
        /// Further tricks cost more.
        TricksMissing = "hand-tricks-missing"
            "each further trick costs more in this game; give how many tricks the declarer took",
        /// The column of a seat and the card points of the declarer differ.
        PointsContradictColumn { seat: Seat, points: u8, column: u8 } = "hand-points-contradict-column"
            "{points} card points of the declarer are written, and {column} in the column of seat {seat}; correct the one or the other",
        /// The skat cannot hold the rest.
        PointsBelow { sum: u16 } = "hand-points-below"
            "the card points add up to {sum}; the two cards of the skat hold 22 at most, so they are 98 or more; correct them",
        /// Fixed games have no levels.
        LevelNotHere { game: Game } = "hand-level-not-here"
            "\"{game}\" knows no Schneider and no Schwarz; leave the level blank",
        /// An announced level was not reached, yet won.
        WonAlthoughMissed { announced: Level } = "hand-won-although-missed"
            "{announced} was announced and not made, so the game is lost; correct the result or the level",
        /// A level was made, yet lost.
        LostAlthoughMade { level: Level } = "hand-lost-although-made"
            "{level} was announced and made, so the game cannot be lost like that; give the card points, or correct the level or the result",
        /// More than was announced was made, yet lost.
        LostAlthoughHigher { announced: Level, level: Level } = "hand-lost-although-higher"
            "{announced} was announced and {level} was made, so the game cannot be lost like that; give the card points, or correct the level or the result",
        /// Neither points nor result.
        ResultMissing = "hand-result-missing"
            "it is not written how the game ended; give the card points, or say won or lost",
        /// Too few points for a win.
        WonWithPoints { points: u8 } = "hand-won-with-points"
            "a game with {points} card points is lost; correct the points or the result",
        /// Too many points for a loss.
        LostWithPoints { points: u8 } = "hand-lost-with-points"
            "a game with {points} card points is won; correct the points or the result",
        /// The bid was not reached.
        WonAlthoughOverbid { value: i32, bid: u16 } = "hand-won-although-overbid"
            "the game is worth {value} and {bid} was bid, so it is overbid and lost; correct the bid, the game or the result",
        /// The number of tricks decides another way.
        ResultContradictsTricks { tricks: u8 } = "hand-result-contradicts-tricks"
            "with {tricks} tricks the game ended the other way; correct the tricks or the result",
        /// Contra where there is none.
        ContraNotHere = "hand-contra-not-here"
            "this rule set does not know contra, or it is switched off; leave contra blank",
        /// Somebody must have said it.
        ContraByMissing = "hand-contra-by-missing"
            "it is not written who said contra; give the seat of the opponent",
        /// Only an opponent says contra.
        ContraByWrongSeat { seat: Seat } = "hand-contra-by-wrong-seat"
            "seat {seat} is no opponent in this hand and cannot say contra; give the seat of the opponent",
        /// A seat without contra.
        ContraByAlone = "hand-contra-by-alone"
            "a seat is given for contra, but no contra; say contra or leave the seat blank",
        /// The rule set does not name it.
        OffenceUnknown { offence: Offence } = "hand-offence-unknown"
            "this rule set sets nothing for the offence \"{offence}\"; let the director fix the score",
        /// The book speaks of it, but charges nobody.
        OffenceCostsNothing { offence: Offence } = "hand-offence-costs-nothing"
            "this rule set knows the offence \"{offence}\", but sets neither a loss nor a fine for it (see its rules); enter the hand as it was played, or let the director fix the score",
        /// Somebody must have done it.
        OffenderMissing = "hand-offender-missing"
            "it is not written who committed the offence; give the seat",
        /// The offender does not sit here.
        OffenderNotAtTable { seat: Seat } = "hand-offender-not-at-table"
            "seat {seat} is not at this table; choose the seat that committed the offence",
        /// The pausing dealer cannot do this.
        OffenderPauses { seat: Seat } = "hand-offender-pauses"
            "seat {seat} pauses in this hand and cannot decide it by an offence; enter it as a fine",
        /// A seat without offence.
        OffenderAlone = "hand-offender-alone"
            "an offender is given, but no offence; choose the offence or leave the seat blank",
        /// It costs points, but decides nothing.
        OffenceEndsNoHand { offence: Offence } = "hand-offence-ends-no-hand"
            "\"{offence}\" does not decide a hand under this rule set; enter it as a row of its own with the game \"fine\"",
        /// It decides the hand, it is no fine.
        OffenceEndsHand { offence: Offence } = "hand-offence-ends-hand"
            "\"{offence}\" decides the hand under this rule set and is no fine; enter it with the game that was played",
        /// The fine is for whoever pauses.
        FinedPlays { seat: Seat, offence: Offence } = "hand-fined-plays"
            "seat {seat} plays this hand, and the fine for \"{offence}\" is for whoever pauses; enter the offence with the game that was played, or, before one was announced, as \"missing-skat\"",
        /// He may not play this deal.
        Barred { seat: Seat, offence: Offence } = "hand-barred"
            "seat {seat} was fined for \"{offence}\" and may not play this deal; correct the declarer, or the fine",
        /// A fine for what?
        FineWithoutOffence = "hand-fine-without-offence"
            "a fine needs its offence; choose what was done and the seat that did it",
        /// The offence decided otherwise.
        ResultContradictsOffence = "hand-result-contradicts-offence"
            "the offence decides this hand the other way; correct the offender or the result",
        /// How the game stood without an offence.
        DecidedWithoutOffence = "hand-decided-without-offence"
            "it is written how the game stood, but no offence; choose the offence or leave it blank",
        /// Under these rules an offence always decides.
        DecidedNotHere = "hand-decided-not-here"
            "under this rule set an offence decides the hand however it stood; leave blank how it stood",
        /// The card points say otherwise.
        DecidedContradictsPoints { points: u8 } = "hand-decided-contradicts-points"
            "with {points} card points the game did not stand like that; correct the points or how it stood",
        /// Undecided, there was no level yet.
        LevelBeforeDecision { level: Level } = "hand-level-before-decision"
            "an offence before the game is decided counts in the plain step, without {level}; leave the level blank, or say how the game stood",
        /// The card points of a seat are missing.
        RamschPointsMissing { seat: Seat } = "hand-ramsch-points-missing"
            "the card points of seat {seat} are missing; give those of every seat that played",
        /// The dealer did not play.
        RamschPausing { seat: Seat } = "hand-ramsch-pausing"
            "seat {seat} pauses or is not at this table; leave its card points and tricks blank",
        /// The pack has 120.
        RamschPointsSum { sum: u16 } = "hand-ramsch-points-sum"
            "the card points of the Ramsch add up to {sum}; the pack has 120",
        /// The pack has 120 at most.
        RamschPointsAbove { sum: u16 } = "hand-ramsch-points-above"
            "the card points add up to {sum}; without the skat they cannot be more than 120",
        /// Ten tricks.
        RamschTricksSum { sum: u16 } = "hand-ramsch-tricks-sum"
            "the tricks of the Ramsch add up to {sum}; a hand has ten",
        /// Without points nobody knows whether there was a trick.
        RamschTricksMissing { seat: Seat } = "hand-ramsch-tricks-missing"
            "seat {seat} has no card points; give its tricks, 0 or more: they say whether it took none",
        /// A trick holds points or none, but a seat without a trick has none.
        RamschTricksContradictPoints { seat: Seat } = "hand-ramsch-tricks-contradict-points"
            "seat {seat} has card points, but no trick; correct the one or the other",
        /// The order names a seat that did not play or contradicts the tricks.
        RamschOrder { seat: Seat } = "hand-ramsch-order"
            "the order of the tricks contradicts the tricks or the card points of seat {seat}; correct the one or the other",
        /// Equal, and nothing decides.
        RamschTie = "hand-ramsch-tie"
            "two seats have equally many card points; give the order of the tricks until it decides, the end of it alone like ..2, or the seat that lost the cut",
        /// The last trick decides, and it is not known.
        RamschLastTrick = "hand-ramsch-last-trick"
            "the taker of the last trick loses; say who took it, in the order of the tricks: ..2 for seat 2",
        /// The cut names a seat outside the tie.
        RamschCut { seat: Seat } = "hand-ramsch-cut"
            "seat {seat} is not among those who are equal, so it cannot have lost the cut; correct the seat",
        /// The tricks and the cut name two losers.
        RamschCutContradicts { seat: Seat, cut: Seat } = "hand-ramsch-cut-contradicts"
            "by the tricks seat {seat} loses, by the cut seat {cut}; correct the one or the other, or leave the cut blank",
        /// Columns of the Ramsch with a declarer.
        RamschNotHere = "hand-ramsch-not-here"
            "card points and tricks per seat belong to a Ramsch; leave them blank when somebody declared",
        /// Beyond any game.
        AdjudicatedOutOfRange { score: i32, most: i32 } = "hand-adjudicated-out-of-range"
            "a score of {score} is beyond any game of this rule set; it must lie between -{most} and {most}",
        /// The figure says won, the result lost.
        AdjudicatedContradictsResult { score: i32 } = "hand-adjudicated-contradicts-result"
            "the score {score} fixed by the director contradicts the result; correct the one or the other",
        /// Nobody remits games here.
        RemissionUnknown = "hand-remission-unknown"
            "no game is remitted under these rules; take the remission back, or switch it on in the rule set of the tournament",
        /// A lost game is no gift.
        RemittedLost = "hand-remitted-lost"
            "only a game that was won can be remitted; take the remission back or correct the result",
        /// The director's figure stands as it is.
        RemittedAdjudicated = "hand-remitted-adjudicated"
            "the director fixed the score of this hand, so it cannot be remitted; take the one or the other back",
        /// It gives everybody a mark at once.
        PersianRemitted { value: i32, limit: i32 } = "hand-persian-remitted"
            "a game of {value} is a Persian, worth a mark at {limit}, and a Persian cannot be remitted; take the remission back",
    }
}

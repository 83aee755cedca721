//! Plausible hands under a rule set: who would have bid on the dealt cards, what was played, how it ended.
//!
//! For demonstration and measurement, never for a game. The same rule set, seed and number give the same hand.

use super::strength::{GAMES, bar, hope};
use super::{Deal, deal};
use crate::rules::card::{Card, CardSet};
use crate::rules::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::seating::stream::Stream;

/// How often each play is chosen among those a rule set has for a game, when the declarer does not play from the hand.
const PLAYS: [(Play, usize); 5] =
    [(Play::Skat, 100), (Play::Tourne, 60), (Play::Call, 30), (Play::Guckser, 8), (Play::PasstNicht, 3)];

/// Who plays alone, what for, and how much was bid.
struct Auction {
    seat: Seat,
    cards: CardSet,
    bid: u16,
}

/// A game the declarer may choose, with the cards it is played with.
#[derive(Clone, Copy)]
struct Choice {
    game: Game,
    hope: i32,
}

/// Hand `number` of this seed at a table where `dealer` deals, as it could have been written down.
pub fn plausible(rules: &RuleSet, size: TableSize, dealer: Seat, seed: &str, number: i32) -> Hand {
    let mut chance = Stream::new(number, &format!("play/{seed}"));
    let games: Vec<Game> = GAMES.into_iter().filter(|game| rules.games().any(|row| row.game == *game)).collect();
    played(rules, (size, dealer), &deal(seed, number), &games, &mut chance)
}

/// The same hand at one of several tables, each of which bids and plays the same cards in its own way.
pub fn plausible_at(rules: &RuleSet, size: TableSize, dealer: Seat, seed: &str, (number, table): (i32, i32)) -> Hand {
    let mut chance = Stream::new(number, &format!("play/{seed}/{table}"));
    let known = |game: &Game| rules.games().any(|row| row.game == *game);
    let mut games: Vec<Game> = GAMES.into_iter().filter(known).collect();
    // Some tables are shy of the highest game.
    let shy = [Game::Grand, Game::Clubs, Game::Spades, Game::Null].into_iter().nth(chance.below(8));
    games.retain(|game| Some(*game) != shy);
    played(rules, (size, dealer), &deal(seed, number), &games, &mut chance)
}

/// The hand that is bid and played on these cards.
fn played(
    rules: &RuleSet,
    (size, dealer): (TableSize, Seat),
    deal: &Deal,
    games: &[Game],
    chance: &mut Stream,
) -> Hand {
    let Some(auction) = auction(rules, games, deal, &size.players(dealer).collect::<Vec<_>>()) else {
        return Hand::of(Game::Passed);
    };
    let hand = declared(rules, games, &auction, deal.skat, chance);
    if rules.judge(&hand, size, dealer).is_ok() { hand } else { simplest(rules, size, dealer, hand) }
}

/// The bidding: everybody goes up to the value of the best game on ten cards. Nobody: passed in, or, where the rule
/// set does not allow that, forehand plays.
fn auction(rules: &RuleSet, games: &[Game], deal: &Deal, seats: &[Seat]) -> Option<Auction> {
    let offers: Vec<(u16, Seat, CardSet)> = seats
        .iter()
        .copied()
        .zip(deal.hands)
        .filter_map(|(seat, cards)| {
            let offer = offer(rules, games, cards)?;
            Some((offer, seat, cards))
        })
        .collect();
    let highest = offers.iter().map(|(offer, ..)| *offer).max();
    let Some(highest) = highest else {
        let (seat, cards) = (seats.first().copied()?, deal.hands.first().copied()?);
        return (!rules.may_pass_in()).then_some(Auction { seat, cards, bid: 0 });
    };
    let (_, seat, cards) = offers.iter().find(|(offer, ..)| *offer == highest)?;
    let second = offers.iter().filter(|(_, other, _)| other != seat).map(|(offer, ..)| *offer).max().unwrap_or(0);
    let bid = (second..=highest).find(|bid| rules.is_bid(*bid)).unwrap_or(0);
    Some(Auction { seat: *seat, cards: *cards, bid })
}

/// How far the owner of ten cards goes; `None` for not at all.
fn offer(rules: &RuleSet, games: &[Game], cards: CardSet) -> Option<u16> {
    let willing = games.iter().filter(|game| hope(cards, **game) >= bar(**game));
    willing.map(|game| value(rules, *game, cards)).max()
}

fn best(games: &[Game], cards: CardSet) -> Option<Choice> {
    games.iter().map(|game| Choice { game: *game, hope: hope(cards, *game) }).max_by_key(|choice| choice.hope)
}

/// What a simple win of the game is worth with these cards.
fn value(rules: &RuleSet, game: Game, cards: CardSet) -> u16 {
    let row = rules.games().find(|row| row.game == game && row.ouvert == Ouvert::No);
    let worth = row.map_or(0, |row| {
        if row.fixed { row.base } else { row.base * (i32::from(cards.matadors(game.suit()).unsigned_abs()) + 1) }
    });
    u16::try_from(worth).unwrap_or(0)
}

fn declared(rules: &RuleSet, games: &[Game], auction: &Auction, skat: CardSet, chance: &mut Stream) -> Hand {
    let twelve = skat.cards().fold(auction.cards, CardSet::with);
    let dealt = best(games, auction.cards).filter(|choice| choice.hope >= 40 && chance.below(100) < 45);
    let from_hand = dealt.is_some_and(|choice| plays(rules, choice.game).iter().any(|play| is_hand(*play)));
    let choice = match dealt {
        Some(choice) if from_hand => choice,
        _ => with_skat(rules, games, twelve, auction.bid),
    };
    let mut hand = Hand::of(choice.game);
    hand.declarer = Some(auction.seat);
    hand.play = play(rules, choice.game, from_hand, chance);
    hand.bid = (auction.bid > 0 && rules.is_bid(auction.bid)).then_some(auction.bid);
    // A hand game is worth one step more, so a null from the hand can carry more than a plain one.
    if choice.game != Game::Null {
        hand.matadors = Some(twelve.matadors(choice.game.suit()));
    }
    let overbid = value(rules, choice.game, twelve) < auction.bid && choice.game != Game::Null && !from_hand;
    finish(&mut hand, choice.hope, overbid, chance);
    hand
}

/// The best game after the two least useful cards are put away, among those that reach the bid; if none does, the
/// dearest one.
fn with_skat(rules: &RuleSet, games: &[Game], twelve: CardSet, bid: u16) -> Choice {
    let kept: Vec<CardSet> = discards(twelve);
    let choice = |game: &Game| {
        let hope = kept.iter().map(|ten| hope(*ten, *game)).max().unwrap_or(-1000);
        (value(rules, *game, twelve), Choice { game: *game, hope })
    };
    let choices: Vec<(u16, Choice)> = games.iter().map(choice).collect();
    let enough = choices.iter().filter(|(value, _)| *value >= bid).max_by_key(|(_, choice)| choice.hope);
    let dearest = || choices.iter().filter(|(_, choice)| choice.game != Game::Null).max_by_key(|(value, _)| *value);
    enough.or_else(dearest).map_or(Choice { game: Game::Grand, hope: 0 }, |(_, choice)| *choice)
}

/// The 66 tens that are left when two of twelve cards are put away.
fn discards(twelve: CardSet) -> Vec<CardSet> {
    let cards: Vec<Card> = twelve.cards().collect();
    let mut kept = Vec::with_capacity(66);
    for (at, first) in cards.iter().enumerate() {
        for second in cards.iter().skip(at + 1) {
            let ten = cards.iter().filter(|card| *card != first && *card != second);
            kept.push(ten.copied().fold(CardSet::default(), CardSet::with));
        }
    }
    kept
}

fn plays(rules: &RuleSet, game: Game) -> Vec<Play> {
    rules.games().filter(|row| row.game == game && row.ouvert == Ouvert::No).map(|row| row.play).collect()
}

const fn is_hand(play: Play) -> bool {
    matches!(play, Play::Hand | Play::Solo)
}

fn play(rules: &RuleSet, game: Game, from_hand: bool, chance: &mut Stream) -> Option<Play> {
    let known = plays(rules, game);
    if from_hand {
        return known.into_iter().find(|play| is_hand(*play));
    }
    let open: Vec<(Play, usize)> = PLAYS.into_iter().filter(|(play, _)| known.contains(play)).collect();
    let mut draw = chance.below(open.iter().map(|(_, weight)| weight).sum());
    for (play, weight) in open {
        if draw < weight {
            return Some(play);
        }
        draw -= weight;
    }
    known.first().copied()
}

/// How it ended: the more hope the oftener won, the card points round what such hands make.
fn finish(hand: &mut Hand, hope: i32, overbid: bool, chance: &mut Stream) {
    let odds = usize::try_from((535 + hope * 6).clamp(250, 985)).unwrap_or(0);
    let won = chance.below(1000) < odds;
    if hand.game == Game::Null {
        hand.result = Some(if won { Outcome::Won } else { Outcome::Lost });
        return;
    }
    let spread = chance.below(15) + chance.below(15) + chance.below(9);
    let points = if won {
        61 + spread + usize::try_from(hope.clamp(0, 64) / 8).unwrap_or(0)
    } else {
        60_usize.saturating_sub(chance.below(12) + chance.below(12) + if chance.below(25) == 0 { 15 } else { 0 })
    };
    let schwarz = won && hope > 60 && chance.below(20) == 0;
    if schwarz {
        (hand.card_points, hand.tricks, hand.made) = (Some(120), Some(10), Some(Level::Schwarz));
    } else {
        // 118 and fewer: the opponents made a trick.
        hand.card_points = Some(u8::try_from(points).map_or(113, |points| points.min(113)));
    }
    // An overbid game is lost whatever the cards; the points stay as they were counted.
    if overbid {
        hand.result = None;
    }
}

/// What is left of a hand the rule set refuses: the game itself, its end without figures, or nobody played: passed in,
/// or Ramsch where that is forced.
fn simplest(rules: &RuleSet, size: TableSize, dealer: Seat, hand: Hand) -> Hand {
    let outcome = hand.result.or(hand.card_points.map(|points| if points > 60 { Outcome::Won } else { Outcome::Lost }));
    let bare = Hand { card_points: None, tricks: None, made: None, result: outcome, ..hand };
    let unbid = Hand { bid: None, ..bare };
    let nobody = if rules.may_pass_in() { Hand::of(Game::Passed) } else { ramsch(size, dealer) };
    [bare, unbid].into_iter().find(|hand| rules.judge(hand, size, dealer).is_ok()).unwrap_or(nobody)
}

/// A Ramsch that forehand loses.
fn ramsch(size: TableSize, dealer: Seat) -> Hand {
    let mut hand = Hand::of(Game::Ramsch);
    for (seat, counted) in size.players(dealer).zip([(70, 5), (30, 3), (20, 2)]) {
        let places = hand.ramsch_points.iter_mut().zip(&mut hand.ramsch_tricks);
        if let Some((points, tricks)) = places.zip(Seat::ALL).find(|(_, at)| *at == seat).map(|(place, _)| place) {
            (*points, *tricks) = (Some(counted.0), Some(counted.1));
        }
    }
    hand
}

#[cfg(test)]
mod tests;

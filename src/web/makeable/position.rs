//! A game card by card, as it is shown: the three hands, the trick on the table, what each card still allows.

use crate::i18n::Lang;
use crate::rules::card::{Card, CardSet};
use crate::rules::solve::{Illegal, Made, Play, Solver, Standing, Stopped, Taken};
use crate::web::decks::diagram::{SuitLine, rank, suits};

/// What the solver says of a position.
pub struct Found {
    /// What perfect play still makes after each card that may be played.
    pub choices: Vec<(Card, Made)>,
}

/// Asks the solver about a position.
pub fn found(play: &Play, solver: &mut Solver) -> Result<Found, Stopped> {
    Ok(Found { choices: solver.choices(play)? })
}

/// The position as it is shown.
pub struct Position {
    /// The three hands in the order of play.
    pub hands: Vec<HandView>,
    /// What the declarer put away, or the skat.
    pub put: Vec<SuitLine>,
    /// Whether the skat stayed where it was.
    pub by_hand: bool,
    /// The cards on the table.
    pub trick: Vec<Laid>,
    /// The tricks before it.
    pub tricks: Vec<TrickLine>,
    /// What the declarer has so far; in null how many tricks.
    pub so_far: String,
    /// What the cards that may be played still allow.
    pub choices: Vec<Choice>,
    /// How the game ended; `None` as long as it goes on.
    pub ended: Option<String>,
    /// Whether the solver did not answer in time.
    pub late: bool,
    /// The position before.
    pub back: Option<String>,
    /// The one after a card that loses nothing.
    pub onward: Option<String>,
    /// The first lead.
    pub first: String,
    /// The end, everybody playing on without a fault.
    pub last: Option<String>,
}

/// A hand.
pub struct HandView {
    /// Who holds it.
    pub name: String,
    /// Whether he plays alone.
    pub alone: bool,
    /// Whether it is his turn.
    pub turn: bool,
    /// The cards.
    pub suits: Vec<SuitLine>,
}

/// A card as it is printed.
pub struct Face {
    /// The word of its suit, for its colour.
    pub suit: &'static str,
    /// The symbol of its suit.
    pub symbol: char,
    /// Its rank.
    pub rank: String,
}

/// A card somebody played.
pub struct Laid {
    /// Who.
    pub name: String,
    /// The card.
    pub face: Face,
}

/// A trick that was taken.
pub struct TrickLine {
    /// Its number.
    pub number: usize,
    /// The cards.
    pub cards: Vec<Laid>,
    /// Who took it.
    pub winner: String,
    /// What it counts.
    pub points: u8,
}

/// A card that may be played.
pub struct Choice {
    /// The card.
    pub face: Face,
    /// The declarer's card points in the end, or whether he wins his null.
    pub told: String,
    /// Whether it loses nothing.
    pub best: bool,
    /// The position after it.
    pub address: String,
}

/// Whose game it is and where its positions stand.
pub struct Frame<'f> {
    /// The language of the page.
    pub lang: Lang,
    /// The names of the three in the order of play.
    pub names: &'f [String; 3],
    /// The address of the first lead; what is played is put behind it.
    pub base: &'f str,
}

impl Position {
    /// The position of a game; `found` is what the solver says, `None` where it did not answer in time.
    pub fn of(frame: &Frame<'_>, play: &Play, found: Option<&Found>) -> Result<Self, Illegal> {
        let (taken, standing) = play.tricks()?;
        let name = |player: usize| frame.names.get(player).cloned().unwrap_or_default();
        let lang = frame.lang;
        let laid = |(player, card): &(usize, Card)| Laid { name: name(*player), face: face(lang, *card) };
        let choices = choices(frame, play, &standing, found);
        let best = choices.iter().rfind(|choice| choice.best).map(|choice| choice.address.clone());
        let over = standing.turn.is_none();
        let hand = |(player, cards): (usize, &CardSet)| HandView {
            name: name(player),
            alone: player == play.deal.declarer,
            turn: standing.turn == Some(player),
            suits: suits(lang, *cards, true),
        };
        Ok(Self {
            hands: standing.hands.iter().enumerate().map(hand).collect(),
            put: suits(lang, play.put.unwrap_or(play.deal.skat), false),
            by_hand: play.put.is_none(),
            trick: standing.trick.iter().map(laid).collect(),
            tricks: (1..).zip(&taken).map(|(number, taken)| trick(frame, number, taken)).collect(),
            so_far: so_far(lang, play, &standing),
            ended: over.then(|| ended(lang, play, &standing)),
            late: found.is_none() && !over,
            back: play.played.split_last().map(|(_, before)| frame.after(before, None)),
            onward: best,
            first: frame.base.to_owned(),
            last: (!over).then(|| format!("{}&end=yes", frame.after(&play.played, None))),
            choices,
        })
    }
}

impl Frame<'_> {
    /// The address of the position after these cards and one more.
    pub fn after(&self, played: &[Card], card: Option<Card>) -> String {
        let cards: Vec<String> = played.iter().copied().chain(card).map(|card| card.to_string()).collect();
        if cards.is_empty() { self.base.to_owned() } else { format!("{}&line={}", self.base, cards.join("-")) }
    }
}

/// The cards of a line as it stands in an address; `None` where something is no card.
pub fn line(text: &str) -> Option<Vec<Card>> {
    let cards = text.split('-').filter(|word| !word.is_empty()).take(30).map(str::parse::<Card>);
    cards.collect::<Result<_, _>>().into_iter().next()
}

fn face(lang: Lang, card: Card) -> Face {
    Face { suit: card.suit.word(), symbol: card.suit.symbol(), rank: rank(lang, card.rank) }
}

fn trick(frame: &Frame<'_>, number: usize, taken: &Taken) -> TrickLine {
    let name = |player: usize| frame.names.get(player).cloned().unwrap_or_default();
    TrickLine {
        number,
        cards: taken
            .cards
            .iter()
            .map(|(player, card)| Laid { name: name(*player), face: face(frame.lang, *card) })
            .collect(),
        winner: name(taken.winner),
        points: taken.cards.iter().map(|(_, card)| card.rank.points()).sum(),
    }
}

fn choices(frame: &Frame<'_>, play: &Play, standing: &Standing, found: Option<&Found>) -> Vec<Choice> {
    let made = |card: Card| {
        let choices = found.map_or(&[][..], |found| &found.choices);
        choices.iter().find(|(known, _)| *known == card).map(|(_, made)| *made)
    };
    let all = || standing.legal.cards().filter_map(made).map(|made| (made.points, made.won));
    let best = if standing.turn == Some(play.deal.declarer) { all().max() } else { all().min() };
    let choice = |card: Card| Choice {
        face: face(frame.lang, card),
        told: made(card).map(|made| told(frame.lang, made)).unwrap_or_default(),
        best: made(card).is_some_and(|made| Some((made.points, made.won)) == best),
        address: frame.after(&play.played, Some(card)),
    };
    if standing.turn.is_some() { standing.legal.cards().map(choice).collect() } else { Vec::new() }
}

/// What the declarer makes, in a word or a figure.
pub fn told(lang: Lang, made: Made) -> String {
    let word = if made.won { "words-won" } else { "words-lost" };
    made.points.map_or_else(|| lang.say(word), |points| points.to_string())
}

fn so_far(lang: Lang, play: &Play, standing: &Standing) -> String {
    if play.contract == crate::rules::solve::Contract::Null {
        return lang.say_with("words-tricks", "tricks", i64::from(standing.tricks));
    }
    lang.say_with("words-card-points", "points", i64::from(standing.points))
}

fn ended(lang: Lang, play: &Play, standing: &Standing) -> String {
    let null = play.contract == crate::rules::solve::Contract::Null;
    let won = if null { standing.tricks == 0 } else { standing.points >= 61 };
    let outcome = lang.say(if won { "words-won" } else { "words-lost" });
    format!("{}, {outcome}", so_far(lang, play, standing))
}

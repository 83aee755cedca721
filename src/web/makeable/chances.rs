//! Who could make what: each game of each seat with open cards, its best game, what the table should have come to.

use crate::i18n::{Lang, Values};
use crate::rules::decks::letter;
use crate::rules::hand::Game;
use crate::rules::makeable::{Brings, GAMES, Makeable};
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::web::hands::words::{declaration, word};
use crate::web::makeable::open::letters;

/// The table of a deck.
pub struct Chances {
    /// The games.
    pub games: Vec<Head>,
    /// The seats, forehand first.
    pub seats: Vec<ChanceRow>,
    /// What the table should have come to.
    pub par: String,
    /// The same without what could be bid.
    pub par_short: String,
}

/// A game at the head of its column.
pub struct Head {
    /// The suit for its colour; empty where it has none.
    pub suit: &'static str,
    /// Its sign, or its first letter.
    pub sign: String,
    /// Its name.
    pub name: String,
}

/// A seat.
pub struct ChanceRow {
    /// Itself.
    pub seat: Seat,
    /// Its letter.
    pub letter: char,
    /// Its games.
    pub cells: Vec<Cell>,
    /// Its best game in words; nothing where none is won.
    pub best: Option<String>,
    /// How high it could bid.
    pub highest: Option<i64>,
    /// The same as people read it, or a dash.
    pub bid: String,
}

/// A game of a seat.
pub struct Cell {
    /// With the skat.
    pub skat: Way,
    /// By hand.
    pub hand: Way,
    /// What it is worth at best; nothing where it cannot be won.
    pub worth: Option<i64>,
    /// The same as people read it.
    pub value: String,
}

/// One way to play it.
pub struct Way {
    /// The card points, or a sign in null.
    pub told: String,
    /// The card points; nothing in null.
    pub points: Option<i64>,
    /// Whether it is won.
    pub won: bool,
    /// What is asked for, where it is played card by card.
    pub query: String,
}

impl Chances {
    /// The table of a deck under a rule set.
    pub fn of(lang: Lang, makeable: &Makeable, rules: &RuleSet) -> Self {
        Self {
            games: GAMES.map(|game| head(lang, game)).into(),
            seats: makeable.deal.players().map(|seat| row(lang, makeable, rules, seat)).collect(),
            par: par(lang, makeable, rules, "makeable-par"),
            par_short: par(lang, makeable, rules, "makeable-par-short"),
        }
    }
}

fn head(lang: Lang, game: Game) -> Head {
    let name = word(lang, game.word());
    let first = || name.chars().take(1).flat_map(char::to_uppercase).collect::<String>();
    Head {
        suit: game.suit().map_or("", |suit| suit.word()),
        sign: game.suit().map_or_else(first, |suit| suit.symbol().to_string()),
        name,
    }
}

fn row(lang: Lang, makeable: &Makeable, rules: &RuleSet, seat: Seat) -> ChanceRow {
    let cell = |game: Game| {
        let figure = makeable.figure(seat, game)?;
        let query = |put: &str| format!("seat={seat}&game={}&put={put}", game.word());
        let worth = makeable.best_of(rules, seat, game).map(|offer| i64::from(offer.value));
        Some(Cell {
            skat: way(figure.best, query("best")),
            hand: way(figure.by_hand, query("hand")),
            worth,
            value: worth.map(|worth| lang.number(worth)).unwrap_or_default(),
        })
    };
    let best = makeable.best(rules, seat);
    let judged = best.and_then(|offer| makeable.judged(rules, &offer));
    let dash = || "–".to_owned();
    let highest = makeable.highest_bid(rules, seat).map(i64::from);
    ChanceRow {
        seat,
        letter: letter(seat),
        cells: GAMES.into_iter().filter_map(cell).collect(),
        best: judged.map(|judged| {
            let hand = crate::rules::hand::Hand { declarer: None, ..judged.hand };
            let value = lang.number(judged.value.into());
            format!("{}: {value}", declaration(lang, &hand, &letters()))
        }),
        highest,
        bid: highest.map_or_else(dash, |bid| lang.number(bid)),
    }
}

fn way(brings: Brings, query: String) -> Way {
    let sign = if brings.won { "✓" } else { "–" };
    let told = brings.points.map_or_else(|| sign.to_owned(), |points| points.to_string());
    Way { told, points: brings.points.map(i64::from), won: brings.won, query }
}

/// What the table should have come to, in a sentence.
fn par(lang: Lang, makeable: &Makeable, rules: &RuleSet, key: &str) -> String {
    let Some((par, judged)) = makeable.par(rules).zip(makeable.par_judged(rules)) else {
        return lang.say("makeable-par-nobody");
    };
    let mut args = Values::new();
    args.set("game", declaration(lang, &judged.hand, &letters()));
    args.set("score", lang.signed(par.offer.value.into()));
    args.set("bid", i64::from(par.bid));
    lang.say_args(key, &args)
}

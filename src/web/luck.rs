//! The luck of the cards: what the seat of each player earned on average and what the player made of it, with a chart of
//! every deck.

pub mod told;

use std::ops::Range;

use askama::Template;

use crate::rules::comparison::{Luck, LuckOfDeck};
use crate::rules::ratio::Ratio;
use crate::store::{Conn, TournamentId};
use crate::web::posting::parts::{IN_A_CHART, shared_out};
use crate::web::posting::{decimals, struck};
use crate::web::report::table::{Part, Table};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Error, Layout};
use told::Found;

/// The width of one deck in the chart, and the height above and below the line.
const SLOT: i64 = 34;
const HALF: i64 = 60;
/// So wide a chart stands beside two others; it is shown at two thirds of its size.
const NARROW: i64 = 16 * SLOT;

/// The luck of everybody.
#[derive(Template)]
#[template(path = "decks/luck.html")]
pub struct LuckPage {
    layout: Layout,
    nav: Nav,
    hidden: bool,
    /// Whether decks are left out that another tournament still has before it.
    elsewhere: bool,
    table: Table,
    /// What the mark beside what was made and gained means, where something has it.
    struck: Option<String>,
    /// The same with what the results divide into, where something of that is known.
    split: Option<Table>,
    decks: Table,
    players: Vec<Player>,
}

impl LuckPage {
    /// Whether a chart needs more than a third of a wide page.
    fn is_wide(&self) -> bool {
        self.players.iter().flat_map(|player| &player.charts).any(|chart| chart.width > NARROW)
    }
}

/// A player with his chart.
struct Player {
    number: i32,
    name: String,
    gained: String,
    /// The chart, in rows where the decks are many.
    charts: Vec<Chart>,
    /// Deck by deck.
    part: Option<Part>,
}

/// Bars, one pair for each deck.
struct Chart {
    width: i64,
    height: i64,
    axis: i64,
    /// On what the numbers stand: what is drawn at the lower edge itself is cut there.
    foot: i64,
    bars: Vec<Bars>,
}

/// The bars of a deck: what the cards were worth, and what was made of them.
struct Bars {
    label: String,
    middle: i64,
    cards: Bar,
    made: Bar,
    wins: bool,
}

struct Bar {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
}

/// Shows the luck of everybody, of the decks that everybody may see.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<LuckPage, Error> {
    let lang = layout.lang;
    let found = Found::load(conn, lang, id)?;
    layout.title = format!("{} · {}", layout.say("luck-title"), found.tournament.name);
    let most = scale(&found.lucks);
    let (list, address) = (told::players(lang, &found), format!("/tournaments/{id}/luck"));
    let table = |ids: &[&str]| Table::of(lang, list.clone().showing(ids)).at(address.as_str(), "");
    let mut decks = Table::of(lang, told::decks(lang, &found)).at(format!("{address}/decks"), "");
    let mut parts = std::mem::take(&mut decks.parts).into_iter();
    let player = |(entry, luck): &(i32, Luck)| Player {
        number: *entry,
        name: found.names.of(*entry),
        gained: struck::marked(decimals(lang, luck.gained, 2), luck.is_struck()),
        charts: Chart::rows(luck, most),
        part: parts.next(),
    };
    Ok(LuckPage {
        nav: Nav::of(&found.tournament, Here::Decks),
        hidden: found.hidden,
        elsewhere: found.elsewhere,
        table: table(&["name", "earned", "made", "gained"]),
        struck: found.marked_about(lang),
        split: (!found.sums.is_empty()).then(|| table(&["name", "made", "cards", "bidding", "play", "not_divided"])),
        players: found.lucks.iter().map(player).collect(),
        decks,
        layout,
    })
}

/// The largest figure of all charts, so that one can be compared with another.
fn scale(lucks: &[(i32, Luck)]) -> i64 {
    let decks = lucks.iter().flat_map(|(_, luck)| &luck.decks);
    decks.map(|deck| i64::from(deck.made).abs().max(whole(deck.earned).abs())).max().unwrap_or(1).max(1)
}

/// The whole part, for drawing alone.
fn whole(ratio: Ratio) -> i64 {
    ratio.numerator() / ratio.denominator().max(1)
}

/// What a deck is called; where a whole session is one, its number.
fn label(deck: &LuckOfDeck) -> String {
    deck.deck.map_or_else(|| deck.session.to_string(), |number| number.to_string())
}

impl Chart {
    fn rows(luck: &Luck, most: i64) -> Vec<Self> {
        let row = |these: Range<usize>| Self::of(luck.decks.get(these).unwrap_or_default(), most);
        shared_out(luck.decks.len(), IN_A_CHART).into_iter().map(row).collect()
    }

    fn of(decks: &[LuckOfDeck], most: i64) -> Self {
        let bars = (0_i64..).zip(decks).map(|(at, deck)| {
            let left = at * SLOT;
            Bars {
                label: struck::marked(label(deck), deck.struck),
                middle: left + SLOT / 2,
                cards: bar(whole(deck.earned), most, left + 3, SLOT - 6),
                made: bar(deck.made.into(), most, left + 11, SLOT - 22),
                wins: deck.gained >= Ratio::ZERO,
            }
        });
        let bars: Vec<Bars> = bars.collect();
        let width = i64::try_from(bars.len()).unwrap_or(0) * SLOT;
        Self { width, height: 2 * HALF + 22, axis: HALF, foot: 2 * HALF + 16, bars }
    }
}

/// A bar from the line up or down; what is not nothing can be seen.
fn bar(value: i64, most: i64, x: i64, width: i64) -> Bar {
    let height = (value.abs() * HALF / most).max(i64::from(value != 0));
    Bar { x, y: if value > 0 { HALF - height } else { HALF }, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_goes_up_for_points_won_and_down_for_points_lost() {
        let (up, down, none) = (bar(30, 60, 0, 10), bar(-60, 60, 0, 10), bar(0, 60, 0, 10));
        assert_eq!((up.y, up.height), (30, 30));
        assert_eq!((down.y, down.height), (60, 60));
        assert_eq!((none.y, none.height), (60, 0));
        assert_eq!(bar(1, 1000, 0, 10).height, 1, "a point can be seen");
    }
}

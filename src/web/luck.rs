//! The luck of the cards: what the seat of each player earned on average and what the player made of it, with a chart of
//! every deck.

use std::ops::Range;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::i18n::Lang;
use crate::rules::comparison::{Luck, LuckOfDeck, Results};
use crate::rules::ratio::Ratio;
use crate::store::{Conn, TournamentId};
use crate::web::decks::results::Compared;
use crate::web::makeable::evening::{Sum, evenings};
use crate::web::posting::parts::{IN_A_CHART, shared_out};
use crate::web::posting::{Names, decimals};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, public};

/// The width of one deck in the chart, and the height above and below the line.
const SLOT: i64 = 34;
const HALF: i64 = 60;

#[derive(Template)]
#[template(path = "decks/luck.html")]
struct LuckPage {
    layout: Layout,
    nav: Nav,
    hidden: bool,
    /// Whether decks are left out that another tournament still has before it.
    elsewhere: bool,
    players: Vec<Player>,
    /// Whether the results are split by open cards.
    split: bool,
}

/// A player with his chart.
struct Player {
    number: i32,
    name: String,
    earned: String,
    made: String,
    gained: String,
    better: bool,
    /// What was made, cards, bidding, play, what is not divided; `None` where nothing of it is known.
    split: Option<[String; 5]>,
    /// The chart, in rows where the decks are many.
    charts: Vec<Chart>,
    decks: Vec<DeckLine>,
}

/// A deck in words.
struct DeckLine {
    deck: String,
    earned: String,
    made: String,
    gained: String,
}

/// Bars, one pair for each deck.
struct Chart {
    width: i64,
    height: i64,
    axis: i64,
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
pub async fn show(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>) -> Answer {
    let id = *id;
    let address = format!("/tournaments/{id}/luck");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id)?.render()?)).await
}

fn page(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<LuckPage, Error> {
    let ring = Ring::comparative(conn, id)?;
    let compared = Compared::load(conn, id)?;
    let all = compared.count();
    let told = Told::load(conn, &ring)?;
    let results = compared.covered().told(&told).of(None);
    let names = Names::load(conn, id)?;
    layout.title = format!("{} · {}", layout.say("luck-title"), ring.tournament.name);
    let mut found = lucks(&results);
    // Who made most of his cards comes first.
    found.sort_by(|(one, luck), (other, second)| second.gained.cmp(&luck.gained).then(one.cmp(other)));
    let most = scale(&found);
    let evenings = evenings(conn, layout.lang, &ring)?;
    let known = |entry: &i32| evenings.get(entry).filter(|parts| parts.iter().any(|part| part.split.is_some()));
    let player = |(entry, luck): &(i32, Luck)| {
        let player = Player::of(layout.lang, *entry, luck, names.of(*entry), most);
        Player { split: known(entry).map(|parts| divided(layout.lang, &Sum::of(parts))), ..player }
    };
    let players: Vec<Player> = found.iter().map(player).collect();
    Ok(LuckPage {
        nav: Nav::of(&ring.tournament, Here::Decks),
        hidden: found.is_empty() && all > 0 && !told.waits_anywhere(),
        elsewhere: told.waits_anywhere(),
        split: players.iter().any(|player| player.split.is_some()),
        players,
        layout,
    })
}

fn lucks(results: &Results) -> Vec<(i32, Luck)> {
    let mut entries: Vec<i32> = results.scores().iter().map(|score| score.entry).collect();
    entries.sort_unstable();
    entries.dedup();
    entries.into_iter().filter_map(|entry| Some((entry, results.luck(entry)?))).collect()
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

impl Player {
    fn of(lang: Lang, number: i32, luck: &Luck, name: String, most: i64) -> Self {
        let line = |deck: &LuckOfDeck| DeckLine {
            deck: label(deck),
            earned: decimals(lang, deck.earned, 1),
            made: lang.signed(deck.made.into()),
            gained: decimals(lang, deck.gained, 1),
        };
        Self {
            number,
            name,
            earned: decimals(lang, luck.earned, 1),
            made: lang.signed(luck.made),
            gained: decimals(lang, luck.gained, 1),
            better: luck.gained > Ratio::ZERO,
            split: None,
            charts: Chart::rows(luck, most),
            decks: luck.decks.iter().map(line).collect(),
        }
    }
}

/// What was made of an evening, and what it divides into; with what is not divided it comes to that.
fn divided(lang: Lang, sum: &Sum) -> [String; 5] {
    [sum.made, sum.cards, sum.bidding, sum.play, sum.rest].map(|points| lang.signed(points))
}

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
                label: label(deck),
                middle: left + SLOT / 2,
                cards: bar(whole(deck.earned), most, left + 3, SLOT - 6),
                made: bar(deck.made.into(), most, left + 11, SLOT - 22),
                wins: deck.gained >= Ratio::ZERO,
            }
        });
        let bars: Vec<Bars> = bars.collect();
        let width = i64::try_from(bars.len()).unwrap_or(0) * SLOT;
        Self { width, height: 2 * HALF + 18, axis: HALF, bars }
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

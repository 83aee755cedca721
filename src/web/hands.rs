//! One hand: its page with how the value comes about and every version of it, and the forms that change it.

pub mod about;
pub mod again;
pub mod choice;
pub mod dealt;
pub mod deck;
pub mod edit;
pub mod entry;
pub mod fine;
pub mod form;
pub mod problem;
mod questions;
pub mod queue;
pub mod ramsch;
mod rare;
pub mod reckoner;
pub mod steps;
pub mod syllables;
pub mod taken;
pub mod typed;
pub mod versions;
pub mod words;

use askama::Template;

use crate::i18n::{Lang, Values};
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::store::hands::StoredHand;
use crate::store::{Conn, SheetId};
use crate::web::hands::steps::steps;
use crate::web::hands::taken::day_and_time;
use crate::web::hands::words::{Names, booked, who};
use crate::web::report::table::Table;
use crate::web::sheets::whole::Whole;
use crate::web::tournaments::Nav;
use crate::web::{Error, Layout};

/// A hand on its page.
struct HandView {
    described: String,
    steps: Vec<String>,
    sources: Vec<String>,
    reason: Option<String>,
    entered: String,
    /// The way to its correction, and what stands on it; for whoever types lists.
    way: Option<(String, &'static str)>,
    /// Where its cards are solved; empty where they are not known.
    solve_address: String,
}

/// A hand with the fines that fell in it.
#[derive(Template)]
#[template(path = "hands/hand.html")]
pub struct HandPage {
    layout: Layout,
    nav: Nav,
    sheet_address: String,
    sheet_title: String,
    hands: Vec<HandView>,
    changes: Table,
    /// Whether anything was changed since the hand was entered.
    corrected: bool,
    /// Why it stays covered: who still plays the same deck, or writes the same list, does not see it.
    covered: Option<&'static str>,
    /// The ways to the correction of what is covered, and what stands on them; for whoever has it on the list at the
    /// desk.
    ways: Vec<(String, &'static str)>,
}

/// The page of the hand with this number, the fines that fell in it included.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (SheetId, i32)) -> Result<HandPage, Error> {
    let whole = Whole::shown_to(conn, id, layout.audience)?;
    let (lang, names) = (layout.lang, whole.names_at(number));
    let covered = whole.covered(conn)?;
    let list = versions::told(conn, lang, &whole, number)?;
    let corrected = versions::corrected(&list);
    let here = whole.hands.iter().filter(|stored| stored.new.number == number);
    let corrects = layout.audience.types_lists() && whole.open();
    let ways = here.clone().filter(|_| covered.is_some() && corrects && !whole.is_blind()).map(way).collect();
    let hands = here.map(|stored| view(lang, (&whole, corrects), &names, stored)).collect::<Result<Vec<_>, _>>()?;
    layout.title = versions::title(lang, &whole, number);
    Ok(HandPage {
        nav: whole.nav(),
        sheet_address: whole.address(),
        sheet_title: whole.title(layout.lang, "sheet-title"),
        hands: if covered.is_some() { Vec::new() } else { hands },
        changes: Table::of(lang, list).at(format!("/sheets/{id}/hands/{number}"), ""),
        corrected,
        covered,
        ways,
        layout,
    })
}

/// The way to the correction of a hand or a fine, and what stands on it.
fn way(stored: &StoredHand) -> (String, &'static str) {
    let fine = stored.new.hand.game == Game::Fine;
    (format!("/hands/{}/edit", stored.id), if fine { "hand-page-correct-fine" } else { "hand-page-correct" })
}

fn view(lang: Lang, (whole, corrects): (&Whole, bool), names: &Names, stored: &StoredHand) -> Result<HandView, Error> {
    let judged = whole.judge(stored)?;
    let explained = whole.rules.explain(&judged);
    let mut sources: Vec<String> = explained.iter().flat_map(|explained| explained.sources.clone()).collect();
    if judged.hand.game == Game::Ramsch {
        sources.extend(whole.rules.ramsch_source(judged.hand.variant).map(ToOwned::to_owned));
    }
    let offences = whole.rules.offences().filter(|(offence, _, _)| judged.hand.offence == Some(*offence));
    sources.extend(offences.map(|(_, _, source)| source.to_owned()));
    let mut args = Values::new();
    args.set("who", who(lang, &stored.new.entered_by));
    args.set("when", day_and_time(lang, stored.new.entered_at));
    Ok(HandView {
        described: booked(lang, &judged, names),
        steps: explained
            .as_ref()
            .map(|explained| steps(lang, explained))
            .into_iter()
            .flatten()
            .chain(remission(lang, &whole.rules, &judged))
            .collect(),
        sources: sources
            .into_iter()
            .map(|source| lang.say_with("hand-page-source", "source", lang.source(&source).to_owned()))
            .collect(),
        reason: stored.new.reason.clone(),
        entered: lang.say_args("hand-page-entered", &args),
        solve_address: solve_address(whole, stored),
        way: corrects.then(|| way(stored)),
    })
}

/// Where what the cards allow stands: of a deck its own page, else the form with the cards that were typed.
fn solve_address(whole: &Whole, stored: &StoredHand) -> String {
    let hand = &stored.new.hand;
    if let Some(deck) = stored.new.deck {
        return format!("/tournaments/{}/decks/{deck}", whole.placed.tournament.id);
    }
    let (Some(declarer), Some(cards)) = (hand.declarer, hand.cards) else { return String::new() };
    let dealer = whole.placed.dealer(stored.new.number);
    let mut players = whole.size.players(hand.dealer.unwrap_or(dealer)).zip(["one", "two", "three"]).zip(1..);
    let Some(((_, field), seat)) = players.find(|((player, _), _): &((Seat, _), i32)| *player == declarer) else {
        return String::new();
    };
    let game = hand.game.word();
    let asked = [(field, cards.to_string()), ("declarer", seat.to_string()), ("wanted", game.to_owned())];
    format!("/solve?{}", serde_urlencoded::to_string(asked).unwrap_or_default())
}

/// What remitting made of it.
fn remission(lang: Lang, rules: &RuleSet, judged: &Judged) -> Option<String> {
    if judged.hand.remitted {
        return Some(lang.say("hand-page-remitted"));
    }
    let collected = judged.hand.collected?;
    let key = if rules.remission().times(1).is_some() { "hand-page-times" } else { "hand-page-added" };
    let mut args = Values::new();
    args.set("collected", collected);
    args.set("times", collected.saturating_add(1));
    args.set("score", lang.signed(judged.score.unwrap_or(0).into()));
    Some(lang.say_args(key, &args))
}

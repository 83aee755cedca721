//! The traveller of a deck: who declared what at each table and what it came to. Whoever has not played the deck must
//! not see it; so everybody sees it when the round is over, a table as soon as it has played the deck
//! and passed it on, the desk always.

pub mod list;
pub mod page;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::acts::decks::ring::Ring;
use crate::export::report::Tag;
use crate::i18n::Lang;
use crate::rules::adjustment::Struck;
use crate::rules::decks::letter;
use crate::rules::entry::called;
use crate::rules::hand::Hand;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::store::decks::{Deck, DeckScore, Played, scores_of};
use crate::store::sheets::{self as stored, Placed, Seated};
use crate::store::{self, Conn, TournamentId, adjustments, rules, tournaments};
use crate::web::Error;
use crate::web::hands::words::{Names, declaration};
use crate::web::makeable::open::{Open, Sheets, game_address};
use crate::web::posting::struck;

/// The results of one deck.
pub struct Traveller {
    /// The seats that get a column, with their letters.
    pub seats: Vec<(i32, char)>,
    /// The tables that played it, or were given a score by the director.
    pub lines: Vec<TravellerLine>,
    /// Whether what the games come to with open cards is known.
    pub opened: bool,
}

/// What one table made of it.
pub struct TravellerLine {
    /// The table.
    pub table: i32,
    /// Who sat there, by seat.
    pub names: Vec<String>,
    /// What was declared, by whom.
    pub declared: String,
    /// The bid; nothing where none was written.
    pub bid: Option<i64>,
    /// The declarer's score.
    pub score: Option<i64>,
    /// Whether it counts nothing for the declarer.
    pub score_struck: bool,
    /// What was booked to each seat; what the director gave instead in its place.
    pub seats: Vec<AtSeat>,
    /// Whether the result is kept apart.
    pub apart: bool,
    /// Whether the director gave a score in it.
    pub decided: bool,
    /// What the game comes to with open cards; `None` where it is not known.
    pub opened: Option<Opened>,
}

impl TravellerLine {
    /// What it is tagged with, on the page and on paper: kept apart, decided by the director.
    pub fn tags(&self, lang: Lang) -> Vec<Tag> {
        let tag = |is: bool, key: &str, off: bool| is.then(|| Tag { text: lang.say(key), off, phone: false });
        let tags = [tag(self.apart, "traveller-apart", true), tag(self.decided, "traveller-decided", false)];
        tags.into_iter().flatten().collect()
    }
}

/// What stands in the column of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtSeat {
    /// What was booked or given.
    pub booked: Booked,
    /// Whether it counts nothing for whoever sits there.
    pub struck: bool,
}

/// What was booked to a seat, or given to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Booked {
    /// Nothing was played.
    Nothing,
    /// Points.
    Points(i64),
    /// The average of the others.
    Average,
}

impl AtSeat {
    /// The same as people read it.
    pub fn said(self, lang: Lang) -> String {
        let said = match self.booked {
            Booked::Nothing => "–".to_owned(),
            Booked::Points(points) => lang.signed(points),
            Booked::Average => lang.say("average-short"),
        };
        struck::marked(said, self.struck)
    }
}

impl Traveller {
    /// Whether anything in it counts nothing for whoever made it.
    pub fn is_struck(&self) -> bool {
        self.lines.iter().flat_map(|line| &line.seats).any(|seat| seat.struck)
    }
}

/// A game as it goes with open cards.
pub struct Opened {
    /// The declarer's card points; nothing in null.
    pub points: Option<i64>,
    /// The card points, in null whether it is won.
    pub told: String,
    /// What the declarer made more or less than that; nothing where his card points were not kept.
    pub away: Option<i64>,
    /// Where it is played card by card.
    pub address: String,
}

/// What the travellers of a tournament are written from, read in a fixed number of questions.
pub struct Travellers {
    rules: Arc<RuleSet>,
    system: Arc<ScoringSystem>,
    sheets: Sheets,
    decided: Vec<DeckScore>,
    struck: Struck,
    open: Open,
    /// Whether they are told for paper, where the start number stands beside every name.
    on_paper: bool,
}

impl Travellers {
    /// Reads a tournament, without what open cards say.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let sheets = stored::of_tournament(conn, id)?;
        let decided = scores_of(conn, id)?.into_iter().filter(|one| !one.cancelled).collect();
        let sheets = sheets.into_iter().map(|one| (one.0.sheet.id, one)).collect();
        let struck = Struck::of(&adjustments::standing(conn, [id])?.remove(&id).unwrap_or_default());
        let tournament = tournaments::find(conn, id)?;
        let (rules, system) = (rules::of_tournament(conn, &tournament)?, rules::system_of(conn, &tournament)?);
        Ok(Self { rules, system, sheets, decided, struck, open: Open::default(), on_paper: false })
    }

    /// Reads a tournament with what open cards say of the decks nobody plays any more.
    pub fn opened(conn: &mut Conn, ring: &Ring) -> Result<Self, Error> {
        let all = Self::load(conn, ring.tournament.id)?;
        Ok(Self { open: Open::load(conn, ring)?, ..all })
    }

    /// The same for paper, or not.
    #[must_use]
    pub fn on_paper(self, on_paper: bool) -> Self {
        Self { on_paper, ..self }
    }

    /// What those who sit there are called, by seat.
    pub fn called(&self, seated: &[Seated]) -> Vec<String> {
        seated.iter().map(|one| called(one.number, &one.name, self.on_paper)).collect()
    }

    /// The sheets, with who sits there.
    pub const fn sheets(&self) -> &Sheets {
        &self.sheets
    }

    /// What open cards say.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The results of a deck so far.
    pub fn of(&self, lang: Lang, ring: &Ring, deck: &Deck) -> Result<Traveller, Error> {
        let with = ring.played.iter().filter(|played| played.hand.new.deck == Some(deck.number));
        let mut lines = with.map(|played| self.line(lang, deck, played)).collect::<Result<Vec<_>, Error>>()?;
        let played: BTreeSet<i32> = lines.iter().map(|line| line.table).collect();
        let given = self.decided.iter().filter(|one| one.deck_id == deck.id && one.seat.is_some());
        let tables: BTreeSet<i32> = given.map(|one| one.table_number).collect();
        lines.extend(tables.difference(&played).filter_map(|table| self.line_given(lang, ring, deck, *table)));
        lines.sort_by_key(|line| line.table);
        let seats = deck.size.seats().map(|seat| (i32::from(seat.number()), letter(seat))).collect();
        let opened = self.open.of(deck.number).is_some();
        Ok(Traveller { seats, lines, opened })
    }

    /// The points a hand books to each seat under the rules of the tournament, bonuses included.
    fn points(&self, placed: &Placed, result: &Played) -> Result<[i32; 4], Error> {
        let size = placed.size();
        let judged = self.rules.judge(&result.hand.new.hand, size, placed.dealer(result.hand.new.number));
        Ok(self.system.points_booked(&judged.map_err(store::Error::internal)?, size))
    }

    /// Whether a round counts nothing for whoever sits on this seat of a table.
    fn is_struck(&self, (at, seated): &(Placed, Vec<Seated>), seat: Seat) -> bool {
        seated.get(seat.index()).is_some_and(|sat| self.struck.has(sat.number, at.round))
    }

    fn line(&self, lang: Lang, deck: &Deck, played: &Played) -> Result<TravellerLine, Error> {
        let table = self.sheets.get(&played.sheet).ok_or(store::Error::NotFound)?;
        let (at, seated) = table;
        let names = self.called(seated);
        let here = |one: &&DeckScore| (one.deck_id, one.table_number) == (deck.id, played.table);
        let booked = self.points(at, played)?;
        let seat = |(seat, points): (Seat, i32)| {
            let given = self.decided.iter().filter(here).rfind(|one| one.seat == Some(seat));
            let booked = given.map_or(Booked::Points(points.into()), given_score);
            AtSeat { booked, struck: self.is_struck(table, seat) }
        };
        let hand = &played.hand.new.hand;
        let bare = Hand { bid: None, ..*hand };
        Ok(TravellerLine {
            table: played.table,
            declared: declaration(lang, &bare, &Names::new(names.clone())),
            bid: hand.bid.map(i64::from),
            score: played.hand.new.score.map(i64::from),
            score_struck: hand.declarer.is_some_and(|declarer| self.is_struck(table, declarer)),
            seats: Seat::ALL.into_iter().zip(booked).take(names.len()).map(seat).collect(),
            apart: self.decided.iter().filter(here).any(|one| one.seat.is_none()),
            decided: self.decided.iter().any(|one| here(&one) && one.seat.is_some()),
            opened: self.game(lang, deck, hand),
            names,
        })
    }

    /// What the game comes to with open cards.
    fn game(&self, lang: Lang, deck: &Deck, hand: &Hand) -> Option<Opened> {
        let (makeable, _) = self.open.of(deck.number)?;
        let brings = makeable.opened(hand)?;
        let outcome = lang.say(if brings.won { "words-won" } else { "words-lost" });
        let away = hand.card_points.zip(brings.points).map(|(made, open)| i64::from(made) - i64::from(open));
        Some(Opened {
            points: brings.points.map(i64::from),
            told: brings.points.map_or(outcome, |points| points.to_string()),
            away,
            address: game_address(deck, hand)?,
        })
    }

    /// A table that did not play the deck and has what the director gave alone.
    fn line_given(&self, lang: Lang, ring: &Ring, deck: &Deck, table: i32) -> Option<TravellerLine> {
        let at = |placed: &Placed| placed.sheet.table_number == table && ring.belongs_to(deck.number, placed.round);
        let seated = self.sheets.values().find(|(placed, _)| at(placed))?;
        let names = self.called(&seated.1);
        let seat = |(seat, _): (Seat, &String)| {
            let here = |one: &&DeckScore| (one.deck_id, one.table_number, one.seat) == (deck.id, table, Some(seat));
            let booked = self.decided.iter().rfind(here).map_or(Booked::Nothing, given_score);
            AtSeat { booked, struck: booked != Booked::Nothing && self.is_struck(seated, seat) }
        };
        Some(TravellerLine {
            table,
            declared: lang.say("traveller-not-played"),
            bid: None,
            score: None,
            score_struck: false,
            seats: Seat::ALL.into_iter().zip(&names).map(seat).collect(),
            apart: false,
            decided: true,
            opened: None,
            names,
        })
    }
}

/// What the director gave a seat: points, or the average.
fn given_score(one: &DeckScore) -> Booked {
    one.score.map_or(Booked::Average, |score| Booked::Points(score.into()))
}

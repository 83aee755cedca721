//! A change of a deck as it was sent: which deck, on what version it was based, who wants it and why.

use actix_web::http::StatusCode;

use crate::acts::decks::ring::{Next, Ring, steps_off, steps_to};
use crate::clock;
use crate::i18n::Lang;
use crate::rules::decks::{DeckState, DeckStep};
use crate::rules::reason::Reason;
use crate::store::decks::{self, Refusal};
use crate::store::hands::By;
use crate::store::{Conn, Error, TournamentId, keys};
use crate::web::decks::words;
use crate::web::{Fields, Visit};

/// Who wants to change which deck, and what they saw of it.
#[derive(Clone, Debug)]
pub struct Order {
    /// The tournament.
    pub tournament: TournamentId,
    /// The number of the deck.
    pub number: i32,
    /// The version the form was based on.
    pub version: i64,
    /// Why; may be empty.
    pub reason: String,
    /// Who, when, under which key.
    pub by: By,
}

impl Order {
    /// Reads what every form of a deck carries.
    pub fn of(
        (tournament, number): (TournamentId, i32),
        form: &Fields,
        who: String,
    ) -> Result<Self, crate::web::Error> {
        let reason = form.text("reason").to_owned();
        let by = By { who, at: clock::now(), key: form.key()?.to_owned() };
        Ok(Self { tournament, number, version: form.version()?, reason, by })
    }

    /// The same of a form of the desk.
    pub fn at_desk(place: (TournamentId, i32), form: &Fields, visit: &Visit) -> Result<Self, crate::web::Error> {
        Self::of(place, form, visit.who())
    }

    /// The deck that is meant.
    pub const fn deck(&self) -> (TournamentId, i32) {
        (self.tournament, self.number)
    }

    /// Does the work once; where somebody was faster, says what became of the deck meanwhile.
    pub fn once(
        &self,
        conn: &mut Conn,
        action: &str,
        work: impl FnOnce(&mut Conn) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let action = format!("deck {action} {} {}", self.tournament, self.number);
        Reason::new(&self.reason)?;
        keys::once(conn, &self.by.key, &action, self.by.at, |conn| work(conn).map(|()| String::new()))
            .map(|_| ())
            .map_err(|refusal: Refusal| refusal.with_both(conn, self.deck()))
    }

    /// Moves the deck as the act says.
    pub fn take(&self, conn: &mut Conn, act: Act) -> Result<(), Refusal> {
        self.once(conn, "move", |conn| {
            let ring = Ring::load(conn, self.tournament)?;
            let deck = ring.deck(self.number).ok_or(Error::NotFound)?;
            let steps = act.steps(&ring, deck)?;
            decks::take_steps(conn, self.deck(), self.version, &steps, &self.reason, &self.by).map(|_| ())
        })
    }
}

/// What can be done with a deck by a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It goes on to where it must go next.
    Pass,
    /// It lies at this table now.
    Arrive(i32),
    /// It is sorted and banded.
    Sort,
    /// Nobody finds it.
    Lose,
    /// It was found: at a table, or on the shelf.
    Find(Option<i32>),
}

impl Act {
    /// The act of a form; `None` for none that is known.
    pub fn of(form: &Fields) -> Option<Self> {
        let table = form.value::<i32>("table");
        match (form.text("act"), table) {
            ("pass", _) => Some(Self::Pass),
            ("arrive", Ok(Some(table))) => Some(Self::Arrive(table)),
            ("sort", _) => Some(Self::Sort),
            ("lose", _) => Some(Self::Lose),
            ("find", Ok(table)) => Some(Self::Find(table)),
            _ => None,
        }
    }

    fn steps(self, ring: &Ring, deck: &decks::Deck) -> Result<Vec<DeckStep>, Refusal> {
        let state = deck.state()?;
        if let Self::Arrive(table) | Self::Find(Some(table)) = self {
            ring.check_table(table)?;
        }
        Ok(match self {
            // A deck that is not out yet is laid ready at its first table.
            Self::Pass if matches!(state, DeckState::Lettered) => {
                vec![DeckStep::Pass { to: ring.next(deck).to() }]
            }
            Self::Pass => match steps_off(state, ring.next(deck).to()) {
                steps if steps.is_empty() => vec![DeckStep::Pass { to: ring.next(deck).to() }],
                steps => steps,
            },
            Self::Arrive(table) if ring.next(deck) == Next::Table(table) => match state {
                DeckState::PassedOn { .. } | DeckState::Lettered => vec![DeckStep::Play { table }],
                _ => steps_to(state, table),
            },
            // Where it does not belong the state itself refuses it, naming where it is.
            Self::Arrive(table) => vec![DeckStep::Play { table }],
            Self::Sort => vec![DeckStep::Sort],
            Self::Lose => vec![DeckStep::Lose],
            Self::Find(at) => vec![DeckStep::Find { at }],
        })
    }
}

/// The status of a page that says why a deck was not changed.
pub const fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Store(Error::Conflict(_)) | Refusal::Stale(_) => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The sentence of a refusal, or the error that has a page of its own.
pub fn told(lang: Lang, refusal: Refusal) -> Result<(StatusCode, String), crate::web::Error> {
    match refusal {
        Refusal::Store(error) if !matches!(error, Error::Conflict(_)) => Err(error.into()),
        refusal => Ok((status(&refusal), words::refusal(lang, &refusal))),
    }
}

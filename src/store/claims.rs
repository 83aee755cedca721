//! Hands claimed for a prize on sheets known only by their totals. They can be cancelled, never deleted.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::column::Small;
use super::conn::Conn;
use super::error::{Conflict, Result};
use super::id::{ClaimId, EntryId, TournamentId};
use super::schema::claims;
use crate::rules::hand::{Game, Hand, Level, Ouvert, Play, Variant};

/// A claim to be written.
#[derive(Clone, Debug, PartialEq, Eq, Insertable, Serialize)]
#[diesel(table_name = claims, treat_none_as_default_value = false)]
pub struct NewClaim {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round it was played in.
    pub round_number: i32,
    /// The table.
    pub table_number: i32,
    /// Who claims to have won it.
    pub entry_id: EntryId,
    /// The number of the hand, where somebody wrote it down.
    pub hand_number: Option<i32>,
    /// What was played.
    pub game: String,
    /// What the declarer did with the skat.
    pub play: Option<String>,
    /// How far it was open.
    pub ouvert: String,
    /// The level announced.
    pub announced: Option<String>,
    /// Matadors, signed.
    pub matadors: Option<i32>,
    /// Card points.
    pub card_points: Option<i32>,
    /// The level made.
    pub made: Option<String>,
    /// Who saw it, or where it stands.
    pub evidence: String,
    /// Who entered the claim.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The kind of null or grand, where the rule set has several.
    pub variant: Option<String>,
}

/// A claim as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = claims)]
pub struct Claim {
    /// Its id.
    pub id: ClaimId,
    /// The round it was played in.
    pub round_number: i32,
    /// The table.
    pub table_number: i32,
    /// Who claims to have won it.
    pub entry_id: EntryId,
    /// The number of the hand, where somebody wrote it down.
    pub hand_number: Option<i32>,
    game: Game,
    play: Option<Play>,
    ouvert: Ouvert,
    announced: Option<Level>,
    matadors: Option<Small<i8>>,
    card_points: Option<Small<u8>>,
    made: Option<Level>,
    /// Who saw it, or where it stands.
    pub evidence: String,
    /// Who entered the claim.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it was taken back.
    pub cancelled: bool,
    variant: Option<Variant>,
}

impl NewClaim {
    /// A claim of this entry at this round and table, of which nothing else is written yet.
    pub fn of_entry(
        tournament_id: TournamentId,
        entry_id: EntryId,
        (round_number, table_number): (i32, i32),
        who: &str,
        at: NaiveDateTime,
    ) -> Self {
        Self {
            tournament_id,
            round_number,
            table_number,
            entry_id,
            hand_number: None,
            game: String::new(),
            play: None,
            ouvert: String::new(),
            announced: None,
            matadors: None,
            card_points: None,
            made: None,
            evidence: String::new(),
            who: who.to_owned(),
            at,
            variant: None,
        }
    }

    /// Puts what happened into the row.
    #[must_use]
    pub fn of_hand(self, hand: &Hand) -> Self {
        Self {
            game: hand.game.word().to_owned(),
            play: hand.play.map(|play| play.word().to_owned()),
            ouvert: hand.ouvert.word().to_owned(),
            announced: hand.announced.map(|level| level.word().to_owned()),
            matadors: hand.matadors.map(i32::from),
            card_points: hand.card_points.map(i32::from),
            made: hand.made.map(|level| level.word().to_owned()),
            variant: hand.variant.map(|kind| kind.word().to_owned()),
            ..self
        }
    }
}

impl Claim {
    /// The claim in the words in which the first edition noted it.
    pub(super) fn first_noted(&self, tournament: TournamentId) -> String {
        let at = (self.round_number, self.table_number);
        let blank = NewClaim::of_entry(tournament, self.entry_id, at, &self.who, self.at);
        let (hand_number, evidence) = (self.hand_number, self.evidence.clone());
        let noted = NewClaim { hand_number, evidence, ..blank }.of_hand(&self.hand());
        format!("{noted:?}")
    }

    /// What happened, as claimed.
    pub fn hand(&self) -> Hand {
        Hand {
            variant: self.variant,
            play: self.play,
            ouvert: self.ouvert,
            announced: self.announced,
            matadors: self.matadors.map(Small::value),
            card_points: self.card_points.map(Small::value),
            made: self.made,
            ..Hand::of(self.game)
        }
    }
}

/// The claims of a tournament in the order they were entered, the cancelled ones included.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Claim>> {
    let rows = claims::table.filter(claims::tournament_id.eq(tournament)).order(claims::id);
    Ok(rows.select(Claim::as_select()).load(conn)?)
}

/// The claims of one table that were not taken back, in the order they were entered.
pub fn standing(conn: &mut Conn, tournament: TournamentId, (round, table): (i32, i32)) -> Result<Vec<Claim>> {
    let here = claims::table
        .filter(claims::tournament_id.eq(tournament))
        .filter(claims::round_number.eq(round))
        .filter(claims::table_number.eq(table))
        .filter(claims::cancelled.eq(false));
    Ok(here.order(claims::id).select(Claim::as_select()).load(conn)?)
}

/// Writes a claim.
pub fn insert(conn: &mut Conn, new: &NewClaim) -> Result<ClaimId> {
    let row = (new, claims::cancelled.eq(false));
    Ok(diesel::insert_into(claims::table).values(row).returning(claims::id).get_result(conn)?)
}

/// Takes a claim of this tournament back and answers what it was; a claim taken back already is a conflict.
pub fn cancel(conn: &mut Conn, tournament: TournamentId, id: ClaimId) -> Result<Claim> {
    let open = claims::table.find(id).filter(claims::tournament_id.eq(tournament)).filter(claims::cancelled.eq(false));
    let before = open.select(Claim::as_select()).get_result(conn).optional()?.ok_or(Conflict::Taken)?;
    diesel::update(claims::table.find(id)).set(claims::cancelled.eq(true)).execute(conn)?;
    Ok(before)
}

//! Who wins what, reckoned from the standings and the list of prizes.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::export::prizes::{PrizeLine, prize, title};
use crate::i18n::Lang;
use crate::rules::entry::Categories;
use crate::rules::prizes::{Award, Claim, Contest, Prize, PrizeList, Worth, amounts, award};
use crate::rules::standings::{DecidedBy, Placed};
use crate::store::rounds::RoundState;
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId, prizes};
use crate::web::Error;
use crate::web::standings::field::Field;
use crate::web::standings::words;

/// A tournament with its prizes handed out as things stand.
pub struct Won {
    /// Who takes part.
    pub field: Field,
    /// The list of prizes.
    pub prizes: Vec<Prize>,
    /// The fees collected, in cents.
    pub fees_cents: i64,
    list: PrizeList,
}

/// The winners of one contest.
pub struct Section {
    /// What is won: the whole field, a category, a round.
    pub title: String,
    /// The winners, the best first.
    pub lines: Vec<WonLine>,
}

/// One winner.
pub struct WonLine {
    /// The place.
    pub place: String,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
    /// What is won.
    pub prize: String,
    /// What is still to be done: lots to be drawn for a thing.
    pub note: Option<String>,
    /// The performance that won it.
    pub figure: String,
    /// What put the winner before the next one, where it was not the first metric.
    pub decided: Option<String>,
}

impl Won {
    /// Reads a tournament and hands its prizes out.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let prizes = prizes::of_tournament(conn, id)?;
        let field = Field::public(conn, id)?;
        let fees_cents = field.entries.iter().map(|entry| entry.paid_cents).sum();
        let priced = amounts(&prizes, fees_cents, field.tournament.rounds);
        let mut rankings = BTreeMap::new();
        for prize in &priced {
            if let Entry::Vacant(free) = rankings.entry((prize.contest, prize.round)) {
                free.insert(ranking(&field, prize.contest, prize.round)?);
            }
        }
        let list = award(&priced, &rankings);
        Ok(Self { field, prizes, fees_cents, list })
    }

    /// Whether every round is played, so that nothing can change any more but by correction.
    pub fn done(&self) -> bool {
        let planned = usize::try_from(self.field.tournament.rounds).unwrap_or(usize::MAX);
        let closed = self.field.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
        self.field.tournament.state == TournamentState::Finished || (planned > 0 && closed >= planned)
    }

    /// Whether a part of the fees is given out.
    pub fn has_shares(&self) -> bool {
        self.prizes.iter().any(|prize| matches!(prize.worth, Worth::Share(_)))
    }

    /// The winners, contest by contest.
    pub fn sections(&self, lang: Lang) -> Vec<Section> {
        let groups = self.list.awards.chunk_by(|a, b| (a.contest, a.round) == (b.contest, b.round));
        let section = |group: &[Award]| {
            let first = group.first()?;
            let lines = group.iter().filter_map(|award| self.line(lang, award)).collect();
            Some(Section { title: title(lang, first.contest, first.round), lines })
        };
        groups.filter_map(section).collect()
    }

    fn line(&self, lang: Lang, award: &Award) -> Option<WonLine> {
        let entry = self.field.numbered(award.entry)?;
        let draw = award.claim == Claim::DrawLots;
        Some(WonLine {
            place: words::place(award.place, award.shared),
            number: award.entry,
            name: entry.name.clone(),
            club: entry.club.clone(),
            prize: prize(lang, award),
            note: draw.then(|| lang.say_with("prizes-draw-lots", "things", award.things.join(", "))),
            figure: lang.number(award.figure),
            decided: self.tie_break(award.decided_by).map(|by| words::decided(lang, by)),
        })
    }

    /// What decided, if it was not simply the first metric.
    fn tie_break(&self, by: DecidedBy) -> Option<DecidedBy> {
        let first = self.field.metrics.first().copied().map(DecidedBy::Metric);
        Some(by).filter(|by| Some(*by) != first)
    }

    /// Prizes nobody reached, in words.
    pub fn left_over(&self, lang: Lang) -> Vec<String> {
        let line = |left: &crate::rules::prizes::LeftOver| {
            let prize = &left.0;
            let what = prize.thing.clone().unwrap_or_else(|| lang.money(prize.cents));
            format!(
                "{} · {}: {what}",
                title(lang, prize.contest, prize.round),
                words::place(prize.place.unsigned_abs(), false)
            )
        };
        self.list.left_over.iter().map(line).collect()
    }

    /// The lines of the CSV file.
    pub fn csv_lines(&self, lang: Lang) -> Vec<PrizeLine> {
        let line = |award: &Award| {
            let entry = self.field.numbered(award.entry)?;
            Some(PrizeLine::of(lang, award, entry.name.clone()))
        };
        self.list.awards.iter().filter_map(line).collect()
    }
}

/// The standings of a contest: all, a round, or those of one category among themselves.
fn ranking(field: &Field, contest: Contest, round: Option<i32>) -> Result<Vec<Placed>, Error> {
    let Contest::Category(category) = contest else { return Ok(field.placed(round)) };
    let mut among = Vec::new();
    for entry in &field.entries {
        if Categories::read(&entry.categories).map_err(Error::internal)?.has(category) {
            among.push(entry.number);
        }
    }
    Ok(field.placed_among(None, |entry| among.contains(&entry)))
}

//! Decks against their history: their cards, or the seed they come from; what was punched; what the director decided.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Recorded, value_of};
use crate::rules::decks::{Deal, Deck as Known};
use crate::rules::tournament::DeckSource;
use crate::store::check::difference::Difference;
use crate::store::conn::Conn;
use crate::store::decks::{self, Deck, DeckScore, PunchRow, texts};
use crate::store::error::{Error, Result};
use crate::store::id::TournamentId;
use crate::store::revisions::{self, Revision, Subject};
use crate::store::tournaments::Tournament;

/// The cards of a deck as they stand there, so that such as make no deal are told as well.
fn stands(deck: &Deck) -> Value {
    json!([deck.north, deck.east, deck.south, deck.west, deck.skat])
}

impl Recorded {
    /// The decks of the tournament.
    pub(super) fn decks(&mut self, conn: &mut Conn, tournament: &Tournament) -> Result<Vec<Difference>> {
        let all = decks::of_tournament(conn, tournament.id)?;
        let (punched, decided) = (decks::punches_of(conn, tournament.id)?, decks::scores_of(conn, tournament.id)?);
        let mut found = Vec::new();
        let made = self.last_value(Subject::Deck, 0);
        let made = made.as_ref().and_then(|new| new.get("decks")).cloned();
        if let Some(made) = made.filter(|made| *made != json!(all.len())) {
            found.push(self.differs("decks".to_owned(), &made.to_string(), &all.len().to_string()));
        }
        let taken_over = self.taken_over(conn)?;
        for deck in &all {
            let history = self.all(Subject::Deck, deck.id.number());
            found.extend(self.cards((tournament, deck), &history, &taken_over)?);
            let own: Vec<_> = punched.iter().filter(|row| row.deck_id == deck.id).collect();
            found.extend(self.punches(deck, &own, &history)?);
            let own: Vec<_> = decided.iter().filter(|row| row.deck_id == deck.id).collect();
            found.extend(self.decisions(deck, &own, &history)?);
        }
        Ok(found)
    }

    /// Whether the decks were made with the cards of another tournament.
    fn has_cards_of_another(&self) -> bool {
        self.last_value(Subject::Deck, 0).is_some_and(|made| made.get("same").is_some())
    }

    /// Whether decks were made with the cards of another tournament since anything of this one was settled: that says
    /// from then on where its cards come from, also where an older edition took them back, which left it so.
    pub(super) fn follows_another(&self, tournament: &Tournament) -> bool {
        let settled = self.history(Subject::Tournament, tournament.id.number()).last().map(|last| last.id);
        let same = |made: &&Revision| value_of(made.new.as_ref()).is_ok_and(|made| made.get("same").is_some());
        self.history(Subject::Deck, 0).iter().filter(same).any(|made| Some(made.id) > settled)
    }

    fn history(&self, subject: Subject, id: i64) -> &[Revision] {
        self.of.get(&(subject.word(), id)).map_or(&[], Vec::as_slice)
    }

    /// The cards that the decks had in the tournament from which all were taken over, by number; none where there is no
    /// such tournament, or its decks are not those any more.
    fn taken_over(&self, conn: &mut Conn) -> Result<BTreeMap<i32, Value>> {
        let mut cards = BTreeMap::new();
        let Some(made) = self.history(Subject::Deck, 0).last() else { return Ok(cards) };
        let told = value_of(made.new.as_ref())?;
        let Some(other) = told.get("same").and_then(Value::as_i64).map(TournamentId::new) else { return Ok(cards) };
        let since = revisions::of_kind_since(conn, other, (Subject::Deck, made.id))?;
        if since.iter().any(|anew| anew.subject_id == 0) {
            return Ok(cards);
        }
        let theirs = decks::of_tournament(conn, other)?;
        let numbers: BTreeMap<i64, i32> = theirs.iter().map(|deck| (deck.id.number(), deck.number)).collect();
        cards.extend(theirs.iter().map(|deck| (deck.number, stands(deck))));
        // As they stand there, less what was put right since.
        for one in since.iter().rev() {
            if let before @ Value::Array(_) = value_of(one.old.as_ref())?
                && let Some(number) = numbers.get(&one.subject_id)
            {
                cards.insert(*number, before);
            }
        }
        Ok(cards)
    }

    /// The cards somebody wrote down, else those the published seed deals, else those of the tournament from which they
    /// were taken over.
    fn cards(
        &self,
        (tournament, deck): (&Tournament, &Deck),
        history: &[Revision],
        taken_over: &BTreeMap<i32, Value>,
    ) -> Result<Option<Difference>> {
        let mut written = None;
        for revision in history {
            if let cards @ Value::Array(_) = value_of(revision.new.as_ref())? {
                written = Some(cards);
            }
        }
        let of_seed =
            self.from_the_start && tournament.deck_source == DeckSource::Seed && !tournament.deck_seed.is_empty();
        if written.is_none() && of_seed {
            let deal = Deal::from_seed(&tournament.deck_seed, deck.number()?, deck.size).map_err(Error::internal)?;
            let dealt = Known::dealt(deck.number()?, deal);
            if dealt.dealer() != deck.dealer {
                let (dealt, stored) = (dealt.dealer().to_string(), deck.dealer.to_string());
                return Ok(Some(self.differs(format!("deck {}, dealer", deck.number), &dealt, &stored)));
            }
            written = Some(json!(texts(dealt.deal())));
        }
        let written = written.or_else(|| taken_over.get(&deck.number).cloned());
        let (what, now) = (|| format!("deck {}, cards", deck.number), stands(deck));
        Ok(match written {
            Some(cards) => (cards != now).then(|| self.differs(what(), &cards.to_string(), &now.to_string())),
            None if deck.is_dealt() && !self.has_cards_of_another() => self.unrecorded(what()).pop(),
            None => None,
        })
    }

    fn punches(&self, deck: &Deck, rows: &[&PunchRow], history: &[Revision]) -> Result<Vec<Difference>> {
        let mut recorded = Vec::new();
        for revision in history {
            if let Value::Object(mut punched) = value_of(revision.new.as_ref())?
                && punched.contains_key("mark")
            {
                // The first edition did not know through which cards.
                punched.entry("holes").or_insert(Value::Null);
                punched.insert("who".to_owned(), json!(revision.who));
                recorded.push(Value::Object(punched));
            }
        }
        let now = |row: &&PunchRow| json!({ "mark": row.mark, "cards": row.cards, "holes": row.holes, "who": row.who });
        Ok(self.each_in_turn(
            &format!("deck {}, punch", deck.number),
            &recorded,
            &rows.iter().map(now).collect::<Vec<_>>(),
        ))
    }

    fn decisions(&self, deck: &Deck, rows: &[&DeckScore], history: &[Revision]) -> Result<Vec<Difference>> {
        let mut given: Vec<(Value, &Revision, bool)> = Vec::new();
        for revision in history {
            let (old, new) = (value_of(revision.old.as_ref())?, value_of(revision.new.as_ref())?);
            if new.get("table").is_some() {
                given.push((new, revision, false));
            } else if let Some(taken_back) = given.iter_mut().find(|(given, _, cancelled)| *given == old && !cancelled)
            {
                taken_back.2 = true;
            }
        }
        let told = |given: &Value, reason: &str, who: &str, cancelled: bool| json!({ "given": given, "reason": reason, "who": who, "cancelled": cancelled });
        let each = |(given, from, cancelled): &(Value, &Revision, bool)| {
            let rows = match given.get("average") {
                // The average of a table is one decision, and a row for each of its seats.
                Some(Value::Bool(true)) => (1..=deck.size.number())
                    .map(|seat| json!({ "table": given["table"], "seat": seat, "score": null }))
                    .collect(),
                _ => vec![given.clone()],
            };
            rows.into_iter().map(|row| told(&row, &from.reason, &from.who, *cancelled)).collect::<Vec<_>>()
        };
        let recorded: Vec<Value> = given.iter().flat_map(each).collect();
        let now = |row: &&DeckScore| {
            let given = json!({ "table": row.table_number, "seat": row.seat, "score": row.score });
            told(&given, &row.reason, &row.who, row.cancelled)
        };
        let now: Vec<Value> = rows.iter().map(now).collect();
        Ok(self.each_in_turn(&format!("deck {}, decision", deck.number), &recorded, &now))
    }

    /// Rows that are only ever added, against what was recorded of each.
    fn each_in_turn(&self, what: &str, recorded: &[Value], now: &[Value]) -> Vec<Difference> {
        // What was brought in from a folder stands before everything that has a history.
        let before = if self.from_the_start { 0 } else { now.len().saturating_sub(recorded.len()) };
        let now = now.get(before..).unwrap_or_default();
        let mut found = Vec::new();
        for at in 0..recorded.len().max(now.len()) {
            let (recorded, now) = (recorded.get(at), now.get(at));
            if recorded != now {
                let told = |value: Option<&Value>| value.map_or_else(|| "nothing".to_owned(), Value::to_string);
                found.push(self.differs(format!("{what} {}", at + 1), &told(recorded), &told(now)));
            }
        }
        found
    }
}

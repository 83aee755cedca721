//! What may be shown of the open cards of a tournament, read in a fixed number of questions.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::rules::decks::letter;
use crate::rules::hand::{Hand, Play};
use crate::rules::judge::Judged;
use crate::rules::makeable::{Makeable, Split};
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::store::decks::{Deck, Played};
use crate::store::sheets::{Placed, Seated};
use crate::store::{self, Conn, SheetId, makeable, rules};
use crate::web::Error;
use crate::web::hands::words::Names;

/// The sheets of a tournament with who sits there.
pub type Sheets = BTreeMap<SheetId, (Placed, Vec<Seated>)>;

/// What the decks could make whose cards everybody may see.
#[derive(Default)]
pub struct Open {
    told: Told,
    solved: BTreeMap<i32, Makeable>,
    by: Option<(Arc<RuleSet>, Arc<ScoringSystem>)>,
}

impl Open {
    /// Reads a tournament; its rules are those its hands are judged by.
    pub fn load(conn: &mut Conn, ring: &Ring) -> Result<Self, Error> {
        let told = Told::load(conn, ring)?;
        let by = Some((rules::of_tournament(conn, &ring.tournament)?, rules::system_of(conn, &ring.tournament)?));
        let mut solved = BTreeMap::new();
        for (number, found) in makeable::of_tournament(conn, ring.tournament.id)? {
            if told.has(number) {
                solved.insert(number, found.makeable);
            }
        }
        Ok(Self { told, solved, by })
    }

    /// Which cards may be shown.
    pub const fn told(&self) -> &Told {
        &self.told
    }

    /// What a deck could make, with the rules it was played by; `None` before it is solved.
    pub fn of(&self, deck: i32) -> Option<(&Makeable, &RuleSet)> {
        let (rules, _) = self.by.as_ref()?;
        Some((self.solved.get(&deck)?, rules))
    }

    /// What the result of a hand is made of; `None` where nothing is known of it.
    pub fn split(&self, (at, _): &(Placed, Vec<Seated>), played: &Played) -> Result<Option<Split>, Error> {
        let Some((deck, (rules, system))) = played.hand.new.deck.zip(self.by.as_ref()) else { return Ok(None) };
        let Some(makeable) = self.solved.get(&deck) else { return Ok(None) };
        Ok(makeable.split(rules, system, &judged(rules, at, played)?))
    }
}

/// A hand that was played, judged.
pub fn judged(rules: &RuleSet, at: &Placed, played: &Played) -> Result<Judged, Error> {
    let judged = rules.judge(&played.hand.new.hand, at.size(), at.dealer(played.hand.new.number));
    Ok(judged.map_err(store::Error::internal)?)
}

/// The seats by their letters, where nobody sits.
pub fn letters() -> Names {
    Names::new(Seat::ALL.map(|seat| letter(seat).to_string()).to_vec())
}

/// The address of a game card by card: at its first lead.
pub fn game_address(deck: &Deck, hand: &Hand) -> Option<String> {
    let (seat, play) = hand.declarer.zip(hand.play)?;
    let put = if matches!(play, Play::Hand | Play::Solo) { "hand" } else { "best" };
    let (id, number, game) = (deck.tournament_id, deck.number, hand.game.word());
    Some(format!("/tournaments/{id}/decks/{number}/cards?seat={seat}&game={game}&put={put}"))
}

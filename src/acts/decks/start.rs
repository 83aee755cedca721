//! The start of a round of Comparative Skat: the movement must close, every deck must be ready; then the decks are laid
//! out on their first tables.

use super::ring::Ring;
use super::{Refusal, take_steps};
use crate::acts::{Deed, Refused};
use crate::rules::decks::{DeckState, DeckStep};
use crate::rules::seat::TableSize;
use crate::rules::tournament::DeckSource;
use crate::store::decks::Deck;
use crate::store::{Error, TournamentId};

/// Checks that the round can be played with its decks and lays them out; nothing outside of Comparative Skat.
pub fn lay_out(deed: &mut Deed<'_>, tournament: TournamentId) -> Result<(), Refused> {
    let ring = Ring::load(deed.conn, tournament)?;
    let plan = ring.tournament.plan()?;
    if !plan.is_comparative() {
        return Ok(());
    }
    let movement = ring.movement.as_ref().map_err(|error| *error)?;
    let size = ring.sizes.first().copied().unwrap_or(TableSize::FOUR);
    if ring.decks.iter().any(|deck| deck.size != size) {
        return Err(Refusal::OtherTables { size: size.number().into() }.into());
    }
    movement.check_hands(u32::try_from(ring.per_round)?)?;
    let wanted = usize::try_from(ring.per_round)?;
    let have = ring.of_round().count();
    if have != wanted {
        return Err(Refusal::Missing { have, wanted }.into());
    }
    let by_table = plan.deals.source == DeckSource::Table;
    let ready = |deck: &&Deck| match deck.state {
        DeckState::Lettered => by_table || deck.is_dealt(),
        DeckState::Numbered => by_table,
        _ => false,
    };
    let open: Vec<String> = ring.of_round().filter(|deck| !ready(deck)).map(|deck| deck.number.to_string()).collect();
    if !open.is_empty() {
        return Err(Refusal::NotReady { decks: open.join(", ") }.into());
    }
    for deck in ring.of_round().filter(|deck| deck.state == DeckState::Lettered) {
        let to = ring.first_table(deck);
        if to.is_none() {
            return Err(Error::internal(format!("deck {} has no first table", deck.number)).into());
        }
        let to = to.filter(|_| !ring.rests_first(deck));
        let _laid_out = take_steps(deed, deck, &[DeckStep::Pass { to }])?;
    }
    Ok(())
}

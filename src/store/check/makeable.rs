//! What the decks could make, solved again.

use super::Difference;
use crate::rules::makeable::{Brings, Figure, figure};
use crate::rules::solve::Solver;
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::makeable;
use crate::store::tournaments::Tournament;

/// Every figure that is stored otherwise than the solver finds it; that takes about half a second for a deck.
pub fn of_tournament(conn: &mut Conn, tournament: &Tournament, solver: &mut Solver) -> Result<Vec<Difference>> {
    let mut found = Vec::new();
    for (deck, solved) in makeable::of_tournament(conn, tournament.id)? {
        let deal = &solved.makeable.deal;
        for (seat, game) in solved.makeable.wanted() {
            let computed =
                figure(deal, seat, game, solver).map_err(|_stopped| Error::internal("nobody stops a check"))?;
            let stored = solved.makeable.figure(seat, game);
            let (stored, computed) = (told(stored), told(computed.as_ref()));
            for ((figure, stored), (_, computed)) in stored.into_iter().zip(computed) {
                if stored != computed {
                    let (tournament, seat, game) = (tournament.name.clone(), seat.number(), game.word());
                    found.push(Difference::Makeable { tournament, deck, seat, game, figure, stored, computed });
                }
            }
        }
    }
    Ok(found)
}

fn told(figure: Option<&Figure>) -> [(&'static str, String); 3] {
    let text = |read: fn(&Figure) -> String| figure.map_or_else(|| "nothing".to_owned(), read);
    [
        ("by hand", text(|figure| brings(figure.by_hand))),
        ("with the skat", text(|figure| brings(figure.best))),
        ("what is put away", text(|figure| figure.put.to_string())),
    ]
}

fn brings(brings: Brings) -> String {
    let points = brings.points.map_or_else(String::new, |points| format!("{points} points, "));
    let won = if brings.won { "won" } else { "lost" };
    format!("{points}{won}{}", if brings.all { ", every trick" } else { "" })
}

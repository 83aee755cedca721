//! How long draws take, and how many meet again against the least that can be proved: `cargo bench --bench draws`.

use std::io::Write as _;
use std::time::Instant;

use skatwart::rules::seating::{Care, Draw, Least, Plan, Player, Table};

/// Players of clubs of five.
fn players(count: i32) -> Vec<Player> {
    (1..=count).map(|number| Player { number, club: format!("Club {}", number % (count / 5).max(1)) }).collect()
}

/// Rounds drawn one after the other: the slowest, and what met again in all of them beside the least.
fn drawn(count: i32, rounds: i32) -> Result<(u128, u32, u32, u32), Box<dyn std::error::Error>> {
    let (players, care) = (players(count), Care::default());
    let mut earlier: Vec<Vec<Table>> = Vec::new();
    let (mut slowest, mut repeats, mut mates, mut least) = (0, 0, 0, 0);
    for round in 1..=rounds {
        let draw = Draw { round, seed: "bench".to_owned(), players: players.clone(), earlier: earlier.clone() };
        least += Least::of_round(&players, &earlier, &care)?.repeats;
        let start = Instant::now();
        let seating = draw.seats_with(&care)?;
        slowest = slowest.max(start.elapsed().as_millis());
        repeats += seating.trouble.repeats;
        mates += seating.trouble.club_mates;
        earlier.push(seating.tables);
    }
    Ok((slowest, repeats, least, mates))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "| how | players | rounds | ms | meet again | at least | of one club |")?;
    writeln!(out, "|---|---|---|---|---|---|---|")?;
    for (count, rounds) in [(16, 5), (46, 3), (100, 10), (400, 6), (2700, 3)] {
        let (slowest, repeats, least, mates) = drawn(count, rounds)?;
        writeln!(
            out,
            "| by lot, the slowest round | {count} | {rounds} | {slowest} | {repeats} | {least} | {mates} |"
        )?;
    }
    for (count, rounds) in [(16, 5), (46, 6), (99, 10), (100, 10), (400, 6), (2700, 3)] {
        let plan = Plan { seed: "bench".to_owned(), rounds, players: players(count) };
        let least = Least::of_plan(&plan.players, rounds)?.repeats;
        let start = Instant::now();
        let rounds_drawn = plan.seats(&Care::default())?;
        let took = start.elapsed().as_millis();
        let repeats: u32 = rounds_drawn.iter().map(|seating| seating.trouble.repeats).sum();
        let mates: u32 = rounds_drawn.iter().map(|seating| seating.trouble.club_mates).sum();
        writeln!(out, "| a plan at once | {count} | {rounds} | {took} | {repeats} | {least} | {mates} |")?;
    }
    Ok(())
}

//! How fast hands are judged under every rule set, and whether judging allocates: `cargo bench --bench rules`.

use std::alloc::System;
use std::hint::black_box;
use std::io::Write as _;
use std::time::Instant;

use skatwart::rules::hand::{Game, Hand, Level, Outcome};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::{RuleSet, ScoringSystem};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How many hands are judged for each rule set.
const HANDS: usize = 20_000_000;

/// Hands of every game of the rule set: by card points and by result, with and without a bid, won, lost and overbid.
fn hands(rules: &RuleSet) -> Vec<Hand> {
    let mut found = Vec::new();
    for row in rules.games() {
        let bare = Hand {
            declarer: Some(Seat::ALL[0]),
            play: Some(row.play),
            ouvert: row.ouvert,
            variant: row.variant,
            ..Hand::of(row.game)
        };
        for at in 0..24_u8 {
            let result = Some(if at % 4 == 0 { Outcome::Lost } else { Outcome::Won });
            let fixed = Hand { result, ..bare };
            let matadors = (row.matadors > 0).then(|| 1 + i8::try_from(at % 4).unwrap_or(0));
            let bid = (at % 3 == 0).then(|| u16::try_from(rules.values().0).unwrap_or(18) + u16::from(at) * 2);
            let announced = row.announce.filter(|_| at % 8 == 7).map(|_| Level::Schneider);
            let by_points = Hand { matadors, bid, announced, card_points: Some(20 + at * 4), ..bare };
            let by_result = Hand { matadors, announced, ..fixed };
            found.extend([fixed, by_points, by_result]);
        }
    }
    found.push(Hand::of(Game::Passed));
    let ramsch_points = [Some(70), Some(30), Some(20), None];
    found.push(Hand { ramsch_points, ..Hand::of(Game::Ramsch) });
    found.retain(|hand| rules.judge(hand, TableSize::THREE, Seat::ALL[2]).is_ok());
    found
}

/// Nanoseconds this thread has computed, so that a busy machine does not count; the clock where it is not told.
fn computed(start: Instant) -> u128 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().unwrap_or_default();
    first.parse().unwrap_or_else(|_untold| start.elapsed().as_nanos())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "| rule set | kinds of hands | million hands a second, one core | allocations a hand |")?;
    writeln!(out, "|---|---|---|---|")?;
    let system = ScoringSystem::by_id("classic")?;
    for rules in RuleSet::all()? {
        let hands = hands(rules);
        let (mut judged, mut sum) = (0_usize, 0_i64);
        let start = Instant::now();
        let before = computed(start);
        let region = Region::new(COUNTING);
        'all: loop {
            for hand in &hands {
                if let Ok(result) = rules.judge(black_box(hand), TableSize::THREE, Seat::ALL[2]) {
                    sum += i64::from(black_box(&result).booked[0]);
                }
                judged += 1;
                if judged == HANDS {
                    break 'all;
                }
            }
        }
        let change = region.change();
        let nanos = computed(start).saturating_sub(before).max(1);
        black_box((sum, system));
        let tenths = u128::try_from(judged)? * 10_000 / nanos;
        let allocations = change.allocations + change.reallocations;
        writeln!(
            out,
            "| {} | {} | {}.{} | {} |",
            rules.id(),
            hands.len(),
            tenths / 10,
            tenths % 10,
            allocations / HANDS
        )?;
        assert_eq!(allocations, 0, "judging allocates");
    }
    Ok(())
}

//! Evenings from a seed: phones that send twice, late or into the void, a desk that corrects, closes and is too late, a
//! director who gives points, a clock that jumps and a program that is killed in the middle of it all – on both databases,
//! beside a model that only asks the rules. The seed plays the same evening again.
//!
//! `SKATWART_SEEDS=5000 cargo test --release --test suite simulated:: -- --nocapture`

mod day;
mod evening;
mod hall;
mod sent;

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;
use futures_util::future::join_all;
use skatwart::store::{Error, check};

use crate::common::{Database, databases};
use evening::Evening;
use hall::Hall;

/// Seeds that failed once and are played for ever.
const KEPT: &[u64] = &[];
const STEPS: u64 = 50;

fn seeds() -> impl Iterator<Item = u64> {
    let count = std::env::var("SKATWART_SEEDS").map_or(50, |count| count.parse().expect("SKATWART_SEEDS is a number"));
    KEPT.iter().copied().chain(1..=count)
}

/// Plays an evening for each seed, one after the other in one hall.
#[expect(clippy::print_stdout, reason = "whoever runs it by command wants the count")]
async fn evenings(database: Database) {
    let mut hall = Hall::open(database).await;
    let mut played = 0;
    for seed in seeds() {
        let mut evening = Evening::lay(&hall.store, seed);
        for _ in 0..STEPS {
            evening.step(&mut hall).await;
        }
        evening.settle(&hall).await;
        played += 1;
    }
    assert!(hall.kills > 0, "the program was never killed");
    let checked = hall.store.read(check::everything).await.expect("checked");
    assert_eq!(checked.differences, Vec::new());
    println!("{played} evenings of {STEPS} steps with {} kills", hall.kills);
}

#[tokio::test(flavor = "multi_thread")]
async fn evenings_from_a_seed_come_out_as_the_rules_say() {
    join_all(databases().into_iter().map(evenings)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_model_sees_one_hand_that_is_wrong() {
    let mut hall = Hall::open(crate::common::sqlite()).await;
    let mut evening = Evening::lay(&hall.store, 1);
    while !evening.has_begun() {
        evening.step(&mut hall).await;
    }
    for forgery in ["UPDATE sheet_totals SET points = points + 1", "DELETE FROM hands WHERE number = 1"] {
        let forged = hall.store.write(move |conn| Ok::<_, Error>(conn.batch_execute(forgery)?));
        forged.await.expect("forged");
        let store = hall.store.clone();
        let seen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| evening.compare(0, &store)));
        assert!(seen.is_err(), "{forgery} is seen");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_the_program_jumps() {
    let hall = Hall::open(crate::common::sqlite()).await;
    let (before, begun) = (hall.hour().await, Instant::now());
    hall.jump(5 * 3600);
    // The hour on the answers is looked up now and then.
    while hall.hour().await < before + 5 {
        assert!(begun.elapsed() < Duration::from_secs(10), "the clock stands still");
    }
}

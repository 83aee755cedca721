//! What a full hall asks of one computer, printed as figures and ratios against a baseline of the same run.
//!
//! `cargo bench --bench hall` runs it, with `-- writes decks` only these parts; `benches/README.md` keeps the last result with the machine.

#![expect(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "a bench prints its figures, and cannot go on when something fails"
)]

mod boards;
mod client;
mod decks;
mod events;
mod files;
mod pace;
mod pages;
mod phone;
mod plain;
mod program;
mod queries;
mod score;
mod seed;
mod writes;

fn main() {
    // `cargo test --benches` calls every bench to see that it starts.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    println!("{:<62} {:>14}", "measured", "figure");
    println!("{}", "-".repeat(77));
    let parts: [(&str, fn()); 11] = [
        ("plain", plain::measure),
        ("writes", writes::measure),
        ("pace", pace::measure),
        ("decks", decks::measure),
        ("events", events::measure),
        ("queries", queries::measure),
        ("pages", pages::measure),
        ("boards", boards::measure),
        ("files", files::measure),
        ("score", score::measure),
        ("phone", phone::measure),
    ];
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (name, measure) in parts {
        if asked.is_empty() || asked.iter().any(|word| word == name) {
            measure();
        }
    }
}

/// Prints one line of the table.
fn line(what: &str, figure: impl std::fmt::Display) {
    println!("{what:<62} {figure:>14}");
}

/// How many a second, in whole numbers.
fn per_second(count: usize, time: std::time::Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

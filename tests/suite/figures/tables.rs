//! Tables of values, cell by cell.

use skatwart::rules::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::{RuleSet, ScoringSystem, Sentence as _};

use super::golden;

fn won(game: Game, play: Play, matadors: Option<i8>) -> Hand {
    let result = Some(Outcome::Won);
    Hand { declarer: Some(Seat::ALL[0]), play: Some(play), matadors, result, ..Hand::of(game) }
}

fn value(rules: &RuleSet, hand: &Hand) -> Result<i32, String> {
    let judged = rules.judge(hand, TableSize::THREE, Seat::ALL[0]).map_err(|error| error.key().to_owned())?;
    assert_eq!(judged.score, Some(judged.value), "a won game scores its value");
    Ok(judged.value)
}

fn rows(file: &str) -> Vec<Vec<String>> {
    let text = golden(file);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect()
}

/// The words of the published table.
fn modern(game: &str, level: &str, matadors: i8) -> Hand {
    let game = match game {
        "Kreuz" => Game::Clubs,
        "Pik" => Game::Spades,
        "Herz" => Game::Hearts,
        "Karo" => Game::Diamonds,
        "Grand" => Game::Grand,
        _ => Game::Null,
    };
    let (schneider, schwarz) = (Some(Level::Schneider), Some(Level::Schwarz));
    let (play, ouvert, announced, made) = match level {
        "Einfach" => (Play::Skat, false, None, None),
        "Schneider" => (Play::Skat, false, None, schneider),
        "Schwarz" => (Play::Skat, false, None, schwarz),
        "Offen" => (Play::Skat, true, None, None),
        "Hand" => (Play::Hand, false, None, None),
        "Hand Schneider" => (Play::Hand, false, None, schneider),
        "Hand Schwarz" => (Play::Hand, false, None, schwarz),
        "Schneider angesagt" => (Play::Hand, false, schneider, schneider),
        "Schneider ang. Schwarz" => (Play::Hand, false, schneider, schwarz),
        "Schwarz angesagt" => (Play::Hand, false, schwarz, schwarz),
        _ => (Play::Hand, true, None, None),
    };
    let ouvert = if ouvert { Ouvert::Yes } else { Ouvert::No };
    Hand { ouvert, announced, made, ..won(game, play, (game != Game::Null).then_some(matadors)) }
}

#[test]
fn the_554_published_values_come_out() {
    let isko = RuleSet::by_id("isko").expect("a rule set");
    let rows = rows("isko-game-values.csv");
    assert_eq!(rows.len(), 554);
    let mut beyond = 0;
    for row in &rows {
        let [game, level, matadors, printed] = &row[..] else { panic!("four cells: {row:?}") };
        let (matadors, printed): (i8, i32) = (matadors.parse().unwrap_or(1), printed.parse().expect("a value"));
        let hand = modern(game, level, matadors);
        if game == "Grand" && matadors > 4 {
            // No cards make it; the published row only carries the formula on.
            beyond += 1;
            assert_eq!(value(isko, &hand), Err("hand-matadors-out-of-range".to_owned()), "{row:?}");
            let four = value(isko, &Hand { matadors: Some(4), ..hand }).expect("with four");
            assert_eq!(four + 24 * i32::from(matadors - 4), printed, "{row:?}");
            continue;
        }
        assert_eq!(value(isko, &hand), Ok(printed), "{row:?}");
        let without = Hand { matadors: hand.matadors.map(|matadors| -matadors), ..hand };
        assert_eq!(value(isko, &without), Ok(printed), "without: {row:?}");
    }
    assert_eq!(beyond, 70);
}

#[test]
fn the_worked_list_of_48_hands_adds_up() {
    let system = |id: &str| ScoringSystem::by_id(id).expect("a scoring system").bonuses(TableSize::FOUR);
    let rows = rows("seeger-worked-list.csv");
    assert_eq!(rows.len(), 4);
    for row in rows {
        let figures: Vec<i32> = row[1..7].iter().map(|cell| cell.parse().expect("a number")).collect();
        let [points, won, lost, others, seeger, fabian] = figures[..] else { panic!("six figures: {row:?}") };
        let total = |(for_won, for_lost, for_others): (i32, i32, i32)| {
            points + won * for_won + lost * for_lost + others * for_others
        };
        assert_eq!(total(system("seeger")), seeger, "{row:?}");
        assert_eq!(total(system("seeger-fabian")), fabian, "{row:?}");
    }
}

#[test]
fn hertefelds_tables_come_out_cell_by_cell() {
    let standard = RuleSet::by_id("hertefeld-1893").expect("a rule set").with(&[("declare-in-tourne", "on")]);
    let standard = standard.expect("an option");
    let rows = rows("hertefeld-tables.csv");
    assert_eq!(rows.len(), 204);
    let (schneider, schwarz) = (Some(Level::Schneider), Some(Level::Schwarz));
    let steps = [(None, None), (None, schneider), (schneider, schneider), (None, schwarz), (schwarz, schwarz)];
    for row in rows {
        let [play, game, ouvert, set, matadors, cells @ ..] = &row[..] else { panic!("ten cells: {row:?}") };
        let changes: Vec<_> = set.split_once('=').into_iter().collect();
        let rules = standard.with(&changes).expect("an option");
        let matadors: i8 = matadors.parse().expect("a number");
        let hand = won(game.parse().expect("a game"), play.parse().expect("a play"), Some(matadors));
        let ouvert = if ouvert == "yes" { Ouvert::Yes } else { Ouvert::No };
        for ((announced, made), printed) in steps.into_iter().zip(cells) {
            let hand = Hand { announced, made, ouvert, ..hand };
            assert_eq!(value(&rules, &hand), Ok(printed.parse().expect("a value")), "{row:?}");
        }
    }
}

/// The table of payments (Eichhorn l. 5459-5954): Schwarz stands there with Schneider announced in the Solo games.
#[test]
fn eichhorns_table_of_payments_comes_out_cell_by_cell() {
    let rules = RuleSet::by_id("nasl-1898").expect("a rule set").with(&[("call-play", "any")]).expect("an option");
    let suits = [(Game::Diamonds, 0), (Game::Hearts, 1), (Game::Spades, 2), (Game::Clubs, 3)];
    let mut columns = Vec::new();
    for (play, lowest) in [(Play::Call, 1), (Play::Tourne, 5), (Play::Solo, 9)] {
        columns.extend(suits.map(|(game, above)| (play, game, lowest + above, 11)));
    }
    columns.extend(
        [(Play::Tourne, 12), (Play::Solo, 16), (Play::Guckser, 12)].map(|(play, basis)| (play, Game::Grand, basis, 4)),
    );
    let (schneider, schwarz) = (Some(Level::Schneider), Some(Level::Schwarz));
    for (play, game, basis, most) in columns {
        for matadors in 1..=most {
            let m = i32::from(matadors);
            let hand = won(game, play, Some(matadors));
            let cell = |announced, made| value(&rules, &Hand { announced, made, ..hand });
            assert_eq!(cell(None, None), Ok((1 + m) * basis));
            assert_eq!(cell(None, schneider), Ok((2 + m) * basis));
            assert_eq!(cell(None, schwarz), Ok((3 + m) * basis));
            if play == Play::Solo {
                assert_eq!(cell(schneider, schneider), Ok((3 + m) * basis));
                assert_eq!(cell(schneider, schwarz), Ok((4 + m) * basis));
                assert_eq!(cell(schwarz, schwarz), Ok((5 + m) * basis));
            } else {
                assert_eq!(cell(schneider, schneider), Err("hand-announced-not-here".to_owned()));
            }
        }
    }
    let ouvert = |matadors| Hand { ouvert: Ouvert::Yes, ..won(Game::Grand, Play::Solo, Some(matadors)) };
    let printed = [1, 2, 3, 4].map(|matadors| value(&rules, &ouvert(matadors)));
    assert_eq!(printed, [Ok(144), Ok(168), Ok(192), Ok(216)]);
}

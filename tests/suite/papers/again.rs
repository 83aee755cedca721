//! A filled list read off its paper by the places of its cells, as a camera or a typist does, and typed in again;
//! what is said under it of a list that lacks hands, and of scores the director fixed.

use std::fmt::Write as _;

use skatwart::store::{Error, SheetId, TournamentId, sheets, totals};

use super::seen::{self, Word};
use super::{demo, german, pages};
use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::hall::table;

/// How wide the columns before the players are, each player's three and the last: their parts of what lies between the edges.
const BEFORE: [i32; 13] = [18, 16, 24, 16, 16, 16, 16, 16, 16, 16, 16, 29, 29];
const PLAYER: [i32; 3] = [40, 17, 17];
const LAST: i32 = 20;
/// Where the columns begin and how much room they share, in tenths of a point.
const LEFT: i32 = 480;
const ROOM: i32 = 5953 - 2 * LEFT;

/// The column in which a word stands.
fn column(word: &Word, players: usize) -> usize {
    let parts = BEFORE.into_iter().chain(std::iter::repeat_n(PLAYER, players).flatten()).chain([LAST]);
    let all: i32 = parts.clone().sum();
    let middle = f64::midpoint(word.left, word.right) * 10.0;
    let mut sum = 0;
    let ends: Vec<i32> = parts
        .map(|part| {
            sum += part;
            LEFT + ROOM * sum / all
        })
        .collect();
    ends.iter().position(|end| middle < f64::from(*end)).unwrap_or(ends.len())
}

/// A hand as it stands on paper: what is written in each column.
struct Written(Vec<String>);

impl Written {
    fn is(&self, column: usize) -> bool {
        !self.0[column].is_empty()
    }

    /// The quick line of what is written.
    fn line(&self, players: usize) -> String {
        if self.is(BEFORE.len() + PLAYER.len() * players) {
            return "p".to_owned();
        }
        let of = |player: usize, column: usize| BEFORE.len() + PLAYER.len() * player + column;
        let declarer = (0..players).find(|player| self.is(of(*player, 1)) || self.is(of(*player, 2)));
        let declarer = declarer.unwrap_or_else(|| panic!("nobody declared: {:?}", self.0));
        let game = match self.0[2].as_str() {
            "9" => "d",
            "10" => "h",
            "11" => "s",
            "12" => "k",
            "24" => "g",
            "23" | "35" | "46" | "59" => "n",
            other => panic!("{other} is no base value: {:?}", self.0),
        };
        let mut line = format!("{}{game}", declarer + 1);
        if self.is(4) {
            line += "o";
        }
        line += &self.0[3];
        line += &self.0[4];
        for (column, letters) in [(5, "h"), (10, "v")] {
            line += if self.is(column) { letters } else { "" };
        }
        line += match (self.is(6), self.is(7), self.is(8), self.is(9)) {
            (_, _, _, true) => "ww",
            (_, true, true, _) => "ssw",
            (_, true, ..) => "ss",
            (_, _, true, _) => "w",
            (true, ..) => "s",
            _ => "",
        };
        if self.is(of(declarer, 2)) {
            line += "-";
            // What an overbid game costs follows from the bid, which is half of it.
            let cost: i32 = self.0[12].parse().expect("a figure");
            if game != "n" {
                write!(line, "b{}", cost / 2).expect("a text grows");
            }
        }
        line
    }
}

/// The hands of a page.
fn hands(words: &[Word], players: usize) -> Vec<Written> {
    let mut first: Vec<&Word> = words.iter().filter(|word| column(word, players) == 0).collect();
    first.sort_by(|one, other| one.top.total_cmp(&other.top));
    // From the first hand on they count; what stands under them at the left does not go on.
    let mut due = 1;
    let counts = |word: &&&Word| {
        let counts = word.top > 155.0 && word.text == due.to_string();
        due += i32::from(counts);
        counts
    };
    let numbers: Vec<&Word> = first.iter().filter(counts).copied().collect();
    let line = |number: &&Word| {
        let mut cells = vec![String::new(); BEFORE.len() + PLAYER.len() * players + 1];
        for word in words.iter().filter(|word| (word.bottom - number.bottom).abs() < 4.0) {
            if let Some(cell) = cells.get_mut(column(word, players)) {
                *cell += &word.text.replace(',', "").replace('−', "-");
            }
        }
        Written(cells)
    };
    numbers.iter().map(line).collect()
}

#[actix_web::test]
async fn a_filled_list_typed_in_again_comes_to_the_same_totals() {
    let (app, director) = demo().await;
    let kept = app.store.read_now(|conn| {
        let round = skatwart::store::rounds::find_number(conn, TournamentId::new(1), 1)?;
        let of = |sheet: &sheets::Sheet| sheet.id;
        Ok::<_, Error>(sheets::of_round(conn, round.id)?.iter().map(of).collect::<Vec<SheetId>>())
    });
    let kept = kept.expect("read");
    let totals = |id: SheetId| app.store.read_now(move |conn| totals::of_sheet(conn, id)).expect("read");
    let printed = director.get("/tournaments/1/rounds/1/lists.pdf?filled=yes").await;
    assert_eq!(pages(&printed.bytes).len(), kept.len());
    // Tables of four and of three.
    for at in [0, 1, 5, kept.len() - 2, kept.len() - 1] {
        let (wanted, page) = (totals(kept[at]), i32::try_from(at + 1).expect("a page"));
        let players = wanted.len();
        let written = hands(&seen::words(&printed.bytes, page), players);
        let (seats, due) = if players == 4 { (4, 48) } else { (3, 36) };
        assert_eq!(i32::try_from(written.len()).expect("lines"), due, "page {page}");
        let list: Vec<String> = written.iter().map(|hand| hand.line(players)).collect();
        // Another hall, whose table has written nothing yet.
        let other = TestApp::start(sqlite());
        let fresh = tournament().table(&other.store, seats, due).sheet;
        let (key, list) = (new_key(), list.join("\n"));
        let typed = [("key", key.as_str()), ("list", list.as_str()), ("seen", "yes")];
        let reply = other.as_desk().await.post_form(&format!("/sheets/{fresh}/paste"), &typed).await;
        assert_eq!(reply.status, 303, "page {page}: {list}: {}", reply.body);
        let again = other.store.read_now(move |conn| totals::of_sheet(conn, fresh)).expect("read");
        let figures = |totals: &[totals::TotalRow]| -> Vec<_> {
            totals.iter().map(|one| (one.points, one.won, one.lost, one.others_lost)).collect()
        };
        assert_eq!(figures(&again), figures(&wanted), "page {page}: {list}");
    }
}

#[actix_web::test]
async fn what_is_wrong_with_a_filled_list_stands_first_and_whole_under_it() {
    let fours = databases().into_iter().map(|database| (database, (4, 48)));
    for (database, (size, hands)) in fours.chain([(sqlite(), (3, 36)), (sqlite(), (4, 24))]) {
        let app = TestApp::start(database);
        let (sheet, desk) = (table(&app.store, size, hands).sheet, app.as_desk().await);
        for (number, quick) in [("3", "1k1"), ("5", "p")] {
            let typed = [("number", number), ("quick", quick)];
            let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &typed).await;
            assert_eq!(reply.status, 303, "{quick}: {}", reply.body);
        }
        german(&desk).await;
        let printed = desk.get("/tournaments/1/rounds/1/lists.pdf?filled=yes").await;
        let text = pages(&printed.bytes).concat().split_whitespace().collect::<Vec<_>>().join(" ");
        for wanted in [
            "✗ Die Spiele 1, 2, 4 fehlen, spätere sind eingetragen. ✓ 1 gewonnen",
            "✓ Die Einträge jedes Platzes ergeben seine Spielpunkte.",
        ] {
            assert!(text.contains(wanted), "{wanted}: {text}");
        }
        // It ends where the columns do, and over the names of those who sign.
        let words = seen::words(&printed.bytes, 1);
        let first = words.iter().find(|word| word.text == "✗").expect("what is wrong").top;
        let names = words.iter().filter(|word| word.text == "Karl").map(|word| word.top).fold(0.0, f64::max);
        let said: Vec<&Word> = words.iter().filter(|word| word.top > first - 1.0 && word.bottom < names).collect();
        // Nor do the names stand in the foot of the page: a line of it is eight points high.
        let lowest =
            |text: &str| words.iter().filter(|word| word.text == text).map(|word| word.bottom).fold(0.0, f64::max);
        assert!(lowest("Skatwart") - lowest("Karl") > 8.0, "{} and {}", lowest("Karl"), lowest("Skatwart"));
        assert!(said.iter().any(|word| word.text == "Spielpunkte."), "{text}");
        let edge = f64::from(LEFT + ROOM) / 10.0 + 0.5;
        for word in said {
            assert!(word.right < edge && !word.text.contains('…'), "{} ends at {}", word.text, word.right);
        }
    }
}

#[actix_web::test]
async fn a_score_the_director_fixed_is_marked_on_a_filled_list_and_the_mark_is_explained() {
    for database in databases() {
        let app = TestApp::start(database);
        let (sheet, director) = (table(&app.store, 4, 48).sheet, app.as_director().await);
        german(&director).await;
        let hands = format!("/sheets/{sheet}/hands");
        let printed = async || director.get("/tournaments/1/rounds/1/lists.pdf?filled=yes").await.bytes;
        let typed = [("number", "1"), ("quick", "2k1")];
        assert_eq!(director.post_form(&hands, &typed).await.status, 303);
        let text = pages(&printed().await).concat();
        assert!(!text.contains('*'), "nobody fixed anything: {text}");
        for (number, score) in [("2", "-46"), ("3", "77"), ("4", "0")] {
            let fixed = [("number", number), ("declarer", "1"), ("game", "null"), ("adjudicated", score)];
            let fixed = [&fixed[..], &[("result", ""), ("reason", "Karten gezeigt")]].concat();
            let reply = director.post_form(&hands, &fixed).await;
            assert_eq!(reply.status, 303, "{score}: {}", reply.body);
        }
        let printed = printed().await;
        let lines = self::hands(&seen::words(&printed, 1), 4);
        let scores: Vec<[&str; 2]> = lines.iter().take(4).map(|line| [&*line.0[11], &*line.0[12]]).collect();
        assert_eq!(scores, [["24", ""], ["", "46*"], ["77*", ""], ["0*", ""]]);
        let text = pages(&printed).concat().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("* hat die Turnierleitung festgesetzt."), "{text}");
    }
}

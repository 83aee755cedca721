use super::*;
use crate::rules::hand::{Game, Hand, Outcome};

fn read(text: &str) -> (Vec<(u64, HandRow)>, String) {
    let mut problems = Problems::default();
    let rows = read_all("hands.csv", text.as_bytes(), &mut problems);
    (rows, problems.to_string())
}

#[test]
fn columns_stand_in_any_order_and_blank_means_not_written() {
    let (rows, problems) = read("game,result,declarer,matadors,play\nhearts,won,2,-3,hand\npassed,,,,\n");
    assert_eq!(problems, "");
    assert_eq!((rows[0].0, rows[0].1.hand.result, rows[0].1.hand.matadors), (2, Some(Outcome::Won), Some(-3)));
    assert_eq!(rows[1].1.hand, Hand::of(Game::Passed));
}

#[test]
fn a_number_has_whichever_minus_was_written() {
    let (rows, problems) = read("game,declarer,matadors,result\nhearts,2,–3,won\nhearts,2,−3,won\nhearts,2,-3,won\n");
    assert_eq!(problems, "");
    assert_eq!(rows.iter().map(|(_, row)| row.hand.matadors).collect::<Vec<_>>(), [Some(-3); 3]);
}

#[test]
fn an_unknown_column_is_named_with_its_line() {
    let (_, problems) = read("game,colour\nhearts,red\n");
    assert!(problems.starts_with("hands.csv:1: colour: is not known here; the columns are id, round"), "{problems}");
    let (_, problems) = read("declarer\n1\n");
    assert_eq!(problems, "hands.csv:1: game: is missing in the header");
    let (_, problems) = read("");
    assert_eq!(problems, "hands.csv:1: the header is missing; the first line names the columns");
}

#[test]
fn a_bad_row_is_named_and_the_others_are_read() {
    let (rows, problems) = read("game,bid,made\nhearts,18,\nhertz,,\nnull,many,\ngrand,,kaputt\nclubs\ndiamonds,,\n");
    assert_eq!(rows.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 7]);
    let lines: Vec<&str> = problems.lines().collect();
    assert!(lines[0].starts_with("hands.csv:3: game: \"hertz\" is not known here; use one of: clubs"), "{problems}");
    assert_eq!(lines[1], "hands.csv:4: bid: \"many\" is no whole number from 1 to 9999");
    assert_eq!(lines[2], "hands.csv:5: made: \"kaputt\" is not known here; use one of: schneider, schwarz");
    assert_eq!(lines[3], "hands.csv:6: has 1 columns where the header has 3");
}

#[test]
fn a_fixed_score_needs_its_reason() {
    let (_, problems) = read("game,declarer,adjudicated,reason\nhearts,1,-40,\n");
    assert_eq!(problems, "hands.csv:2: reason: is missing; a score fixed by the director needs its reason");
}

#[test]
fn what_is_written_reads_as_the_same_and_writes_as_the_same_bytes() {
    let text = "round,table,hand,declarer,game,play,matadors,trick_order,reason\n\
                1,2,3,4,spades,skat,2,,\n1,2,4,,ramsch,,,1 1 3 2,cut short\n";
    let (rows, problems) = read(text);
    assert_eq!(problems, "");
    let rows: Vec<HandRow> = rows.into_iter().map(|(_, row)| row).collect();
    let bytes = write(&rows).expect("memory takes it");
    assert_eq!(String::from_utf8_lossy(&bytes), text);
}

#[test]
fn the_line_is_that_of_the_file_whatever_ends_it() {
    let line = |text: &str| read(text).1.split(':').nth(1).unwrap_or_default().to_owned();
    assert_eq!(line("game\nbad\n"), "2");
    assert_eq!(line("game\r\nbad\r\n"), "2");
    assert_eq!(line("\u{feff}game\r\n\r\npassed\r\n\r\nbad"), "5");
    assert_eq!(line("id,game\n\"a\nb\",passed\nx,bad\n"), "4");
    assert_eq!(line("game\r\n\r\n\r\npassed\r\n\r\nbad\r\n"), "6");
    assert_eq!(line("game\rpassed\r\rbad"), "4");
    assert_eq!(line("\r\n\r\ngame,shoe\r\npassed,\r\n"), "3");
    let long = format!("id,game\r\n{}x,bad\r\n", "a,passed\r\n\r\n".repeat(5_000));
    assert_eq!(line(&long), "10002");
}

/// Gives a header, then rows for ever.
struct Endless(&'static [u8], usize);

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        if self.0.is_empty() {
            self.0 = b"passed\n";
        }
        let read = self.0.read(into)?;
        self.1 += read;
        Ok(read)
    }
}

#[test]
fn a_file_is_read_row_by_row_and_need_not_end() {
    let mut reader = Reader::open("hands.csv", Endless(b"game\n", 0)).expect("a header");
    for expected in 2..1_000 {
        assert_eq!(reader.next_row().map(|row| row.line), Some(expected));
    }
}

#[test]
fn columns_between_semicolons_are_named_as_such() {
    let (_, problems) = read("declarer;matadors\n2;1\n");
    let once =
        "hands.csv:1: declarer;matadors: its columns are separated by semicolons; save it with commas between them";
    assert_eq!(problems, once, "nothing that follows from it is told");
}

#[test]
fn a_file_in_another_encoding_is_told_so_once() {
    type Order = fn(u16) -> [u8; 2];
    let (little, big): (Order, Order) = (u16::to_le_bytes, u16::to_be_bytes);
    for (order, mark) in [(little, "\u{feff}"), (big, "\u{feff}"), (little, "")] {
        let text = format!("{mark}declarer,game,play\n1,grand,hand\n");
        let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
        let mut problems = Problems::default();
        assert!(read_all("hands.csv", &bytes, &mut problems).is_empty());
        assert_eq!(problems.to_string(), "hands.csv:1: is not UTF-8; save the file as UTF-8");
    }
}

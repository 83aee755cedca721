use super::*;

fn facts(number: i32) -> Facts {
    let (at, subject) = ("2026-11-21 10:00:00".to_owned(), "hand".to_owned());
    let (sheet, round, table) = (Some(5), Some(1), Some(17));
    Facts { at, subject, subject_id: 11, sheet, round, table, known_as: Some(number) }
}

/// Names and reasons as people type them, and as somebody types who wants a spreadsheet to run them.
const WORDS: [Words<'_>; 4] = [
    Words { who: "desk", reason: "", old: None, new: Some("{\"score\":24}") },
    Words { who: "=1+1", reason: "'tis \"misread\", twice", old: Some("{\"score\":24}"), new: None },
    Words { who: "'=1+1", reason: "@SUM(A1)", old: None, new: Some("-48") },
    Words { who: "''", reason: "+", old: Some("'"), new: Some("=HYPERLINK()") },
];

fn written() -> (Vec<ledger::ChainLine>, Vec<u8>) {
    let mut chain = Chain::default();
    let line = |(number, words): (i32, &Words<'_>)| {
        chain.append(facts(number), Prints::of(words, || format!("{number:032x}")))
    };
    let lines: Vec<_> = (1..).zip(&WORDS).map(line).collect();
    let bytes = write(lines.iter().zip(WORDS).map(|(line, words)| cells(line, &words)))
        .unwrap_or_else(|error| panic!("{error}"));
    (lines, bytes)
}

fn read_back(bytes: &[u8]) -> Vec<LedgerLine> {
    let mut problems = Problems::default();
    let lines = read(bytes, &mut problems);
    assert_eq!(problems, Problems::default());
    lines
}

#[test]
fn what_is_written_is_read_back_and_holds() {
    let (lines, bytes) = written();
    let back = read_back(&bytes);
    assert_eq!(back.iter().map(|one| one.line.clone()).collect::<Vec<_>>(), lines);
    assert_eq!(back.iter().map(LedgerLine::words).collect::<Vec<_>>(), WORDS);
    let head = lines.last().map(|line| Chain { lines: 4, head: line.link.clone(), emptied: 0 });
    assert_eq!(follow(&back).map_err(|broken| broken.why), Ok(head.clone().unwrap_or_default()));
    let mut problems = Problems::default();
    assert_eq!((super::head(&bytes, &mut problems), problems.0.len()), (head, 0));
}

#[test]
fn no_cell_is_a_formula() {
    let (_, bytes) = written();
    let mut reader = csv::Reader::from_reader(bytes.as_slice());
    for record in reader.records() {
        let record = record.unwrap_or_else(|error| panic!("{error}"));
        let formula = record.iter().find(|cell| cell.starts_with(['=', '+', '-', '@', '\t', '\r']));
        assert_eq!(formula, None, "{record:?}");
    }
}

#[test]
fn the_first_line_that_does_not_hold_is_named_with_its_line_in_the_file() {
    let (_, bytes) = written();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let broken = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let mut problems = Problems::default();
        assert_eq!(head(text.replacen(from, to, 1).as_bytes(), &mut problems), None);
        problems.to_string()
    };
    assert!(broken("desk", "Otto").starts_with("ledger.csv:2: link: it does not hang"), "{}", broken("desk", "Otto"));
    assert!(broken("-48", "-24").starts_with("ledger.csv:4: link: it does not hang"));
    let second = text.lines().nth(2).unwrap_or_default();
    assert!(broken(&format!("{second}\n"), "").starts_with("ledger.csv:3: link: line 2 is missing before it"));
    assert!(broken(second, &format!("{second}\n{second}")).starts_with("ledger.csv:4: link: line 2 is there already"));
    assert!(broken("\n2,", "\nzwei,").starts_with("ledger.csv:3: line: \"zwei\""));
}

#[test]
fn emptied_words_leave_their_print_and_the_chain_holds() {
    let (mut lines, _) = written();
    let mut words = WORDS;
    if let (Some(line), Some(words)) = (lines.get_mut(1), words.get_mut(1)) {
        line.prints.who.salt.clear();
        words.who = "";
    }
    let bytes = write(lines.iter().zip(words).map(|(line, words)| cells(line, &words)))
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(String::from_utf8_lossy(&bytes).contains(&lines[1].prints.who.digest));
    assert_eq!(follow(&read_back(&bytes)).map(|chain| chain.lines), Ok(4));
}

#[test]
fn what_was_changed_is_emptied_for_an_entry_alone() {
    for (at, holds) in [("entry", true), ("hand", false), ("totals", false)] {
        let (mut lines, _) = written();
        let mut words = WORDS;
        let mut chain = Chain::default();
        let mut emptied = Vec::new();
        for (line, words) in lines.iter_mut().zip(words.iter_mut()).take(2) {
            at.clone_into(&mut line.facts.subject);
            let mut one = chain.append(line.facts.clone(), line.prints.clone());
            one.prints.content.salt.clear();
            (words.old, words.new) = (None, None);
            emptied.push((one, *words));
        }
        let mut followed = Chain::default();
        let found = emptied.iter().try_for_each(|(line, words)| followed.follow(line, words));
        assert_eq!(found, if holds { Ok(()) } else { Err(Broken::Emptied) }, "{at}");
        assert_eq!(followed.emptied, if holds { 2 } else { 0 }, "{at}");
    }
}

use super::*;

/// Three lines of an evening: an entry, a hand, its correction.
const WORDS: [Words<'_>; 3] = [
    Words { who: "director", reason: "", old: None, new: Some("{\"name\":\"Jörg\"}") },
    Words { who: "list keeper", reason: "", old: None, new: Some("{\"score\":24}") },
    Words { who: "desk", reason: "misread", old: Some("{\"score\":24}"), new: Some("{\"score\":-48}") },
];

fn facts() -> [Facts; 3] {
    let hand = |at: &str| Facts {
        at: at.to_owned(),
        subject: "hand".to_owned(),
        subject_id: 11,
        sheet: Some(5),
        round: Some(1),
        table: Some(17),
        known_as: Some(23),
    };
    let (at, subject) = ("2026-11-21 10:00:00".to_owned(), "entry".to_owned());
    let entry = Facts { at, subject, subject_id: 7, known_as: Some(3), ..Facts::default() };
    [entry, hand("2026-11-21 10:05:09"), hand("2026-11-21 10:06:00")]
}

fn written() -> Vec<ChainLine> {
    let mut chain = Chain::default();
    let one = |(number, (facts, words)): (usize, (Facts, &Words<'_>))| {
        let mut parts = "abc".chars();
        let prints = Prints::of(words, || format!("salt {}{}", number + 1, parts.next().unwrap_or_default()));
        chain.append(facts, prints)
    };
    facts().into_iter().zip(&WORDS).enumerate().map(one).collect()
}

/// How many lines hold, and why the next one does not.
fn followed(lines: &[ChainLine], words: &[Words<'_>]) -> (i32, Option<Broken>) {
    let mut chain = Chain::default();
    let broken = lines.iter().zip(words).find_map(|(line, words)| chain.follow(line, words).err());
    (chain.lines, broken)
}

#[test]
fn links_and_prints_are_those_another_program_reckons() {
    // Of Python's hashlib: each part as "{length in bytes}:{words}," and "-," for nothing.
    let lines = written();
    assert_eq!(
        lines.iter().map(|line| line.link.as_str()).collect::<Vec<_>>(),
        [
            "2da29bc803c3b1d6867182a28e04ba30147f44da9ab4818857de2e19c7f400dc",
            "108b6aa68c1b7ed50a79a6d8e1e35d0ad14de34a0da4f28d6117d1f9342c0f3e",
            "87afa2d8284eabee59f35ebb8352a54c3d5a10e52e3679385fc877a760124985",
        ]
    );
    let last = lines.last().map(|line| &line.prints);
    let digests = last.map(|prints| [&prints.who, &prints.reason, &prints.content].map(|print| print.digest.as_str()));
    assert_eq!(
        digests,
        Some([
            "961270528905cdc455727be3abcaf8acbfcaed95d569aa659373b88d2226c277",
            "04b739fef83b1892152abdbdd4e199936855c9bfa50d511e943d98c7f87b6764",
            "eb91fdd224356e55fd0fba6a24f7ab7e9c461ca2228a098fdf1b7e7aa898fd89",
        ])
    );
}

#[test]
fn the_first_line_that_was_altered_is_named() {
    let lines = written();
    assert_eq!(followed(&lines, &WORDS), (3, None));
    let with = |at: usize, change: fn(&mut Words<'_>)| {
        let mut words = WORDS;
        words.get_mut(at).map(change);
        followed(&lines, &words)
    };
    assert_eq!(with(1, |words| words.who = "director"), (1, Some(Broken::Who)));
    assert_eq!(with(2, |words| words.reason = "typed twice"), (2, Some(Broken::Reason)));
    assert_eq!(with(0, |words| words.new = Some("{}")), (0, Some(Broken::Content)));
    assert_eq!(with(2, |words| (words.old, words.new) = (words.new, words.old)), (2, Some(Broken::Content)));
    assert_eq!(with(0, |words| (words.old, words.new) = (words.new, None)), (0, Some(Broken::Content)));
    let altered = |at: usize, change: fn(&mut ChainLine)| {
        let mut lines = written();
        lines.get_mut(at).map(change);
        followed(&lines, &WORDS)
    };
    let changes: [fn(&mut ChainLine); 9] = [
        |line| line.facts.at = "2026-11-21 10:05:10".to_owned(),
        |line| line.facts.subject = "totals".to_owned(),
        |line| line.facts.subject_id = 12,
        |line| line.facts.sheet = None,
        |line| line.facts.round = Some(2),
        |line| line.facts.table = Some(18),
        |line| line.facts.known_as = Some(24),
        |line| line.link = line.link.replace('1', "2"),
        |line| line.prints.who = Print::of("salt 2d".to_owned(), &[Some("list keeper")]),
    ];
    for change in changes {
        assert_eq!(altered(1, change), (1, Some(Broken::Link)));
    }
}

#[test]
fn a_line_taken_out_put_in_or_written_twice_breaks_the_chain() {
    let [first, second, third] = written().try_into().unwrap_or_else(|_| panic!("three lines"));
    let [one, two, three] = WORDS;
    let without = [first.clone(), third.clone()];
    assert_eq!(followed(&without, &[one, three]), (1, Some(Broken::Missing { number: 2 })));
    let renumbered = [first.clone(), ChainLine { number: 2, ..third.clone() }];
    assert_eq!(followed(&renumbered, &[one, three]), (1, Some(Broken::Link)));
    let twice = [first.clone(), second.clone(), second.clone()];
    assert_eq!(followed(&twice, &[one, two, two]), (2, Some(Broken::Twice { number: 2 })));
    let put_in = [first, second.clone(), ChainLine { number: 3, ..second }, ChainLine { number: 4, ..third }];
    assert_eq!(followed(&put_in, &[one, two, two, three]), (2, Some(Broken::Link)));
}

#[test]
fn words_that_were_emptied_with_their_salt_leave_the_chain_whole() {
    let mut lines = written();
    let mut words = WORDS;
    for (line, words) in lines.iter_mut().zip(&mut words) {
        line.prints.who.salt.clear();
        words.who = "";
    }
    assert_eq!(followed(&lines, &words), (3, None));
    // Nobody else's name is put in their place.
    words[1].who = "Otto";
    assert_eq!(followed(&lines, &words), (1, Some(Broken::Who)));
    // Emptied words whose salt was kept were not emptied by us.
    let mut words = WORDS;
    words[1].who = "";
    assert_eq!(followed(&written(), &words), (1, Some(Broken::Who)));
}

#[test]
fn a_word_that_moves_into_its_neighbour_is_seen() {
    let of = |words: &[Option<&str>]| Print::of("salt".to_owned(), words).digest;
    assert_ne!(of(&[Some("ab"), Some("c")]), of(&[Some("a"), Some("bc")]));
    assert_ne!(of(&[None, Some("")]), of(&[Some(""), None]));
    assert_ne!(of(&[Some("-")]), of(&[None]));
}

use super::*;
use crate::rules::hand::{Game, Play};

const OURS: &str = "own; ties = cut; seed = Congress
    prize = Most points: points, won
    prize = Second most points: 2 of points, won
    prize = Longest Grand: hand of solo grand against by matadors, value, points
    prize = Highest game: hand by value, points";

#[test]
fn no_schedule_is_no_schedule() {
    assert_eq!(read("none"), Ok(None));
    assert_eq!(read(""), Ok(None));
    assert_eq!(read("none; ties = cut"), Err(TextError::NotASetting("ties = cut".to_owned())));
}

#[test]
fn a_schedule_of_the_books_takes_its_settings() {
    let schedule = read("nasl-1908; against = either; one-prize = yes; points = plus-only; claims = closed")
        .expect("it reads")
        .expect("it is one");
    assert_eq!(schedule.settings.against, Against::Either);
    assert_eq!(schedule.settings.points, PointsWon::PlusOnly);
    assert!(schedule.settings.one_prize && schedule.settings.claims_closed);
    assert_eq!(write(&schedule), "nasl-1908\nagainst = either\npoints = plus-only\none-prize = yes\nclaims = closed");
    assert_eq!(write(&read("nasl-1908").expect("it reads").expect("it is one")), "nasl-1908");
}

#[test]
fn a_schedule_of_ones_own_reads_and_writes_the_same() {
    let schedule = read(OURS).expect("it reads").expect("it is one");
    assert_eq!(schedule.prizes.len(), 4);
    assert_eq!(schedule.prizes[1].place, 2);
    let longest = schedule.prizes[2].hand.as_ref().expect("hands compete");
    assert_eq!((longest.plays.as_slice(), longest.games.as_slice()), (&[Play::Solo][..], &[Game::Grand][..]));
    assert!(longest.against);
    assert_eq!(read(&write(&schedule)), Ok(Some(schedule)));
}

#[test]
fn the_frozen_text_names_every_setting_and_prize() {
    let schedule = read("nasl-1908").expect("it reads").expect("it is one");
    let text = in_full(&schedule);
    assert!(text.starts_with("against = without\npoints = net\n"), "{text}");
    assert!(!text.contains("claims"), "{text}");
    assert!(text.contains(
        "prize = Solo won against most matadors: hand of solo clubs spades hearts diamonds grand against by \
         matadors, kind, value, points\n"
    ));
    assert_eq!(text.lines().filter(|line| line.starts_with("prize = ")).count(), 7);
}

#[test]
fn what_cannot_be_read_is_named() {
    for (text, part) in [
        ("nasl-1909", "there is no prize schedule"),
        ("nasl-1908; loud", "is no setting"),
        ("nasl-1908; colour = red", "is no setting of a prize schedule"),
        ("nasl-1908; prize = A: points", "is no setting of a prize schedule"),
        ("nasl-1908; ties = duel", "use one of: shared, cut"),
        ("nasl-1908; ties = cut", "published seed"),
        ("nasl-1908; cut = 3", "use one of: 1, 2"),
        ("own", "this one has 0"),
        ("own; prize = A", "a colon"),
        ("own; prize = : points", "its title has"),
        ("own; prize = A: beauty", "is not known here"),
        ("own; prize = A: matadors", "say which hands compete"),
        ("own; prize = A: 0 of points", "a place from 1"),
        ("own; prize = A: 2 points", "stands \"of\""),
        ("own; prize = A: hand of polka by value", "\"polka\" is not known here"),
        ("own; prize = A: hand value", "stands \"by\""),
        ("own; prize = A: hand by ,", "needs something to be decided by"),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    assert!(matches!(read(&format!("nasl-1908; seed = {}", "x".repeat(101))), Err(TextError::TooLong(_))));
}

#[test]
fn claims_are_said_and_taken_back_and_everything_else_stays_as_it_is_written() {
    for (open, closed) in [
        ("nasl-1908", "nasl-1908\nclaims = closed"),
        ("nasl-1908\nties = cut\nseed = x", "nasl-1908\nties = cut\nseed = x\nclaims = closed"),
        ("own\nties = shared\nprize = A: points", "own\nties = shared\nclaims = closed\nprize = A: points"),
        ("bygone\ncolour = red", "bygone\ncolour = red\nclaims = closed"),
    ] {
        assert_eq!((with_claims(open, true).as_str(), with_claims(closed, false).as_str()), (closed, open));
        assert_eq!((with_claims(closed, true).as_str(), with_claims(open, false).as_str()), (closed, open));
        assert_eq!((claims_closed(open), claims_closed(closed)), (false, true));
    }
    assert_eq!(
        (as_written(" nasl-1908; ties = cut ;").as_str(), as_written("").as_str()),
        ("nasl-1908\nties = cut", NONE)
    );
    let closed = read("nasl-1908\nclaims = closed").expect("it reads").expect("it is one");
    assert_eq!(write(&closed), "nasl-1908\nclaims = closed", "it is written as it is said");
}

#[test]
fn a_schedule_that_is_given_stands_for_the_one_of_the_program() {
    let mut given = schedule("nasl-1908").expect("it is there");
    given.prizes.truncate(1);
    given.comes.one_prize = true;
    let read = read_by("nasl-1908; against = either", Some(&given)).expect("it reads").expect("it is one");
    assert_eq!((read.prizes.len(), read.settings.one_prize, read.settings.against), (1, true, Against::Either));
    let other = read_by("mccoll-1908", Some(&given)).expect("it reads").expect("it is one");
    assert_eq!(other.prizes.len(), 2, "another name is another schedule");
}

#[test]
fn titles_and_seeds_may_be_so_long_and_no_longer() {
    for (length, fits) in [(LONGEST, true), (LONGEST + 1, false)] {
        let text = "a".repeat(length);
        assert_eq!((is_plain(&text), is_plain("one;two")), (fits, false));
        assert_eq!(read(&format!("nasl-1908; seed = {text}")).is_ok(), fits, "{length}");
        assert_eq!(read(&format!("own; prize = {text}: points")).is_ok(), fits, "{length}");
    }
}

#[test]
fn a_schedule_has_up_to_fifty_prizes() {
    let with = |prizes: usize| read(&format!("own{}", "; prize = Most points: points".repeat(prizes)));
    assert_eq!(with(0), Err(TextError::Count(0)));
    assert!(with(1).is_ok() && with(50).is_ok());
    assert_eq!(with(51), Err(TextError::Count(51)));
}

#[test]
fn the_algorithm_of_the_cut_is_written_where_it_is_not_the_first() {
    let old = "nasl-1908\nties = cut\nseed = Congress";
    let (new, first) = (format!("{old}\ncut = 2"), format!("{old}\ncut = 1"));
    let read = |text: &str| read(text).expect("it reads").expect("it is one");
    let cut = |text: &str| read(text).settings.cut;
    assert_eq!([cut(old), cut(&first), cut(&new)], [Algorithm::First, Algorithm::First, Algorithm::Second]);
    assert_eq!((write(&read(old)).as_str(), write(&read(&first)).as_str()), (old, old));
    assert_eq!(write(&read(&new)), new);
    assert!(!in_full(&read(old)).contains("\ncut = "), "frozen texts of before have no such line");
    assert!(in_full(&read(&new)).contains("seed = Congress\ncut = 2\n"));
    assert_eq!((with_claims(&new, true), with_claims(&new, false)), (format!("{new}\nclaims = closed"), new.clone()));
}

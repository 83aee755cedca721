use std::cell::Cell;

use super::*;

/// Scores a CSV: what is written, and what is told.
fn score(rules: &str, system: &str, size: TableSize, text: &str) -> (String, String) {
    let rules = RuleSet::by_id(rules).unwrap().clone();
    let scorer = Scorer::new(rules, ScoringSystem::by_id(system).unwrap(), size);
    let mut out = Vec::new();
    let told = match scorer.and_then(|scorer| scorer.score("hands.csv", text.as_bytes(), &mut out)) {
        Ok(()) => String::new(),
        Err(Failure::Wrong(message) | Failure::Impossible(message)) => message,
    };
    (String::from_utf8(out).unwrap(), told)
}

#[test]
fn the_rows_come_back_with_their_results() {
    let text = "id,declarer,game,play,matadors,bid,card_points\n\
                a,1,clubs,skat,1,30,75\nb,2,grand,hand,-2,,61\np,,passed,,,,\n";
    let (out, told) = score("isko", "seeger-fabian", TableSize::THREE, text);
    assert_eq!(
        out,
        "id,declarer,game,play,matadors,bid,card_points,value,score,won,overbid,seat1,seat2,seat3,seat4,error\n\
         a,1,clubs,skat,1,30,75,36,-72,no,yes,-122,40,40,,\n\
         b,2,grand,hand,-2,,61,96,96,yes,no,0,146,0,,\n\
         p,,passed,,,,,0,,,,0,0,0,,\n"
    );
    assert_eq!(told, "");
}

#[test]
fn a_bad_row_has_its_error_and_the_others_are_scored() {
    let text = "declarer,game,play,matadors,card_points\n1,hearts,skat,0,70\n1,hearts,skat,1,70\n9,hearts,skat,1,70\n";
    let (out, told) = score("isko", "classic", TableSize::THREE, text);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[1].starts_with("1,hearts,skat,0,70,,,,,,,,,\"matadors: matadors cannot be 0"), "{out}");
    assert_eq!(lines[2], "1,hearts,skat,1,70,20,20,yes,no,20,0,0,,");
    assert_eq!(told.lines().count(), 2);
    assert!(told.starts_with("hands.csv:2: matadors: matadors cannot be 0"), "{told}");
    assert!(told.ends_with("hands.csv:4: declarer: \"9\" is no whole number from 1 to 4"), "{told}");
}

#[test]
fn at_four_the_deal_goes_round_by_the_number_of_the_hand() {
    let text = "round,table,hand,declarer,game,play,matadors,result\n\
                1,1,2,1,hearts,skat,1,lost\n1,1,2,1,hearts,skat,1,lost\n1,1,5,1,hearts,skat,1,won\n";
    let (out, told) = score("isko", "seeger-fabian", TableSize::FOUR, text);
    assert!(out.contains("1,1,2,1,hearts,skat,1,lost,20,-40,no,no,-90,30,30,30,\n"), "{out}");
    assert!(told.contains("hands.csv:3: hand: hand 2 stands there twice"), "{told}");
    assert!(told.contains("hands.csv:4: declarer: seat 1 deals this hand and pauses"), "{told}");
}

#[test]
fn a_system_that_does_not_fit_the_table_is_refused() {
    let (out, told) = score("isko", "seeger", TableSize::TWO, "game\npassed\n");
    assert_eq!(out, "");
    assert!(told.starts_with("the scoring system \"seeger\" is not defined for a table of 2"), "{told}");
}

/// How many rows were given, and how many bytes were written.
#[derive(Default)]
struct Seen {
    given: Cell<u64>,
    written: Cell<u64>,
}

/// Rows nobody has in memory: each is made when it is read.
struct Rows<'s> {
    seen: &'s Seen,
    left: u32,
    rest: Vec<u8>,
}

impl Read for Rows<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        if self.rest.is_empty() && self.left > 0 {
            self.left -= 1;
            self.rest = b"1,clubs,skat,1,61\n".to_vec();
            self.seen.given.set(self.seen.given.get() + 1);
            let waiting = self.seen.given.get().saturating_sub(self.seen.written.get() / LONGEST);
            assert!(waiting < 3_000, "{waiting} rows wait somewhere to be written");
        }
        let read = self.rest.as_slice().read(into)?;
        self.rest.drain(..read);
        Ok(read)
    }
}

/// The row with its results, as many bytes: `1,clubs,skat,1,61,24,24,yes,no,24,0,0,,`.
const LONGEST: u64 = 40;

/// Counts what is written.
struct Sink<'s>(&'s Seen);

impl Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.written.set(self.0.written.get() + u64::try_from(bytes.len()).unwrap_or(0));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn rows_are_scored_as_they_come_and_none_is_kept() {
    let rules = RuleSet::by_id("isko").unwrap().clone();
    let scorer = Scorer::new(rules, ScoringSystem::by_id("classic").unwrap(), TableSize::THREE).unwrap();
    let seen = Seen::default();
    let rows = Rows { seen: &seen, left: 20_000, rest: b"declarer,game,play,matadors,card_points\n".to_vec() };
    assert!(scorer.score("hands.csv", rows, Sink(&seen)).is_ok());
    assert_eq!(seen.given.get(), 20_000);
    assert!(seen.written.get() >= 20_000 * LONGEST, "{}", seen.written.get());
}

#[test]
fn a_thousand_bad_rows_are_told_and_the_rest_counted() {
    let text = format!("game\n{}", "hertz\n".repeat(1_500));
    let (out, told) = score("isko", "classic", TableSize::THREE, &text);
    assert_eq!((out.lines().count(), told.lines().count()), (1_501, 1_001));
    assert!(told.ends_with("hands.csv: 500 more rows are wrong; each says why in its last column"), "{told}");
}

#[test]
fn who_plays_is_not_fined_for_a_look_at_the_skat_as_who_pauses() {
    let text = "hand,dealer,game,offence,offender\n3,,fine,looked-at-skat,2\n3,,fine,looked-at-skat,4\n\
                3,2,fine,looked-at-skat,2\n3,,fine,missing-skat,2\n";
    let (out, told) = score("nasl-1908", "net-points", TableSize::FOUR, text);
    assert!(told.starts_with("hands.csv:2: offender: seat 2 plays this hand"), "{told}");
    assert!(told.lines().count() == 1 && out.contains("3,,fine,looked-at-skat,4,10,,,,0,0,0,-10,"), "{out}");
    assert!(out.contains("3,2,fine,looked-at-skat,2,10,,,,0,-10,0,0,"), "{out}");
    assert!(out.contains("3,,fine,missing-skat,2,25,,,,0,-25,0,0,"), "{out}");
}

#[test]
fn a_misdeal_that_was_once_fined_to_another_seat_is_scored_as_it_is_exported() {
    // A folder names a dealer beside every fine: by the turn where nobody named one.
    let text = "round,table,hand,dealer,game,offence,offender,deck\n1,1,3,3,fine,misdeal,2,\n1,1,3,2,fine,misdeal,2,\n\
                1,1,3,,fine,misdeal,2,\n1,1,3,3,fine,exposed-hand,2,\n1,1,3,1,fine,misdeal,2,7\n";
    let (out, told) = score("nasl-1908", "net-points", TableSize::FOUR, text);
    assert_eq!((told.as_str(), out.matches("0,-10,0,0,").count()), ("", 5), "{out}");
}

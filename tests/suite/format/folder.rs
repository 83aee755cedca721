//! What a folder comes to, and what is wrong with one.

mod slips;

use skatwart::export::spreadsheet::Spreadsheet;
use skatwart::export::standings;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::rules::decks::{Deal, DeckNumber};
use skatwart::rules::seat::{Seat, TableSize};

const TOML: &str = "format = 1\nname = \"Preisskat\"\nrules = \"isko\"\nsystem = \"seeger-fabian\"\n";
const PLAYERS: &str = "number,name\n1,A\n2,B\n3,C\n4,D\n";
const SEATING: &str = "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,1,4,4\n";

fn files(more: &[(&str, &str)]) -> Files {
    let mut files = Files::default();
    for (name, text) in [("tournament.toml", TOML), ("players.csv", PLAYERS), ("seating.csv", SEATING)] {
        files.put(name, text.into());
    }
    for (name, text) in more {
        files.put(name, (*text).into());
    }
    files
}

fn csv(files: &Files) -> String {
    let folder = Folder::read(files).unwrap_or_else(|problems| panic!("{problems}"));
    let bytes = standings::csv(&folder.event(), Spreadsheet::Plain);
    String::from_utf8(bytes.expect("written")).expect("text")
}

fn refusal(files: &Files) -> String {
    Folder::read(files).map_or_else(|problems| problems.to_string(), |_| String::new())
}

#[test]
fn the_printed_totals_of_the_worked_list_give_its_printed_results() {
    // tests/golden/seeger_worked_4table_48.csv: preisskat.org, Leistungsbewertung; 40 won and 8 lost are all 48 hands.
    let totals = "round,table,seat,points,won,lost,passed\n1,1,1,492,12,0,0\n1,1,2,628,12,2,0\n1,1,3,660,10,1,0\n1,1,4,-32,6,5,0\n";
    assert_eq!(
        csv(&files(&[("totals.csv", totals)])),
        "place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance,fewest_lost\n\
         1,no,1,A,,1,492,12,0,8,840,1332,0\n2,no,3,C,,1,660,10,1,7,660,1320,1\n\
         3,no,2,B,,1,628,12,2,6,680,1308,2\n4,no,4,D,,1,-32,6,5,3,140,108,5\n"
    );
}

#[test]
fn hands_are_judged_and_adjusted() {
    let hands = "round,table,hand,declarer,game,play,matadors,result\n1,1,1,2,grand,hand,1,won\n1,1,2,1,hearts,skat,-1,lost\n\
                 1,1,3,,passed,,,\n";
    let adjustments = "round,number,points,won,lost,reason\n1,2,-10,0,0,Handy\n";
    let text = csv(&files(&[("hands.csv", hands), ("adjustments.csv", adjustments)]));
    // Grand hand with one: 3 x 24 = 72; hearts without one, lost: 2 x 10 doubled. Seat 1 lost, so the others get 30.
    assert!(text.contains("1,no,2,B,,1,62,1,0,1,80,142,0\n"), "{text}");
    assert!(text.contains("4,no,1,A,,1,-40,0,1,0,-50,-90,1\n"), "{text}");
    assert!(text.contains("2,yes,3,C,,1,0,0,0,1,30,30,0\n"), "{text}");
}

#[test]
fn a_file_that_was_saved_with_semicolons_is_told_once_and_nothing_that_follows_from_it() {
    let said = "its columns are separated by semicolons; save it with commas between them";
    let (players, seating) = (PLAYERS.replace(',', ";"), SEATING.replace(',', ";"));
    assert_eq!(refusal(&files(&[("players.csv", &players)])), format!("players.csv: {said}"));
    let both = files(&[("seating.csv", &seating), ("players.csv", &players)]);
    assert_eq!(refusal(&both), format!("players.csv: {said}\nseating.csv: {said}"));
    let hands = "round;table;hand;declarer;game\n1;1;1;;passed\n";
    assert_eq!(refusal(&files(&[("hands.csv", hands)])), format!("hands.csv: {said}"));
}

#[test]
fn a_file_that_was_saved_in_another_encoding_is_told_once_and_nothing_that_follows_from_it() {
    let said = "is not UTF-8; save the file as UTF-8";
    let old = |text: &str| text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect::<Vec<_>>();
    let mut folder = files(&[]);
    folder.put("players.csv", old(&PLAYERS.replace(",A", ",Ä").replace(",B", ",Ö")));
    assert_eq!(refusal(&folder), format!("players.csv: {said}"));
    folder.put("players.csv", old(&PLAYERS.replace(",A", ",Ä").replace(',', ";")));
    let cut = "its columns are separated by semicolons; save it with commas between them";
    assert_eq!(refusal(&folder), format!("players.csv: {said}\nplayers.csv: {cut}"));
}

#[test]
fn a_wrong_cell_of_a_player_is_told_once_and_nothing_that_follows_from_it() {
    let toml = format!("{TOML}[[lot]]\nnumber = 2\nrank = 1\nseed = \"x\"\n");
    let rest = [
        ("tournament.toml", toml.as_str()),
        ("hands.csv", "round,table,hand,declarer,game,play,matadors,result\n1,1,1,2,grand,hand,1,won\n"),
        ("adjustments.csv", "round,number,points,won,lost,reason\n1,2,-10,0,0,Handy\n"),
        ("team_rankings.csv", "ranking,name,kind,size,reserves,counts\n1,M,team,2,0,2\n"),
        ("team_players.csv", "ranking,team,name,round,number\n1,1,X,0,1\n1,1,X,0,2\n"),
    ];
    assert_eq!(refusal(&files(&rest)), "", "the rest is right");
    for (players, said) in [
        ("number,name,withdrawn\n1,A,\n2,B,maybe\n3,C,\n4,D,\n", "players.csv:3: withdrawn: "),
        ("number,name\n1,A\nII,B\n3,C\n4,D\n", "players.csv:3: number: "),
        ("number,name\n1,A\n2,B,x\n3,C\n4,D\n", "players.csv:3: "),
    ] {
        let told = refusal(&files(&[&rest[..], &[("players.csv", players)][..]].concat()));
        assert!(told.starts_with(said) && told.lines().count() == 1, "{said}: {told}");
    }
    let told = refusal(&files(&[&rest[..], &[("players.csv", "number,name\n1,A\n3,C\n4,D\n")][..]].concat()));
    assert!(told.contains("seating.csv:3: number: start number 2 is not in players.csv"), "who is missing: {told}");
}

#[test]
fn lots_in_the_file_decide_a_shared_place() {
    let toml =
        format!("{TOML}[[lot]]\nnumber = 4\nrank = 1\nseed = \"x\"\n[[lot]]\nnumber = 3\nrank = 2\nseed = \"x\"\n");
    let hands =
        "round,table,hand,declarer,game,play,matadors,result\n1,1,1,2,grand,hand,1,won\n1,1,2,1,hearts,skat,-1,lost\n";
    let text = csv(&files(&[("tournament.toml", &toml), ("hands.csv", hands)]));
    assert!(text.contains("2,no,4,D,") && text.contains("3,no,3,C,"), "{text}");
}

#[test]
fn everything_wrong_is_said_at_once_with_file_line_and_column() {
    let hands = "round,table,hand,declarer,game,play,matadors,result\n1,1,1,2,grand,hand,1,won\n1,1,1,2,null,hand,,won\n\
                 1,2,1,1,hearts,skat,1,won\n1,1,49,,passed,,,\n1,1,3,1,grand,skat,9,won\n1,1,,1,grand,skat,1,won\n";
    let said = refusal(&files(&[("hands.csv", hands), ("decks.csv", "deck\n")]));
    for wanted in [
        "decks.csv:1: dealer: is missing in the header",
        "hands.csv:3: hand: hand 1 of round 1, table 1 stands twice",
        "hands.csv:4: table: round 1, table 2: nobody sits there in seating.csv",
        "hands.csv:5: hand: hand 49 of 48: a round has 48 hands at this table",
        "hands.csv:6: matadors: ",
        "hands.csv:7: hand: is missing",
    ] {
        assert!(said.contains(wanted), "{wanted}\nin\n{said}");
    }
}

#[test]
fn a_system_of_bonuses_refuses_points_alone_and_classic_takes_them() {
    let totals = "round,table,seat,points\n1,1,1,492\n1,1,2,628\n1,1,3,660\n1,1,4,-32\n";
    assert!(refusal(&files(&[("totals.csv", totals)])).starts_with("totals.csv:2: won: the scoring system needs"));
    let classic = TOML.replace("seeger-fabian", "classic");
    let text = csv(&files(&[("totals.csv", totals), ("tournament.toml", &classic)]));
    assert!(text.contains("1,no,3,C,,1,660,,,,0,660,\n"), "{text}");
}

#[test]
fn what_the_file_names_must_exist() {
    let toml = "format = 1\nname = \"x\"\nrules = \"isko-1850\"\nsystem = \"beauty\"\n";
    let said = refusal(&files(&[("tournament.toml", toml)]));
    assert!(said.contains("tournament.toml:3: rules: ") && said.contains("tournament.toml:4: system: "), "{said}");
    assert!(refusal(&Files::default()).contains("tournament.toml: is missing"));
}

#[test]
fn strange_files_are_left_alone_and_named() {
    let folder = Folder::read(&files(&[("notes.csv", "x")])).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(folder.ignored, ["notes.csv"]);
}

#[test]
fn what_does_not_add_up_is_named_and_closes_no_round() {
    let doubts = |more: &[(&str, &str)]| {
        let folder = Folder::read(&files(more)).unwrap_or_else(|problems| panic!("{problems}"));
        (folder.doubts().to_string(), folder.is_over(1))
    };
    let totals = |rows: &str| format!("round,table,seat,points,won,lost,passed\n{rows}");
    let right = totals("1,1,1,492,12,0,0\n1,1,2,628,12,2,0\n1,1,3,660,10,1,0\n1,1,4,-32,6,5,0\n");
    assert_eq!(doubts(&[("totals.csv", &right)]), (String::new(), true));
    let one = totals("1,1,1,24,1,0,0\n1,1,2,0,0,0,0\n1,1,3,0,0,0,0\n1,1,4,0,0,0,0\n");
    let (told, over) = doubts(&[("totals.csv", &one)]);
    assert_eq!(
        told,
        "totals.csv:2: won, lost and passed add up to 1 of 48 hands: 47 missing; look for a game that is not ticked as won or lost"
    );
    assert!(!over, "a round that does not add up is not closed");
    let without = totals("1,1,1,492,12,0,0\n1,1,2,628,12,2,0\n1,1,3,660,16,6,0\n1,1,4,-32,0,0,0\n");
    let (told, over) = doubts(&[("totals.csv", &without)]);
    assert!(told.starts_with("totals.csv:5: seat 4 has -32 points, but no game won or lost"), "{told}");
    assert!(!over);
}

#[test]
fn an_adjustment_that_cannot_be_is_named() {
    let told = |adjustments: &str| {
        let rows = format!("round,number,points,won,lost,reason\n{adjustments}");
        let folder =
            Folder::read(&files(&[("adjustments.csv", &rows)])).unwrap_or_else(|problems| panic!("{problems}"));
        folder.doubts().to_string()
    };
    assert_eq!(told("1,2,-10,0,0,Handy\n"), "");
    assert_eq!(
        told("99,2,-10,0,0,Handy\n"),
        "adjustments.csv: number 2 has an adjustment in round 99 of 1; correct the round"
    );
    assert_eq!(told("1,2,-10,0,0,\n"), "adjustments.csv: the adjustment of number 2 in round 1 has no reason; give it");
    assert_eq!(
        told("1,2,-10,-26,0,Handy\n"),
        "adjustments.csv: with the adjustments number 2 has won -26 and lost 0 games; nobody has less than none"
    );
}

#[test]
fn more_rounds_than_the_tournament_has_are_named() {
    let mut files = files(&[]);
    files.put("tournament.toml", format!("{TOML}rounds = 1\n").into());
    let seats = |round: i32| [1, 2, 3, 4].map(|seat| format!("{round},1,{seat},{seat}\n")).concat();
    files.put("seating.csv", format!("round,table,seat,number\n{}{}", seats(1), seats(4)).into());
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    let told = folder.doubts().to_string();
    assert_eq!(told, "tournament.toml: rounds: says 1, but 4 were played; correct the number of rounds");
}

#[test]
fn the_performance_is_settled_where_the_tournament_says_so() {
    use skatwart::rules::settlement::{Rounding, Settles, Stake};
    let totals = "round,table,seat,points,won,lost,passed\n1,1,1,492,12,0,0\n1,1,2,628,12,2,0\n1,1,3,660,10,1,0\n1,1,4,-32,6,5,0\n";
    let mut files = files(&[("totals.csv", totals)]);
    let of = |files: &Files| {
        let folder = Folder::read(files).unwrap_or_else(|problems| panic!("{problems}"));
        let (settles, cent) = (folder.tournament.settle, "1".parse::<Stake>().expect("a cent"));
        let settled = folder.event().settled(settles, cent, Rounding::Before);
        (settles, settled[0].seats.iter().map(|(_, _, settled)| settled.balance).collect::<Vec<_>>())
    };
    // Points 492, 628, 660, -32; performance 1332, 1308, 1320, 108: four times one's own less the sum of all.
    assert_eq!(of(&files), (Settles::Points, vec![220, 764, 892, -1876]));
    files.put("tournament.toml", format!("{TOML}settle = \"performance\"\n").into());
    assert_eq!(of(&files), (Settles::Performance, vec![1260, 1164, 1212, -3636]));
    files.put("tournament.toml", format!("{TOML}settle = \"money\"\n").into());
    let refused = refusal(&files);
    assert!(refused.starts_with("tournament.toml:5: settle: \"money\" is not known"), "{refused}");
}

/// The same four at table 2 of the first round and at table 1 of the second.
const MOVED: &str = "round,table,seat,number\n1,2,1,1\n1,2,2,2\n1,2,3,3\n1,2,4,4\n2,1,1,1\n2,1,2,2\n2,1,3,3\n2,1,4,4\n";

#[test]
fn decks_that_do_not_fit_are_told_with_the_round_and_the_table() {
    let deal = Deal::from_seed("Milwaukee", DeckNumber::new(1).expect("a deck"), TableSize::THREE).expect("a deal");
    let hand = |seat: Seat| format!("1,{},{},{}\n", deal.dealer().number(), seat.number(), deal.hand(seat));
    let three: String = Seat::ALL.into_iter().take(3).map(hand).collect();
    let three = format!("deck,dealer,seat,cards\n{three}1,{},skat,{}\n", deal.dealer().number(), deal.skat());
    let toml = format!("{TOML}rounds = 2\nhands = {{ 4 = 1, 3 = 1 }}\ncomparison = \"book\"\n");
    let hands = "round,table,hand,game,deck\n1,2,1,passed,1\n2,1,1,passed,1\n";
    for (decks, said) in [
        (
            "deck,dealer,seat,cards\n1,1,,\n",
            "deck 1 was played at table 2 of round 1 already by somebody who sits here",
        ),
        ("deck,dealer,seat,cards\n1,1,2,\n", "decks.csv:2: cards: is missing; a deck of unknown cards"),
        ("deck,dealer,seat,cards\n1,1,,CJ\n", "decks.csv:2: seat: is missing; write 1 to 4 for N E S W, or skat"),
    ] {
        let folder =
            [("tournament.toml", toml.as_str()), ("seating.csv", MOVED), ("hands.csv", hands), ("decks.csv", decks)];
        let told = refusal(&files(&folder));
        assert!(told.contains(said), "{said}\nin\n{told}");
    }
    let hands = "round,table,hand,game,deck\n1,2,1,passed,1\n";
    let folder =
        [("tournament.toml", toml.as_str()), ("seating.csv", MOVED), ("hands.csv", hands), ("decks.csv", &three)];
    let told = refusal(&files(&folder));
    assert!(told.contains("decks.csv: dealt for tables of 3, but played at table 2 of round 1"), "{told}");
}

#[test]
fn a_round_after_the_early_end_is_told_with_the_rounds_that_were_played() {
    let toml = format!("{TOML}rounds = 1\nplanned_rounds = 3\nended_early = \"fire\"\n");
    let told = refusal(&files(&[("tournament.toml", &toml), ("seating.csv", MOVED)]));
    assert!(told.contains("rounds: round 2 is seated, but the tournament ended early after 1"), "{told}");
}

#[test]
fn beside_a_wrong_player_everything_else_that_is_wrong_is_told() {
    let told =
        |players: &str, more: &[(&str, &str)]| refusal(&files(&[&[("players.csv", players)][..], more].concat()));
    // Whatever columns there are, it is known who is entered.
    let said = told("number,name,table\n1,A,\n2,B,one\n3,C,\n", &[]);
    assert!(said.contains("seating.csv:5: number: start number 4 is not in players.csv"), "{said}");
    // A team of whom one player is wrong leaves the next to be judged.
    let rankings = "ranking,name,kind,size,reserves,counts\n1,M,team,2,0,2\n";
    let teams = "ranking,team,name,round,number\n1,1,X,0,1\n1,1,X,0,2\n1,2,Y,0,3\n1,2,Y,0,9\n";
    let more = [("team_rankings.csv", rankings), ("team_players.csv", teams)];
    let of_team = |said: &str| said.lines().filter(|line| line.starts_with("team_players.csv")).count();
    assert_eq!(of_team(&told(PLAYERS, &more)), 1);
    assert_eq!(of_team(&told("number,name,withdrawn\n1,A,\n2,B,maybe\n3,C,\n4,D,\n", &more)), 1);
}

#[test]
fn where_no_players_are_named_nobody_may_sit() {
    let mut folder = Files::default();
    for (name, text) in [("tournament.toml", TOML), ("seating.csv", SEATING)] {
        folder.put(name, text.into());
    }
    let told = refusal(&folder);
    assert!(told.contains("seating.csv:2: number: start number 1 is not in players.csv"), "{told}");
}

//! One slip in the seats or the lists of a folder is told once, and nothing that follows from it.

use skatwart::format::files::Files;

use super::{PLAYERS, SEATING, TOML, files, refusal};

/// What is said of these files beside the others, where it is one line.
fn one_line_of(more: &[(&str, &str)]) -> String {
    let told = refusal(&files(more));
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

#[test]
fn a_wrong_cell_of_a_seat_is_told_once_and_nothing_that_follows_from_it() {
    let players = format!("{PLAYERS}5,E\n");
    let columns = "round,table,seat,number,words,by,at,verdict,answer,answered_by,answered_at";
    let protests = format!("{columns}\n1,1,2,2,no,phone,2026-03-07T10:00:00,open,,,\n");
    let hands = "round,table,hand,declarer,game,play,matadors,result\n1,1,1,4,grand,hand,1,won\n1,1,48,,passed,,,\n";
    let rest = [
        ("players.csv", players.as_str()),
        ("protests.csv", protests.as_str()),
        ("hands.csv", hands),
        ("substitutions.csv", "round,table,seat,from,number\n1,1,4,5,5\n"),
    ];
    assert_eq!(refusal(&files(&rest)), "", "the rest is right");
    for (from, to, said) in [
        ("1,1,4,4", "1,1,4,IV", "seating.csv:5: number: "),
        ("1,1,4,4", "1,1,4,9", "seating.csv:5: number: "),
        ("1,1,4,4", "1,1,3,4", "seating.csv:5: seat: "),
        ("1,1,2,2", "1,,2,2", "seating.csv:3: table: "),
        ("1,1,4,4", "1,,4,4", "seating.csv:5: table: "),
        ("1,1,2,2\n", "", "seating.csv: "),
        ("1,1,2,2", "1,1,2,2,2", "seating.csv:3: "),
    ] {
        let seating = SEATING.replace(from, to);
        let told = one_line_of(&[&rest[..], &[("seating.csv", seating.as_str())][..]].concat());
        assert!(told.starts_with(said), "{to}: {told}");
    }
}

#[test]
fn a_struck_list_is_not_told_beside_the_slip_of_its_table() {
    let toml = format!("{TOML}\n[[round]]\nnumber = 1\nstruck = {{ 1 = 40 }}\nstruck_because = {{ 1 = \"late\" }}\n");
    assert_eq!(refusal(&files(&[("tournament.toml", &toml)])), "", "it ended early");
    let seating = SEATING.replace("1,1,4,4", "1,1,4,IV");
    let told = one_line_of(&[("tournament.toml", toml.as_str()), ("seating.csv", seating.as_str())]);
    assert!(told.starts_with("seating.csv:5: number: "), "{told}");
}

#[test]
fn a_wrong_cell_of_totals_or_under_them_is_told_once() {
    let (toml, seating) = (TOML.replace("seeger-fabian", "classic"), SEATING.replace("1,1,4,4", "1,1,4,IV"));
    let totals = "round,table,seat,points\n1,1,1,492\n1,1,2,628\n1,1,3,660\n1,1,4,-32\n";
    let claims = "round,table,number,game,evidence\n1,1,2,grand,seen by all\n";
    let (toml, wrong) = (("tournament.toml", toml.as_str()), totals.replace("660", "x"));
    assert!(one_line_of(&[toml, ("totals.csv", wrong.as_str())]).starts_with("totals.csv:4: points: "));
    let over = [toml, ("totals.csv", wrong.as_str()), ("claims.csv", claims)];
    assert!(one_line_of(&over).starts_with("totals.csv:4: points: "));
    let under = [toml, ("totals.csv", totals), ("claims.csv", claims), ("seating.csv", seating.as_str())];
    assert!(one_line_of(&under).starts_with("seating.csv:5: number: "));
}

#[test]
fn a_seat_that_was_meant_for_another_table_is_told_once() {
    let players = format!("{PLAYERS}5,E\n6,F\n7,G\n8,H\n");
    let seating = format!("{SEATING}1,2,1,5\n1,2,2,6\n1,2,3,7\n1,2,4,8\n");
    let hands = "round,table,hand,declarer,game,play,matadors,result\n1,2,1,4,grand,hand,1,won\n1,2,48,,passed,,,\n";
    let with =
        |seating: &str| files(&[("players.csv", players.as_str()), ("hands.csv", hands), ("seating.csv", seating)]);
    assert_eq!(refusal(&with(&seating)), "", "both tables are right");
    for (from, to, line) in [("1,2,2,6", "1,1,2,6", 7), ("1,2,4,8", "1,1,4,8", 9)] {
        let told = refusal(&with(&seating.replace(from, to)));
        assert!(told.lines().count() == 1 && told.starts_with(&format!("seating.csv:{line}: seat: ")), "{to}: {told}");
    }
}

#[test]
fn a_folder_without_seats_is_told_so_once_whatever_belongs_to_them() {
    let toml = format!("{TOML}\n[[round]]\nnumber = 1\nstruck = {{ 1 = 40 }}\nstruck_because = {{ 1 = \"late\" }}\n");
    let hands = "round,table,hand,declarer,game,play,matadors,result\n1,1,1,4,grand,hand,1,won\n1,1,48,,passed,,,\n\
                 1,2,1,,passed,,,\n";
    let totals = "round,table,seat,points\n1,3,1,492\n1,3,2,628\n1,3,3,660\n";
    let without = |more: &[(&str, &str)]| {
        let mut folder = Files::default();
        for (name, text) in [&[("tournament.toml", toml.as_str()), ("players.csv", PLAYERS)], more].concat() {
            folder.put(name, text.into());
        }
        refusal(&folder)
    };
    let said = |file: &str| format!("seating.csv: is missing; it says who sat where, and {file} needs it");
    let substitutions = "round,table,seat,from,number\n1,1,4,5,2\n";
    assert_eq!(without(&[("hands.csv", hands), ("substitutions.csv", substitutions)]), said("hands.csv"));
    assert_eq!(without(&[("totals.csv", totals)]), said("totals.csv"));
    let columns = "round,table,seat,number,words,by,at,verdict,answer,answered_by,answered_at";
    let protests = format!("{columns}\n1,1,2,2,no,phone,2026-03-07T10:00:00,open,,,\n");
    assert_eq!(without(&[("protests.csv", &protests)]), said("protests.csv"));
    let claims = "round,table,number,game,evidence\n1,1,2,grand,seen by all\n";
    assert_eq!(without(&[("claims.csv", claims)]), said("claims.csv"));
    let nothing = without(&[("hands.csv", "round,table,hand,declarer,game,play,matadors,result\r\n\r\n")]);
    assert!(!nothing.contains("seating.csv: is missing"), "nothing in it belongs to a seat: {nothing}");
}

use super::*;
use crate::rules::entry::person::Sex;

fn names(list: &List) -> Vec<String> {
    list.lines
        .iter()
        .map(|line| match &line.row {
            Ok(row) => format!("{} {}", row.name.as_str(), row.club.as_str()).trim().to_owned(),
            Err(problems) => problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
        })
        .collect()
}

fn rows(list: &List) -> Vec<ReadRow> {
    list.lines.iter().map(|line| line.row.clone().expect("the line is right")).collect()
}

#[test]
fn every_usual_separator_is_recognised() -> Result<(), FileError> {
    for (text, separator) in [
        ("number,name,club\n1,Jörg Größe,Herz As\n", Separator::Comma),
        ("Nr.;Name;Verein\r\n1;Jörg Größe;Herz As\r\n", Separator::Semicolon),
        ("Startnummer\tSpieler\tClub\n1\tJörg Größe\tHerz As", Separator::Tab),
        ("sep=;\nNr;Name;Verein\n1;Jörg Größe;Herz As\n", Separator::Semicolon),
        ("\n\n\"Start,nummer,nr\";x;Startnr;Name;Verein\n;;1;Jörg Größe;Herz As\n", Separator::Semicolon),
    ] {
        let list = read(text)?;
        assert_eq!(list.separator, separator, "{text}");
        assert_eq!(names(&list), ["Jörg Größe Herz As"], "{text}");
        let numbers: Vec<_> = rows(&list).iter().map(|row| row.number).collect();
        assert_eq!(numbers, [Some("1".parse().expect("a number"))], "{text}");
    }
    Ok(())
}

#[test]
fn a_comma_within_a_heading_separates_no_columns() -> Result<(), FileError> {
    for (text, name) in [
        ("Name, Vorname;Verein\nGroß, Karl;Herz As\n", "Groß, Karl Herz As"),
        ("Nr;Name, Vorname;Verein, Ort, Land\n1;Groß, Karl;Herz As\n", "Groß, Karl"),
        ("Name, Vorname\tVerein\nGroß, Karl\tHerz As\n", "Groß, Karl Herz As"),
        ("Name,Vorname,\"Verein;Ort\"\nGroß,Karl,Herz As\n", "Karl Groß"),
        ("Name, Vorname\nGroß, Karl\n", "Karl Groß"),
    ] {
        assert_eq!(names(&read(text)?), [name], "{text}");
    }
    Ok(())
}

#[test]
fn who_went_home_is_told_by_the_list() -> Result<(), FileError> {
    let list = read("Name;zurückgezogen\nA;ja\nB;nein\nC;\nD;1\nE;krank\n")?;
    assert_eq!(list.unused, Vec::<String>::new());
    let gone: Vec<_> = list.lines.iter().map(|line| line.row.clone().map(|row| row.withdrawn)).collect();
    let unclear = Err(vec![LineProblem::Withdrawn("krank".to_owned())]);
    assert_eq!(gone, [Ok(true), Ok(false), Ok(false), Ok(true), unclear]);
    Ok(())
}

#[test]
fn a_column_of_names_alone_is_enough() -> Result<(), FileError> {
    assert_eq!(names(&read("Name\nJörg\n\n \nAyşe\n")?), ["Jörg", "Ayşe"]);
    Ok(())
}

#[test]
fn first_and_last_names_are_put_together() -> Result<(), FileError> {
    let list = read("Nachname;Vorname;Telefon\nGröße;Jörg;0123\n")?;
    assert_eq!(names(&list), ["Jörg Größe"]);
    assert_eq!(list.unused, ["Telefon"]);
    Ok(())
}

#[test]
fn a_file_without_names_is_refused_with_its_headings() {
    assert_eq!(
        read("Startnr;Verein\n1;Herz As\n"),
        Err(FileError::NoName { found: vec!["Startnr".to_owned(), "Verein".to_owned()] })
    );
    assert_eq!(read("  \n\n"), Err(FileError::Empty));
    assert_eq!(
        read("Name,Spieler\nA,B\n"),
        Err(FileError::SameColumn { first: "Name".to_owned(), second: "Spieler".to_owned() })
    );
}

#[test]
fn an_open_quotation_mark_is_named_with_its_line() {
    assert_eq!(read("name,club\nA,B\n\"C,D\nE,F\n"), Err(FileError::OpenQuote { line: 3 }));
}

#[test]
fn more_lines_than_are_taken_are_refused() {
    let text = format!("name\n{}", "A\n".repeat(MOST_LINES + 1));
    assert_eq!(read(&text), Err(FileError::TooManyLines));
}

#[test]
fn each_line_says_what_is_wrong_with_it() -> Result<(), FileError> {
    let text =
        format!("nr,name,kategorie,bezahlt\n1,,damen,ja\n0,{},x1,1.250\n2,A,damen,ja,B\n3,C,,\n", "x".repeat(101));
    let list = read(&text)?;
    let problems: Vec<_> = list.lines.iter().map(|line| line.row.as_ref().err().cloned().unwrap_or_default()).collect();
    assert_eq!(problems[0], [LineProblem::Name(TextError::Empty)]);
    assert_eq!(
        problems[1],
        [
            LineProblem::Number(NumberError("0".to_owned())),
            LineProblem::Name(TextError::TooLong { letters: 101, most: 100 }),
            LineProblem::Category("x1".to_owned()),
            LineProblem::Paid(MoneyError::TooFine("1.250".to_owned())),
        ]
    );
    assert_eq!(problems[2], [LineProblem::TooManyColumns { cells: 5, headings: 4 }]);
    assert_eq!(problems[3], []);
    assert_eq!(list.lines.iter().map(|line| line.number).collect::<Vec<_>>(), [2, 3, 4, 5]);
    Ok(())
}

#[test]
fn a_comma_in_a_name_is_said_once_and_not_what_follows_from_it() -> Result<(), FileError> {
    let list = read("number,name,club,born,paid\n1,Groß, Karl,Herz As,1961,12.50\n2,\"Klein, Lena\",Herz As,1962,5\n")?;
    let found: Vec<_> = list.lines.iter().map(|line| line.row.as_ref().err().cloned().unwrap_or_default()).collect();
    assert_eq!(found, [vec![LineProblem::TooManyColumns { cells: 6, headings: 5 }], Vec::new()]);
    Ok(())
}

#[test]
fn categories_and_payments_are_read_in_both_languages() -> Result<(), FileError> {
    let list = read(
        "name;geschlecht;senioren;junior;kategorien;bezahlt\nA;w;x;;;ja\nB;m;;1;;12,50\nC;d;nein;0;damen/senior;\n",
    )?;
    let rows = rows(&list);
    let words: Vec<_> = rows.iter().map(|row| row.categories.to_string()).collect();
    assert_eq!(words, ["seniors", "juniors", "women,seniors"], "a sex makes its category where the day is known");
    assert_eq!(
        rows.iter().map(|row| row.person.sex).collect::<Vec<_>>(),
        [Some(Sex::Female), Some(Sex::Male), Some(Sex::Diverse)]
    );
    let paid: Vec<_> = rows.iter().map(|row| row.paid).collect();
    let amount = |cents| Cents::new(cents).map(Paid::Amount);
    assert_eq!([Ok(paid[0]), Ok(paid[1]), Ok(paid[2])], [Ok(Paid::Fee), amount(1250), amount(0)]);
    Ok(())
}

#[test]
fn a_fee_is_what_somebody_owes_and_not_what_was_paid() -> Result<(), FileError> {
    for (text, paid) in [
        ("Name;Verein;Startgeld\nHans;Pik;12,50\n", Cents::ZERO),
        ("Name;Club;Fee\nHans;Pik;12,50\n", Cents::ZERO),
        ("Name;Startgeld;bezahlt\nHans;12,50;5\n", Cents::from(500)),
    ] {
        let row = rows(&read(text)?).remove(0);
        assert_eq!((row.person.fee, row.paid), (Some(Cents::from(1250)), Paid::Amount(paid)), "{text}");
    }
    Ok(())
}

#[test]
fn the_columns_of_our_own_file_are_read_back() -> Result<(), FileError> {
    let list = read("number,name,club,categories,paid_cents,withdrawn\n4,A,B,\"women,seniors\",1250,no\n")?;
    let row = rows(&list).remove(0);
    assert_eq!(
        (row.categories.to_string(), row.paid),
        ("women,seniors".to_owned(), Paid::Amount(Cents::new(1250).expect("cents")))
    );
    Ok(())
}

#[test]
fn a_line_goes_on_in_the_next_only_where_a_quoted_cell_has_a_break() -> Result<(), FileError> {
    for (text, alone) in [
        ("Nr;Name\n1;Karl\r\n\n2;Lena\n", vec![true, true]),
        ("Nr;Name\n1;Karl \"Kalle\n2;\"Lena\"\n", vec![true, true]),
        ("Nr;Name\n1;\"Karl\n\"\n2;Lena\n", vec![false, true]),
        ("Nr;Name\n1;Karl\n2;\"Lena\n", vec![true, true]),
        ("sep=;\r\nNr;Name\r\n1;\"\r\nKarl\"\r\n", vec![false]),
        ("Nr;Name\r1;Karl\r2;Lena", vec![true, true]),
    ] {
        assert_eq!(read(text)?.lines.iter().map(|line| line.alone).collect::<Vec<_>>(), alone, "{text:?}");
    }
    Ok(())
}

#[test]
fn blank_cells_behind_the_last_column_are_no_columns() -> Result<(), FileError> {
    assert_eq!(names(&read("number,name\n1,Karl,,\n2,Lena\n")?), ["Karl", "Lena"]);
    Ok(())
}

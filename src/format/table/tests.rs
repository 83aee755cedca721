use super::*;

#[test]
fn the_header_names_what_is_unknown_missing_or_twice() {
    let read = |text: &str| match CsvTable::read("x.csv", text.as_bytes(), &["number", "name"], &["club"]) {
        Ok(table) => table.lines().count().to_string(),
        Err(problems) => problems.to_string(),
    };
    assert_eq!(read("name,number\nJörg,1\n"), "1");
    assert_eq!(read("\u{feff}number,name,club\n1,a,b\n\n2,c,d\n"), "2");
    assert_eq!(
        read("number,nam,nam\n"),
        "x.csv:1: nam: is not known here; the columns are number, name, club\n\
         x.csv:1: nam: is not known here; the columns are number, name, club\nx.csv:1: name: is missing in the header"
    );
    assert_eq!(
        read("\r\nnumber;name\r\n1;Jörg\r\n2;Karl, Otto\r\n"),
        "x.csv: its columns are separated by semicolons; save it with commas between them"
    );
    assert_eq!(read("number,name\n1,a;b\n"), "1", "a name may have one");
    assert_eq!(read("number,name\n1\n"), "x.csv:2: has 1 columns where the header has 2");
}

#[test]
fn a_broken_row_is_named_with_its_line_whatever_ends_the_lines() {
    let line = |text: &str| match CsvTable::read("x.csv", text.as_bytes(), &["number", "name"], &[]) {
        Ok(_) => "none".to_owned(),
        Err(problems) => problems.to_string().split(':').nth(1).unwrap_or_default().to_owned(),
    };
    assert_eq!(line("number,name\n1,a\n2\n"), "3");
    assert_eq!(line("number,name\r\n1,a\r\n2\r\n"), "3");
    assert_eq!(line("number,name\r\n\r\n\r\n1,a\r\n\r\n2\r\n"), "6");
    assert_eq!(line("number,name\r1,a\r\r2\r"), "4");
    assert_eq!(line("\r\n\r\nnumber,shoe\r\n1,a\r\n"), "3");
}

#[test]
fn a_wrong_value_is_named_with_line_and_column() {
    let table = CsvTable::read("x.csv", b"round\n1\n0\nyes\n", &["round"], &[]).unwrap_or_else(|_| panic!("a table"));
    let mut problems = Problems::default();
    let read = table.read_all(&mut problems, |line| line.number("round", 1, 99));
    assert_eq!(read, [(2, 1)]);
    assert_eq!(problems.0[0].to_string(), "x.csv:3: round: \"0\" is no whole number from 1 to 99");
    assert_eq!(problems.0.len(), 2);
}

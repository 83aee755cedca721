//! Long lists in their review: more wrong lines than can be corrected at once, and lines that look as if they went on.

use super::corrected::{enter, mend, names};
use super::{arranged, review};
use crate::app::new_key;
use crate::common::databases;

/// A list of 120 players of whom 70 have no number that can be read; every seventh of those has one quotation mark.
fn list() -> String {
    let line = |at: u32| match at % 12 {
        0 => format!("x;Karl \"Kalle {at};SC Herz\n"),
        1..=6 => format!("x;Spieler {at};SC Herz\n"),
        _ => format!("{at};Spieler {at};SC Herz\n"),
    };
    (0..120).map(line).fold("Nr;Name;Verein\n".to_owned(), |list, line| list + &line)
}

/// What is typed for every line the page has a field for.
fn corrections(page: &str) -> Vec<(String, String)> {
    let fields = page.split(" name=\"line-").skip(1).filter_map(|rest| rest.split('"').next());
    fields.map(|line| (format!("line-{line}"), format!("5{line:0>3};Berichtigt {line};SC Karo"))).collect()
}

fn borrowed(lines: &[(String, String)]) -> Vec<(&str, &str)> {
    lines.iter().map(|(field, line)| (field.as_str(), line.as_str())).collect()
}

#[actix_web::test]
async fn seventy_wrong_lines_are_corrected_in_two_turns_and_none_is_lost() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        let first = review(&desk, list().as_bytes()).await;
        for said in [
            "70 lines are wrong. Correct the first 50 here:",
            "brings the next of the 20 that are left.",
            "Karl &#34;Kalle 0;SC Herz",
        ] {
            assert!(first.body.contains(said), "{said}: {}", first.body);
        }
        // While lines wait for their turn the way on is to have these looked at.
        assert!(first.body.contains("<button class=\"primary\" formaction="), "{}", first.body);
        let fifty = corrections(&first.body);
        assert_eq!(fifty.len(), 50);
        // Whoever enters too early is told how many there still are, and keeps what he typed.
        let early = enter(&desk, &first, &new_key(), &borrowed(&fifty)).await;
        assert!(early.status == 422 && early.body.contains("20 lines are still wrong"), "{}", early.body);
        let second = mend(&desk, &first, &borrowed(&fifty)).await;
        for page in [&early.body, &second.body] {
            assert!(page.contains("20 lines are wrong. Correct them here:") && !page.contains("brings the"), "{page}");
            assert!(
                page.contains("<button class=\"primary\">Add 100 entries") && page.contains(">Berichtigt 2<"),
                "{page}"
            );
        }
        let twenty = corrections(&second.body);
        assert_eq!(twenty.len(), 20);
        let done = enter(&desk, &second, &new_key(), &borrowed(&twenty)).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let all = names(&app);
        let corrected = all.iter().filter(|(_, name)| name.starts_with("Berichtigt")).count();
        assert_eq!((all.len(), corrected), (120, 70), "{all:?}");
    }
}

#[actix_web::test]
async fn a_wrong_line_with_a_break_in_a_cell_says_why_it_has_no_field() {
    for database in databases() {
        let (_app, desk) = arranged(database).await;
        let page = review(&desk, b"Nr;Name;Verein\nx;\"Karl\n\";SC Herz\nx;Lena \"Le;SC Herz\n3;Ida;\n").await.body;
        for said in
            ["One line is wrong. Correct it here:", "One wrong line cannot be corrected here", "has a line break in it"]
        {
            assert!(page.contains(said), "{said}: {page}");
        }
        assert!(page.contains("name=\"line-4\"") && !page.contains("name=\"line-2\""), "{page}");
    }
}

#[actix_web::test]
async fn the_lines_of_a_very_old_file_are_corrected_like_others() {
    for database in databases() {
        let (app, desk) = arranged(database).await;
        let page = review(&desk, b"Nr;Name\rx;Karl\r3;Lena\r").await;
        assert!(page.body.contains("value=\"x;Karl\"") && page.body.contains("<code>Nr;Name</code>"), "{}", page.body);
        assert_eq!(enter(&desk, &page, &new_key(), &[("line-2", "2;Karl")]).await.status, 303);
        assert_eq!(names(&app), [(2, "Karl".to_owned()), (3, "Lena".to_owned())]);
    }
}

//! Everybody on a seat is named on its paper, however many they are.

use super::come;
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;
use crate::hall::table;
use crate::papers::seen;

#[actix_web::test]
async fn those_for_whom_the_head_of_a_seat_has_no_room_are_named_under_the_list() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let desk = app.as_desk().await;
        let others = [
            ("41", "13", "Maximilian Freiherr von Hohenstein-Schmidtlein"),
            ("42", "25", "Friederike Charlotte von Bülow-Trummerhausen"),
            ("43", "37", "Konstantin Alexander von der Wiesenbrock"),
        ];
        for (number, hand, name) in others {
            let entered = desk.post_form("/tournaments/1/entries", &[("name", name), ("number", number)]).await;
            assert_eq!(entered.status, 303, "{name}: {}", entered.body);
            let came = come(&desk, &app.store, sheet, ["2", hand, number]).await;
            assert_eq!(came.status, 303, "{name}: {}", came.body);
        }
        let played = desk.post_form(&format!("/sheets/{sheet}/hands"), &[("number", "3"), ("quick", "1k1")]).await;
        assert_eq!(played.status, 303, "{}", played.body);
        let [(first, _, maximilian), (second, _, friederike), (third, _, konstantin)] = others;
        let whole = format!(
            "2 · No. 20: Ayşe 1–12; {first} · {maximilian} 13–24; {second} · {friederike} 25–36; \
             {third} · {konstantin} 37–48"
        );
        for path in ["", "?filled=yes"] {
            let printed = desk.get(&format!("/tournaments/1/rounds/1/lists.pdf{path}")).await;
            let text = pdf_text(&printed.bytes).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(&whole), "{path}: {text}");
            assert!(!text.contains("No. 10:"), "who has room is named there alone: {path}: {text}");
            let [wrong, named, right] = ["✗", whole.as_str(), "✓"].map(|what| text.find(what));
            let in_order = wrong.is_some() && wrong < named && named < right;
            assert_eq!(in_order, !path.is_empty(), "after what is wrong, before what is right: {path}: {text}");
            let signed = signed(&printed.bytes);
            assert!(!signed.contains('…'), "nobody is cut: {path}: {signed}");
            for part in format!("2 · {third} {konstantin} 37–48").split_whitespace() {
                assert!(signed.contains(part), "who plays there last signs, {part}: {path}: {signed}");
            }
            assert!(!signed.contains("Maximilian"), "the others stand under the list: {path}: {signed}");
        }
    }
}

/// What stands under the lines to sign on, over the foot of the page.
fn signed(pdf: &[u8]) -> String {
    let words = seen::words(pdf, 1);
    let foot = words.iter().rev().find(|word| word.text == "Skatwart").expect("the foot").top;
    let there = words.iter().filter(|word| word.top > 775.0 && word.top < foot);
    there.map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}

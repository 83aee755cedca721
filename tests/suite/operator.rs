//! What the operator of an installation says of himself.

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;

/// A page as somebody sees it whose browser speaks this language.
async fn in_language(visitor: &Visitor, path: &str, language: &str) -> String {
    let request = visitor.request("GET", path).header("cookie", format!("language={language}"));
    visitor.send(request).await.body
}

#[tokio::test]
async fn imprint_and_privacy_are_written_by_the_admin_and_read_by_everybody() {
    for database in databases() {
        let app = TestApp::start(database);
        let (admin, nobody) = (app.as_admin().await, app.nobody());
        let empty = nobody.get("/imprint").await;
        assert!(empty.status == 200 && empty.body.contains("has not written anything yet"), "{}", empty.body);
        assert!(empty.headers.get("set-cookie").is_none(), "a passer-by gets no cookie");
        assert!(!empty.body.contains("href=\"/operator\""), "only an admin is led to where it is written");
        assert!(admin.get("/imprint").await.body.contains("href=\"/operator\""));

        let imprint = "# Skatclub Altenburg\r\n\r\n<b>Karl</b> & Söhne\r\nMarkt 1\r\n\r\nhttps://skat.example/?a=1&b=2, karl@skat.example";
        let saved = admin.post_form("/operator", &[("imprint-de", imprint), ("privacy-en", "We keep names.")]).await;
        assert_eq!((saved.status, saved.location.as_str()), (303, "/imprint"));
        let page = in_language(&nobody, "/imprint", "de").await;
        assert!(page.contains("<h2>Skatclub Altenburg</h2>"), "{page}");
        assert!(page.contains("<p>&#60;b&#62;Karl&#60;/b&#62; &#38; Söhne<br>Markt 1</p>"), "escaped: {page}");
        assert!(page.contains("<a href=\"https://skat.example/?a=1&#38;b=2\">https://skat.example/?a=1&#38;b=2</a>, "));
        assert!(page.contains("<a href=\"mailto:karl@skat.example\">karl@skat.example</a>"), "{page}");
        assert!(page.contains("<div class=\"prose\">"), "it is in the language of the page");
        let english = in_language(&nobody, "/imprint", "en").await;
        assert!(
            english.contains("<div class=\"prose\" lang=\"de\">"),
            "the other language stands in for it: {english}"
        );
        assert!(in_language(&nobody, "/privacy", "de").await.contains("<p>We keep names.</p>"));

        let written = admin.get("/operator").await.body;
        assert!(
            written.contains("# Skatclub Altenburg\n\n&#60;b&#62;Karl"),
            "what was written can be changed: {written}"
        );
        admin.post_form("/operator", &[("privacy-de", "Wir merken uns Namen.")]).await;
        assert!(nobody.get("/imprint").await.body.contains("has not written anything yet"), "an empty text is gone");
    }
}

#[tokio::test]
async fn a_text_that_is_not_taken_stays_in_the_form_and_changes_nothing() {
    for database in databases() {
        let app = TestApp::start(database);
        let admin = app.as_admin().await;
        admin.post_form("/operator", &[("imprint-de", "Skatclub")]).await;
        let long = "ä".repeat(20_001);
        let refused = admin.post_form("/operator", &[("imprint-de", "Anders"), ("privacy-de", &long)]).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains("has 20,001 letters") && refused.body.contains(&long));
        assert!(refused.body.contains("id=\"privacy-de-problem\""));
        assert!(app.nobody().get("/imprint").await.body.contains("<p>Skatclub</p>"));
    }
}

#[tokio::test]
async fn both_are_linked_at_the_foot_of_every_page_and_of_pages_kept_for_all() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).drawn(&app.store);
        let (nobody, desk) = (app.nobody(), app.as_desk().await);
        let open = ["/", "/rules", "/help", "/sign-in", "/search", "/nowhere"].map(str::to_owned).to_vec();
        let kept = ["", "/standings", "/teams", "/rules"].map(|page| format!("/tournaments/{id}{page}"));
        for path in open.into_iter().chain(kept).chain([format!("/tournaments/{id}/arrivals")]) {
            let visitor = if path.ends_with("arrivals") { &desk } else { &nobody };
            // Whatever is kept comes out of memory the second time.
            for _ in 0..2 {
                let page = visitor.get(&path).await.body;
                let foot = page.split("<footer class=\"site\">").nth(1).unwrap_or_default();
                assert!(foot.contains("href=\"/imprint\"") && foot.contains("href=\"/privacy\""), "{path}: {page}");
            }
        }
    }
}

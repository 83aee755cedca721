//! What of the form of a tournament lies open, and what is folded.

use crate::app::{Reply, TestApp};
use crate::common::databases;

use super::{changed, create};

/// The folded parts of a page that lie open, by their headings.
fn opened(page: &Reply) -> Vec<String> {
    let parts = page.body.split("<details open><summary>").skip(1);
    parts.map(|part| part.split('<').next().unwrap_or_default().to_owned()).collect()
}

#[actix_web::test]
async fn an_ordinary_preisskat_folds_what_it_does_not_need() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let plain = director.get("/tournaments/new").await;
        assert_eq!((plain.body.matches("<details").count(), opened(&plain)), (3, vec![]), "{}", plain.body);
        let league = director.get("/tournaments/new?preset=nasl-1908").await;
        assert_eq!(opened(&league), Vec::<String>::new(), "by the rules of 1908 this is ordinary: {}", league.body);
        let book = director.get("/tournaments/new?preset=milwaukee").await;
        assert!(opened(&book).contains(&"Comparative Skat".to_owned()), "{:?}", opened(&book));
        let address = create(&director).await;
        let settings = director.get(&format!("{address}/settings")).await;
        assert_eq!((settings.body.matches("<details").count(), opened(&settings)), (3, vec![]), "{}", settings.body);
    }
}

#[actix_web::test]
async fn what_is_wrong_lies_open() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (field, value, part) in [
            ("first-dealer", "5", "Prize schedule and first dealer"),
            ("metric", "no such thing", "Ranking"),
            ("comparison", "no such thing", "Comparative Skat"),
        ] {
            let reply = director.post_form("/tournaments", &changed(&[(field, value)])).await;
            assert_eq!((reply.status, opened(&reply)), (422, vec![part.to_owned()]), "{field}: {}", reply.body);
        }
    }
}

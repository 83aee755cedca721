//! Nobody is led to what is not his: the desk of the decks, of the posting and of a list.

use skatwart::store::accounts::Role;

use super::{evening, tables};
use crate::app::{TestApp, make_account};
use crate::common::databases;

#[actix_web::test]
async fn only_whoever_may_go_there_is_led_to_the_desk() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id).first().expect("a table").0;
        for (name, role) in [("leads a team", Role::Captain), ("runs a venue", Role::Venue)] {
            make_account(&app.store, name, role);
        }
        let (captain, host) = (app.signed_in("leads a team").await, app.signed_in("runs a venue").await);
        let (nobody, desk) = (app.nobody(), app.as_desk().await);
        for page in
            [format!("/tournaments/{id}/decks"), format!("/tournaments/{id}/posting"), format!("/sheets/{sheet}")]
        {
            let way = format!("href=\"{page}/desk\"");
            for (who, led) in [(&nobody, false), (&captain, false), (&host, false), (&desk, true)] {
                let shown = who.get(&page).await;
                assert_eq!((shown.status, shown.body.contains(&way)), (200, led), "{page}: {}", shown.body);
            }
        }
    }
}

//! Whose sessions go on when an account is given rights.

use super::account_id;
use crate::app::TestApp;
use crate::common::databases;

#[tokio::test]
async fn whoever_may_do_as_much_as_before_stays_signed_in_and_whoever_may_do_less_does_not() {
    for database in databases() {
        let app = TestApp::start(database);
        let (admin, desk) = (app.as_admin().await, app.as_desk().await);
        let path = format!("/accounts/{}/rights", account_id(&app, "desk"));
        for (role, stays) in [("desk", true), ("director", true), ("director", true), ("desk", false)] {
            let given = admin.post_form(&path, &[("role", role)]).await;
            assert_eq!(given.status, 303, "{role}: {}", given.body);
            assert_eq!(desk.get("/account").await.status == 200, stays, "{role}");
        }
    }
}

//! The list of one's own tournament is read in again, as German Excel has it; on every database.

use skatwart::store::TournamentId;

use super::{add_reviewed, names, review, stored};
use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::databases;

#[actix_web::test]
async fn who_withdrew_is_left_out_when_the_own_list_is_read_in_again_and_sex_is_said_in_german() {
    for database in databases() {
        let app = TestApp::start(database);
        let (new, old) = (tournament().planned(&app.store), tournament().players(3).planned(&app.store));
        assert_eq!(new, TournamentId::new(1));
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{old}"));
        let her = [("version", "1"), ("name", "Lena"), ("sex", "f"), ("amount", "")];
        assert_eq!(desk.post_form(&format!("{base}/entries/1"), &her).await.status, 303);
        crate::rounds::withdraw(&app.store, old, 2);
        desk.get("/language/de").await;
        let list = desk.get(&format!("{base}/entries.csv?excel=yes")).await;
        assert!(list.body.contains("zurückgezogen") && list.body.contains(";weiblich;"), "{}", list.body);
        desk.get("/language/en").await;
        let page = review(&desk, &list.bytes).await;
        assert!(page.body.contains("The list says that he went home.") && page.body.contains("Add 2 entries"));
        assert!(!page.body.contains("These columns are not used"), "{}", page.body);
        assert_eq!(add_reviewed(&desk, &page, &new_key()).await.status, 303);
        assert_eq!(names(&app.store), [(1, "Lena".to_owned()), (3, "Player 3".to_owned())]);
        assert_eq!(stored(&app.store)[0].person.sex, "f");
    }
}

//! What is remembered of a tournament follows its lists and is read anew after anything else; either way it is what stands in the
//! database.

use std::sync::Arc;

use askama::Template as _;
use skatwart::i18n::Lang;
use skatwart::store::event::again::written;
use skatwart::store::{SheetId, Store, TournamentId, hands, revisions, sheets, tournaments};
use skatwart::web::public::mapped::Asked as _;
use skatwart::web::standings::field::Field;
use skatwart::web::standings::fields::Fields;
use skatwart::web::versions::Version;
use skatwart::web::{Error, Layout, board};

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::{Database, databases};
use crate::decks::evening;
use crate::rounds::{hall, start};

/// A running round of four tables.
struct Running {
    app: TestApp,
    director: Visitor,
    id: TournamentId,
    sheets: Vec<SheetId>,
    fields: Fields,
}

impl Running {
    async fn new(database: Database) -> Self {
        let app = TestApp::start(database);
        let id = tournament().players(16).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let running = Self::of(app, id).await;
        running.hand(0, "1", "2k1").await;
        running.ask();
        running
    }

    async fn of(app: TestApp, id: TournamentId) -> Self {
        let sheets = hall(&app.store, id, 1).sheets.values().map(|sheet| sheet.id).collect();
        Self { director: app.as_director().await, app, id, sheets, fields: Fields::default() }
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) {
        let reply = self.director.post_form(path, fields).await;
        assert_eq!(reply.status, 303, "{path}: {}", reply.body);
    }

    async fn hand(&self, at: usize, number: &str, quick: &str) {
        let path = format!("/sheets/{}/hands", self.sheets[at]);
        self.post(&path, &[("number", number), ("quick", quick)]).await;
    }

    /// What is remembered; it is always what is read anew.
    fn ask(&self) -> Arc<Field> {
        let (fields, id) = (self.fields.clone(), self.id);
        let both = self.app.store.read_now(move |conn| Ok((fields.public(conn, id)?, Field::public(conn, id)?)));
        let (field, anew): (_, Field) = both.map_err(|error: Error| format!("{error:?}")).expect("read");
        assert!(field.is_same(&anew));
        field
    }

    /// Whether it follows what was done since it was asked for last, so that nobody is read again.
    fn follows(&self, before: &Arc<Field>) -> bool {
        Arc::ptr_eq(&before.event.facts().entrants, &self.ask().event.facts().entrants)
    }

    /// What is shown to whoever asked for this version.
    fn shared(&self, epoch: i64, number: i64) -> Arc<Field> {
        let (fields, id) = (self.fields.asked(Version { epoch, number }), self.id);
        let shared = self.app.store.read_now(move |conn| fields.shared(conn, id));
        shared.map_err(|error: Error| format!("{error:?}")).expect("read")
    }

    /// The first page of a board that was composed, for whoever asked for this version.
    fn board(&self, board: i32, number: i64) -> String {
        let (fields, id) = (self.fields.asked(Version { epoch: 0, number }), self.id);
        let shown = self.app.store.read_now(move |conn| {
            let layout = Layout { fields: Some(fields), ..Layout::public(Lang::En, String::new(), String::new()) };
            Ok(board::composed(conn, layout, (id, board), &board::Leaf::read(&[])?)?.render()?)
        });
        shown.map_err(|error: Error| format!("{error:?}")).expect("shown")
    }

    fn version(&self, at: usize) -> String {
        let sheet = self.sheets[at];
        self.app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version.to_string()
    }
}

/// The id of the first hand of a sheet.
fn first_hand(store: &Store, sheet: SheetId) -> i64 {
    let all = store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
    all[0].id.number()
}

/// How many seats brought something in.
fn brought(field: &Field) -> usize {
    field.event.figures(None).len()
}

fn performance(field: &Field) -> Vec<(i32, i64)> {
    let lines = field.groups().iter().flat_map(|(_, lines)| lines);
    lines.map(|one| (one.line.entry(), one.line.placed().record.performance)).collect()
}

#[actix_web::test]
async fn what_is_done_on_lists_is_followed() {
    for database in databases() {
        let running = Running::new(database).await;
        let (store, first) = (&running.app.store, running.ask());
        running.hand(0, "2", "1h2-").await;
        let second = running.ask();
        assert!(Arc::ptr_eq(&first.event.facts().entrants, &second.event.facts().entrants), "a hand of the same list");
        assert_ne!(performance(&first), performance(&second));
        running.hand(1, "1", "3go1").await;
        running.hand(2, "1", "p").await;
        let third = running.ask();
        assert!(
            Arc::ptr_eq(&first.event.facts().entrants, &third.event.facts().entrants),
            "hands of two more lists, one passed in"
        );
        assert_eq!((brought(&second), brought(&third)), (4, 12));
        assert_eq!(running.ask().groups().as_ptr(), third.groups().as_ptr(), "ranked once");
        let hand = format!("/hands/{}/edit", first_hand(store, running.sheets[0]));
        let lost = [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "lost"), ("version", "1")];
        running.post(&hand, &[&lost[..], &[("reason", "war verloren")]].concat()).await;
        assert!(running.follows(&third), "a correction");
        running.post(&format!("{hand}/remove"), &[("version", "2"), ("reason", "zweimal")]).await;
        assert!(running.follows(&third), "a hand that is taken out");
        let foot = [("points1", "48"), ("won1", "1"), ("lost1", "0"), ("points2", "0"), ("won2", "0"), ("lost2", "0")];
        let rest = [("points3", "0"), ("won3", "0"), ("lost3", "0"), ("points4", "0"), ("won4", "0"), ("lost4", "0")];
        let version = running.version(3);
        let last = [("passed", "3"), ("version", version.as_str())];
        running.post(&format!("/sheets/{}/totals", running.sheets[3]), &[&foot[..], &rest, &last].concat()).await;
        assert!(running.follows(&third), "a foot");
        let version = running.version(3);
        running.post(&format!("/sheets/{}/close", running.sheets[3]), &[("version", &version)]).await;
        assert!(running.follows(&third), "a list that is closed");
        assert_eq!(brought(&running.ask()), 16);
    }
}

#[actix_web::test]
async fn after_anything_else_it_is_read_anew() {
    for database in databases() {
        let running = Running::new(database).await;
        let base = format!("/tournaments/{}", running.id);
        let given = [("number", "1"), ("round", "1"), ("points", "-100"), ("reason", "Handy am Tisch")];
        let before = running.ask();
        running.post(&format!("{base}/adjustments"), &given).await;
        running.hand(0, "2", "1h2-").await;
        assert!(!running.follows(&before), "an adjustment before a hand");
        let before = running.ask();
        running.post(&format!("{base}/entries"), &[("name", "Otto"), ("number", "41")]).await;
        assert!(!running.follows(&before), "somebody comes");
        let (before, version) = (running.ask(), running.version(0));
        let coming = [("seat", "2"), ("hand", "3"), ("number", "41"), ("version", version.as_str())];
        running.post(&format!("/sheets/{}/substitutions", running.sheets[0]), &coming).await;
        assert!(!running.follows(&before), "he takes over a seat");
        let before = running.ask();
        running.hand(0, "3", "1go1").await;
        assert!(!running.follows(&before), "a hand of the list on which he did");
        let before = running.ask();
        running.hand(1, "1", "3go1").await;
        assert!(running.follows(&before), "a hand of another list");
        running.hand(2, "1", "3go1").await;
        let (before, hand) = (running.ask(), first_hand(&running.app.store, running.sheets[2]));
        let gone = [("version", "1"), ("reason", "falsche Liste")];
        running.post(&format!("/hands/{hand}/edit/remove"), &gone).await;
        assert!(!running.follows(&before), "the only hand of a list is taken out");
        let before = running.ask();
        running.post(&format!("/sheets/{}/link", running.sheets[2]), &[("version", &running.version(2))]).await;
        assert!(running.follows(&before), "an empty list has another link");
        let before = running.ask();
        let id = running.id;
        // What leaves no trace does not say what it changed.
        running.app.store.write_now(move |conn| tournaments::raise_version(conn, id)).expect("raised");
        running.hand(1, "2", "3go1").await;
        assert!(!running.follows(&before), "something without a trace");
    }
}

#[actix_web::test]
async fn lists_written_twice_are_read_anew() {
    for database in databases() {
        let running = Running::new(database).await;
        running.post(&format!("/tournaments/{}/witnesses", running.id), &[("two_witnesses", "yes")]).await;
        let before = running.ask();
        running.hand(1, "1", "3go1").await;
        assert!(!running.follows(&before));
    }
}

#[actix_web::test]
async fn of_the_same_cards_every_list_is_read_anew() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let running = Running::of(app, id).await;
        let path = format!("/sheets/{}/hands", running.sheets[0]);
        running.post(&path, &[("number", "1"), ("result", "passed"), ("deck", "1")]).await;
        let before = running.ask();
        running.post(&path, &[("number", "2"), ("result", "passed"), ("deck", "2")]).await;
        assert!(!running.follows(&before));
    }
}

#[actix_web::test]
async fn as_many_changes_as_the_version_rose_are_followed_and_neither_more_nor_fewer() {
    for database in databases() {
        let running = Running::new(database).await;
        let (store, id) = (&running.app.store, running.id);
        let since = store.read_now(move |conn| revisions::last(conn, id)).expect("read");
        for (at, hand) in [(0, "2"), (1, "1"), (1, "2")] {
            running.hand(at, hand, "3go1").await;
        }
        let sheets = |risen| {
            let written = store.read_now(move |conn| written(conn, id, since, risen)).expect("read");
            written.map(|written| written.sheets.into_iter().collect::<Vec<_>>())
        };
        assert_eq!(sheets(3), Some(running.sheets[..2].to_vec()));
        assert_eq!([0, 2, 4, -3].map(sheets), [const { None }; 4]);
    }
}

#[actix_web::test]
async fn whoever_came_before_a_hand_is_shown_what_others_of_his_moment_are_and_nothing_older_than_he_asked_for() {
    for database in databases() {
        let running = Running::new(database).await;
        let before = running.ask();
        let asked = before.tournament.version;
        running.hand(0, "2", "1h2-").await;
        assert!(Arc::ptr_eq(&before, &running.shared(0, asked)), "he came before it");
        let after = running.shared(0, asked + 1);
        assert_eq!(after.tournament.version, asked + 1);
        assert!(Arc::ptr_eq(&after, &running.shared(0, asked)), "a newer one is as good");
        running.hand(1, "1", "3go1").await;
        assert_eq!(running.shared(1, asked).tournament.version, asked + 2, "of another epoch nothing is known");
    }
}

#[actix_web::test]
async fn a_board_shows_the_figures_of_the_moment_in_which_it_asks_where_everybody_sits() {
    for database in databases() {
        let running = Running::new(database).await;
        let base = format!("/tournaments/{}/boards", running.id);
        running.post(&base, &[("name", "Wand"), ("part-standings", "yes")]).await;
        running.post(&base, &[("name", "Eingang"), ("part-standings", "yes"), ("part-tables", "yes")]).await;
        let asked = running.ask().tournament.version;
        // Clubs with one are 24 and 50; then hearts with two are lost at the same table, which is worth 30 to the others.
        assert!(running.board(1, asked).contains(">74<"));
        running.hand(0, "2", "1h2-").await;
        let [alone, beside] = [1, 2].map(|board| running.board(board, asked));
        assert!(alone.contains(">74<") && !alone.contains(">104<"), "{alone}");
        assert!(beside.contains(">104<") && !beside.contains(">74<"), "{beside}");
        assert!(running.board(1, asked + 1).contains(">104<"));
    }
}

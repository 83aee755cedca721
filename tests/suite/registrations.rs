//! Players enter themselves, over HTTP on every database.

use skatwart::acts::Refused;
use skatwart::acts::registrations::{self as acts, Applicant};
use skatwart::rules::entry::{ClubName, PlayerName};
use skatwart::store::registrations::{self, NewRegistration, RegistrationState};
use skatwart::store::tournaments::{self, TournamentState};
use skatwart::store::{Error, RegistrationId, Store, TournamentId, entries};

use crate::app::{TestApp, Visitor};
use crate::built::{entry, tournament};
use crate::common::databases;
use crate::hall::from_desk;

async fn register(visitor: &Visitor, id: TournamentId, name: &str) -> crate::app::Reply {
    visitor.post_form(&format!("/tournaments/{id}/register"), &[("name", name), ("born", "1960")]).await
}

#[actix_web::test]
async fn players_enter_themselves_wait_for_a_place_and_are_told_which() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(3).planned(&app.store);
        let (director, visitor, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let shut = register(&visitor, id, "Karl").await;
        assert!(shut.status == 422 && shut.body.contains("Come to the director"), "{}", shut.body);
        let opened = director.post_form(&format!("{base}/registrations"), &[("door", "open"), ("places", "4")]).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        assert!(visitor.get(&format!("{base}/entries")).await.body.contains(&format!("{base}/register")));
        let first = register(&visitor, id, "Karl").await;
        assert!(first.status == 303 && first.location.starts_with("/registrations/"), "{}", first.body);
        let own = visitor.get(&first.location).await.body;
        assert!(own.contains("entered, with start number 4"), "{own}");
        let entry = app.store.read_now(move |conn| entries::find_number(conn, id, 4)).expect("entered");
        assert_eq!((entry.name.as_str(), entry.categories.to_string().as_str()), ("Karl", "seniors"));
        let twice = register(&visitor, id, "KARL").await;
        assert!(twice.status == 422 && twice.body.contains("is entered already"), "{}", twice.body);
        let (second, third) = (register(&visitor, id, "Lena").await, register(&visitor, id, "Max").await);
        assert!(visitor.get(&second.location).await.body.contains("in place 1"));
        assert!(visitor.get(&third.location).await.body.contains("in place 2"));
        let public = visitor.get(&format!("{base}/entries")).await.body;
        assert!(!public.contains("Lena") && !public.contains("1960"), "who waits is nobody's business: {public}");
        let back = visitor.post_form(&format!("{}/withdraw", first.location), &[]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let withdrawn = app.store.read_now(move |conn| entries::find_number(conn, id, 4)).expect("entered").withdrawn;
        assert!(withdrawn, "his place is free");
        let late = register(&visitor, id, "Otto").await;
        assert!(visitor.get(&late.location).await.body.contains("in place 3"), "nobody overtakes those who wait");
        let desk = app.as_desk().await;
        let waiting = desk.get(&format!("{base}/registrations")).await.body;
        assert!(waiting.contains("1. Lena") && waiting.contains("3. Otto"), "{waiting}");
        let admit = waiting.split(&format!("{base}/registrations/")).nth(1).and_then(|rest| rest.split('"').next());
        let admit = format!("{base}/registrations/{}", admit.expect("a button"));
        assert_eq!(desk.post_form(&admit, &[]).await.status, 303);
        let again = desk.post_form(&admit, &[]).await;
        assert!(again.status == 422 && again.body.contains("waits no more"), "{}", again.body);
        assert!(visitor.get(&second.location).await.body.contains("start number 5"));
        assert!(visitor.get(&third.location).await.body.contains("in place 1"));
        let differences = app.store.read_now(skatwart::store::check::everything).expect("checked").differences;
        assert_eq!(differences, Vec::new());
    }
}

#[actix_web::test]
async fn whoever_fills_the_form_with_a_machine_is_slowed_down_and_wrong_fields_are_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().planned(&app.store);
        let (director, visitor, base) = (app.as_director().await, app.nobody(), format!("/tournaments/{id}"));
        let wrong = director.post_form(&format!("{base}/registrations"), &[("door", "open"), ("places", "-1")]).await;
        assert!(wrong.status == 422 && wrong.body.contains("is not a number of places"), "{}", wrong.body);
        assert_eq!(director.post_form(&format!("{base}/registrations"), &[("door", "open")]).await.status, 303);
        let unreadable = visitor.post_form(&format!("{base}/register"), &[("name", ""), ("born", "61")]).await;
        assert!(unreadable.status == 422 && unreadable.body.contains("is not a year of birth"), "{}", unreadable.body);
        let bare = visitor.request("POST", &format!("{base}/register")).form(&[("name", "Karl")]);
        assert_ne!(visitor.send(bare).await.status, 303, "a form of another site has no token");
        let mut refused = 0;
        for number in 0..40 {
            refused += usize::from(register(&visitor, id, &format!("Bot {number}")).await.status == 429);
        }
        assert!((15..=25).contains(&refused), "{refused} of 40 at once");
        assert_eq!(visitor.get("/registrations/0123456789abcdef0123456789abcdef").await.status, 404);
    }
}

fn applicant(name: &str) -> Applicant {
    Applicant {
        name: PlayerName::new(name).expect("a name"),
        club: ClubName::new("").expect("none"),
        born: None,
        key: skatwart::random::random_text(),
    }
}

/// Opens the door of a tournament for so many places.
fn open(store: &Store, id: TournamentId, places: Option<i32>) {
    store.write_now(move |conn| tournaments::set_registering(conn, id, true, places)).expect("open");
}

fn key_of<T>(answer: Result<T, Refused>) -> &'static str {
    match answer {
        Ok(_) => "not refused",
        Err(Refused::Store(Error::NotFound)) => "not found",
        Err(refused) => refused.key().unwrap_or("otherwise"),
    }
}

fn come(store: &Store, id: TournamentId, name: &str) -> Result<String, Refused> {
    let (new, order) = (applicant(name), from_desk(&format!("register {name} {}", skatwart::random::random_text())));
    store.write_now(move |conn| acts::register(conn, &order, id, &new))
}

fn waits(store: &Store, key: &str) -> RegistrationId {
    let key = key.to_owned();
    store.read_now(move |conn| registrations::find_key(conn, &key)).expect("a registration").id
}

fn admit(store: &Store, id: TournamentId, of: RegistrationId) -> Result<String, Refused> {
    let order = from_desk(&format!("admit {of} {}", skatwart::random::random_text()));
    store.write_now(move |conn| acts::admit(conn, &order, id, of))
}

#[test]
fn who_withdrew_may_come_again_and_who_was_struck_off_or_taken_in_waits_no_more() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(1).planned(store);
        open(store, id, Some(2));
        let karl = come(store, id, "Karl").expect("there is room");
        let order = from_desk("he goes");
        store.write_now(move |conn| acts::take_back(conn, &order, &karl)).expect("he goes");
        come(store, id, "Karl").expect("he comes again");
        assert_eq!(key_of(come(store, id, "karl")), "register-entered");
        let (lena, otto) = (come(store, id, "Lena").expect("she waits"), come(store, id, "Otto").expect("he waits"));
        let (lena, otto) = (waits(store, &lena), waits(store, &otto));
        // Somebody of her name was entered at the desk meanwhile.
        let named = entry(id, 9);
        let named = entries::NewEntry { name: "LENA".to_owned(), club: String::new(), ..named };
        store.write_now(move |conn| entries::insert(conn, &named)).expect("entered");
        assert_eq!(key_of(admit(store, id, lena)), "register-entered");
        let other = tournament().planned(store);
        assert_eq!(key_of(admit(store, other, otto)), "not found", "he waits in another tournament");
        let order = from_desk("struck");
        store.write_now(move |conn| acts::strike(conn, &order, id, otto)).expect("struck off");
        assert_eq!(key_of(admit(store, id, otto)), "register-not-waiting");
    }
}

#[actix_web::test]
async fn the_form_tells_nobody_who_waits_and_the_desk_sees_who_sent_it_twice() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(1).planned(&app.store);
        open(&app.store, id, Some(1));
        let visitor = app.nobody();
        let max = register(&visitor, id, "Max").await.location;
        assert_eq!(register(&visitor, id, "Lena").await.status, 303);
        // Whoever tries names hears the same of one that waits and of one that does not.
        let (known, new) = (register(&app.nobody(), id, "MAX").await, register(&app.nobody(), id, "Otto").await);
        assert_eq!((known.status, new.status), (303, 303), "{}{}", known.body, new.body);
        for (own, place) in [(max.clone(), 1), (known.location, 3), (new.location, 4)] {
            let page = visitor.get(&own).await.body;
            assert!(page.contains(&format!("in place {place}")) && page.contains("put yourself down before"), "{page}");
        }
        let (desk, list) = (app.as_desk().await, format!("/tournaments/{id}/registrations"));
        let waiting = desk.get(&list).await.body;
        let twice = "3. MAX</strong> <span class=\"tag off\">stands in place 1 already</span>";
        assert!(waiting.contains(twice) && waiting.matches("class=\"tag off\"").count() == 1, "{waiting}");
        let first = waits(&app.store, max.trim_start_matches("/registrations/"));
        admit(&app.store, id, first).expect("he is taken in");
        let waiting = desk.get(&list).await.body;
        assert!(waiting.contains("2. MAX</strong> <span class=\"tag off\">is entered already</span>"), "{waiting}");
    }
}

#[actix_web::test]
async fn whoever_comes_is_told_whether_he_plays_or_waits_and_why() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(1).planned(&app.store);
        let (visitor, base) = (app.nobody(), format!("/tournaments/{id}"));
        let (plays, full, others) = ("and you play", "All places are taken", "waits for a place already");
        let told = async || {
            let page = visitor.get(&format!("{base}/register")).await.body;
            [plays, full, others].map(|said| page.contains(said))
        };
        open(&app.store, id, Some(2));
        assert_eq!(told().await, [true, false, false]);
        come(&app.store, id, "Karl").expect("there is room");
        assert_eq!(told().await, [false, true, false]);
        come(&app.store, id, "Lena").expect("she waits");
        open(&app.store, id, Some(4));
        assert_eq!(told().await, [false, false, true], "there is room, for her");
        let state = |state| app.store.write_now(move |conn| tournaments::set_state(conn, id, state)).expect("so far");
        state(TournamentState::Running);
        let director = app.as_director().await;
        let late = "Nobody can enter himself any more";
        assert!(director.get(&format!("{base}/register")).await.body.contains(late));
        assert!(visitor.get(&format!("{base}/register")).await.body.contains("Come to the director"));
        let opened = director.post_form(&format!("{base}/registrations"), &[("door", "open")]).await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        let page = director.get(&opened.location).await.body;
        assert!(page.contains(late) && page.contains("until the first round began"), "{page}");
        assert!(!page.contains("Come to the director") && !page.contains("Self-registration is open"), "{page}");
        assert!(page.contains("Take in</button>") && page.contains("name=\"door\""), "{page}");
        state(TournamentState::Finished);
        let over = director.get(&opened.location).await.body;
        assert!(over.contains("The tournament is over") && over.contains("Strike off</button>"), "{over}");
        assert!(!over.contains("Take in</button>") && !over.contains("name=\"door\""), "{over}");
    }
}

#[test]
fn nobody_enters_himself_once_it_was_begun_and_nobody_is_taken_in_once_it_is_over() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(1).planned(store);
        open(store, id, Some(2));
        let karl = come(store, id, "Karl").expect("there is room");
        let lena = waits(store, &come(store, id, "Lena").expect("she waits"));
        let state = |state| store.write_now(move |conn| tournaments::set_state(conn, id, state)).expect("so far");
        state(TournamentState::Running);
        assert_eq!(key_of(come(store, id, "Otto")), "register-closed");
        let order = from_desk("he goes too late");
        assert_eq!(key_of(store.write_now(move |conn| acts::take_back(conn, &order, &karl))), "register-begun");
        let stays = store.read_now(move |conn| entries::find_number(conn, id, 2)).expect("entered");
        assert!(!stays.withdrawn, "the desk takes entries back from then on");
        state(TournamentState::Finished);
        assert_eq!(key_of(admit(store, id, lena)), "register-over");
    }
}

#[test]
fn a_waiting_list_has_an_end() {
    let database = crate::common::sqlite();
    let store = &database.store;
    let id = tournament().planned(store);
    open(store, id, Some(1));
    let filled = store.write_now(move |conn| {
        (0..acts::MOST_WAITING).try_for_each(|number| {
            let new = NewRegistration {
                tournament_id: id,
                key: format!("{number:032}"),
                name: format!("Bot {number}"),
                club: String::new(),
                born: None,
                state: RegistrationState::Waiting,
                entry_id: None,
                at: skatwart::clock::now(),
            };
            registrations::insert(conn, &new).map(drop)
        })
    });
    filled.expect("five hundred wait");
    assert_eq!(key_of(come(store, id, "Karl")), "register-full");
    let first = waits(store, &format!("{:032}", 0));
    admit(store, id, first).expect("one is taken in");
    assert_eq!(key_of(come(store, id, "Karl")), "not refused", "one more may wait");
}

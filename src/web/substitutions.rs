//! Somebody takes over a seat of a table that plays: the page at the desk, and what the list says of who shared a seat.

use actix_web::web;
use askama::Template;

use crate::acts::substitutions::{self as acts, Coming};
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::event::Stint;
use crate::rules::judge::Judged;
use crate::rules::seat::Seat;
use crate::rules::standings::Figures;
use crate::store::entries::{self, Entry};
use crate::store::sheets::{self, Placed};
use crate::store::{Conn, EntryId, SheetId, substitutions};
use crate::web::form::{Fields, Problems};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::sheets::whole::{self, Whole};
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, order, see_other};

/// What somebody who shared a seat made of the own hands.
pub struct Share {
    /// The seat.
    pub seat: Seat,
    name: String,
    /// The first of the hands and the last.
    from: i32,
    last: i32,
    made: Figures,
}

impl Share {
    /// Whose hands they were, and what they come to.
    pub fn told(&self, lang: Lang) -> (String, String) {
        let mut args = Values::new();
        args.set("count", self.last.max(self.from) - self.from + 1);
        args.set("hands", self.hands());
        args.set("name", self.name.as_str());
        (lang.say_args("recap-share", &args), lang.number(self.made.performance))
    }

    fn hands(&self) -> String {
        if self.from < self.last { format!("{}–{}", self.from, self.last) } else { self.from.to_string() }
    }
}

/// Who shared seats of this list and what each made of the own hands; none where nobody was substituted.
pub fn shared(whole: &Whole, judged: &[Judged]) -> Result<Vec<Share>, Error> {
    let numbers = whole.hands.iter().map(|stored| u16::try_from(stored.new.number));
    let numbers = numbers.collect::<Result<Vec<u16>, _>>()?;
    let hands = || numbers.iter().copied().zip(judged);
    let mut found = Vec::new();
    for (seat, seated) in Seat::ALL.into_iter().zip(&whole.seated).filter(|(_, one)| !one.took_over.is_empty()) {
        let from: Vec<u16> = seated.took_over.iter().map(|one| u16::try_from(one.from)).collect::<Result<_, _>>()?;
        let others = seated.took_over.iter().map(|one| whole.called(one.number, &one.name));
        let names = std::iter::once(whole.called(seated.number, &seated.name)).chain(others);
        for (name, stint) in names.zip(Stint::of_seat(from)) {
            let made = stint.brought(seat, (whole.size, &whole.system), hands()).unwrap_or_default().into();
            let last = stint.before.map_or(whole.placed.sheet.hands, |before| i32::from(before) - 1);
            found.push(Share { seat: seated.seat, name, from: stint.from.into(), last, made });
        }
    }
    Ok(found)
}

/// The same, a sentence for each.
pub fn shares(lang: Lang, divided: &[Share]) -> Vec<String> {
    let told = |share: &Share| {
        let made = &share.made;
        let mut args = Values::new();
        args.set("seat", share.seat.number());
        args.set("name", share.name.as_str());
        args.set("hands", share.hands());
        args.set("points", lang.number(made.points));
        args.set("won", made.won.unwrap_or_default());
        args.set("lost", made.lost.unwrap_or_default());
        args.set("others", made.others_lost.unwrap_or_default());
        args.set("performance", lang.number(made.performance));
        lang.say_args("substitution-share", &args)
    };
    divided.iter().map(told).collect()
}

/// A substitution as it can be taken back.
struct Kept {
    seat: Seat,
    from: i32,
    /// Who plays for whom, and from which hand on.
    told: String,
    key: String,
}

#[derive(Template)]
#[template(path = "substitutions/page.html")]
struct SubstitutionsPage {
    layout: Layout,
    nav: Nav,
    /// The desk of the list.
    desk: String,
    /// The page of this form.
    address: String,
    /// Where somebody who is not there yet is entered.
    entries: String,
    /// Why nobody can take over a seat here, as a sentence.
    shut: String,
    kept: Vec<Kept>,
    /// Who sits where, and who could come.
    seats: Vec<(String, String)>,
    free: Vec<(String, String)>,
    seat: String,
    hand: String,
    number: String,
    key: String,
    version: i64,
    problems: Problems,
}

/// What was typed, and what is wrong with it.
type Typed = (Fields, Problems);

/// The page of a table that plays.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<SheetId>) -> Answer {
    Page::show(&page(&app, &visit, *id, Typed::default()).await?)
}

/// Lets somebody take over a seat.
pub async fn put(app: web::Data<App>, visit: Visit, id: web::Path<SheetId>, form: PostForm) -> Answer {
    let id = *id;
    let mut problems = Problems::default();
    let mut number = |name: &'static str, key: &str| match form.text(name).parse::<i32>() {
        Ok(number) => number,
        Err(_unreadable) => {
            problems.add(name, visit.lang.say(key));
            0
        }
    };
    let seat = number("seat", "substitution-choose-seat");
    let from = number("hand", "substitution-type-hand");
    let who = number("number", "substitution-choose-number");
    let coming = match Seat::new(seat.into()) {
        Ok(seat) if problems.is_empty() => Coming { seat, from, number: who },
        seat => {
            if seat.is_err() && problems.is_empty() {
                problems.add("seat", visit.lang.say("substitution-choose-seat"));
            }
            return Page::refuse(&page(&app, &visit, id, (form.0.clone(), problems)).await?);
        }
    };
    let order = order::on_version(&visit, &form)?;
    match order::perform(&app, order, move |conn, order| acts::put(conn, order, id, coming)).await {
        Ok(name) => {
            let mut args = Values::new();
            args.set("name", name);
            args.set("hand", from);
            visit.flash(Tone::Done, visit.lang.say_args("substitution-put", &args))?;
            Ok(see_other(&format!("/sheets/{id}/desk")))
        }
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, "substitution-stale")?;
            Page::with_status(status, &page(&app, &visit, id, (form.0.clone(), problems)).await?)
        }
    }
}

/// Takes a substitution back.
pub async fn take_back(
    app: web::Data<App>,
    visit: Visit,
    path: web::Path<(SheetId, Seat, i32)>,
    form: PostForm,
) -> Answer {
    let (id, seat, from) = path.into_inner();
    let order = order::on_version(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::take_back(conn, order, id, (seat, from));
    match order::perform(&app, order, work).await {
        Ok(name) => {
            visit.flash(Tone::Done, visit.lang.say_with("substitution-taken-back", "name", name))?;
            Ok(see_other(&format!("/sheets/{id}/substitutions")))
        }
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, "substitution-stale")?;
            Page::with_status(status, &page(&app, &visit, id, (Fields::default(), problems)).await?)
        }
    }
}

async fn page(
    app: &web::Data<App>,
    visit: &Visit,
    id: SheetId,
    (fields, problems): Typed,
) -> Result<SubstitutionsPage, Error> {
    let whole = whole::read(app, id).await?;
    let (tournament, placed) = (whole.placed.tournament.id, whole.placed.clone());
    let read = move |conn: &mut Conn| Ok::<_, Error>((free(conn, &placed)?, acts::undividable(conn, &placed)?));
    let (free, why) = app.store.read(read).await?;
    let lang = visit.lang;
    let why = why.or_else(|| (!whole.open()).then_some(acts::Refusal::NotRunning));
    let title = format!("{} · {}", lang.say("substitution-title"), whole.title(lang, "sheet-title"));
    let said = |club: &str| if club.is_empty() { String::new() } else { format!(", {club}") };
    let choose = || (String::new(), lang.say("substitution-choose"));
    let seats =
        whole.seated.iter().map(|one| (one.seat.to_string(), format!("{} {}", one.seat, one.at_hand(i32::MAX))));
    let free =
        free.iter().map(|one| (one.number.to_string(), format!("{} {}{}", one.number, one.name, said(&one.club))));
    Ok(SubstitutionsPage {
        nav: whole.nav(),
        desk: format!("/sheets/{id}/desk"),
        address: format!("/sheets/{id}/substitutions"),
        entries: format!("/tournaments/{tournament}/entries"),
        shut: why.map_or_else(String::new, |why| lang.sentence(&why)),
        kept: kept(lang, &whole),
        seats: std::iter::once(choose()).chain(seats).collect(),
        free: std::iter::once(choose()).chain(free).collect(),
        seat: fields.text("seat").to_owned(),
        hand: fields.text("hand").to_owned(),
        number: fields.text("number").to_owned(),
        key: random_text(),
        version: whole.placed.sheet.version,
        problems,
        layout: visit.layout(title)?,
    })
}

/// Who is entered and plays nowhere in the round.
fn free(conn: &mut Conn, placed: &Placed) -> Result<Vec<Entry>, Error> {
    let round = placed.sheet.round_id;
    let mut plays: Vec<EntryId> = sheets::seats_of_round(conn, round)?.into_iter().map(|row| row.entry_id).collect();
    plays.extend(substitutions::of_round(conn, round)?.into_iter().map(|one| one.entry_id));
    let mut all = entries::of_tournament(conn, placed.tournament.id)?;
    all.retain(|entry| !entry.withdrawn && !plays.contains(&entry.id));
    Ok(all)
}

fn kept(lang: Lang, whole: &Whole) -> Vec<Kept> {
    let mut found = Vec::new();
    for seated in &whole.seated {
        for one in &seated.took_over {
            let mut args = Values::new();
            args.set("name", one.name.as_str());
            args.set("hand", one.from);
            args.set("for", seated.at_hand(one.from - 1));
            args.set("seat", seated.seat.number());
            let told = lang.say_args("substitution-told", &args);
            found.push(Kept { seat: seated.seat, from: one.from, told, key: random_text() });
        }
    }
    found
}

//! The standings of Comparative Skat by each method of comparison. The same hands give the ordinary ranking as well,
//! which stands on the page of the standings.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::i18n::Lang;
use crate::rules::comparison::{Compared as Line, Comparison};
use crate::rules::decks::letter;
use crate::rules::ratio::Ratio;
use crate::rules::standings::Metric;
use crate::store::{Conn, TournamentId};
use crate::web::decks::results::Compared;
use crate::web::decks::ring::Ring;
use crate::web::posting::{Names, decimals};
use crate::web::server::App;
use crate::web::standings::words::{self, place};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, public};

#[derive(Template)]
#[template(path = "decks/comparison.html")]
struct ComparisonPage {
    layout: Layout,
    nav: Nav,
    /// The methods: word, name, whether it is shown, whether it is the one of the tournament.
    methods: Vec<(&'static str, String, bool, bool)>,
    about: String,
    provisional: bool,
    groups: Vec<Group>,
}

/// Those who are ranked among each other.
struct Group {
    title: Option<String>,
    rows: Vec<Row>,
}

/// A line of the standings.
struct Row {
    place: String,
    number: i32,
    name: String,
    seat: String,
    points: String,
    match_points: String,
    deviation: String,
}

/// Shows the standings by the method of the tournament, or by the one that is asked for.
pub async fn show(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = *id;
    let asked = query.iter().find(|(name, _)| name == "method").map_or("", |(_, value)| value.as_str());
    let method = Comparison::ALL.iter().copied().find(|method| method.word() == asked);
    let suffix = method.map_or_else(String::new, |method| format!("?method={}", method.word()));
    let address = format!("/tournaments/{id}/comparison{suffix}");
    public::page(&request, &app, id, address, move |conn, layout| Ok(page(conn, layout, id, method)?.render()?)).await
}

fn page(
    conn: &mut Conn,
    mut layout: Layout,
    id: TournamentId,
    asked: Option<Comparison>,
) -> Result<ComparisonPage, Error> {
    let ring = Ring::load(conn, id)?;
    let lang = layout.lang;
    let own = Comparison::read(&ring.tournament.comparison).map_err(Error::internal)?;
    let method = asked.or(own).unwrap_or(Comparison::Book);
    let lines = Compared::load(conn, id)?.covered().of(None).compare(method);
    let names = Names::load(conn, id)?;
    layout.title = format!("{} · {}", lang.say("comparison-title"), ring.tournament.name);
    let name = |one: &Comparison| {
        (one.word(), lang.say(&format!("method-short-{}", one.word())), *one == method, Some(*one) == own)
    };
    Ok(ComparisonPage {
        nav: Nav::of(&ring.tournament, Here::Decks),
        methods: Comparison::ALL.iter().map(name).collect(),
        about: lang.say(&format!("method-about-{}", method.word())),
        provisional: !ring.is_over() && !lines.is_empty(),
        groups: groups(lang, method, lines, &names),
        layout,
    })
}

fn groups(lang: Lang, method: Comparison, lines: Vec<Line>, names: &Names) -> Vec<Group> {
    if method != Comparison::Book {
        let rows = ranked(lang, method, lines, names);
        return if rows.is_empty() { Vec::new() } else { vec![Group { title: None, rows }] };
    }
    let mut groups = Vec::new();
    for seat in crate::rules::seat::Seat::ALL {
        let of_seat: Vec<Line> = lines.iter().filter(|line| line.seat == Some(seat)).copied().collect();
        let title = Some(lang.say_with("posting-seat", "letter", letter(seat).to_string()));
        let rows = ranked(lang, method, of_seat, names);
        if !rows.is_empty() {
            groups.push(Group { title, rows });
        }
    }
    groups
}

/// The figures a method ranks by, best first.
fn key(method: Comparison, line: &Line) -> Vec<Option<Ratio>> {
    let value = |metric: &Metric| match metric {
        Metric::MatchPoints => line.match_points,
        Metric::Deviation => line.deviation,
        _ => Some(Ratio::whole(line.points)),
    };
    method.metrics().iter().map(value).collect()
}

fn ranked(lang: Lang, method: Comparison, mut lines: Vec<Line>, names: &Names) -> Vec<Row> {
    lines.sort_by(|one, other| key(method, other).cmp(&key(method, one)).then(one.entry.cmp(&other.entry)));
    let keys: Vec<_> = lines.iter().map(|line| key(method, line)).collect();
    let row = |line: &Line| {
        let mine = key(method, line);
        let before = keys.iter().filter(|other| **other > mine).count();
        let shared = keys.iter().filter(|other| **other == mine).count() > 1;
        Row {
            place: place(u32::try_from(before + 1).unwrap_or(0), shared),
            number: line.entry,
            name: names.of(line.entry),
            seat: line.seat.map(|seat| letter(seat).to_string()).unwrap_or_default(),
            points: lang.signed(line.points),
            match_points: words::figure(lang, Metric::MatchPoints, line.match_points),
            deviation: line.deviation.map_or_else(|| "–".to_owned(), |value| decimals(lang, value, 4)),
        }
    };
    lines.iter().map(row).collect()
}

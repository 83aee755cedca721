//! The prizes of a tournament's prize schedule: who won each, by what hand or figure, and who came next.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, web};

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::export::report::said::points as figure;
use crate::export::report::{Cell, Column, Kind, Report};
use crate::export::schedule as list;
use crate::i18n::{Lang, Values};
use crate::rules::event::{At, Cover, Event};
use crate::rules::hand::Hand;
use crate::rules::schedule::award::DecidedBy;
use crate::rules::schedule::cut::Algorithm;
use crate::rules::schedule::{self, Award, Covers, Declared, NotDecidable, Schedule, Ties, Verdict, Winner};
use crate::store::event::{Depth, Recorded};
use crate::store::sheets::Placed;
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, SheetId, TournamentId, rounds, rules, sheets};
use crate::web::decks::diagram::rank;
use crate::web::hands::words::reached;
use crate::web::report::{self, List};
use crate::web::rules::spoken::schedule_address;
use crate::web::rules::view;
use crate::web::server::App;
use crate::web::tournaments::words;
use crate::web::{Answer, Error, print};

/// A tournament with a prize schedule.
pub struct Scheduled {
    tournament: Tournament,
    event: Event,
    schedule: Schedule,
    sheets: BTreeMap<At, SheetId>,
    done: bool,
    /// Why what is still played is left out.
    cover: Option<Cover>,
    /// Whether another tournament still has cards before it that were played here.
    elsewhere: bool,
}

/// One prize as it is shown.
pub struct ScheduledLine {
    /// Its number.
    pub number: u32,
    /// What it is for.
    pub title: String,
    /// Who won it; several share it.
    pub winners: Vec<Person>,
    /// Who came next.
    pub runners_up: Vec<Person>,
    /// What the runner-up lost by.
    pub decided: String,
    /// What else is to be said: nobody, not decidable, shared, passed down, cards cut.
    pub notes: Vec<String>,
}

/// Somebody who won a prize or came next.
pub struct Person {
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: String,
    /// The figure of the first criterion.
    pub figure: String,
    /// The hand in words, and where it stands.
    pub hand: Option<(String, Option<String>)>,
}

impl Scheduled {
    /// Reads the tournament; `None` when it has no prize schedule.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Option<Self>, Error> {
        let tournament = tournaments::find(conn, id)?;
        let agreed = rules::agreed(conn, &tournament)?;
        let Some(schedule) = agreed.schedule_with(&tournament.schedule) else { return Ok(None) };
        let (event, cover) = Recorded::load(conn, id, Depth::Hands)?.event.covered();
        let placed = |(placed, _): (Placed, _)| ((placed.round, placed.sheet.table_number), placed.sheet.id);
        let sheets = sheets::of_tournament(conn, id)?.into_iter().map(placed).collect();
        let done = rounds::all_closed(conn, id, tournament.rounds)?;
        let elsewhere = tournament.comparison.is_on() && waits_elsewhere(conn, id)?;
        Ok(Some(Self { tournament, event, schedule, sheets, done, cover, elsewhere }))
    }

    /// The same for the director, who sees the hands of the finished group anyway and hands its prizes out.
    #[must_use]
    pub fn for_director(self) -> Self {
        Self { elsewhere: false, ..self }
    }

    /// Every prize and what became of it, as far as everybody may know.
    fn awards(&self) -> Vec<Award<'_>> {
        let mut awards = self.event.awards(&self.schedule);
        let covers = Covers { hands: self.elsewhere, results: self.cover.is_some() };
        schedule::keep_back(&mut awards, &self.schedule.settings, covers);
        awards
    }

    /// The name of the schedule and where it is shown; one of the tournament's own is shown nowhere else.
    pub fn heading(&self, lang: Lang) -> (String, String) {
        let own = self.schedule.id == schedule::OWN;
        let address = if own { String::new() } else { schedule_address(&self.schedule.id) };
        (words::title(lang, &self.schedule.title), address)
    }

    /// What was settled otherwise than the schedule comes, a sentence each; where cards are cut, how to repeat it.
    pub fn settled(&self, lang: Lang) -> Vec<String> {
        let told = schedule::settled(&self.schedule).into_iter().filter(|(key, _)| !matches!(*key, "seed" | "cut"));
        let settings = told.map(|(key, value)| {
            let (label, said) = view::setting(lang, key, value);
            format!("{label}: {said}.")
        });
        let seed = (self.schedule.settings.ties == Ties::Cut).then(|| {
            let first = self.schedule.settings.cut == Algorithm::First;
            let key = if first { "schedule-seed-repeat-first" } else { "schedule-seed-repeat" };
            lang.say_with(key, "seed", self.schedule.settings.seed.clone())
        });
        let covered = self.cover.map(|cover| match cover {
            Cover::SameCards => lang.say("posting-hidden"),
            Cover::SecondWitness => lang.say("witness-standings"),
        });
        let elsewhere = self.elsewhere.then(|| lang.say("schedule-elsewhere"));
        settings.chain(seed).chain(covered).chain(elsewhere).collect()
    }

    /// Every prize.
    pub fn lines(&self, lang: Lang) -> Vec<ScheduledLine> {
        self.awards().iter().map(|award| self.line(lang, award)).collect()
    }

    fn line(&self, lang: Lang, award: &Award<'_>) -> ScheduledLine {
        let mut line = ScheduledLine {
            number: award.prize.number,
            title: words::title(lang, &award.prize.title),
            winners: Vec::new(),
            runners_up: Vec::new(),
            decided: String::new(),
            notes: Vec::new(),
        };
        if award.open && matches!(award.verdict, Verdict::Won { .. }) {
            line.notes.push(lang.say("schedule-open"));
        }
        match &award.verdict {
            Verdict::Nobody => line.notes.push(lang.say("schedule-nobody")),
            Verdict::NotDecidable(NotDecidable::Covered) => line.notes.push(lang.say("schedule-covered")),
            Verdict::NotDecidable(NotDecidable::HandsUnknown) => line.notes.push(lang.say("schedule-hands-unknown")),
            Verdict::NotDecidable(NotDecidable::FigureMissing(criterion)) => {
                let figure = lang.say(&format!("criterion-{}", criterion.word()));
                line.notes.push(lang.say_with("schedule-figure-missing", "figure", figure));
            }
            Verdict::Won { winners, runners_up, decided_by, taken, passed_over } => {
                line.winners = winners.iter().map(|winner| self.person(lang, winner)).collect();
                line.runners_up = runners_up.iter().map(|winner| self.person(lang, winner)).collect();
                line.decided = decided_by.map_or_else(String::new, |by| list::said(lang, by));
                let deciding = |all: &[Winner]| Some(figure(lang, all.first()?.deciding?));
                // The kind of a game is no figure anybody knows; the hands themselves say it.
                let kind = *decided_by == Some(DecidedBy::Criterion(schedule::Criterion::Kind));
                if let (Some(won), Some(next), false) = (deciding(winners), deciding(runners_up), kind) {
                    line.decided = format!("{} {won} : {next}", line.decided);
                }
                if winners.len() > 1 {
                    line.notes.push(lang.say("schedule-is-shared"));
                }
                if !passed_over.is_empty() {
                    let names: Vec<&str> = passed_over.iter().map(|entry| self.event.name(*entry)).collect();
                    line.notes.push(lang.say_with("schedule-passed-over", "names", names.join(", ")));
                }
                if !taken.is_empty() {
                    let card = |taken: &schedule::cut::Taken| {
                        let (suit, rank) = (taken.card.suit.symbol(), rank(lang, taken.card.rank));
                        format!("{} {suit}{rank}", self.event.name(taken.entry))
                    };
                    let cards = taken.iter().map(card).collect::<Vec<_>>().join(", ");
                    line.notes.push(lang.say_with("schedule-cards", "cards", cards));
                }
            }
        }
        line
    }

    fn person(&self, lang: Lang, winner: &Winner) -> Person {
        let address = |hand: &Declared| {
            let at = (i32::from(hand.place.round), i32::try_from(hand.place.table).unwrap_or(i32::MAX));
            let sheet = self.sheets.get(&at)?;
            let anchor = hand.place.hand.filter(|_| !hand.claimed).map(|number| format!("#hand-{number}"));
            Some(format!("/sheets/{sheet}{}", anchor.unwrap_or_default()))
        };
        Person {
            number: winner.entry,
            name: self.event.name(winner.entry).to_owned(),
            figure: figure(lang, winner.figure),
            hand: winner.hand.as_ref().map(|hand| (hand_in_words(lang, hand), address(hand))),
        }
    }
}

/// Whether another tournament still has cards before it that were played in this one.
fn waits_elsewhere(conn: &mut Conn, id: TournamentId) -> Result<bool, Error> {
    let ring = Ring::load(conn, id)?;
    Ok(Told::load(conn, &ring)?.waits_anywhere())
}

/// "Grand without 3, solo, Schneider, 100, round 1, table 4, hand 12".
fn hand_in_words(lang: Lang, hand: &Declared) -> String {
    let word = |word: &str| lang.say(&format!("word-{word}"));
    let mut game = word(hand.game.word());
    if hand.matadors != 0 {
        let mut args = Values::new();
        args.set("game", game);
        args.set("count", i64::from(hand.matadors.unsigned_abs()));
        game = lang.say_args(if hand.matadors > 0 { "words-with" } else { "words-without" }, &args);
    }
    let mut parts = vec![game];
    parts.extend(hand.variant.map(|kind| word(kind.word())));
    parts.extend(hand.play.map(|play| word(play.word())));
    parts.extend(reached(lang, (hand.announced, hand.made), hand.ouvert));
    parts.push(lang.number(hand.value.into()));
    let mut args = Values::new();
    args.set("round", i64::from(hand.place.round));
    args.set("table", i64::from(hand.place.table));
    parts.push(lang.say_args("schedule-place", &args));
    parts.extend(hand.place.hand.map(|number| lang.say_with("schedule-hand", "hand", i64::from(number))));
    parts.extend(hand.claimed.then(|| lang.say("schedule-claimed")));
    parts.join(", ")
}

/// A claimed hand in words.
pub fn claim_in_words(lang: Lang, hand: &Hand, at: (i32, i32), number: Option<i32>) -> String {
    let mut game = lang.say(&format!("word-{}", hand.game.word()));
    if let Some(matadors) = hand.matadors {
        let mut args = Values::new();
        args.set("game", game);
        args.set("count", i64::from(matadors.unsigned_abs()));
        game = lang.say_args(if matadors > 0 { "words-with" } else { "words-without" }, &args);
    }
    let mut parts = vec![game];
    parts.extend(hand.variant.map(|kind| lang.say(&format!("word-{}", kind.word()))));
    parts.extend(hand.play.map(|play| lang.say(&format!("word-{}", play.word()))));
    parts.extend(reached(lang, (hand.announced, hand.made), hand.ouvert));
    parts.extend(hand.card_points.map(|points| lang.say_with("words-card-points", "points", i64::from(points))));
    let mut args = Values::new();
    args.set("round", i64::from(at.0));
    args.set("table", i64::from(at.1));
    parts.push(lang.say_args("schedule-place", &args));
    parts.extend(number.map(|number| lang.say_with("schedule-hand", "hand", i64::from(number))));
    parts.join(", ")
}

/// `schedule.csv`, with `?excel=yes` as German Excel opens it, `schedule.json` and `schedule.pdf`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    let list = List::at(id, format!("/tournaments/{id}/schedule"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| {
        Ok(told(lang, &Scheduled::load(conn, id)?.ok_or(Error::NotFound)?))
    })
    .await
}

/// The prizes as files have them; on paper with the hand in words.
pub fn told(lang: Lang, all: &Scheduled) -> Report {
    let mut list = list::list(lang, &all.awards(), |entry| all.event.name(entry));
    list.columns.push(Column::for_people(Kind::Phrase, lang.say("schedule-with")));
    let mut notes = Vec::new();
    for (section, line) in list.sections.iter_mut().zip(all.lines(lang)) {
        let people = line.winners.iter().chain(&line.runners_up).map(|person| person.hand.as_ref());
        let words = people.map(|hand| hand.map_or_else(String::new, |(words, _)| words.clone()));
        // Where nobody won there is one line without a hand.
        for (row, words) in section.rows.iter_mut().zip(words.chain(std::iter::repeat(String::new()))) {
            row.cells.push(Cell::Text(words));
        }
        notes.extend(line.notes.iter().map(|note| format!("{}. {}: {note}", line.number, line.title)));
    }
    notes.extend(all.settled(lang));
    let source = &all.schedule.source;
    notes.extend(
        (!source.is_empty()).then(|| lang.say_with("schedule-source", "source", lang.source(source).to_owned())),
    );
    Report {
        event: all.tournament.name.clone(),
        title: print::provisional(lang, all.heading(lang).0, all.done),
        subtitle: print::day_and_venue(lang, &all.tournament),
        rules: all.tournament.rules_hash.clone().unwrap_or_default(),
        notes,
        ..list
    }
}

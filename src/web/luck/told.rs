//! What the seats of the players earned and what they made of it, told once for the page and to take away: everybody in a
//! line, and deck by deck.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, web};

use super::label;
use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::i18n::Lang;
use crate::rules::comparison::{Luck, LuckOfDeck, Results};
use crate::rules::ratio::Ratio;
use crate::store::event::same_cards;
use crate::store::tournaments::Tournament;
use crate::store::{Conn, TournamentId};
use crate::web::makeable::evening::{Sum, evenings};
use crate::web::posting::{Names, decimals, struck};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Error};

/// The luck of everybody, of the decks that everybody may see; who made most of his cards comes first.
pub struct Found {
    /// The tournament.
    pub tournament: Tournament,
    /// Each player with what his seats earned.
    pub lucks: Vec<(i32, Luck)>,
    /// What the evenings divide into, where something of that is known.
    pub sums: BTreeMap<i32, Sum>,
    /// Whether something was made in a round that counts nothing.
    struck: bool,
    /// Who is called how.
    pub names: Names,
    /// Whether everything waits for the end of a round.
    pub hidden: bool,
    /// Whether decks are left out that another tournament still has before it.
    pub elsewhere: bool,
}

impl Found {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, lang: Lang, id: TournamentId) -> Result<Self, Error> {
        let ring = Ring::comparative(conn, id)?;
        let compared = same_cards(conn, id)?;
        let all = compared.count();
        let told = Told::load(conn, &ring)?;
        let mut lucks =
            lucks(&compared.covered().without(|deck| told.waits_elsewhere(deck.number().into())).of_round(None));
        lucks.sort_by(|(one, luck), (other, second)| second.gained.cmp(&luck.gained).then(one.cmp(other)));
        let mut evenings = evenings(conn, lang, &ring, false)?;
        evenings.retain(|_, parts| parts.iter().any(|part| part.split.is_some()));
        let elsewhere = told.waits_anywhere();
        Ok(Self {
            hidden: lucks.is_empty() && all > 0 && !elsewhere,
            elsewhere,
            struck: lucks.iter().any(|(_, luck)| luck.is_struck()),
            lucks,
            sums: evenings.iter().map(|(entry, parts)| (*entry, Sum::of(parts))).collect(),
            names: Names::load(conn, id)?,
            tournament: ring.tournament,
        })
    }

    /// What the mark beside what was made and gained means, where one stands there, and what becomes of it.
    pub fn marked_about(&self, lang: Lang) -> Option<String> {
        struck::meaning(lang, self.struck).zip(self.about(lang)).map(|(meaning, about)| format!("{meaning} {about}"))
    }

    /// What becomes of what was made in a round that counts nothing, where something was.
    fn about(&self, lang: Lang) -> Option<String> {
        struck::about(lang, self.struck).map(|about| format!("{about} {}", lang.say("luck-struck")))
    }

    fn list(&self, lang: Lang, title: String, columns: Vec<Column>) -> Report {
        let (event, subtitle) = (self.tournament.name.clone(), day_and_venue(lang, &self.tournament));
        let rules = self.tournament.rules_hash.clone().unwrap_or_default();
        let struck = struck::meaning(lang, self.struck);
        Report { event, title, subtitle, rules, struck, columns, ..Report::default() }
    }
}

fn lucks(results: &Results) -> Vec<(i32, Luck)> {
    let mut entries: Vec<i32> = results.scores().iter().map(|score| score.entry).collect();
    entries.sort_unstable();
    entries.dedup();
    entries.into_iter().filter_map(|entry| Some((entry, results.luck(entry)?))).collect()
}

/// A figure that can be lost as well as won.
pub fn signed(lang: Lang, kind: Kind, id: &str, key: &str) -> Column {
    Column::new(kind, id, lang.say(key)).signed()
}

/// What the cards earned on average, what was made, what was gained by that.
fn figures(lang: Lang) -> [Column; 3] {
    [
        signed(lang, Kind::Deviation, "earned", "luck-earned"),
        signed(lang, Kind::Number, "made", "luck-made"),
        signed(lang, Kind::Deviation, "gained", "luck-gained").decides(),
    ]
}

fn player(lang: Lang) -> Column {
    let name = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    Column::of(Kind::Name, lang.say("standings-name"), &name)
}

/// The same of a line: made and gained are marked where they count nothing, for what the cards earned it is all one.
fn figures_of(lang: Lang, earned: Ratio, (made, gained): (i64, Ratio), is_struck: bool) -> [Cell; 3] {
    let said = decimals(lang, gained, 2);
    let (made, gained) = (struck::points(lang, made, is_struck), struck::figure(gained, said, is_struck));
    [Cell::Ratio(Some(earned)), made, gained]
}

/// Everybody in a line; at the end what his evening divides into, and in the files which of his decks count nothing.
pub fn players(lang: Lang, found: &Found) -> Report {
    let parts = [
        ("cards", "evening-cards"),
        ("bidding", "evening-bidding"),
        ("play", "evening-play"),
        ("not_divided", "evening-rest-head"),
    ];
    let parts = parts.map(|(id, key)| signed(lang, Kind::Number, id, key).shown(Shown::Wide));
    let struck_decks = struck::column(lang, Kind::Word);
    let columns = [player(lang)].into_iter().chain(figures(lang)).chain(parts).chain([struck_decks]).collect();
    let row = |(entry, luck): &(i32, Luck)| {
        let sum = found.sums.get(entry);
        let base = format!("/tournaments/{}/luck", found.tournament.id);
        let page = if sum.is_some() { format!("{base}/{entry}") } else { format!("#p{entry}") };
        let split = [|sum: &Sum| sum.cards, |sum: &Sum| sum.bidding, |sum: &Sum| sum.play, |sum: &Sum| sum.rest];
        let name = Cell::Name(Some((*entry).into()), found.names.of(*entry), page);
        let figures = figures_of(lang, luck.earned, (luck.made, luck.gained), luck.is_struck());
        let split = split.map(|of: fn(&Sum) -> i64| Cell::Number(sum.map(of)));
        let struck: Vec<String> = luck.decks.iter().filter(|deck| deck.struck).map(label).collect();
        let struck = Cell::Word(struck.join(" "), struck.join(" "));
        Row::new([name].into_iter().chain(figures).chain(split).chain([struck]).collect())
    };
    let mut notes = vec![lang.say("luck-lead"), lang.say("evening-about"), lang.say("makeable-plainly")];
    notes.extend(found.about(lang));
    let list = Report { notes, ..found.list(lang, lang.say("luck-title"), columns) };
    list.with_rows(found.lucks.iter().map(row).collect())
}

/// Deck by deck what the seat of each player earned and what was made of it.
pub fn decks(lang: Lang, found: &Found) -> Report {
    let deck = Column::of(Kind::Said, lang.say("deck-number"), &[("deck", lang.say("deck-number"))]);
    let whole = struck::column(lang, Kind::YesNo);
    let columns = [player(lang).shown(Shown::Files), deck].into_iter().chain(figures(lang)).chain([whole]).collect();
    let row = |entry: i32, deck: &LuckOfDeck| {
        let number = deck.deck.map_or(i64::from(deck.session), |deck| deck.number().into());
        let page = deck.deck.map(|deck| format!("/tournaments/{}/decks/{deck}", found.tournament.id));
        let name = Cell::Name(Some(entry.into()), found.names.of(entry), String::new());
        let at = Cell::Said(vec![number], label(deck), page.unwrap_or_default());
        let figures = figures_of(lang, deck.earned, (deck.made.into(), deck.gained), deck.struck);
        Row::new([name, at].into_iter().chain(figures).chain([Cell::YesNo(deck.struck)]).collect())
    };
    let section = |(entry, luck): &(i32, Luck)| Section {
        title: found.names.of(*entry),
        rows: luck.decks.iter().map(|deck| row(*entry, deck)).collect(),
        ..Section::default()
    };
    let title = format!("{} · {}", lang.say("luck-title"), lang.say("luck-by-deck"));
    let (notes, sections) = (found.about(lang).into_iter().collect(), found.lucks.iter().map(section).collect());
    Report { notes, sections, ..found.list(lang, title, columns) }
}

type Query = web::Query<Vec<(String, String)>>;

/// `luck.csv`, `.pdf` and `.json`.
pub async fn file(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>, query: Query) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/luck"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| Ok(players(lang, &Found::load(conn, lang, id)?))).await
}

/// `luck/decks.csv`, `.pdf` and `.json`.
pub async fn by_deck(request: HttpRequest, app: web::Data<App>, id: web::Path<TournamentId>, query: Query) -> Answer {
    let id = *id;
    let list = List::at(id, format!("/tournaments/{id}/luck/decks"), query.into_inner());
    let paper = report::is_paper(&request);
    report::file(&request, &app, list, move |conn, lang| {
        let found = Found::load(conn, lang, id)?;
        let mut told = decks(lang, &found);
        if paper {
            for (section, (entry, _)) in told.sections.iter_mut().zip(&found.lucks) {
                section.title = found.names.numbered(*entry);
            }
        }
        Ok(told)
    })
    .await
}

//! The lists of a division, each told once: its page, its files and its paper follow.

use super::book::Book;
use super::told::silent;
use super::{left, words};
use crate::export::report::{Cell, Column, Kind, Report, Row, Section, Shown};
use crate::export::standings::place_column;
use crate::i18n::Lang;
use crate::rules::league::cross::cross_table;
use crate::rules::league::individual::{Individual, PlayerRound};
use crate::rules::league::points::Award;
use crate::store::league::Brought;

/// A column of whole numbers.
pub fn number(lang: Lang, id: &str, key: &str) -> Column {
    Column::new(Kind::Number, id, lang.say(key))
}

/// The column of a team with its number: the ids of number and name.
pub fn team_column(lang: Lang, number: &str, name: &str) -> Column {
    let fields = [(number, lang.say("column-team")), (name, lang.say("season-team"))];
    Column::of(Kind::Name, lang.say("season-team"), &fields)
}

/// The column of a player with his start number.
pub fn player_column(lang: Lang) -> Column {
    let fields = [("number", lang.say("season-number")), ("name", lang.say("standings-name"))];
    Column::of(Kind::Name, lang.say("standings-name"), &fields)
}

/// The column of league points for and against.
pub fn points_column(lang: Lang) -> Column {
    let fields = [("for", lang.say("column-for")), ("against", lang.say("column-against"))];
    Column::of(Kind::Pair, lang.say("season-league-points-head"), &fields)
}

/// The column of games won and lost.
pub fn games_column(lang: Lang) -> Column {
    let fields = [("won", lang.say("metric-won")), ("lost", lang.say("player-lost"))];
    Column::of(Kind::Pair, lang.say("season-games"), &fields)
}

/// Two whole numbers that belong together.
pub fn pair(one: i64, other: i64) -> Cell {
    Cell::Pair(Some(one.into()), Some(other.into()))
}

/// A team with the way to its page.
pub fn team_cell(book: &Book, team: i64) -> Cell {
    Cell::Name(Some(team), book.name(team).to_owned(), book.team_address(team))
}

fn player_cell(book: &Book, player: i64) -> Cell {
    Cell::Name(Some(player), book.player_name(player).to_owned(), book.player_address(player))
}

/// A list of this division, without its lines.
pub fn list(lang: Lang, book: &Book, title: String, columns: Vec<Column>) -> Report {
    Report { event: book.event(), title, rules: words::rules(lang, book, None), columns, ..Report::default() }
}

/// The players by their average; who has too few rounds stands without a place.
pub fn players(lang: Lang, book: &Book) -> Report {
    let columns = vec![
        place_column(lang),
        player_column(lang),
        Column::new(Kind::Name, "team", lang.say("season-team")).shown(Shown::Under),
        number(lang, "rounds", "season-rounds-head"),
        Column::new(Kind::Average, "average", lang.say("season-average")).decides(),
        number(lang, "performance", "season-performance").shown(Shown::Wide),
        number(lang, "best_round", "season-best"),
        games_column(lang).shown(Shown::Wide),
    ];
    let (lines, struck) = (book.individuals(), book.struck_players());
    let row = |line: &Individual| Row {
        anchor: format!("p{}", line.player),
        ..Row::new(vec![
            Cell::Place(line.place, line.shared),
            player_cell(book, line.player),
            team_cell(book, line.team),
            Cell::number(line.rounds),
            words::marked(lang, Kind::Average, Cell::Ratio(Some(line.average)), struck.contains(&line.player)),
            Cell::number(line.performance),
            Cell::number(line.best),
            pair(line.won, line.lost),
        ])
    };
    let least = lang.say_with("season-least", "rounds", book.agreed().least_rounds);
    let (struck, notes) = (words::struck(lang, !struck.is_empty()), vec![least]);
    let rows = lines.iter().map(row).collect();
    Report { notes, struck, ..list(lang, book, lang.say("season-players"), columns) }.with_rows(rows)
}

/// The game points of a player in a round; what the director took or gave counts as on the sheet, as in the performance.
pub fn game_points(book: &Book, one: &Brought) -> i64 {
    let all = book.league.brought.iter();
    let own = all.filter(|other| (other.player, other.day, other.round) == (one.player, one.day, one.round));
    own.map(|other| other.figures.points).sum()
}

/// A round of a match day in words, with the way to the day.
fn round_cell(lang: Lang, book: &Book, (day, round): (i32, i32)) -> Cell {
    let said = silent(lang).say_two("season-form-round", &("day", day), &("round", round));
    Cell::Said(vec![day.into(), round.into()], said, book.day_address(day))
}

/// The way to the list of a table.
fn sheet_cell(lang: Lang, book: &Book, brought: &Brought) -> Cell {
    let mut tables = book.league.days.iter().flat_map(|day| &day.tables);
    let table = brought.sheet.and_then(|sheet| tables.find(|table| table.sheet == sheet));
    let (said, link) = table.map_or_else(Default::default, |table| {
        (lang.say_with("season-sheet-of-table", "table", table.table), format!("/sheets/{}", table.sheet))
    });
    Cell::Said(Vec::new(), said, link)
}

/// What players brought in from rounds that are complete.
pub fn rounds(lang: Lang, book: &Book, title: String, rounds: &[(PlayerRound, &Brought)]) -> Report {
    let when = [("day", lang.say("season-day-head")), ("round", lang.say("player-round"))];
    let columns = vec![
        Column::of(Kind::Said, lang.say("player-round"), &when),
        team_column(lang, "team", "team_name").shown(Shown::Wide),
        player_column(lang),
        number(lang, "performance", "season-performance").decides(),
        games_column(lang).shown(Shown::Wide),
        number(lang, "points", "metric-points").shown(Shown::Wide),
        Column::for_people(Kind::Said, lang.say("season-to-sheet")).shown(Shown::Page),
    ];
    let row = |(round, brought): &(PlayerRound, &Brought)| {
        let points = game_points(book, brought);
        let cells = vec![
            round_cell(lang, book, (brought.day, brought.round)),
            team_cell(book, round.team),
            player_cell(book, round.player),
            words::performance(lang, round.performance, brought.struck),
            pair(round.won, round.lost),
            Cell::number(points),
            sheet_cell(lang, book, brought),
        ];
        let games = format!("{} {}:{}", lang.say("season-games"), round.won, round.lost);
        let under = format!("{games} · {} {}", lang.say("metric-points"), lang.number(points));
        Row { under, ..Row::new(cells) }
    };
    let struck = words::struck(lang, rounds.iter().any(|(_, brought)| brought.struck));
    Report { struck, ..list(lang, book, title, columns) }.with_rows(rounds.iter().map(row).collect())
}

/// What every player brought in from every round.
pub fn all_rounds(lang: Lang, book: &Book) -> Report {
    rounds(lang, book, lang.say("season-rounds-title"), &book.player_rounds())
}

/// What one player brought in, round by round, with his place and average.
pub fn rounds_of(lang: Lang, book: &Book, player: i32) -> Report {
    let own: Vec<_> = book.player_rounds().into_iter().filter(|(round, _)| round.player == i64::from(player)).collect();
    let ranked = book.individuals().into_iter().find(|line| line.player == i64::from(player));
    let subtitle = ranked.map_or_else(String::new, |line| {
        let place = line.place.map(|place| {
            format!("{} {} · ", lang.say("standings-place"), crate::web::standings::words::place(place, line.shared))
        });
        format!("{}{} {}", place.unwrap_or_default(), lang.say("season-average"), words::average(lang, line.average))
    });
    let title = format!("{} · {}", book.player_name(player.into()), lang.say("season-rounds-head"));
    let mut list = rounds(lang, book, title, &own);
    if let Some(himself) = list.columns.get_mut(2) {
        // The heading says who it is.
        himself.shown = Shown::Files;
    }
    Report { subtitle, ..list }
}

/// Who met whom: a line for each pair, as each of the two sees it. Where one of them was withdrawn since, the files say
/// of both whether they were.
pub fn cross(lang: Lang, book: &Book) -> Report {
    meetings(lang, book, None)
}

/// Whom this team met alone: its own line of the cross table.
pub fn cross_of(lang: Lang, book: &Book, team: i64) -> Report {
    meetings(lang, book, Some(team))
}

fn meetings(lang: Lang, book: &Book, own: Option<i64>) -> Report {
    let opponent = [("opponent", lang.say("column-opponent")), ("opponent_name", lang.say("season-opponent"))];
    let mut columns = vec![
        team_column(lang, "team", "name").shown(Shown::Files),
        Column::of(Kind::Name, lang.say("season-opponent"), &opponent),
        number(lang, "rounds", "season-rounds-head"),
        points_column(lang).decides(),
    ];
    let mut met: Vec<_> = cross_table(&book.played(|scored| scored.complete)).into_iter().collect();
    let has_left = |team: i64| book.team(team).is_some_and(|team| team.withdrawn_after.is_some());
    let some_left = met.iter().any(|((team, _), _)| has_left(*team));
    if some_left {
        let opponent = lang.say("column-opponent-withdrawn");
        columns.push(left::column(lang));
        columns.push(Column::new(Kind::YesNo, "opponent_withdrawn", opponent).shown(Shown::Files));
    }
    met.retain(|((team, _), _)| own.is_none_or(|own| own == *team));
    let of_team = met.chunk_by(|((one, _), _), ((other, _), _)| one == other);
    // Where one team is asked for, the heading above says who it is.
    let title = |team: i64| if own.is_some() { String::new() } else { book.name(team).to_owned() };
    let sections = of_team.map(|of_one| Section {
        title: of_one.first().map_or_else(String::new, |((team, _), _)| title(*team)),
        rows: of_one
            .iter()
            .map(|((team, other), meeting)| {
                let rounds = i64::try_from(meeting.rounds.len()).unwrap_or(i64::MAX);
                let both = Cell::Pair(Some(meeting.points_for), Some(meeting.against));
                let mut cells = vec![team_cell(book, *team), team_cell(book, *other), Cell::Number(Some(rounds)), both];
                if some_left {
                    cells.extend([*team, *other].map(|team| Cell::YesNo(has_left(team))));
                }
                Row { tags: has_left(*other).then(|| left::tag(lang)).into_iter().collect(), ..Row::new(cells) }
            })
            .collect(),
        ..Section::default()
    });
    let title =
        own.map_or_else(|| lang.say("season-cross"), |own| format!("{} · {}", book.name(own), lang.say("season-met")));
    Report { sections: sections.collect(), ..list(lang, book, title, columns) }
}

/// Every round of every group that is complete; of one match day, or of one team, where they are asked for.
pub fn results(lang: Lang, book: &Book, (day, team): (Option<i32>, Option<i64>)) -> Report {
    let layout = silent(lang);
    let columns = vec![
        number(lang, "day", "season-day-head").shown(Shown::Files),
        number(lang, "round", "player-round").shown(Shown::Files),
        number(lang, "group", "season-group-head").shown(Shown::Files),
        Column::new(Kind::Place, "rank", lang.say("season-place-in-group")),
        team_column(lang, "team", "name"),
        points_column(lang).decides(),
        number(lang, "points", "season-performance"),
    ];
    let wanted = book.scored.iter().filter(|scored| scored.complete && day.is_none_or(|day| scored.day == day));
    let (mut sections, mut any) = (Vec::new(), false);
    for scored in wanted {
        let Ok(played) = &scored.played else { continue };
        let round = layout.say_two("season-form-round", &("day", scored.day), &("round", scored.round));
        let own = played.awards.iter().filter(|award| team.is_none_or(|team| award.team == team));
        let row = |award: &Award| {
            let performance = played.figures.get(&award.team).map(|(performance, _)| *performance);
            let is_struck = performance.is_some() && book.is_struck((scored.day, scored.round, award.team));
            any |= is_struck;
            Row::new(vec![
                Cell::number(scored.day),
                Cell::number(scored.round),
                Cell::number(scored.group),
                Cell::Place(Some(award.rank), false),
                team_cell(book, award.team),
                Cell::Pair(Some(award.points_for), Some(award.against)),
                words::performance(lang, performance, is_struck),
            ])
        };
        let group = lang.say_with("season-group", "group", scored.group);
        let title = format!("{round} · {group}");
        sections.push(Section { title, rows: own.map(row).collect(), ..Section::default() });
    }
    let struck = words::struck(lang, any);
    // Named apart from what else is told of the day or the team.
    let of = day.map(|day| words::day(lang, day)).or_else(|| team.map(|team| book.name(team).to_owned()));
    let title = of.into_iter().chain([lang.say("season-results-title")]).collect::<Vec<_>>().join(" · ");
    Report { rules: words::rules(lang, book, day), struck, sections, ..list(lang, book, title, columns) }
}

//! `team_rankings.csv` and `team_players.csv`: the teams within a tournament. The first has how each ranking ranks; the
//! second the players of each team in their order, round 0, and the line-up of a round where that was said.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::files::Files;
use super::known::Known;
use super::names::{TEAM_PLAYERS as PLAYERS, TEAM_RANKINGS as RANKINGS};
use super::players::Player as Entrant;
use super::table::MOST_ROUNDS;
use super::table::{self, CsvTable};
use super::{Problem, Problems};
use crate::rules::entry::{Category, StartNumber, one_line};
use crate::rules::team_ranking::{Entered, Kind, LONGEST_NAME, MOST_PLAYERS, Player, Ranked, Ranking, TeamError};

const OF_RANKING: &[&str] = &["ranking", "name", "kind", "size", "reserves", "counts"];
const OF_PLAYER: &[&str] = &["ranking", "team", "name", "round", "number"];

/// The highest number of a ranking, and of a team.
const MOST: i32 = 99_999;
/// The highest start number.
const HIGHEST: i32 = crate::rules::entry::HIGHEST_NUMBER;

/// Reads both files; each team is checked as at the desk, but who left since may stand in his.
pub fn read(files: &Files, (entrants, numbers): (&[Entrant], &Known), problems: &mut Problems) -> Vec<Ranked> {
    let mut ranked = files.get(RANKINGS).map_or_else(Vec::new, |bytes| rankings(bytes, problems));
    if let Some(bytes) = files.get(PLAYERS) {
        players(bytes, &mut ranked, problems);
    }
    let player = |entrant: &Entrant| {
        let (number, woman) = (entrant.number.number(), entrant.categories.has(Category::Women));
        (number, Player { number, woman, withdrawn: false })
    };
    let known: BTreeMap<i32, Player> = entrants.iter().map(player).collect();
    // Of whom nobody knows more than the number it cannot be said whether he may play there.
    let may_be = |number: i32| StartNumber::new(number).is_ok_and(|number| numbers.has(number));
    for one in &ranked {
        for (at, team) in one.teams.iter().enumerate() {
            let mut named = team.players.iter().chain(team.lineups.values().flatten());
            if named.any(|number| !known.contains_key(number) && may_be(*number)) {
                continue;
            }
            let others = one.teams.get(..at).unwrap_or_default();
            let lineups =
                || team.lineups.values().try_for_each(|lineup| one.ranking.check_lineup(team, lineup, &known));
            match one.ranking.check(&team.players, &known, others).and_then(|()| lineups()) {
                // Folders of older editions hold such pairs; the desk no longer takes them.
                Err(TeamError::PairNotMixed { .. }) | Ok(()) => {}
                Err(TeamError::NotMixed { given, .. }) if given > usize::from(one.ranking.size) => {}
                Err(error) => problems.add(Problem::of_file(PLAYERS, error)),
            }
        }
    }
    ranked
}

fn rankings(bytes: &[u8], problems: &mut Problems) -> Vec<Ranked> {
    let Some(table) = CsvTable::noted(RANKINGS, bytes, OF_RANKING, &[], problems) else { return Vec::new() };
    let most = i32::from(MOST_PLAYERS);
    let rows = table.read_all(problems, |line| {
        let small = |column| Ok(u8::try_from(line.number(column, 0, most)?).unwrap_or(u8::MAX));
        let kind: Kind = line.value("kind")?;
        let ranking = Ranking::new(kind, small("size")?, small("reserves")?, small("counts")?)
            .map_err(|error| line.problem("size", error))?;
        let name = one_line(line.text("name"), LONGEST_NAME).map_err(|error| line.problem("name", error))?;
        Ok(Ranked { number: line.number("ranking", 1, MOST)?, name, ranking, teams: Vec::new() })
    });
    let mut found: BTreeMap<i32, Ranked> = BTreeMap::new();
    for (line, ranked) in rows {
        match found.entry(ranked.number) {
            Entry::Vacant(free) => {
                free.insert(ranked);
            }
            Entry::Occupied(_) => {
                problems.add(Problem::at(
                    RANKINGS,
                    line,
                    "ranking",
                    TeamError::RankingTwice { ranking: ranked.number },
                ));
            }
        }
    }
    found.into_values().collect()
}

fn players(bytes: &[u8], ranked: &mut [Ranked], problems: &mut Problems) {
    let Some(table) = CsvTable::noted(PLAYERS, bytes, OF_PLAYER, &[], problems) else { return };
    let known: Vec<i32> = ranked.iter().map(|one| one.number).collect();
    let rows = table.read_all(problems, |line| {
        let ranking = line.number("ranking", 1, MOST)?;
        if !known.contains(&ranking) {
            return Err(line.problem("ranking", TeamError::NoRanking { ranking }));
        }
        let name = one_line(line.text("name"), LONGEST_NAME).map_err(|error| line.problem("name", error))?;
        let team = (line.number("team", 1, MOST)?, name);
        Ok((ranking, team, line.number("round", 0, MOST_ROUNDS)?, line.number("number", 1, HIGHEST)?))
    });
    let mut teams: BTreeMap<(i32, i32), Entered> = BTreeMap::new();
    for (_, (ranking, (number, name), round, player)) in rows {
        let team = teams.entry((ranking, number)).or_insert_with(|| Entered { number, name, ..Entered::default() });
        if round == 0 {
            team.players.push(player);
        } else {
            team.lineups.entry(round).or_default().push(player);
        }
    }
    for ((ranking, _), team) in teams {
        ranked.iter_mut().filter(|one| one.number == ranking).for_each(|one| one.teams.push(team.clone()));
    }
}

/// Writes both files, where there is a ranking.
pub fn write(all: &[Ranked], files: &mut Files) -> Result<(), csv::Error> {
    if all.is_empty() {
        return Ok(());
    }
    let of_ranking = |one: &Ranked| {
        let Ranking { kind, size, reserves, counts } = &one.ranking;
        let figures = [size, reserves, counts].map(ToString::to_string);
        [vec![one.number.to_string(), one.name.clone(), kind.word().to_owned()], figures.to_vec()].concat()
    };
    files.put(RANKINGS, table::write(OF_RANKING, all.iter().map(of_ranking))?);
    let of_team = |one: &Ranked, team: &Entered| {
        let (ranking, number, name) = (one.number.to_string(), team.number.to_string(), team.name.clone());
        let rounds = std::iter::once((&0, &team.players)).chain(&team.lineups);
        let row = |round: &i32, player: &i32| {
            vec![ranking.clone(), number.clone(), name.clone(), round.to_string(), player.to_string()]
        };
        rounds
            .flat_map(|(round, all)| all.iter().map(|player| row(round, player)).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let rows = all.iter().flat_map(|one| one.teams.iter().flat_map(|team| of_team(one, team)).collect::<Vec<_>>());
    files.put(PLAYERS, table::write(OF_PLAYER, rows)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::players;

    const TEAMS: &str = "ranking,name,kind,size,reserves,counts\n1,Mannschaft,team,2,1,1\n3,Mixed,mixed,2,0,2\n";
    const NAMED: &str = "ranking,team,name,round,number\n1,2,\"Herz, Dame\",0,3\n1,2,\"Herz, Dame\",0,1\n\
                         1,2,\"Herz, Dame\",0,2\n1,2,\"Herz, Dame\",2,2\n1,2,\"Herz, Dame\",2,3\n";

    fn entrants() -> Vec<Entrant> {
        let text = "number,name,withdrawn\n1,Karl,yes\n2,Lena,no\n3,Cem,no\n";
        players::read(text.as_bytes(), &mut Problems::default()).0
    }

    fn read_back(rankings: &str, named: &str) -> (Vec<Ranked>, Problems) {
        let (mut files, mut problems) = (Files::default(), Problems::default());
        files.put(RANKINGS, rankings.as_bytes().to_vec());
        files.put(PLAYERS, named.as_bytes().to_vec());
        (read(&files, (&entrants(), &Known::default()), &mut problems), problems)
    }

    #[test]
    fn what_is_read_is_written_again_with_the_same_bytes() {
        let (ranked, problems) = read_back(TEAMS, NAMED);
        assert_eq!(problems, Problems::default());
        assert_eq!(ranked[0].teams[0].players, [3, 1, 2], "in their order; who left since stays");
        assert_eq!(ranked[0].teams[0].lineups[&2], [2, 3]);
        let mut files = Files::default();
        write(&ranked, &mut files).expect("written");
        assert_eq!(files.get(RANKINGS), Some(TEAMS.as_bytes()));
        assert_eq!(files.get(PLAYERS), Some(NAMED.as_bytes()));
    }

    #[test]
    fn what_cannot_be_is_named() {
        for (rankings, named, wanted) in [
            ("ranking,name,kind,size,reserves,counts\n1,M,team,2,0,3\n", "", "at most 2 of those who play can count"),
            ("ranking,name,kind,size,reserves,counts\n1,M,team,2,0,2\n1,N,team,2,0,2\n", "", "stands twice"),
            (TEAMS, "ranking,team,name,round,number\n2,1,X,0,1\n", "is not in team_rankings.csv"),
            (TEAMS, "ranking,team,name,round,number\n1,1,X,0,1\n1,1,X,0,9\n", "nobody has the start number 9"),
            (TEAMS, "ranking,team,name,round,number\n1,1,X,0,1\n", "a team has 2"),
        ] {
            let named = if named.is_empty() { "ranking,team,name,round,number\n" } else { named };
            let said = read_back(rankings, named).1.to_string();
            assert!(said.contains(wanted), "{wanted}: {said}");
        }
    }
}

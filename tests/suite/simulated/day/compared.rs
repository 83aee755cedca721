//! What stands in the standings after a round.

use std::collections::BTreeMap;
use std::process::Command;

use tempfile::TempDir;

use super::Day;
use super::table::Tally;

impl Day {
    /// The standings are those of the model, and those that are reckoned anew from the result folder.
    pub(super) async fn compare(&self) {
        let csv = self.hall.phone.get(&format!("/tournaments/{}/standings.csv", self.id)).await.body;
        let mut told = BTreeMap::new();
        let mut before = i64::MAX;
        for row in csv.lines().skip(1).map(|row| row.split(',').collect::<Vec<_>>()) {
            let figure = |at: usize| row[at].parse::<i64>().unwrap_or_else(|_| panic!("{row:?}"));
            let tally = Tally {
                rounds: figure(5),
                points: figure(6),
                won: figure(7),
                lost: figure(8),
                others: figure(9),
                bonus: figure(10),
            };
            assert_eq!(figure(11), tally.points + tally.bonus, "{row:?}");
            assert!(figure(11) <= before, "in the order of their performance: {row:?}");
            before = figure(11);
            told.insert(row[2].parse::<i32>().expect("a start number"), tally);
        }
        let played: BTreeMap<_, _> = self.model.iter().filter(|(number, _)| told.contains_key(number)).collect();
        assert_eq!(told.iter().collect::<BTreeMap<_, _>>(), played);
        let missing = self.model.iter().filter(|(number, _)| !told.contains_key(number));
        assert_eq!(missing.filter(|(_, tally)| tally.rounds > 0).count(), 0, "whoever played stands there");
        let folder = TempDir::new().expect("a folder");
        let place = folder.path().display().to_string();
        self.command(&["export", &self.id.to_string(), &place]);
        let anew = self.command(&["standings", &place]);
        let columns = anew.lines().next().map_or(0, |heads| heads.split(',').count());
        // The page's file has a column for each round behind them.
        let shared = |row: &str| row.split(',').take(columns).collect::<Vec<_>>().join(",");
        let told: Vec<String> = csv.lines().map(shared).collect();
        assert_eq!(anew.lines().collect::<Vec<_>>(), told, "reckoned anew from the export");
    }

    fn command(&self, words: &[&str]) -> String {
        let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
        let output = call.args(words).env("SKATWART_DATABASE", &self.address).output().expect("the program runs");
        assert!(output.status.success(), "{words:?}: {output:?}");
        String::from_utf8(output.stdout).expect("text")
    }
}

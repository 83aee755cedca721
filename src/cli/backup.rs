//! `skatwart backup FILE`: everything in one file, also while the server runs; with `--keep` into a folder, where the oldest
//! go.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use clap::Args;

use crate::cli::failure::{Failure, database, not_opened, tell};
use crate::clock;
use crate::store::backup::{self, BackupError};
use crate::store::file::FileError;
use crate::store::{DatabaseUrl, backups};

/// Where the backup goes.
#[derive(Clone, Debug, Args)]
pub struct Backup {
    /// The file to write, which must not exist yet; with --keep the folder that keeps several, each named by its moment.
    pub file: PathBuf,
    /// Keeps so many in the folder: once a new one is written and looked through, the oldest goes.
    #[arg(long, value_name = "NUMBER", value_parser = kept)]
    pub keep: Option<NonZeroUsize>,
    /// Writes another each time so much has passed, like 15m, 1h or 1d, until it is stopped.
    #[arg(long, value_name = "TIME", requires = "keep")]
    pub every: Option<Every>,
}

/// How many are kept.
fn kept(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_none| "write how many backups stay, 1 or more")
}

/// The time between two backups: at least a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Every(Duration);

impl FromStr for Every {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRITTEN: &str = "write a number of minutes, hours or days: 15m, 1h or 1d";
        let unit = text.chars().last().ok_or(WRITTEN)?;
        let seconds = match unit {
            'm' => 60,
            'h' => 60 * 60,
            'd' => 24 * 60 * 60,
            _ => return Err(WRITTEN),
        };
        let number: u32 = text.strip_suffix(unit).unwrap_or_default().parse().map_err(|_none| WRITTEN)?;
        if number == 0 {
            return Err(WRITTEN);
        }
        Ok(Self(Duration::from_secs(u64::from(number) * seconds)))
    }
}

/// Writes the backup and looks through it.
pub fn run(address: &str, call: &Backup) -> Result<(), Failure> {
    let url = database(address)?;
    let Some(keep) = call.keep else { return backup::backup(&url, &call.file).map_err(failed) };
    tell(add(&url, &call.file, keep)?.display())?;
    let Some(Every(pause)) = call.every else { return Ok(()) };
    loop {
        thread::sleep(pause);
        match add(&url, &call.file, keep) {
            Ok(file) => tell(file.display())?,
            // The next one is tried all the same; those that are there stay.
            Err(Failure::Impossible(reason) | Failure::Wrong(reason)) => {
                writeln!(std::io::stderr(), "{reason}").map_err(Failure::impossible)?;
            }
        }
    }
}

fn add(url: &DatabaseUrl, folder: &Path, keep: NonZeroUsize) -> Result<PathBuf, Failure> {
    // A half that stays is no reason to have no new one.
    let told = |half: &FileError| {
        let _told = writeln!(std::io::stderr(), "what an earlier backup left behind could not be taken away: {half}");
    };
    backups::add(url, folder, keep, clock::now(), told).map_err(failed)
}

fn failed(error: BackupError) -> Failure {
    match error {
        BackupError::Open(error) => not_opened(error),
        other => Failure::impossible(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_between_backups_is_read_or_refused() {
        assert_eq!("15m".parse(), Ok(Every(Duration::from_mins(15))));
        assert_eq!("2h".parse(), Ok(Every(Duration::from_hours(2))));
        assert_eq!("1d".parse(), Ok(Every(Duration::from_hours(24))));
        for wrong in ["", "h", "0m", "10", "10s", "-1h", "1.5h", "1hh", "99999999999d"] {
            assert!(wrong.parse::<Every>().is_err(), "{wrong:?}");
        }
    }
}

//! `skatwart copy-to URL`: everything into another, empty database, compared afterwards.

use clap::Args;

use crate::cli::failure::{Failure, database, existing, tell};
use crate::rules::standings::Placed;
use crate::store::copy::CopyError;
use crate::store::event::{Depth, Recorded};
use crate::store::file::FileError;
use crate::store::{self, Conn, DatabaseUrl, Store, TournamentId, copy, tournaments};

/// Where the data goes.
#[derive(Clone, Debug, Args)]
pub struct CopyTo {
    /// The address of the empty database.
    pub url: String,
}

/// Copies in one transaction, compares both sides, and prints the tables with their rows.
pub fn run(address: &str, call: &CopyTo) -> Result<(), Failure> {
    let to = database(&call.url)?;
    let source = existing(address)?;
    let target = Store::open(&to).map_err(|error| full(error.into(), &to))?;
    let copying = target.write_now(move |to| {
        source.read_now(|from| {
            let copied = copy::everything(from, to)?;
            Ok::<_, Undone>((copied, compare_standings(from, to)?))
        })
    });
    let (copied, standings) = copying.map_err(|undone| match undone {
        Undone::File(error) => full(error, &to),
        Undone::Copy(error) => Failure::impossible(error),
        Undone::Compared(failure) => failure,
    })?;
    tell("compared,rows")?;
    for table in copied {
        tell(format_args!("{},{}", table.table, table.rows))?;
    }
    tell(format_args!("standings,{standings}"))
}

/// Why nothing was copied.
enum Undone {
    File(FileError),
    Copy(CopyError),
    Compared(Failure),
}

impl From<store::Error> for Undone {
    fn from(error: store::Error) -> Self {
        Self::File(error.into())
    }
}

impl From<CopyError> for Undone {
    fn from(error: CopyError) -> Self {
        match error {
            CopyError::Store(error) => error.into(),
            other => Self::Copy(other),
        }
    }
}

impl From<Failure> for Undone {
    fn from(failure: Failure) -> Self {
        Self::Compared(failure)
    }
}

/// Names the target where its disk is full: of the source nothing but reading was asked.
fn full(error: FileError, to: &DatabaseUrl) -> Failure {
    let place = match to {
        DatabaseUrl::Sqlite(file) => file.clone(),
        server @ DatabaseUrl::Postgres(_) => server.to_string().into(),
    };
    Failure::impossible(error.placed(&place))
}

/// Every tournament must stand on both sides as it stood; answers how many places were compared.
fn compare_standings(from: &mut Conn, to: &mut Conn) -> Result<usize, Failure> {
    let mut places = 0;
    for tournament in tournaments::list(from)? {
        let before = reckoned(from, tournament.id)?;
        let after = reckoned(to, tournament.id)?;
        if before != after {
            let name = tournament.name;
            return Err(Failure::impossible(format!("the standings of {name} came out differently; nothing was kept")));
        }
        places += before.len();
    }
    Ok(places)
}

fn reckoned(conn: &mut Conn, id: TournamentId) -> Result<Vec<Placed>, Failure> {
    Ok(Recorded::load(conn, id, Depth::Totals).map_err(Failure::impossible)?.event.placed(None))
}

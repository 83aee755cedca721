//! `skatwart import DIR`: a result folder into the database, wholly or not at all.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::cli::{Failure, database, tell};
use crate::clock;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::store::{Importing, import};
use crate::store::Store;
use crate::web::layout::random_text;
use crate::web::rounds::frozen::rules_of;

/// Where the tournament stands.
#[derive(Clone, Debug, Args)]
pub struct Import {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
}

/// Reads a folder; everything that is wrong with it is said.
pub(super) fn folder(dir: &std::path::Path) -> Result<Folder, Failure> {
    let files = Files::read(dir).map_err(Failure::wrong)?;
    let folder = Folder::read(&files).map_err(Failure::wrong)?;
    for name in &folder.ignored {
        // A remark nobody reads changes nothing about the result.
        let _told = writeln!(std::io::stderr(), "{name}: is not part of a result folder and was not read");
    }
    Ok(folder)
}

/// Imports the tournament and prints its id.
pub fn run(address: &str, call: &Import) -> Result<(), Failure> {
    let url = database(address)?;
    let folder = folder(&call.dir)?;
    if folder.league.is_some() {
        let sentence = "this folder holds a league, which the database cannot keep yet; \
                        \"skatwart standings\" prints its table without a database";
        return Err(Failure::wrong(sentence));
    }
    if !folder.decks.is_empty() || folder.hands.values().flatten().any(|played| played.deck.is_some()) {
        let sentence = "this folder holds decks of Comparative Skat, which the database cannot keep yet; \
                        \"skatwart standings\" compares them without a database";
        return Err(Failure::wrong(sentence));
    }
    let store = Store::open(&url).map_err(Failure::impossible)?;
    let written = store.write_now(move |conn| {
        let with = Importing { who: "import", at: clock::now(), freeze: rules_of, new_key: random_text };
        import(conn, &folder, &with)
    });
    tell(written.map_err(Failure::impossible)?)
}

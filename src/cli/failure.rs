//! Why a command ends without doing its work, and what every command begins and ends with.

use std::io::{BufRead as _, ErrorKind, Write as _};

use crate::store::{self, DatabaseUrl, OpenError, Store};

/// Why a command ended without doing its work.
#[derive(Debug)]
pub enum Failure {
    /// It could not be done: exit code 1.
    Impossible(String),
    /// The call or the input was wrong: exit code 2.
    Wrong(String),
}

impl Failure {
    /// Wraps what could not be done.
    pub fn impossible(error: impl std::fmt::Display) -> Self {
        Self::Impossible(error.to_string())
    }

    /// Wraps what was wrong with the call or the input.
    pub fn wrong(error: impl std::fmt::Display) -> Self {
        Self::Wrong(error.to_string())
    }
}

impl From<store::Error> for Failure {
    fn from(error: store::Error) -> Self {
        Self::impossible(error)
    }
}

/// Reads the address of a database; a wrong one is a wrong call.
pub fn database(address: &str) -> Result<DatabaseUrl, Failure> {
    DatabaseUrl::parse(address).map_err(Failure::wrong)
}

/// Opens a database that must be there already and be one of ours; any other is a wrong call and stays as it is.
pub fn existing(address: &str) -> Result<Store, Failure> {
    Store::open_existing(&database(address)?).map_err(not_opened)
}

/// Whether the call named no database of ours, or the database could not be opened.
pub fn not_opened(error: OpenError) -> Failure {
    match error {
        OpenError::Missing(_) | OpenError::Foreign(_) => Failure::wrong(error),
        other => Failure::impossible(other),
    }
}

/// How many there are, in words: `1 line`, `2 lines`.
pub fn counted<N: std::fmt::Display + From<u8> + PartialEq + Copy>(number: N, what: &str) -> String {
    let more = if number == N::from(1) { "" } else { "s" };
    format!("{number} {what}{more}")
}

/// Whether somebody still reads what was written. That nobody reads on, as `head` does not, is no failure; a full disk is
/// one.
pub fn is_read<E: Into<csv::Error>>(written: Result<(), E>) -> Result<bool, Failure> {
    let Err(error) = written.map_err(Into::into) else { return Ok(true) };
    match error.kind() {
        csv::ErrorKind::Io(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        _ => Err(Failure::impossible(error)),
    }
}

/// Writes a line of the result to standard output; where nobody reads it the work goes on.
pub fn tell(line: impl std::fmt::Display) -> Result<(), Failure> {
    is_read(writeln!(std::io::stdout(), "{line}")).map(drop)
}

/// Writes the whole result to standard output.
pub fn hand_out(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    is_read(out.write_all(bytes).and_then(|()| out.flush())).map(drop)
}

/// Reads a line of standard input.
pub fn read_line() -> Result<String, Failure> {
    let mut line = String::new();
    match std::io::stdin().lock().read_line(&mut line) {
        Ok(_bytes) => Ok(line),
        Err(error) if error.kind() == ErrorKind::InvalidData => Err(Failure::wrong(
            "what came on standard input is not UTF-8; send it as UTF-8, or type it at the keyboard",
        )),
        Err(error) => Err(Failure::impossible(error)),
    }
}

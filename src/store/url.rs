//! Where the data lives: a `SQLite` file or a PostgreSQL server, told apart by what is written.

use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

mod server;

/// The address of the database, parsed once at start.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file on this machine.
    Sqlite(PathBuf),
    /// A server, with the whole connection URL.
    Postgres(String),
}

/// A database address that is refused, because guessing would create an empty file somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UrlError {
    /// Nothing was written.
    #[error("the database address is empty; write a file name like skatwart.db or postgres://user@host/name")]
    Empty,
    /// A scheme of another database.
    #[error("\"{0}://\" is no database Skatwart knows; write sqlite:FILE or postgres://user@host/name")]
    UnknownScheme(String),
    /// Neither a URL nor clearly a file. It is not repeated, for it may hold a password.
    #[error("the database address could be a file or a server; write sqlite:FILE or postgres://user@host/name")]
    Unclear,
    /// A server's address that cannot be taken apart. It is not repeated, for it may hold a password.
    #[error(
        "the address of the database server is wrongly written: {0}; write postgres://user:password@host:5432/name, and in \
         user and password %40 for @, %2F for /, %3A for :, %3F for ? and %25 for %"
    )]
    Odd(&'static str),
    /// A database that would be gone with the connection.
    #[error("a database in memory would be lost with the first closed connection; name a file")]
    Memory,
}

impl DatabaseUrl {
    /// The address of a server as libpq gets it: with limits, so that nobody waits for a dead one for long.
    pub(super) fn for_libpq(address: &str) -> String {
        server::with_limits(address)
    }

    /// Reads an address by its scheme; what could be meant otherwise is refused.
    pub fn parse(text: &str) -> Result<Self, UrlError> {
        text.parse()
    }
}

impl FromStr for DatabaseUrl {
    type Err = UrlError;

    fn from_str(text: &str) -> Result<Self, UrlError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(UrlError::Empty);
        }
        if text.contains(":memory:") || text.contains("mode=memory") {
            return Err(UrlError::Memory);
        }
        if let Some(path) = text.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return if path.is_empty() { Err(UrlError::Empty) } else { Ok(Self::Sqlite(path.into())) };
        }
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => {
                server::check(text).map_err(UrlError::Odd)?;
                Ok(Self::Postgres(text.to_owned()))
            }
            Some((scheme, _)) if scheme.chars().all(char::is_alphanumeric) => {
                Err(UrlError::UnknownScheme(scheme.to_owned()))
            }
            None if is_file_name(text) => Ok(Self::Sqlite(text.into())),
            _ => Err(UrlError::Unclear),
        }
    }
}

/// A path that says `SQLite` by its ending, or a bare name that can be nothing but a file. What looks like a name with a
/// password at a server is no file.
fn is_file_name(text: &str) -> bool {
    let ending = [".db", ".sqlite", ".sqlite3"].iter().any(|ending| text.ends_with(ending));
    let server = text.contains('@') && text.contains(':');
    (ending && !server) || !text.contains(['=', ':', '/', '\\', ' ', '@', '?'])
}

impl std::fmt::Display for DatabaseUrl {
    /// Writes the address without its password, so that it can stand in logs and messages.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sqlite(path) => write!(out, "sqlite:{}", path.display()),
            Self::Postgres(url) => out.write_str(&server::without_secrets(url)),
        }
    }
}

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<DatabaseUrl, UrlError> {
        text.parse()
    }

    #[test]
    fn files_and_servers_are_told_apart_by_what_is_written() {
        assert_eq!(parse("skatwart.db"), Ok(DatabaseUrl::Sqlite("skatwart.db".into())));
        assert_eq!(parse("skatwart"), Ok(DatabaseUrl::Sqlite("skatwart".into())));
        assert_eq!(parse("/var/lib/skat/a b.db"), Ok(DatabaseUrl::Sqlite("/var/lib/skat/a b.db".into())));
        assert_eq!(parse("sqlite:///tmp/x"), Ok(DatabaseUrl::Sqlite("/tmp/x".into())));
        assert_eq!(parse("postgres://h/x"), Ok(DatabaseUrl::Postgres("postgres://h/x".to_owned())));
        assert_eq!(parse("postgresql://h/x"), Ok(DatabaseUrl::Postgres("postgresql://h/x".to_owned())));
    }

    #[test]
    fn what_could_be_meant_otherwise_is_refused() {
        assert_eq!(parse("mysql://h/x"), Err(UrlError::UnknownScheme("mysql".to_owned())));
        assert_eq!(parse("postgre://h/x.db"), Err(UrlError::UnknownScheme("postgre".to_owned())));
        assert_eq!(parse("host=127.0.0.1 user=x"), Err(UrlError::Unclear));
        assert_eq!(parse("sqlite::memory:"), Err(UrlError::Memory));
        assert_eq!(parse(""), Err(UrlError::Empty));
        assert_eq!(parse("sqlite:"), Err(UrlError::Empty));
    }

    #[test]
    fn a_password_is_never_shown() -> Result<(), UrlError> {
        let url = parse("postgres://ann:s3cret@host:5432/skat?sslmode=require&password=s3cret")?;
        assert_eq!(format!("{url:?}"), "postgres://ann:***@host:5432/skat?sslmode=require&password=***");
        Ok(())
    }

    #[test]
    fn a_wrongly_written_address_does_not_show_its_password_either() {
        for address in [
            "postgres://ann:s3cret/x@host/skat",
            "postgres://ann:1/s3cret@host/skat",
            "postgres://ann:s3c@ret@host/skat",
            "postgres://ann:s3cret%@host/skat",
            "postgres://ann:s3cret@host:54x2/skat",
            "postgres://ann:s3cret@host/skat?sslmode",
            "postgres://ann:s3cret@ho st/skat",
            "postgres://ann:s3cret",
            "postgres:/ann:s3cret@host/skat",
            "postgres//ann:s3cret@host/skat.db",
            "ann:s3cret@postgres://host/skat",
            "ann:s3cret@host/skat.db",
            "host=h password=s3cret",
        ] {
            let refused = parse(address).expect_err(address);
            assert!(!format!("{refused} {refused:?}").contains("s3c"), "{address}: {refused}");
        }
        for address in [
            "postgres://ann:s3cret?x@host/skat",
            "postgres://host/skat?user=ann&p%61ssword=s3cret",
            "postgres://ann:s3cret%40@[::1]:5432,other:5433/skat?sslpassword=s3cret",
        ] {
            let taken = parse(address).expect(address);
            assert!(!format!("{taken} {taken:?}").contains("s3cret"), "{taken}");
        }
        assert!(parse("postgres:///skat?host=/run/postgresql").is_ok());
        assert!(parse("postgres://ann@/skat?host=@abstract").is_ok());
    }
}

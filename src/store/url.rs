//! Where the data lives: a `SQLite` file or a PostgreSQL server, told apart by what is written.

use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

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
    /// Neither a URL nor clearly a file.
    #[error("\"{0}\" could be a file or a server; write sqlite:FILE or postgres://user@host/name")]
    Unclear(String),
    /// A database that would be gone with the connection.
    #[error("a database in memory would be lost with the first closed connection; name a file")]
    Memory,
}

impl DatabaseUrl {
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
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres(text.to_owned())),
            Some((scheme, _)) => Err(UrlError::UnknownScheme(scheme.to_owned())),
            None if is_file_name(text) => Ok(Self::Sqlite(text.into())),
            None => Err(UrlError::Unclear(text.to_owned())),
        }
    }
}

/// A path that says `SQLite` by its ending, or a bare name that can be nothing but a file.
fn is_file_name(text: &str) -> bool {
    let ending = [".db", ".sqlite", ".sqlite3"].iter().any(|ending| text.ends_with(ending));
    ending || !text.contains(['=', ':', '/', '\\', ' ', '@', '?'])
}

impl std::fmt::Display for DatabaseUrl {
    /// Writes the address without its password, so that it can stand in logs and messages.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sqlite(path) => write!(out, "sqlite:{}", path.display()),
            Self::Postgres(url) => out.write_str(&without_password(url)),
        }
    }
}

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, out)
    }
}

/// Stars in place of `user:PASSWORD@host` and of every `password=` parameter.
fn without_password(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let (place, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let place = match place.rsplit_once('@') {
        Some((user, host)) => match user.split_once(':') {
            Some((name, _)) => format!("{name}:***@{host}"),
            None => place.to_owned(),
        },
        None => place.to_owned(),
    };
    let parameters: Vec<String> = parameters
        .split('&')
        .filter(|parameter| !parameter.is_empty())
        .map(|parameter| match parameter.split_once('=') {
            Some((name, _)) if name.contains("password") => format!("{name}=***"),
            _ => parameter.to_owned(),
        })
        .collect();
    let mark = if parameters.is_empty() { "" } else { "?" };
    format!("{scheme}://{place}{mark}{}", parameters.join("&"))
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
        assert_eq!(parse("host=127.0.0.1 user=x"), Err(UrlError::Unclear("host=127.0.0.1 user=x".to_owned())));
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
}

//! What the operator of an installation says of himself: two texts, in each language one, kept as settings.

use super::conn::Conn;
use super::error::Result;
use super::settings;
use crate::rules::word::words;

words! {
    /// What is said.
    pub enum Said {
        /// Who runs these pages.
        Imprint = "imprint",
        /// What becomes of what people are asked for.
        Privacy = "privacy",
    }
}

fn setting(said: Said, language: &str) -> String {
    format!("{said}-{language}")
}

/// What was written in this language; empty where nothing was.
pub fn text(conn: &mut Conn, said: Said, language: &str) -> Result<String> {
    Ok(settings::get(conn, &setting(said, language))?.unwrap_or_default())
}

/// Keeps what was written; an empty text is forgotten.
pub fn keep(conn: &mut Conn, said: Said, language: &str, text: &str) -> Result<()> {
    let name = setting(said, language);
    if text.is_empty() { settings::remove(conn, &name) } else { settings::set(conn, &name, text) }
}

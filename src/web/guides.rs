//! The guides there are, and which part of which is about a page: data for the help and for the ways of every page.

/// One guide: its word in the address, the keys of its title and of what it is about.
pub struct Guide {
    /// Its word in the address, and the name of its templates.
    pub id: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// The key of the sentence that says what it is about.
    pub about: &'static str,
}

/// The guides in the order they are read.
pub const GUIDES: [Guide; 7] = [
    Guide { id: "director", title: "help-director", about: "help-director-about" },
    Guide { id: "day", title: "help-day", about: "help-day-about" },
    Guide { id: "quick-line", title: "help-quick-line", about: "help-quick-line-about" },
    Guide { id: "phones", title: "help-phones", about: "help-phones-about" },
    Guide { id: "season", title: "help-season", about: "help-season-about" },
    Guide { id: "comparative", title: "help-comparative", about: "help-comparative-about" },
    Guide { id: "computer", title: "help-computer", about: "help-computer-about" },
];

/// Which part of which guide is about a page: its address with a star for every id, the guide and the part.
pub const HERE: [(&str, &str, &str); 31] = [
    ("/tournaments/new", "director", "tournament"),
    ("/tournaments/*/settings", "director", "tournament"),
    ("/tournaments/*/entries", "director", "entries"),
    ("/tournaments/*/entries/import", "director", "entries"),
    ("/tournaments/*/draw", "director", "draw"),
    ("/tournaments/*/day", "day", "round"),
    ("/tournaments/*/rounds/*/desk", "director", "hands"),
    ("/tournaments/*/rounds/*/signs", "phones", "sign"),
    ("/tournaments/*/protests", "director", "close"),
    ("/tournaments/*/prizes/edit", "director", "standings"),
    ("/sheets/*/desk", "quick-line", "read"),
    ("/sheets/*/second", "quick-line", "read"),
    ("/sheets/*/paste", "quick-line", "whole"),
    ("/sheets/*/witnesses", "director", "right"),
    ("/tournaments/*/decks/desk", "comparative", "before"),
    ("/tournaments/*/decks/stage", "comparative", "hall"),
    ("/tournaments/*/decks/*/desk", "comparative", "hall"),
    ("/tournaments/*/posting/desk", "comparative", "after"),
    ("/solve", "comparative", "after"),
    ("/seasons/new", "season", "new"),
    ("/seasons/import", "season", "folder"),
    ("/divisions/*/settings", "season", "new"),
    ("/divisions/*/teams", "season", "teams"),
    ("/divisions/*/teams/import", "season", "teams"),
    ("/divisions/*/fixtures", "season", "fixtures"),
    ("/match-days/*", "season", "day"),
    ("/match-days/*/teams/*", "season", "day"),
    ("/teams/*", "season", "table"),
    ("/accounts", "computer", "accounts"),
    ("/people/forget", "computer", "people"),
    ("/operator", "computer", "people"),
];

/// The guide that is about the page at this address, and its part.
pub fn about(path: &str) -> Option<(&'static Guide, &'static str)> {
    let asked = path.split('?').next().unwrap_or_default();
    let (_, guide, part) = HERE.iter().find(|(pattern, _, _)| fits(pattern, asked))?;
    GUIDES.iter().find(|one| one.id == *guide).map(|guide| (guide, *part))
}

fn fits(pattern: &str, path: &str) -> bool {
    let same = |(one, part): (&str, &str)| one == "*" || one == part;
    pattern.split('/').count() == path.split('/').count() && pattern.split('/').zip(path.split('/')).all(same)
}

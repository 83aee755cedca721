//! `skatwart verify DIR HEAD`: a result folder against the head of its ledger that was printed on a list.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, tell};
use crate::format::Problems;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::ledger::{self, Compared, LedgerLine, Told};
use crate::rules::ledger::{Chain, Head};

/// What is verified.
#[derive(Clone, Debug, Args)]
pub struct Verify {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// The head as it stands on the list: sixteen signs or more of it; blanks and hyphens between them do not count.
    pub head: String,
}

/// Says whether the chain holds, whether the head is in it, and whether the results are those it tells of.
pub fn run(call: &Verify) -> Result<(), Failure> {
    let wanted = Head::read(&call.head).map_err(Failure::wrong)?;
    let files = Files::read(&call.dir).map_err(Failure::wrong)?;
    let Some(bytes) = files.get(ledger::FILE) else {
        return Err(Failure::Wrong(format!("{}: holds no {}", call.dir.display(), ledger::FILE)));
    };
    let mut problems = Problems::default();
    let lines = ledger::read(bytes, &mut problems);
    problems.none_or(()).map_err(Failure::wrong)?;
    let chain = ledger::follow(&lines).map_err(|broken| {
        Failure::Impossible(format!("{}:{}: {}: {}", ledger::FILE, broken.line.at, broken.line, broken.why))
    })?;
    let folder = Folder::read(&files).map_err(Failure::wrong)?;
    let compared = Told::of(&lines)?.compared(&folder)?;
    for difference in &compared.differences {
        tell(difference)?;
    }
    if chain.emptied > 0 {
        tell(format!("of {} lines names or reasons were emptied; their prints stand for them", chain.emptied))?;
    }
    let found = printed(&lines, &chain, &wanted);
    tell(compared_with(&compared))?;
    match (found, compared.differences.len()) {
        (Err(failure), _) => Err(failure),
        (Ok(said), 0) => said.into_iter().try_for_each(tell),
        (Ok(_), number) => Err(Failure::Impossible(format!(
            "the chain of {} lines holds, but the results are not those it tells of; differences: {number}",
            chain.lines
        ))),
    }
}

/// What was written since the list was printed.
fn printed(lines: &[LedgerLine], chain: &Chain, wanted: &Head) -> Result<Vec<String>, Failure> {
    let Some(last) = lines.iter().position(|line| wanted.begins(&line.line.link)) else {
        return Err(Failure::Impossible(format!(
            "the chain of {} lines holds, but {wanted} was never its head: the list was printed of something else",
            chain.lines
        )));
    };
    let since = lines.get(last + 1..).unwrap_or_default();
    let mut said = vec![match since.first() {
        None => format!("the chain of {} lines holds; {wanted} is its head: nothing was written since", chain.lines),
        Some(first) => format!(
            "the chain of {} lines holds; lines {} to {} were written after the list was printed:",
            chain.lines, first.line.number, chain.lines
        ),
    }];
    said.extend(since.iter().map(ToString::to_string));
    Ok(said)
}

fn compared_with(compared: &Compared) -> String {
    let Compared { hands, totals, adjustments, players, tables, untold, .. } = compared;
    let untold = match untold {
        0 => String::new(),
        untold => format!("; {untold} stand in no line: they were taken over, or followed from line-ups"),
    };
    format!(
        "compared with the ledger: hands {hands}, typed totals {totals}, adjustments {adjustments}, players {players}, \
         tables {tables}{untold}"
    )
}

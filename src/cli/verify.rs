//! `skatwart verify DIR HEAD`: a result folder against the head of its ledger that was printed on a list.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{self, Failure, counted};
use crate::format::Problems;
use crate::format::files::Files;
use crate::format::folder::Folder;
use crate::format::ledger::{self, Compared, LedgerLine, Told};
use crate::rules::entry::visible;
use crate::rules::ledger::{Chain, Head};

/// What whoever finds a chain broken does next.
const NEXT: &str = "from there on nothing of it is proven; keep the printed list, and compare this folder with an earlier \
                    export or a backup";

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
    let wanted = Head::read(&call.head).map_err(wrong)?;
    let files = Files::read(&call.dir).map_err(wrong)?;
    let Some(bytes) = files.get(ledger::FILE) else {
        return Err(Failure::Wrong(format!("{}: holds no {}", call.dir.display(), ledger::FILE)));
    };
    let mut problems = Problems::default();
    let lines = ledger::read(bytes, &mut problems);
    problems.none_or(()).map_err(wrong)?;
    let chain = ledger::follow(&lines).map_err(|broken| {
        let said = format!("{}:{}: {}: {}; {NEXT}", ledger::FILE, broken.line.at, broken.line, broken.why);
        Failure::Impossible(visible(&said))
    })?;
    let folder = Folder::read(&files).map_err(wrong)?;
    let compared = Told::of(&lines)?.compared(&folder)?;
    for difference in &compared.differences {
        tell(difference)?;
    }
    if chain.emptied > 0 {
        let lines = counted(chain.emptied, "line");
        tell(format!("of {lines} names or reasons were emptied; their prints stand for them"))?;
    }
    let found = printed(&lines, &chain, &wanted);
    tell(compared_with(&compared))?;
    tell(format!("not compared: {}", compared.left_out.join(", ")))?;
    match (found, compared.differences.len()) {
        (Err(failure), _) => Err(failure),
        (Ok(said), 0) => said.into_iter().try_for_each(tell),
        (Ok(_), number) => Err(Failure::Impossible(format!(
            "{} holds, but the results are not those it tells of; differences: {number}",
            of_lines(&chain)
        ))),
    }
}

/// What was written since the list was printed.
fn printed(lines: &[LedgerLine], chain: &Chain, wanted: &Head) -> Result<Vec<String>, Failure> {
    let Some(last) = lines.iter().position(|line| wanted.begins(&line.line.link)) else {
        return before(lines, chain, wanted);
    };
    let since = lines.get(last + 1..).unwrap_or_default();
    let holds = of_lines(chain);
    let mut said = vec![match since {
        [] => format!("{holds} holds; {wanted} is its head: nothing was written since"),
        [one] => format!("{holds} holds; line {} was written after the list was printed:", one.line.number),
        [first, ..] => format!(
            "{holds} holds; lines {} to {} were written after the list was printed:",
            first.line.number, chain.lines
        ),
    }];
    said.extend(since.iter().map(ToString::to_string));
    Ok(said)
}

/// What is said of a head that is not in the chain: it may be of the time before a folder was taken over.
fn before(lines: &[LedgerLine], chain: &Chain, wanted: &Head) -> Result<Vec<String>, Failure> {
    let holds = of_lines(chain);
    let later = format!(
        "where it names a line after {}, later than this folder was written, if nothing was cut off at its end; then \
         verify a folder that was exported after the list",
        chain.lines
    );
    let Some(older) = ledger::taken_over(lines) else {
        return Err(Failure::Impossible(format!(
            "{holds} holds, but {wanted} was never its head: the list was printed of something else or, {later}"
        )));
    };
    let count = counted(older.lines, "line");
    if !wanted.begins(&older.head) {
        return Err(Failure::Impossible(format!(
            "{holds} holds, but {wanted} is not in it; it begins where a folder with {count} was taken over: if the list \
             was printed before that, verify that folder, or, {later}"
        )));
    }
    let since = if lines.len() == 1 { "line" } else { "lines" };
    let mut said = vec![format!(
        "{holds} holds; {wanted} is the head of the folder with {count} that was taken over here: for what was before, \
         verify that folder; the {since} since then:"
    )];
    said.extend(lines.iter().map(ToString::to_string));
    Ok(said)
}

fn of_lines(chain: &Chain) -> String {
    format!("the chain of {}", counted(chain.lines, "line"))
}

fn compared_with(compared: &Compared) -> String {
    let Compared { hands, totals, adjustments, players, tables, settings, frozen, prizes, lots, untold, .. } = compared;
    let untold = match untold {
        0 => String::new(),
        1 => {
            "; 1 stands in no line: it was taken over, its words were emptied, or it followed from line-ups".to_owned()
        }
        untold => format!(
            "; {untold} stand in no line: they were taken over, their words were emptied, or they followed from line-ups"
        ),
    };
    format!(
        "compared with the ledger: hands {hands}, typed totals {totals}, adjustments {adjustments}, players {players}, \
         tables {tables}, settings {settings}, frozen rules {frozen}, prize lists {prizes}, lots {lots}{untold}"
    )
}

/// Says a line in which words of somebody else may stand: none of their signs does anything to the terminal.
fn tell(line: impl std::fmt::Display) -> Result<(), Failure> {
    failure::tell(visible(&line.to_string()))
}

/// The same of what is wrong, a line for each.
fn wrong(problems: impl std::fmt::Display) -> Failure {
    let lines: Vec<String> = problems.to_string().lines().map(visible).collect();
    Failure::Wrong(lines.join("\n"))
}

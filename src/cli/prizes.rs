//! `skatwart prizes DIR`: the prizes of a result folder as CSV, without a database.

use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, hand_out};
use crate::export::prizes::{self, PrizeLine};
use crate::export::schedule as scheduled;
use crate::export::spreadsheet::Spreadsheet;
use crate::format::folder::Folder;
use crate::i18n::Lang;
use crate::rules::prizes::Award;
use crate::rules::schedule::cut::Algorithm;
use crate::rules::schedule::{self, Against, PointsWon, Schedule, TextError, Ties};

/// Whose prizes, and what the schedule leaves open.
#[derive(Clone, Debug, Args)]
pub struct Prizes {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// Another prize schedule than that of the folder, with its settings: "nasl-1908; against = either".
    #[arg(long)]
    pub schedule: Option<String>,
    /// Which matadors count as "against": without or either.
    #[arg(long)]
    pub against: Option<Against>,
    /// Which account "points won" means: net or plus-only.
    #[arg(long)]
    pub points: Option<PointsWon>,
    /// Give each player one prize at most; the others pass down in order.
    #[arg(long)]
    pub one_prize: bool,
    /// What happens to those whom nothing decides: shared or cut.
    #[arg(long)]
    pub ties: Option<Ties>,
    /// The published seed of the cut. By the seed of the folder, or of --schedule, cards are cut by the algorithm
    /// named there, by 1 where none is named; by a seed given here for the first time, or where
    /// nothing was cut before, they are cut by 2.
    #[arg(long)]
    pub seed: Option<String>,
    /// The algorithm of the cut, 1 or 2, to repeat a list that names it: the pack is ordered by seed, attempt and card;
    /// by 2 also by the number of the prize (where several go to the places of one ranking, that of the first) and the
    /// start numbers of those who cut.
    #[arg(long, value_name = "ALGORITHM")]
    pub cut: Option<Algorithm>,
    /// Take it that every hand was claimed that could win a prize on sheets known only by their totals.
    #[arg(long)]
    pub claims_closed: bool,
    /// The language of the titles: en or de.
    #[arg(long, default_value = "en")]
    pub lang: String,
    /// Semicolon, decimal comma and byte-order mark, as German Excel opens it.
    #[arg(long)]
    pub excel: bool,
}

/// Prints who wins what, by what, and who came next; without a schedule the prizes per place.
pub fn run(call: &Prizes) -> Result<(), Failure> {
    let lang = super::import::language(&call.lang)?;
    let folder = super::import::folder(&call.dir)?;
    let event = folder.event();
    // What German Excel opens is German.
    let (form, lang) = if call.excel { (Spreadsheet::GermanExcel, Lang::De) } else { (Spreadsheet::Plain, lang) };
    if call.asks_for_no_schedule()
        && folder.tournament.plan.schedule == schedule::NONE
        && !folder.tournament.prizes.is_empty()
    {
        let list = event.prize_list();
        let line = |award: &Award| PrizeLine::of(lang, award, event.name(award.entry).to_owned());
        let lines: Vec<PrizeLine> = list.awards.iter().map(line).collect();
        let bytes = prizes::csv(lang, &lines, form).map_err(Failure::impossible)?;
        return hand_out(&bytes);
    }
    let schedule = chosen(call, &folder)?;
    let awards = event.awards(&schedule);
    let bytes = scheduled::csv(lang, &awards, |entry| event.name(entry), form).map_err(Failure::impossible)?;
    hand_out(&bytes)
}

impl Prizes {
    /// Whether nothing of the call is about a schedule.
    const fn asks_for_no_schedule(&self) -> bool {
        self.schedule.is_none()
            && self.against.is_none()
            && self.points.is_none()
            && self.ties.is_none()
            && self.seed.is_none()
            && self.cut.is_none()
            && !self.one_prize
            && !self.claims_closed
    }
}

/// The schedule of the folder with what the call changes in it.
fn chosen(call: &Prizes, folder: &Folder) -> Result<Schedule, Failure> {
    if let Some(seed) = call.seed.as_deref().filter(|seed| !schedule::is_plain(seed)) {
        let message = format!("--seed \"{seed}\" has a semicolon or several lines, or is too long");
        return Err(Failure::Wrong(format!("{message}: no schedule can write it down; cut by another seed")));
    }
    let of_folder = folder.tournament.plan.schedule.as_str();
    let published = call.schedule.as_deref().unwrap_or(of_folder);
    let mut text = published.to_owned();
    for (key, value) in [
        ("seed", call.seed.clone()),
        ("cut", call.cut.map(|cut| cut.to_string())),
        ("against", call.against.map(|against| against.to_string())),
        ("points", call.points.map(|points| points.to_string())),
        ("ties", call.ties.map(|ties| ties.to_string())),
        ("one-prize", call.one_prize.then(|| "yes".to_owned())),
        ("claims", call.claims_closed.then(|| "closed".to_owned())),
    ] {
        if let Some(value) = value {
            text = format!("{text}\n{key} = {value}");
        }
    }
    let none = || {
        Failure::Wrong(
            "the tournament has no prize schedule and no prize list; write prizes = \"nasl-1908\" into tournament.toml, or give --schedule"
                .to_owned(),
        )
    };
    if call.schedule.is_none() && of_folder == schedule::NONE {
        return Err(none());
    }
    let known = folder.agreed.schedule.as_ref();
    let mut found = schedule::read_by(&text, known).map_err(unreadable)?.ok_or_else(none)?;
    if call.cut.is_none() {
        // One that cuts without a seed cannot be read, and nobody has cut by it.
        let before = schedule::read_by(published, known).unwrap_or_default();
        found.settings.settle_cut(before.as_ref().map(|before| &before.settings));
    }
    Ok(found)
}

/// What is wrong with a schedule, in words of the call: what a folder says by itself was refused with the folder.
fn unreadable(error: TextError) -> Failure {
    match error {
        TextError::NoSeed => Failure::Wrong("cards are cut from a published seed; give one with --seed".to_owned()),
        other => Failure::wrong(other),
    }
}

//! From a review to the entries: what was shown there, with the lines that were corrected on it, once.

use std::collections::BTreeSet;

use actix_web::web::{Data, Path};
use sha2::{Digest as _, Sha256};

use super::judge::judge;
use super::{Met, choose, load, mend, reviewed, taken_apart, unkeep};
use crate::acts::entries::{self as acts, Refusal};
use crate::acts::{Reason, Refused};
use crate::format::entries::List;
use crate::i18n::Lang;
use crate::rules::hex::hex;
use crate::store::entries::{Entry, NewEntry};
use crate::store::tournaments::{Tournament, TournamentState};
use crate::store::{Error as StoreError, TournamentId};
use crate::web::entries::{pass, words};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::upload::Upload;
use crate::web::{Answer, Error, Visit, see_other};

/// A list that was reviewed, as it is sent back.
#[derive(Clone, Debug)]
struct Sent {
    /// As it was shown.
    shown: List,
    /// With the lines that were corrected.
    mended: List,
    /// The lines that were corrected.
    touched: BTreeSet<u64>,
    /// Recognises what was shown to be added.
    mark: String,
}

/// What a list that was sent back meets.
struct Judgement {
    /// Whether the review still shows what would be added.
    fresh: bool,
    /// Whether what was corrected gives others another number than was shown.
    moved: bool,
    /// How many lines bring the review back: they were corrected and are not right yet, they were to be added and no longer
    /// can be, or had no room to be corrected beside others that were.
    astray: usize,
    additions: Vec<NewEntry>,
}

impl Judgement {
    /// Why the review is shown again; what is wrong is said first.
    const fn met(&self) -> Met {
        match (self.fresh, self.astray) {
            (false, _) => Met::Changed,
            (true, 0) if self.moved => Met::Moved,
            (true, lines) => Met::Wrong(lines),
        }
    }
}

impl Sent {
    fn judge(self, tournament: &Tournament, present: &[Entry]) -> Result<Judgement, Error> {
        let (shown, mended) = (judge(self.shown, tournament, present)?, judge(self.mended, tournament, present)?);
        let left = shown.left_out();
        let expected = |line: &u64| left.contains(line) && !self.touched.contains(line);
        let astray = mended.left_out().iter().filter(|line| !expected(line)).count();
        // Numbers that are given by the program were shown, and are not changed without a word.
        let (before, now) = (shown.numbers(), mended.numbers());
        let moved = before.iter().any(|(line, number)| now.get(line).is_some_and(|other| other != number));
        let hidden = if self.touched.is_empty() { 0 } else { shown.to_mend().saturating_sub(mend::MOST) };
        Ok(Judgement { fresh: shown.mark == self.mark, moved, astray: astray.max(hidden), additions: mended.additions })
    }

    /// What has to be said of the lines that were corrected, which no review has shown.
    async fn warned(&self, app: &App, lang: Lang, id: TournamentId) -> Result<Vec<String>, Error> {
        if self.touched.is_empty() {
            return Ok(Vec::new());
        }
        let (tournament, present) = load(app, id).await?;
        let judged = judge(self.mended.clone(), &tournament, &present)?;
        let new = judged.added_from(&tournament, &self.touched);
        let names: Vec<&str> = new.iter().flat_map(|one| [one.name.as_str(), one.club.as_str()]).collect();
        let unprintable = words::unprintable(lang, &names);
        let all = judged.additions;
        let passes = app.store.read(move |conn| pass::of_list(conn, lang, &tournament, &all)).await?;
        // What speaks against the others the review has shown.
        let told: Vec<String> = new.iter().map(|one| pass::named(&one.name, one.number)).collect();
        let passes = passes.into_iter().filter(|said| told.iter().any(|named| said.starts_with(named)));
        Ok(unprintable.into_iter().chain(passes).collect())
    }

    /// The entries to add, where the review still holds and every line that was corrected is right now.
    fn additions(self, tournament: &Tournament, present: &[Entry]) -> Result<Vec<NewEntry>, Refused> {
        if tournament.state == TournamentState::Finished {
            return Err(Refusal::Finished.into());
        }
        let judged = self.judge(tournament, present).map_err(StoreError::internal)?;
        if judged.fresh && !judged.moved && judged.astray == 0 && !judged.additions.is_empty() {
            return Ok(judged.additions);
        }
        Err(Refused::Stale { seen: tournament.version, now: tournament.version, stands: None })
    }
}

/// Adds what was reviewed and corrected there, once; if that is not possible the review is shown again, and nothing is added.
pub async fn add(app: Data<App>, visit: Visit, path: Path<TournamentId>, upload: Upload) -> Answer {
    let id = *path;
    let kept = unkeep(upload.fields.text("list"))?;
    let text = mend::mended(kept, &upload.fields);
    let reason = Reason::new(&visit.lang.say("import-reason")).map_err(Refused::from);
    let order = order::of(&visit, &upload.fields)?.and_then(|order| Ok(order.because(reason?)));
    // A list that was reviewed can be read, unless what was typed in it broke it.
    let (Ok(shown), Ok(mended)) = (taken_apart(kept).await?, taken_apart(&text).await?) else {
        return reviewed(&app, &visit, id, text, Met::Changed).await;
    };
    let touched = mend::touched(kept, &upload.fields);
    let sent = Sent { shown, mended, touched, mark: upload.fields.text("mark").to_owned() };
    let (again, lines) = (sent.clone(), sent.mended.lines.len());
    // The same key with other corrections is another list.
    let digest = hex(&Sha256::digest(&text));
    let warned = again.warned(&app, visit.lang, id).await?;
    let done = order::perform(&app, order, move |conn, order| {
        acts::take_list(conn, order, (id, &digest), |tournament, present| sent.additions(tournament, present))
    });
    match done.await {
        Ok(count) => {
            let mut said = vec![visit.lang.say_with("import-added", "count", count)];
            let left = i64::try_from(lines)? - count;
            if left > 0 {
                said.push(visit.lang.say_with("import-left-out", "count", left));
            }
            let tone = if warned.is_empty() { Tone::Done } else { Tone::Warning };
            said.extend(warned);
            visit.flash(tone, said.join(" "))?;
            Ok(see_other(&format!("/tournaments/{id}/entries")))
        }
        Err(Refused::Stale { .. } | Refused::Taken(_)) => {
            let (tournament, present) = load(&app, id).await?;
            let met = again.judge(&tournament, &present)?.met();
            reviewed(&app, &visit, id, text, met).await
        }
        Err(refused) => {
            let sentence = order::sentences(visit.lang, refused)?.of("").map(ToOwned::to_owned);
            choose(&app, &visit, id, text, sentence).await
        }
    }
}

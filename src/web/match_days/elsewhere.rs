//! Who is left out of an offered line-up, for he plays for another team.

use crate::acts::match_days::Loaded;
use crate::acts::match_days::offers::{Before, Elsewhere, Offer, find};
use crate::i18n::{Lang, Values};
use crate::store::Error;
use crate::store::match_days::Group;
use crate::store::teams::Team;

/// Who is not offered to a team of these groups, for he plays elsewhere, a sentence each.
pub fn left_out(lang: Lang, loaded: &Loaded, before: &Before, groups: &[&Group]) -> Result<Vec<String>, Error> {
    let all = before.all(loaded, groups)?;
    Ok(all.iter().flat_map(|(team, offer)| elsewhere(lang, loaded, team, offer)).collect())
}

/// Who is not offered to this team, for he plays elsewhere, a sentence each.
pub fn elsewhere(lang: Lang, loaded: &Loaded, team: &Team, offer: &Offer) -> Vec<String> {
    let same = |one: &Elsewhere, other: &Elsewhere| {
        (one.player, one.team, one.instead) == (other.player, other.team, other.instead)
    };
    let mut all: Vec<&Elsewhere> = offer.elsewhere.iter().collect();
    all.sort_by_key(|one| (one.player, one.team, one.instead, one.round));
    let said = |of_one: &[&Elsewhere]| {
        let one = of_one.first()?;
        let name = |number: i32| find(loaded, number).map(|player| format!("{} ({number})", player.name));
        let rounds: Vec<String> = of_one.iter().map(|one| one.round.to_string()).collect();
        let other = loaded.teams.iter().find(|team| i64::from(team.number) == one.team)?;
        let mut args = Values::new();
        args.set("rounds", rounds.join(", "));
        args.set("name", name(one.player)?);
        args.set("elsewhere", other.name.as_str());
        args.set("team", team.name.as_str());
        let instead = one.instead.and_then(name);
        args.set("instead", instead.as_deref().unwrap_or_default());
        Some(lang.say_args(if instead.is_some() { "lineups-replaced" } else { "lineups-left-out" }, &args))
    };
    all.chunk_by(|one, other| same(one, other)).filter_map(said).collect()
}

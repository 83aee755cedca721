//! How a value comes about, in words: a line for each turn of the reckoning.

use crate::i18n::{Lang, Values};
use crate::rules::explain::{Explanation, Step};
use crate::web::hands::words::word;

/// How the value comes about, a line for each turn of the reckoning.
pub fn steps(lang: Lang, explained: &Explanation) -> Vec<String> {
    let number = |number: i32| lang.number(number.into());
    let mut lines = Vec::new();
    if explained.turns.is_empty() {
        lines.push(format!("{} = {}", word(lang, explained.game.word()), number(explained.product)));
    } else {
        lines.extend(multiplied(lang, explained));
    }
    if let Some((charged, bid)) = explained.charged {
        let mut args = Values::new();
        args.set("bid", i64::from(bid));
        args.set("charged", number(charged));
        lines.push(lang.say_args(if explained.score > 0 { "hand-page-forgiven" } else { "hand-page-overbid" }, &args));
    }
    let value = number(explained.charged.map_or(explained.product, |(charged, _)| charged));
    let times = if explained.times == 1 { String::new() } else { format!(" × {}", explained.times) };
    if explained.score < 0 {
        lines.push(format!("{} −{value}{times} = {}", lang.say("hand-page-lost"), number(explained.score)));
    } else if !times.is_empty() {
        lines.push(format!("{} {value}{times} = {}", lang.say("hand-page-won"), number(explained.score)));
    }
    lines
}

/// The steps, and what they are multiplied with.
fn multiplied(lang: Lang, explained: &Explanation) -> Vec<String> {
    let number = |number: i32| lang.number(number.into());
    let added = |summands: Vec<String>, sum: i32| format!("{} = {}", summands.join(" + "), number(sum));
    let base = format!("{} {}", word(lang, explained.game.word()), number(explained.base));
    let percent = if explained.percent == 100 { String::new() } else { format!(" × {} %", explained.percent) };
    let summand = |step: &Step| format!("{} {}", lang.say(step.reason.key()), number(step.steps));
    let mut lines =
        vec![added(explained.steps.iter().map(summand).collect(), explained.steps.iter().map(|step| step.steps).sum())];
    for turn in &explained.turns {
        lines.push(format!("{base} × {}{percent} = {}", number(turn.steps), number(turn.product)));
    }
    if explained.turns.len() > 1 {
        lines.push(added(explained.turns.iter().map(|turn| number(turn.product)).collect(), explained.product));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hand::Game;

    #[test]
    fn whoever_won_below_his_bid_was_forgiven_and_whoever_lost_is_overbid() {
        let told = |score| {
            let explained = Explanation {
                game: Game::Hearts,
                base: 8,
                steps: Vec::new(),
                percent: 100,
                turns: Vec::new(),
                product: 16,
                charged: Some((24, 18)),
                times: 1,
                score,
                source: String::new(),
            };
            steps(Lang::En, &explained)
        };
        let forgiven = "Bid 18: not reached, which an offence of the opponents forgives. 24 count.";
        assert_eq!(told(24)[1..], [forgiven]);
        assert_eq!(told(-24)[1..], ["Bid 18: overbid, 24 are charged.", "Lost: −24 = −24"]);
    }
}

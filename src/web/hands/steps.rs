//! How a value comes about, in words: a line for each turn of the reckoning.

use crate::i18n::{Lang, Values};
use crate::rules::explain::Explanation;
use crate::web::hands::words::word;

/// How the value comes about, a line for each turn of the reckoning.
pub fn steps(lang: Lang, explained: &Explanation) -> Vec<String> {
    let mut lines = Vec::new();
    let number = |number: i32| lang.number(number.into());
    if explained.steps.is_empty() {
        lines.push(format!("{} = {}", word(lang, explained.game.word()), number(explained.product)));
    } else {
        let summands: Vec<String> = explained
            .steps
            .iter()
            .map(|step| format!("{} {}", lang.say(step.reason.key()), number(step.steps)))
            .collect();
        let sum: i32 = explained.steps.iter().map(|step| step.steps).sum();
        let base = format!("{} {}", word(lang, explained.game.word()), number(explained.base));
        lines.push(format!("{} = {}", summands.join(" + "), number(sum)));
        let percent = if explained.percent == 100 { String::new() } else { format!(" × {} %", explained.percent) };
        lines.push(format!("{base} × {}{percent} = {}", number(sum), number(explained.product)));
    }
    if let Some((charged, bid)) = explained.charged {
        let mut args = Values::new();
        args.set("bid", i64::from(bid));
        args.set("charged", number(charged));
        let won = explained.score.is_some_and(|score| score > 0);
        lines.push(lang.say_args(if won { "hand-page-forgiven" } else { "hand-page-overbid" }, &args));
    }
    if let Some(score) = explained.score.filter(|score| *score < 0) {
        let charged = explained.charged.map_or(explained.product, |(charged, _)| charged);
        let times = if explained.times == 1 { String::new() } else { format!(" × {}", explained.times) };
        lines.push(format!("{} −{}{times} = {}", lang.say("hand-page-lost"), number(charged), number(score)));
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
                product: 16,
                charged: Some((24, 18)),
                times: 1,
                score: Some(score),
                source: String::new(),
            };
            steps(Lang::En, &explained)
        };
        let forgiven = "Bid 18: not reached, which an offence of the opponents forgives. 24 count.";
        assert_eq!(told(24)[1..], [forgiven]);
        assert_eq!(told(-24)[1..], ["Bid 18: overbid, 24 are charged.", "Lost: −24 = −24"]);
    }
}

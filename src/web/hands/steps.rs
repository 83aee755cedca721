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
        let score = if times.is_empty() { String::new() } else { format!(" = {}", number(explained.score)) };
        lines.push(format!("{} −{value}{times}{score}", lang.say("hand-page-lost")));
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
    use crate::rules::explain::{Reason, Turn};
    use crate::rules::hand::Game;

    /// A game of so much, booked so.
    fn hearts(product: i32, score: i32) -> Explanation {
        Explanation {
            game: Game::Hearts,
            base: 8,
            steps: Vec::new(),
            percent: 100,
            turns: Vec::new(),
            product,
            charged: None,
            times: 1,
            score,
            sources: Vec::new(),
        }
    }

    #[test]
    fn whoever_won_below_his_bid_was_forgiven_and_whoever_lost_is_overbid() {
        let told = |score| steps(Lang::En, &Explanation { charged: Some((24, 18)), ..hearts(16, score) });
        let forgiven = "Bid 18: not reached, which an offence of the opponents forgives. 24 count.";
        assert_eq!(told(24)[1..], [forgiven]);
        assert_eq!(told(-24)[1..], ["Bid 18: overbid, 24 are charged.", "Lost: −24"]);
    }

    #[test]
    fn a_game_that_counts_more_than_once_says_how_often_won_or_lost() {
        let told = |score| steps(Lang::En, &Explanation { times: 2, ..hearts(16, score) });
        assert_eq!(told(32)[1..], ["Won: 16 × 2 = 32"]);
        assert_eq!(told(-32)[1..], ["Lost: −16 × 2 = −32"]);
    }

    #[test]
    fn two_games_from_which_a_half_is_cut_off_each_are_told_one_by_one() {
        let step = |reason, steps| Step { reason, steps };
        let turns = [(5, 52), (3, 31)].map(|(steps, product)| Turn { steps, product }).to_vec();
        let steps_of_both = vec![step(Reason::With, 4), step(Reason::Game, 1), step(Reason::Himself, 3)];
        let both = Explanation { base: 7, steps: steps_of_both, percent: 150, turns, ..hearts(83, -83) };
        let told = [
            "with 4 + game 1 + Schneider himself 3 = 8",
            "hearts 7 × 5 × 150 % = 52",
            "hearts 7 × 3 × 150 % = 31",
            "52 + 31 = 83",
            "Lost: −83",
        ];
        assert_eq!(steps(Lang::En, &both), told);
    }
}

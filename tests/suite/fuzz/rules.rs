//! What hands, prizes and tournaments are judged by.

use skatwart::rules::agreed::Agreed;
use skatwart::rules::card::CardSet;
use skatwart::rules::field::Field;
use skatwart::rules::hand::{Contra, Game, Hand, Play};
use skatwart::rules::league::division::{read_criteria, read_points};
use skatwart::rules::rule_set::RuleSet;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::solve::OpenDeal;
use skatwart::rules::{prizes, quick, schedule};
use skatwart::web::makeable::position;

use super::{survives, text, told};

#[test]
fn lists_that_are_typed_into_a_form_are_read_whatever_they_say() {
    survives("lists", 1, |bytes| {
        let text = text(bytes);
        let mut lines = text.lines().map(str::trim);
        let mut line = || lines.next().unwrap_or_default();
        let (hands, skat) = ([line(), line(), line()], line());
        let answers = [
            prizes::read_list(&text, 3).map(drop).map_err(|wrong| format!("{wrong:?}")),
            told(read_points(&text)),
            told(read_criteria(&text)),
            told(CardSet::parse(hands[0])),
            position::line(hands[0]).map(drop).ok_or_else(|| "no line of play".to_owned()),
            told(OpenDeal::read(hands, skat, 0, bytes.len() % 3)),
        ];
        let refused: Vec<String> = answers.iter().filter_map(|answer| answer.clone().err()).collect();
        if refused.len() < answers.len() { Ok(()) } else { Err(refused.join("; ")) }
    });
}

#[test]
fn quick_lines_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("quick", 1, |bytes| {
        let line = text(bytes);
        let of = quick::QuickEntry::of(&line);
        let _letters = Field::ALL.iter().filter_map(|field| of.at(*field)).max();
        let (hands, refused): (Vec<_>, Vec<_>) =
            sets.iter().map(|rules| quick::parse(of.hand, rules).map(|hand| (rules, hand))).partition(Result::is_ok);
        for (rules, hand) in hands.iter().flatten() {
            let _allowed_or_not = rules.judge(hand, TableSize::FOUR, Seat::ALL[0]);
        }
        let why = || {
            refused
                .into_iter()
                .filter_map(Result::err)
                .map(|slip| slip.error.to_string())
                .collect::<Vec<_>>()
                .join("; ")
        };
        if hands.is_empty() { Err(why()) } else { Ok(()) }
    });
}

#[test]
fn prize_schedules_are_read_whatever_they_say() {
    survives("schedule", 1, |bytes| told(schedule::read(&text(bytes))));
}

#[test]
fn rule_sets_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("rules", 10, |bytes| told(RuleSet::read("own", &text(bytes), sets)));
}

#[test]
fn frozen_rules_are_read_and_judged_by_whatever_they_say() {
    let hands = [Game::Clubs, Game::Grand, Game::Null, Game::Ramsch].map(Hand::of);
    survives("frozen", 10, |bytes| {
        let agreed = Agreed::read(&text(bytes)).map_err(|why| why.to_string())?;
        drop(agreed.frozen());
        for hand in hands {
            let clear = Hand { declarer: Some(Seat::ALL[0]), play: Some(Play::Skat), matadors: Some(11), ..hand };
            let lost = Hand { card_points: Some(0), contra: Some(Contra::Recontra), ..clear };
            if let Ok(judged) = agreed.rules.judge(&lost, TableSize::FOUR, Seat::ALL[3]) {
                agreed.system.points_booked(&judged, TableSize::FOUR);
            }
        }
        Ok(())
    });
}

//! A round that counts nothing, whatever stands on its sheet and whatever is put right there.

use super::*;
use crate::rules::adjustment::Adjustment;
use crate::rules::rule_set::RuleSet;
use crate::rules::schedule::Verdict;
use crate::rules::standings::Record;
use crate::rules::terms::Jackpot;

const NOTHING: Adjustment = Adjustment { entry: 2, round: 1, points: 0, won: 0, lost: 0, nothing: true };

/// One round with these hands at the table of 1 to 4, and these adjustments.
fn event(hands: &[Hand], adjustments: &[Adjustment]) -> Event {
    let mut facts = facts(|_| {});
    facts.tables = BTreeMap::from([((1, 1), table(&facts, 1, hands))]);
    facts.adjustments = adjustments.to_vec();
    Event::of(facts)
}

fn lost(declarer: i64) -> Hand {
    game(declarer, Game::Clubs, Outcome::Lost)
}

fn record(event: &Event, entry: i32) -> Record {
    event.placed(None).into_iter().find(|one| one.record.entry == entry).expect("he is ranked").record
}

#[test]
fn nothing_of_a_struck_round_is_left_and_the_others_keep_what_they_have() {
    let hands = [won(2), lost(1), lost(2)];
    let (before, now) = (event(&hands, &[]), event(&hands, &[NOTHING]));
    let none = Record { rounds: 1, best_round: Some(0), ..Record::of(2) };
    assert_ne!(record(&before, 2), none);
    assert_eq!(record(&now, 2), none);
    for other in [1, 3, 4] {
        assert_eq!(record(&now, other), record(&before, other));
    }
    let own: Vec<_> = now.figures(None).into_iter().filter(|one| one.entry == 2).collect();
    assert_eq!(now.facts().figures_of(&BTreeSet::from([2])), own);
}

#[test]
fn it_stays_at_nothing_when_the_sheet_is_put_right_or_an_earlier_penalty_goes() {
    let fine = Adjustment { points: -50, nothing: false, ..NOTHING };
    for hands in [&[won(2)][..], &[won(2), lost(2), lost(3)], &[lost(2)], &[won(1)]] {
        for given in [&[NOTHING][..], &[fine, NOTHING], &[fine, NOTHING, NOTHING]] {
            let record = record(&event(hands, given), 2);
            assert_eq!((record.points, record.performance, record.others_lost), (0, 0, Some(0)), "{given:?}");
        }
        assert_eq!(record(&event(hands, &[NOTHING, fine]), 2).performance, -50, "what is taken since counts");
    }
}

#[test]
fn what_it_took_is_told_so_that_the_lines_of_a_round_add_up() {
    let fine = Adjustment { points: -50, nothing: false, ..NOTHING };
    let hands = [won(2), lost(1), lost(2)];
    let brought = record(&event(&hands, &[]), 2);
    let given = event(&hands, &[fine, NOTHING, fine, NOTHING]).facts().given();
    let told: Vec<i64> = given.iter().map(|one| one.figures.performance).collect();
    assert_eq!(told, [-50, 50 - brought.performance, -50, 50]);
    assert_eq!(given[1].figures.won, brought.won.map(|won| -won));
    assert!(given.iter().all(|one| !one.played && (one.entry, one.round) == (2, 1)));
}

#[test]
fn a_prize_schedule_looks_at_nothing_of_a_struck_round() {
    let schedule = schedule();
    let verdicts = |given: &[Adjustment]| -> Vec<String> {
        let event = event(&[won(2), won(2), won(3)], given);
        event.awards(&schedule).iter().map(|award| format!("{:?}", award.verdict)).collect()
    };
    let away = Adjustment { entry: 12, ..NOTHING };
    assert_eq!(verdicts(&[]), verdicts(&[away]), "nobody else is touched");
    assert_ne!(verdicts(&[]), verdicts(&[NOTHING]), "who had most points has none any more");
}

#[test]
fn no_hand_of_a_struck_round_wins_a_prize_written_down_or_claimed() {
    let schedule = schedule();
    for claimed in [false, true] {
        let winners = |given: &[Adjustment]| -> BTreeSet<i32> {
            let mut facts = facts(|plan| plan.fit(RuleSet::by_id("nasl-1908").unwrap()));
            let hand = Hand { play: Some(Play::Solo), ..won(2) };
            facts.tables = if claimed {
                let judged = facts.agreed.rules.judge(&hand, TableSize::FOUR, seat(1)).unwrap();
                facts.claims = vec![EventClaim { at: (1, 1), hand: None, entry: 2, judged }];
                BTreeMap::from([((1, 1), totals(&facts, 1, [0, 1, 0, 0]))])
            } else {
                BTreeMap::from([((1, 1), table(&facts, 1, &[hand]))])
            };
            facts.adjustments = given.to_vec();
            let event = Event::of(facts);
            let of_hands = event.awards(&schedule).into_iter().filter(|award| award.prize.hand.is_some());
            let won = of_hands.filter_map(|award| match award.verdict {
                Verdict::Won { winners, .. } => Some(winners),
                _ => None,
            });
            won.flatten().map(|winner| winner.entry).collect()
        };
        assert_eq!(winners(&[]), BTreeSet::from([2]), "claimed: {claimed}");
        assert_eq!(winners(&[NOTHING]), BTreeSet::new(), "claimed: {claimed}");
        assert_eq!(winners(&[Adjustment { round: 2, ..NOTHING }]), BTreeSet::from([2]), "claimed: {claimed}");
    }
}

#[test]
fn a_grand_ouvert_of_a_struck_round_wins_no_jackpot() {
    let open = game(2, Game::Grand, Outcome::Won);
    let of = |hands: &[Hand], given: &[Adjustment]| {
        let mut facts = event(hands, given).facts().clone();
        facts.terms.jackpots = vec![Jackpot::new("Grand ouvert", cents(50), cents(0)).unwrap()];
        let event = Event::of(facts);
        let winners: Vec<i32> = event.grand_ouverts().iter().map(|(.., entry)| *entry).collect();
        (winners, event.jackpots_left(0))
    };
    let all = Some(vec![12 * 50]);
    assert_eq!(of(&[open], &[]), (vec![2], Some(vec![0])));
    assert_eq!(of(&[open], &[NOTHING]), (Vec::new(), all));
    assert_eq!(of(&[open, game(3, Game::Grand, Outcome::Won)], &[NOTHING]), (vec![3], Some(vec![0])));
    assert_eq!(of(&[open], &[Adjustment { round: 2, ..NOTHING }]).0, [2], "another round");
}

#[test]
fn it_is_known_of_whoever_brought_something_in_there() {
    let elsewhere = Adjustment { entry: 9, ..NOTHING };
    let known = |hands: &[Hand]| event(hands, &[NOTHING, elsewhere]).struck().each().collect::<Vec<_>>();
    assert_eq!(known(&[won(2)]), [(2, 1)], "nobody else played at a table");
    assert_eq!(known(&[]), [], "nothing stands on the sheet");
}

//! What holds for any hands.

use proptest::prelude::*;

use super::*;

fn hands_of(players: i32) -> impl Strategy<Value = Vec<Declared>> {
    let games = prop::sample::select(vec![Game::Grand, Game::Clubs, Game::Hearts, Game::Null]);
    let plays = prop::sample::select(vec![Play::Solo, Play::Tourne, Play::PasstNicht]);
    let one = (1..=players, games, plays, -4..=4_i8, prop::bool::ANY);
    proptest::collection::vec(one, 0..40).prop_map(|drawn| {
        let numbered = (1_u16..).zip(drawn);
        numbered
            .map(|(number, (entry, game, play, matadors, won))| {
                let value = 10 * (1 + i32::from(matadors.abs()));
                Declared { won, ..hand(entry, number, game, play, matadors, value) }
            })
            .collect()
    })
}

proptest! {
    #[test]
    fn the_order_of_players_and_hands_changes_nothing(
        figures in proptest::collection::vec((0..4_i64, 0..3_i64, 0..3_i64), 1..9),
        (hands, shuffled) in hands_of(9).prop_flat_map(|hands| (Just(hands.clone()), Just(hands).prop_shuffle())),
        one_prize in prop::bool::ANY,
        by_cut in prop::bool::ANY,
    ) {
        let players: Vec<Contestant> =
            (1..).zip(&figures).map(|(entry, &(won, lost, points))| contestant(entry, won, lost, points)).collect();
        let mut reversed = players.clone();
        reversed.reverse();
        let mut schedule = plan("nasl-1908");
        schedule.settings.one_prize = one_prize;
        schedule.settings.ties = if by_cut { Ties::Cut } else { Ties::Shared };
        let one = award(&schedule, &Book { contestants: &players, hands: &hands, unknown_sheets: false });
        let other = award(&schedule, &Book { contestants: &reversed, hands: &shuffled, unknown_sheets: false });
        prop_assert_eq!(&one, &other);
        if one_prize {
            let winners = one.iter().filter_map(|award| match &award.verdict {
                Verdict::Won { winners, .. } => Some(winners.iter().map(|winner| winner.entry)),
                _ => None,
            });
            let mut all: Vec<i32> = winners.flatten().collect();
            let before = all.len();
            all.sort_unstable();
            all.dedup();
            prop_assert_eq!(all.len(), before);
        }
    }

    #[test]
    fn a_winner_is_never_worse_than_the_runner_up(
        figures in proptest::collection::vec((0..9_i64, 0..9_i64, -50..50_i64), 2..9),
    ) {
        let players: Vec<Contestant> =
            (1..).zip(&figures).map(|(entry, &(won, lost, points))| contestant(entry, won, lost, points)).collect();
        for verdict in run("nasl-1908", &players, &[]) {
            if let Verdict::Won { winners, runners_up, .. } = verdict {
                for runner_up in runners_up {
                    prop_assert!(winners[0].figure >= runner_up.figure);
                }
            }
        }
    }
}

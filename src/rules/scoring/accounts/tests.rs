//! The printed sheets of the books, hand by hand.

use crate::rules::beer::{Account, Event};
use crate::rules::hand::{Contra, Game, Hand, Outcome, Play, Variant};
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::settlement::balances;
use crate::rules::sheet::Sheet;

fn seat(number: usize) -> Seat {
    Seat::ALL[number - 1]
}

/// A hand whose score the sheet of the book gives; the seat right of the declarer deals.
fn scored(declarer: usize, score: i32, size: TableSize) -> Judged {
    let dealer = if declarer == 1 { size.number() } else { u8::try_from(declarer - 1).expect("a seat") };
    let hand = Hand { declarer: Some(seat(declarer)), adjudicated: Some(score), ..Hand::of(Game::Clubs) };
    let dealer = Seat::new(dealer.into()).expect("a seat");
    RuleSet::by_id("isko").expect("it is there").judge(&hand, size, dealer).expect("it is scored")
}

fn ramsch(booked: [i32; 4]) -> Judged {
    Judged { won: None, score: None, booked, maidens: Some(0), ..scored(1, 0, TableSize::FOUR) }.of_game(Game::Ramsch)
}

impl Judged {
    fn of_game(mut self, game: Game) -> Self {
        self.hand.game = game;
        self.hand.declarer = None;
        self
    }
}

fn system(id: &str) -> &'static ScoringSystem {
    ScoringSystem::by_id(id).expect(id)
}

fn sheet(id: &str, size: TableSize, hands: &[(usize, i32)]) -> Sheet<'static> {
    let judged: Vec<Judged> = hands.iter().map(|&(declarer, score)| scored(declarer, score, size)).collect();
    let sheet = Sheet::of(size, system(id), &judged).expect("the system fits");
    assert_eq!(sheet.check(&judged), Ok(()));
    sheet
}

fn points(sheet: &Sheet<'_>) -> Vec<i32> {
    sheet.seats().map(|(_, totals)| totals.points).collect()
}

const MC_COLL: [(usize, i32); 8] = [(1, 24), (1, -20), (2, 16), (3, -48), (4, 40), (1, 33), (1, 10), (2, -18)];

#[test]
fn mc_colls_eight_hands_stand_as_printed_on_both_sheets() {
    // M09–M12: McColl l. 640–652, 666–695; the header of l. 693 misprints 135 for 133.
    let net = sheet("net-points", TableSize::FOUR, &MC_COLL);
    assert_eq!(points(&net), [47, -2, -48, 40]);
    let plus = sheet("games-and-points", TableSize::FOUR, &MC_COLL);
    assert_eq!(points(&plus), [133, 84, 38, 126]);
    let games: Vec<(u16, u16)> = plus.seats().map(|(_, totals)| (totals.won, totals.lost)).collect();
    assert_eq!(games, [(3, 1), (1, 1), (0, 1), (1, 0)]);
    assert_eq!(balances(&points(&plus)), balances(&points(&net)));
    assert_eq!(balances(&points(&net)), [151, -45, -229, 123]);
}

#[test]
fn no_points_are_ever_taken_off_on_the_sheet_of_games_and_points() {
    let mut account = [0; 4];
    for (declarer, score) in MC_COLL {
        let entries = system("games-and-points").entries(&scored(declarer, score, TableSize::FOUR), TableSize::FOUR);
        assert!(entries.iter().all(|entry| *entry >= 0), "{entries:?}");
        account = [0, 1, 2, 3].map(|at| account[at] + entries[at]);
    }
    assert_eq!(account, [133, 84, 38, 126]);
}

#[test]
fn offences_and_ramsch_keep_their_differences_on_the_sheet_of_games_and_points() {
    // An opponent's revoke: declarer +48, offender -48; McColl's sheet: declarer +96, everybody else but him +48.
    let revoke = Judged { booked: [48, -48, 0, 0], ..scored(1, 48, TableSize::FOUR) };
    assert_eq!(system("games-and-points").entries(&revoke, TableSize::FOUR), [96, 0, 48, 48]);
    let lost = ramsch([0, 0, -20, 0]);
    assert_eq!(system("games-and-points").entries(&lost, TableSize::FOUR), [20, 20, 0, 20]);
    assert_eq!(system("games-and-points").entries(&ramsch([-20, 0, 0, 0]), TableSize::THREE), [0, 20, 20, 0]);
}

#[test]
fn eichhorns_three_columns_run_as_printed() {
    // E46a: Eichhorn l. 4758–4802, the first four rounds.
    let deals =
        [(1, 16), (2, -12), (3, 10), (1, 24), (2, 21), (3, -18), (1, 48), (2, 20), (3, 22), (1, -18), (2, 36), (3, 10)];
    let mut running = Sheet::new(TableSize::THREE, system("net-points")).expect("it fits");
    let mut columns = [const { Vec::new() }; 3];
    for (declarer, score) in deals {
        let line = running.enter(&scored(declarer, score, TableSize::THREE));
        columns[declarer - 1].push(line.after[declarer - 1].points);
    }
    assert_eq!(columns, [vec![16, 40, 88, 70], vec![-12, 9, 29, 65], vec![10, -8, 14, 24]]);
}

#[test]
fn hertefelds_four_columns_run_as_printed() {
    // H54, H55, H56, H57: Hertefeld L7108–7114, whose totals are settled at L7194–7268; the print reads "- H" for -14, "+ So" for +80.
    let columns: [(&[i32], &[i32]); 4] = [
        (&[-14, -10, 12, 24, -10], &[-14, -24, -12, 12, 2]),
        (&[20, 22, 24, 10], &[20, 42, 66, 76]),
        (&[40, 32, -10], &[40, 72, 62]),
        (&[80, -36, -20, -20, 10], &[80, 44, 24, 4, 14]),
    ];
    let mut running = Sheet::new(TableSize::FOUR, system("net-points")).expect("it fits");
    for (at, (games, printed)) in columns.into_iter().enumerate() {
        let after = |score: &i32| running.enter(&scored(at + 1, *score, TableSize::FOUR)).after[at].points;
        assert_eq!(games.iter().map(after).collect::<Vec<_>>(), printed);
    }
    assert_eq!(balances(&points(&running)), [-146, 150, 94, -98]);
}

#[test]
fn beer_skat_charges_a_lost_game_once_for_each_other_player() {
    // E42: Eichhorn l. 5079–5083.
    let beer = system("beer-skat");
    assert_eq!(beer.entries(&scored(1, -24, TableSize::THREE), TableSize::THREE), [-48, 0, 0, 0]);
    assert_eq!(beer.entries(&scored(1, -24, TableSize::FOUR), TableSize::FOUR), [-72, 0, 0, 0]);
    assert_eq!(beer.entries(&scored(1, 24, TableSize::FOUR), TableSize::FOUR), [0, -24, -24, -24]);
    assert_eq!(beer.entries(&scored(2, 24, TableSize::THREE), TableSize::THREE), [-24, 0, -24, 0]);
    // l. 5103–5107: 10 for each other player, 15 with a Jungfer.
    assert_eq!(beer.entries(&ramsch([0, -20, 0, 0]), TableSize::THREE), [0, -20, 0, 0]);
    let maiden = Judged { maidens: Some(1), ..ramsch([0, -30, 0, 0]) };
    assert_eq!(beer.entries(&maiden, TableSize::FOUR), [0, -45, 0, 0]);
    // Whatever the rule set charges for it; another kind, whose maidens nobody counts, is charged once.
    assert_eq!(beer.entries(&ramsch([-10, 0, 0, 0]), TableSize::THREE), [-20, 0, 0, 0]);
    let fifteen = Judged { maidens: Some(1), ..ramsch([-15, 0, 0, 0]) };
    assert_eq!(beer.entries(&fifteen, TableSize::THREE), [-30, 0, 0, 0]);
    let points = Judged { maidens: None, ..ramsch([-71, 0, 0, 0]) };
    assert_eq!(beer.entries(&points, TableSize::THREE), [-71, 0, 0, 0]);
    assert_eq!(system("mark").entries(&ramsch([0, -30, 0, 0]), TableSize::FOUR), [0, -30, 0, 0]);
    let fine = Judged { booked: [0, 0, -10, 0], ..ramsch([0; 4]) }.of_game(Game::Fine);
    assert_eq!(beer.entries(&fine, TableSize::FOUR), [0, 0, -10, 0]);
    assert!(beer.check_size(TableSize::TWO).is_err());
}

#[test]
fn beer_skat_charges_ten_or_fifteen_for_each_other_whatever_the_rule_set_books() {
    // Eichhorn l. 5103–5107, by rule sets that book 20, 10 and 10 for the same Ramsch.
    let set = |id: &str, changes: &[(&str, &str)]| RuleSet::by_id(id).and_then(|rules| rules.with(changes)).expect(id);
    let hand = |points: [u8; 3], tricks: [u8; 3]| {
        let mut hand = Hand::of(Game::Ramsch);
        for (at, (points, tricks)) in points.into_iter().zip(tricks).enumerate() {
            hand.ramsch_points[at] = Some(points);
            hand.ramsch_tricks[at] = Some(tricks);
        }
        hand
    };
    let (plain, maiden) = (hand([70, 30, 20], [5, 3, 2]), hand([80, 40, 0], [7, 3, 0]));
    for (id, changes) in [("nasl-1908", &[][..]), ("hertefeld-1893", &[]), ("lemcke-1887", &[("ramsch", "points")])] {
        let rules = set(id, changes);
        for (hand, charged) in [(&plain, -20), (&maiden, -30)] {
            let judged = rules.judge(hand, TableSize::THREE, seat(1)).expect(id);
            assert_eq!(system("beer-skat").entries(&judged, TableSize::THREE), [charged, 0, 0, 0], "{id}");
        }
    }
    let rules = set("nasl-1908", &[("point-ramsch", "on")]);
    let point = Hand { variant: Some(Variant::Point), ..plain };
    let judged =
        rules.judge(&Hand { ramsch_points: [Some(71), Some(29), Some(20), None], ..point }, TableSize::THREE, seat(1));
    let judged = judged.expect("it is judged");
    assert_eq!(system("beer-skat").entries(&judged, TableSize::THREE), [-71, 0, 0, 0], "charged once, not halved");
}

#[test]
fn an_account_hears_of_a_ramsch_and_of_what_a_declarer_won_without_remitting() {
    let told = |judged: &Judged| {
        let charges = system("beer-skat").keeping().beer(judged, TableSize::FOUR);
        (charges.ramsch, charges.won)
    };
    let won = scored(1, 20, TableSize::FOUR);
    assert_eq!(told(&won), (false, Some((seat(1), 20))));
    assert_eq!(told(&scored(1, -20, TableSize::FOUR)), (false, None));
    let remitted = Judged { hand: Hand { remitted: true, ..won.hand }, ..won };
    let collects = Judged { hand: Hand { collected: Some(40), ..won.hand }, ..won };
    assert_eq!([remitted, collects].map(|judged| told(&judged)), [(false, None); 2], "Hertefeld L9315-9317");
    assert_eq!(told(&ramsch([-20, 0, 0, 0])), (true, None));
}

#[test]
fn whoever_offends_beside_the_declarer_is_charged_the_whole_value_for_each_other() {
    let lost = scored(1, -20, TableSize::FOUR);
    let charged = |by: usize| {
        let hand = Hand { offender: Some(seat(by)), ..lost.hand };
        system("beer-skat").entries(&Judged { hand, value: 24, ..lost }, TableSize::FOUR)
    };
    assert_eq!(charged(3), [0, 0, -72, 0]);
    assert_eq!(charged(1), [-60, 0, 0, 0], "the declarer loses his game");
}

#[test]
fn contra_at_beer_skat_charges_player_or_speaker_alone() {
    let rules = RuleSet::by_id("nasl-1908").and_then(|rules| rules.with(&[("contra", "author")])).expect("it fits");
    let won = Hand {
        declarer: Some(seat(1)),
        play: Some(Play::Solo),
        matadors: Some(1),
        contra: Some(Contra::Contra),
        contra_by: Some(seat(2)),
        result: Some(Outcome::Won),
        ..Hand::of(Game::Clubs)
    };
    let charged = |hand: &Hand| {
        let judged = rules.judge(hand, TableSize::FOUR, seat(4)).expect("it is judged");
        system("beer-skat").entries(&judged, TableSize::FOUR)
    };
    assert_eq!(charged(&won), [0, -72, 0, 0], "our reading: his value once for each other player");
    assert_eq!(charged(&Hand { result: Some(Outcome::Lost), ..won }), [-144, 0, 0, 0]);
}

#[test]
fn a_beer_account_follows_the_hands() {
    let beer = *system("beer-skat").keeping();
    let limit = beer.limit.expect("it has a limit");
    let (mut account, size) = (Account::default(), TableSize::THREE);
    for (declarer, score) in [(1, -24), (2, 48), (1, -20)] {
        assert_eq!(account.enter(&beer.beer(&scored(declarer, score, size), size), limit, size), Event::Nothing);
    }
    assert_eq!(account.charged, [48 + 48 + 40, 0, 48, 0]);
    let event = account.enter(&beer.beer(&scored(3, 24, size), size), limit, size);
    assert_eq!(event, Event::Round { losers: [true, false, false, false], maidens: [false; 4] });
    assert_eq!(account.lost, [1, 0, 0, 0]);
}

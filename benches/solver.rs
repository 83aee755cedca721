//! How long the solver takes over dealt hands, one core: `cargo bench --bench solver [-- HANDS]`.

use std::io::Write;
use std::time::Instant;

use skatwart::rules::card::{Card, CardSet, Rank, Suit};
use skatwart::rules::dealing::deal;
use skatwart::rules::solve::{Contract, OpenDeal, Solver, Stopped};

const SUITS: [Contract; 4] = [
    Contract::Suit(Suit::Clubs),
    Contract::Suit(Suit::Spades),
    Contract::Suit(Suit::Hearts),
    Contract::Suit(Suit::Diamonds),
];
const GAMES: [Contract; 6] = [SUITS[0], SUITS[1], SUITS[2], SUITS[3], Contract::Grand, Contract::Null];

/// One measured row: what it took, each time.
struct Row {
    name: &'static str,
    nanos: Vec<u64>,
    nodes: Vec<u64>,
    /// The sum of what was found, so that two runs can be compared.
    sum: u64,
}

impl Row {
    const fn new(name: &'static str) -> Self {
        Self { name, nanos: Vec::new(), nodes: Vec::new(), sum: 0 }
    }

    fn add(&mut self, solver: &mut Solver, work: impl FnOnce(&mut Solver) -> Result<u64, Stopped>) {
        let (clock, start, nodes) = (Instant::now(), computed(), solver.nodes());
        self.sum += work(solver).unwrap_or(0);
        let clock = u64::try_from(clock.elapsed().as_nanos()).unwrap_or(u64::MAX);
        // The system counts computing in ticks of some milliseconds; below that the clock is nearer the truth.
        self.nanos.push(if clock < 8_000_000 { clock } else { clock.min(computed() - start) });
        self.nodes.push(solver.nodes() - nodes);
    }

    fn print(&mut self, out: &mut impl Write) -> std::io::Result<()> {
        self.nanos.sort_unstable();
        self.nodes.sort_unstable();
        let at = |of: &[u64], part: usize| of.get(of.len().saturating_sub(1) * part / 1000).copied().unwrap_or(0);
        let time = |part: usize| {
            let micros = at(&self.nanos, part) / 1000;
            format!("{}.{:02}", micros / 1000, micros % 1000 / 10)
        };
        let nodes = |part: usize| at(&self.nodes, part);
        writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            self.name,
            self.nanos.len(),
            time(500),
            time(900),
            time(990),
            time(1000),
            nodes(500),
            nodes(990),
            nodes(1000),
            self.sum
        )
    }
}

/// Nanoseconds this thread has computed, so that a busy machine counts less; the clock where it is not told.
fn computed() -> u64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().unwrap_or_default();
    first.parse().unwrap_or_else(|_untold| u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX))
}

fn trumps(hand: CardSet, contract: Contract) -> usize {
    hand.cards().filter(|card| card.rank == Rank::Jack || contract == Contract::Suit(card.suit)).count()
}

fn held(hand: CardSet, rank: Rank) -> usize {
    hand.cards().filter(|card| card.rank == rank).count()
}

/// The game a player would bid on with these cards: grand with two jacks and an ace where jacks and aces are five or no
/// suit has five trumps, else a suit with five trumps or more.
fn wanted(hand: CardSet) -> Option<Contract> {
    let best = SUITS.into_iter().max_by_key(|suit| trumps(hand, *suit)).filter(|suit| trumps(hand, *suit) >= 5);
    let (jacks, aces) = (held(hand, Rank::Jack), held(hand, Rank::Ace));
    let grand = jacks >= 2 && aces >= 1 && (jacks + aces >= 5 || best.is_none());
    if grand { Some(Contract::Grand) } else { best }
}

/// Two cards as a player would put them away at a glance: not trumps, not aces, from the shortest suits.
fn glance(twelve: CardSet, contract: Contract) -> CardSet {
    let length = |suit: Suit| twelve.cards().filter(|card| card.suit == suit && card.rank != Rank::Jack).count();
    let worth = |card: &Card| {
        let trump = card.rank == Rank::Jack || contract == Contract::Suit(card.suit);
        let ace = twelve.has(Card { suit: card.suit, rank: Rank::Ace });
        let plain = 100 + length(card.suit) * 20 + usize::from(ace) * 50 - usize::from(card.rank.points());
        if trump {
            1000
        } else if card.rank == Rank::Ace {
            500
        } else {
            plain
        }
    };
    let mut cards: Vec<Card> = twelve.cards().collect();
    cards.sort_by_key(worth);
    cards.into_iter().take(2).fold(CardSet::default(), CardSet::with)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count = std::env::args().find(|word| word.chars().all(|letter| letter.is_ascii_digit()));
    let hands: usize = count.map_or(Ok(1000), |count| count.parse())?;
    let mut out = std::io::stdout().lock();
    let (mut exact, mut best) = (Row::new("suit or grand, exact points"), Row::new("the best two cards put away"));
    let (mut null, mut deck) = (Row::new("null, won or lost"), Row::new("a whole deck"));
    let mut solver = Solver::new();
    for number in 1.. {
        let dealt = deal("solver", number);
        for declarer in 0..3 {
            let table = OpenDeal { hands: dealt.hands, skat: dealt.skat, declarer, leader: 0 };
            let game = wanted(table.hand(0)).filter(|_| exact.nanos.len() < hands);
            if let Some(game) = game {
                let put = glance(table.all(), game);
                exact.add(&mut solver, |solver| Ok(solver.without(&table, game, put)?.points.unwrap_or(0).into()));
                if exact.nanos.len() % 5 == 0 {
                    best.add(&mut solver, |solver| Ok(solver.best(&table, game)?.1.points.unwrap_or(0).into()));
                }
            }
            if null.nanos.len() < hands {
                null.add(&mut solver, |solver| Ok(solver.by_hand(&table, Contract::Null)?.won.into()));
            }
        }
        if number % 40 == 1 {
            deck.add(&mut solver, |solver| {
                let mut sum = 0;
                for (declarer, game) in (0..3).flat_map(|declarer| GAMES.map(|game| (declarer, game))) {
                    let table = OpenDeal { hands: dealt.hands, skat: dealt.skat, declarer, leader: 0 };
                    let (by_hand, _, made) = solver.both(&table, game)?;
                    sum += u64::from(by_hand.points.unwrap_or(0)) + u64::from(made.points.unwrap_or(0));
                }
                Ok(sum)
            });
        }
        if exact.nanos.len() >= hands && null.nanos.len() >= hands {
            break;
        }
    }
    writeln!(out, "| what | how many | median ms | 90 % | 99 % | slowest | positions, median | 99 % | most | sum |")?;
    writeln!(out, "|---|---|---|---|---|---|---|---|---|---|")?;
    for row in [&mut exact, &mut best, &mut null, &mut deck] {
        row.print(&mut out)?;
    }
    Ok(())
}

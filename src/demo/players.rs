//! The players of the demonstration: made up, as mixed as a German hall on a Saturday.

use crate::rules::entry::Category::{self, Juniors, Seniors, Women};

/// A made-up player.
pub struct Player {
    /// The name.
    pub name: &'static str,
    /// The club; empty for none.
    pub club: &'static str,
    /// The categories.
    pub categories: &'static [Category],
}

const fn player(name: &'static str, club: &'static str, categories: &'static [Category]) -> Player {
    Player { name, club, categories }
}

const ASS: &str = "Herz As Altenburg";
const SEVEN: &str = "Pik Sieben Leipzig";
const OLD: &str = "Alter Fritz Gera";
const JACKS: &str = "Die vier Buben Zwickau";
const MILWAUKEE: &str = "Milwaukee Skat Club";
const NONE: &str = "";

/// Everybody who plays, in the order of the start numbers.
pub const PLAYERS: [Player; 46] = [
    player("Karl-Heinz Vogel", ASS, &[Seniors]),
    player("Ayşe Yıldırım", SEVEN, &[Women]),
    player("Jörg Größler", ASS, &[]),
    player("Monika Kretzschmar", OLD, &[Women, Seniors]),
    player("Paweł Wiśniewski", JACKS, &[]),
    player("Dieter Schönfelder", SEVEN, &[Seniors]),
    player("Sabine Übelacker", ASS, &[Women]),
    player("William Schroeder", MILWAUKEE, &[Seniors]),
    player("Mehmet Kaya", SEVEN, &[]),
    player("Horst Müller", OLD, &[Seniors]),
    player("Ursula Weiß", ASS, &[Women, Seniors]),
    player("Thomas Böttcher", JACKS, &[]),
    player("Lena Hofmann", SEVEN, &[Women, Juniors]),
    player("Günter Jäger", OLD, &[Seniors]),
    player("Małgorzata Kowalska", JACKS, &[Women]),
    player("Frank Oehme", ASS, &[]),
    player("Emre Demir", SEVEN, &[Juniors]),
    player("Rosemarie Franke", OLD, &[Women, Seniors]),
    player("Uwe Seidel", JACKS, &[]),
    player("Robert Kaminski", MILWAUKEE, &[]),
    player("Annegret Lindner", ASS, &[Women]),
    player("Wolfgang Ströher", NONE, &[Seniors]),
    player("Fatma Şahin", SEVEN, &[Women]),
    player("Bernd Zöllner", OLD, &[]),
    player("Max Kühn", JACKS, &[Juniors]),
    player("Elfriede Pohl", ASS, &[Women, Seniors]),
    player("Krzysztof Nowak", JACKS, &[]),
    player("Manfred Thümmler", OLD, &[Seniors]),
    player("Heike Brandt", NONE, &[Women]),
    player("James O’Brien", MILWAUKEE, &[]),
    player("Ralf Meißner", SEVEN, &[]),
    player("Gisela Hübner", OLD, &[Women, Seniors]),
    player("Stefan Lorenz", ASS, &[]),
    player("Mustafa Öztürk", SEVEN, &[Seniors]),
    player("Klaus-Peter von der Heide", NONE, &[Seniors]),
    player("Jana Richter", JACKS, &[Women, Juniors]),
    player("Siegfried Groß", OLD, &[Seniors]),
    player("Andreas Fuchs", ASS, &[]),
    player("Zofia Zielińska", JACKS, &[Women]),
    player("Hans-Jürgen Krämer", SEVEN, &[Seniors]),
    player("Tobias Ebert", NONE, &[Juniors]),
    player("Margaret Lindqvist", MILWAUKEE, &[Women, Seniors]),
    player("Rainer Schütze", ASS, &[Seniors]),
    player("Deniz Arslan", SEVEN, &[]),
    player("Christa Nürnberger", OLD, &[Women, Seniors]),
    player("Helmut Bräuer", JACKS, &[Seniors]),
];

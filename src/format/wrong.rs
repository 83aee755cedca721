//! What can be wrong with a result folder, as sentences: in English for the command line, by key for the pages.

mod decks;
mod hands;
mod keys;
mod sums;

use crate::rules::sentence::{Arg, Sentence, sentences};

pub use decks::WrongDeck;
pub use hands::WrongHand;
pub use keys::{Found, WrongKey};
pub use sums::{Doubtful, WrongClaim};

/// What is wrong and what to do: the command line says it in English, a page by its key in the visitor's language.
/// Words without a key cannot be one, so that none comes to a page in English only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Box<Words>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Words {
    english: String,
    key: &'static str,
    values: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The key of the sentence in the catalogues.
    pub fn key(&self) -> &'static str {
        self.0.key
    }

    /// The values it names.
    pub fn values(&self) -> &[(&'static str, Arg)] {
        &self.0.values
    }
}

impl<S: Sentence> From<S> for Message {
    fn from(sentence: S) -> Self {
        Self(Box::new(Words { english: sentence.to_string(), key: sentence.key(), values: sentence.args() }))
    }
}

/// What is said within another sentence.
impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        let Words { key, values, .. } = *message.0;
        Self::Said(key, values)
    }
}

impl std::fmt::Display for Message {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0.english)
    }
}

sentences! {
    /// What is wrong with a file, its columns and values.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Wrong {
        /// The folder or file cannot be opened.
        CannotRead { reason: String } = "folder-cannot-read" "cannot be read: {reason}",
        /// Something else has the name of a file.
        NoFile = "folder-no-file" "is a folder, a pipe or a device, not a file; take it away or rename it",
        /// The upload is something else.
        NoZip { reason: String } = "folder-no-zip" "is neither a folder nor a zip file: {reason}",
        /// More files than any tournament has.
        TooManyFiles { files: usize } = "folder-too-many-files"
            "it holds {files} files, more than any tournament; check what they are",
        /// Two files of one name.
        TwiceInZip = "folder-twice-in-zip" "stands in the zip file twice; keep one",
        /// Too much to be a tournament.
        TooLarge = "folder-too-large" "the folder is larger than 256 MiB (16 MiB sent to a page): read a large tournament in with `skatwart import`, and check what the folder holds if it was none",
        /// More lines, or longer ones, than any tournament has.
        TooMuch = "folder-too-much" "has more lines than any tournament, or longer ones, and is no tournament; check what it holds",
        /// The file that says what is played.
        NoTournament = "folder-no-tournament" "is missing; it says what the tournament is played by",
        /// The file that says who sat where, and one whose lines belong to seats.
        NoSeating { other: String } = "folder-no-seating"
            "is missing; it says who sat where, and {other} needs it",
        /// A column nobody knows.
        ColumnUnknown { known: String } = "folder-column-unknown" "is not known here; the columns are {known}",
        /// A column twice.
        ColumnTwice = "folder-column-twice" "stands twice in the header",
        /// A column that must be there.
        ColumnMissing = "folder-column-missing" "is missing in the header",
        /// Columns as German Excel separates them.
        Semicolons = "folder-semicolons" "its columns are separated by semicolons; save it with commas between them",
        /// Another encoding.
        NotUtf8 = "folder-not-utf8" "is not UTF-8; save the file as UTF-8",
        /// A line with other columns than the header.
        Columns { given: String, wanted: String } = "folder-columns" "has {given} columns where the header has {wanted}",
        /// An empty cell or a key that must be there.
        Missing = "folder-missing" "is missing",
        /// No whole number.
        Whole { given: String } = "folder-whole" "\"{given}\" is no whole number",
        /// No day.
        Day { given: String } = "folder-day" "\"{given}\" is no day; write it like 2026-11-21",
        /// No number, or one out of its limits.
        Number { given: String, least: i32, most: i32 } = "folder-number"
            "\"{given}\" is no whole number from {least} to {most}",
        /// Neither yes nor no.
        YesNo { given: String } = "folder-yes-no" "\"{given}\" is neither yes nor no",
        /// A start number nobody has.
        NoPlayer { number: i32 } = "folder-no-player" "start number {number} is not in players.csv",
        /// A start number twice.
        NumberTwice { number: i32, first: u64 } = "folder-number-twice"
            "start number {number} stands in line {first} already",
        /// Two on one seat.
        SeatTaken { seat: u8 } = "folder-seat-taken" "seat {seat} of this table is taken already",
        /// A substitute for nobody.
        NobodyToReplace = "folder-nobody-to-replace" "nobody sits on that seat in seating.csv",
        /// A substitute who plays.
        PlaysAlready { number: i32 } = "folder-plays-already" "start number {number} plays in this round already",
        /// A hand beyond the list.
        NoSuchHand { due: u16 } = "folder-no-such-hand" "a list has {due} hands at this table",
        /// A list that two cannot share.
        NotDividable = "folder-not-dividable"
            "this list cannot be divided: it is known by its totals alone, plays for a bill, or compares cards",
        /// A player at two tables.
        SitsTwice { number: i32, first: u64 } = "folder-sits-twice"
            "start number {number} sits in line {first} already in this round",
        /// A table with a gap.
        SeatGap { round: i32, table: i32 } = "folder-seat-gap"
            "round {round}, table {table}: seats must be 1 to 2, 3 or 4 without a gap",
        /// Totals twice.
        TotalsTwice { seat: i32 } = "folder-totals-twice" "seat {seat} of this table has its totals already",
        /// One of two counts.
        WonAndLost = "folder-won-and-lost" "won and lost are known both or not at all",
        /// A table without players.
        NobodySits { round: i32, table: i32 } = "folder-nobody-sits"
            "round {round}, table {table}: nobody sits there in seating.csv",
        /// Totals without a seat.
        EverySeat { round: i32, table: i32 } = "folder-every-seat"
            "round {round}, table {table}: every seat of the table needs one row, and no other",
        /// Passed hands that differ.
        PassedDiffers { round: i32, table: i32 } = "folder-passed-differs"
            "round {round}, table {table}: the number of passed-in hands is the table's, the same on each of its rows",
        /// Counts of some seats.
        CountsOfSome { round: i32, table: i32 } = "folder-counts-of-some"
            "round {round}, table {table}: won, lost and passed are known for the whole table or not at all",
        /// Hands and totals of one table.
        HandsAndTotals = "folder-hands-and-totals" "this table has hands in hands.csv as well; keep one of both",
        /// Counts the scoring system needs.
        NeedsCounts = "folder-needs-counts"
            "the scoring system needs won, lost and passed; give them, or choose a scoring system of points only",
        /// The frozen rules are none.
        Frozen { said: Message } = "folder-frozen"
            "export the tournament once more, or take the file out to have it judged by the rules of this edition; what is wrong: {said}",
        /// The frozen rules are those of another tournament.
        FrozenDiffers { key: &'static str } = "folder-frozen-differs" "\"{key}\" is another than in tournament.toml; set it there to what was agreed when the first round started",
        /// Something else that is wrong at a table.
        AtTable { round: i32, table: i32, said: Message } = "folder-at-table" "round {round}, table {table}: {said}",
        /// A lot of nobody.
        NoLot { number: i32 } = "folder-no-lot" "start number {number} of a lot is not in players.csv",
    }
}

sentences! {
    /// What is wrong with the files of a league.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongLeague {
        /// No teams.
        NoTeams = "folder-no-teams" "is missing; a league needs its teams",
        /// No line-ups.
        NoLineups = "folder-no-lineups" "is missing; a league needs who played for which team",
        /// No groups.
        NoGroups = "folder-no-groups" "is missing; a league needs who met whom",
        /// A name that is too long.
        LongName { most: usize } = "folder-long-name" "is longer than {most} letters",
        /// A team twice.
        TeamTwice { team: i64 } = "folder-team-twice" "team {team} stands twice",
        /// A team nobody knows.
        NoTeam { team: i64 } = "folder-no-team" "team {team} is not in teams.csv",
        /// A player in two line-ups.
        PlaysElsewhere { number: i32, team: i64, round: i32 } = "folder-plays-elsewhere"
            "start number {number} is in the line-up of team {team} already in round {round}",
        /// A team in two groups.
        InGroup { team: i64, group: String, round: i32 } = "folder-in-group"
            "team {team} is in group {group} already in round {round}",
        /// A deduction nobody explains.
        NoReason = "folder-no-reason" "is missing; say why the points were taken or given, it stands under the table",
        /// A ruling that gives and takes nothing.
        NothingRuled = "folder-nothing-ruled" "a ruling gives or takes points; write how many, for or against",
        /// No points of a ruling.
        RuledPoints { given: String, most: i32 } = "folder-ruled-points"
            "\"{given}\" is no figure of a ruling; write points like 3, -3 or 1.5, with at most two decimals and at most {most}",
        /// A ruling for a day on which the team does not play.
        RuledElsewhere { team: i64, day: i32 } = "folder-ruled-elsewhere"
            "points are ruled for team {team} on match day {day}, on which it does not play",
        /// Team mates at one table.
        Mates { round: i32, table: i32, team: i64 } = "folder-mates"
            "round {round}, table {table}: two players of team {team} sit at one table; seat one elsewhere",
        /// A result for a team that is in no group.
        InNoGroup { round: i32, number: i32, team: i64 } = "folder-in-no-group"
            "round {round}: start number {number} plays for team {team}, which is in no group",
        /// A group of a size nothing is agreed for.
        NoPoints { size: usize } = "folder-no-points"
            "there is no points rule for a group of {size}; add one to the league, or change the group",
        /// A seat of nobody's.
        SitsUnlisted { number: i32, round: i32, table: i32 } = "folder-sits-unlisted"
            "start number {number} sits at table {table} of round {round}, but is in no line-up of it; add the row to \
             lineups.csv, or seat who played",
        /// A closed day with a table that brought in nothing.
        DayWithoutSheet { day: i32, round: i32, table: i32 } = "folder-day-without-sheet"
            "match day {day} is closed, but table {table} of round {round} has neither all its hands nor its totals; write \
             no, or add what is missing",
        /// A closed day with a round that is not.
        DayWithRound { day: i32, round: i32 } = "folder-day-with-round"
            "match day {day} is closed, but round {round} in tournament.toml is not; write no, or close the round",
        /// A closed round with a table that brought in nothing.
        RoundWithoutSheet { round: i32, table: i32 } = "folder-round-without-sheet"
            "round {round} is closed, but table {table} has neither all its hands nor its totals; write running, or add what \
             is missing",
        /// Two teams that are one.
        Itself { team: i64 } = "folder-wish-itself" "is team {team} itself; name the team it shall not meet",
        /// A wish nobody knows.
        WishKind { given: String } = "folder-wish-kind" "\"{given}\" is none of hosts, never-hosts, not-before",
        /// A notice nobody knows.
        NoticeKind { given: String, known: String } = "folder-notice-kind" "\"{given}\" is none of {known}",
        /// A start number nobody has.
        NoPlayer { number: i32 } = "folder-no-player" "start number {number} is not in players.csv",
        /// A group that is neither here nor there.
        GroupState { given: String } = "folder-group-state" "\"{given}\" is none of running, closed",
        /// Something else that is wrong in a round.
        InRound { round: u32, said: Message } = "folder-in-round" "round {round}: {said}",
        /// No time of day.
        Hour = "hour-unreadable" "this is no time of day; write it like 10:00",
        /// No moment.
        Moment = "folder-moment" "is no moment; write it like 2026-03-07T10:00:00, in UTC",
    }
}

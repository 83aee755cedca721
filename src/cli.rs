//! The commands: arguments in, exit code out. 0 done, 1 it could not be done, 2 the call or the input was wrong.

pub mod backup;
pub mod check;
pub mod copy_to;
pub mod deal;
pub mod draw;
pub mod export;
pub mod failure;
pub mod forget;
pub mod import;
pub mod log;
pub mod prizes;
pub mod restore;
pub mod rules;
pub mod score;
pub mod serve;
pub mod settle;
pub mod solve;
pub mod standings;
pub mod user;
pub mod verify;

use std::io::Write as _;
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use failure::Failure;

/// Runs a Skat tournament from the entry list to the prize-giving.
#[derive(Debug, Parser)]
#[command(name = "skatwart", version, about)]
struct Call {
    /// The database: a SQLite file or a postgres:// address.
    #[arg(long, global = true, env = "SKATWART_DATABASE", hide_env_values = true, default_value = "skatwart.db")]
    database: String,
    #[command(flatten)]
    serve: serve::Serve,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the web application (also without any command).
    Serve(serve::Serve),
    /// Writes everything into one new file, also while the server runs.
    Backup(backup::Backup),
    /// Puts a backup in the place of the database.
    Restore(restore::Restore),
    /// Recomputes everything stored and reports what differs.
    Check,
    /// Copies everything into another, empty database and compares both sides.
    CopyTo(copy_to::CopyTo),
    /// Reads a result folder into the database and prints the tournament's id.
    Import(import::Import),
    /// Writes a tournament into a result folder.
    Export(export::Export),
    /// Follows the ledger of a result folder and finds the head that was printed on a list in it.
    Verify(verify::Verify),
    /// Prints the standings of a result folder as CSV.
    Standings(standings::Standings),
    /// Prints the prizes of a result folder by its prize schedule as CSV.
    Prizes(prizes::Prizes),
    /// Settles the sheets of a result folder, everyone with everyone, as CSV.
    Settle(settle::Settle),
    /// Deals the decks of Comparative Skat from a seed, or compares dealt decks with it.
    Deal(deal::Dealing),
    /// Reckons the draws of a result folder again, and the promises before them.
    Draw(draw::Drawing),
    /// Makes accounts and sets passwords.
    #[command(subcommand)]
    User(user::User),
    /// Takes what is known of a person out of everything; what was played stays. The name is asked for.
    Forget(forget::Forget),
    /// Scores hands: a hands CSV in, the same rows with their results out.
    Score(score::Score),
    /// Says what deals make with open cards and perfect play: deals as CSV in, the same rows with points out.
    Solve(solve::Solve),
    /// Lists the rule sets, scoring systems and prize schedules, or prints one with its options and sources.
    Rules(rules::Rules),
}

/// Runs the command of this process.
pub fn run() -> ExitCode {
    let matches = Call::command().get_matches();
    let call = Call::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let done = check_placed(&matches).and_then(|()| perform(call));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let (code, message) = match failure {
                Failure::Impossible(message) => (1, message),
                Failure::Wrong(message) => (2, message),
            };
            // With a closed standard error there is nobody left to tell; the exit code still says it.
            let _told = writeln!(std::io::stderr(), "{message}");
            ExitCode::from(code)
        }
    }
}

/// Refuses a setting of the server that stands before a command: it would be dropped without a word.
fn check_placed(matches: &ArgMatches) -> Result<(), Failure> {
    let Some(command) = matches.subcommand_name() else { return Ok(()) };
    let typed = |id: &&str| *id != "database" && matches.value_source(id) == Some(ValueSource::CommandLine);
    let known = Call::command();
    let misplaced = known.get_arguments().find(|arg| typed(&arg.get_id().as_str()));
    let Some(name) = misplaced.and_then(clap::Arg::get_long) else { return Ok(()) };
    Err(Failure::Wrong(format!(
        "--{name} stands before \"{command}\" and would be lost; only the server knows it: skatwart serve --{name} …"
    )))
}

fn perform(call: Call) -> Result<(), Failure> {
    match call.command {
        None => serve::run(&call.database, &call.serve),
        Some(Command::Serve(serve)) => serve::run(&call.database, &serve),
        Some(Command::Backup(what)) => backup::run(&call.database, &what),
        Some(Command::Restore(what)) => restore::run(&call.database, &what),
        Some(Command::Check) => check::run(&call.database),
        Some(Command::CopyTo(what)) => copy_to::run(&call.database, &what),
        Some(Command::Import(what)) => import::run(&call.database, &what),
        Some(Command::Export(what)) => export::run(&call.database, &what),
        Some(Command::Verify(what)) => verify::run(&what),
        Some(Command::Standings(what)) => standings::run(&what),
        Some(Command::Prizes(what)) => prizes::run(&what),
        Some(Command::Settle(what)) => settle::run(&what),
        Some(Command::Deal(what)) => deal::run(&what),
        Some(Command::Draw(what)) => draw::run(&what),
        Some(Command::User(what)) => user::run(&call.database, &what),
        Some(Command::Forget(what)) => forget::run(&call.database, &what),
        Some(Command::Score(what)) => score::run(&what),
        Some(Command::Solve(what)) => solve::run(&what),
        Some(Command::Rules(what)) => rules::run(&what),
    }
}

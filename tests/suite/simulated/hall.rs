//! The program as a process over a database, with those who ask it: killed and started again, under a clock that jumps.

use std::path::PathBuf;

use chrono::DateTime;
use skatwart::store::accounts::Role;
use skatwart::store::{Error, Store};
use tempfile::TempDir;

use crate::app::{PASSWORD, Visitor, make_account};
use crate::common::Database;
use crate::powercut::program::Program;

/// The clock on the wall is never further off than this, in seconds: sessions last a day.
const FURTHEST: i64 = 10 * 3600;

/// The running program and everybody in front of it.
pub struct Hall {
    /// The database, for looking at what was stored.
    pub store: Store,
    /// A phone without an account.
    pub phone: Visitor,
    /// The score desk.
    pub desk: Visitor,
    /// The director.
    pub director: Visitor,
    /// How often the program was killed.
    pub kills: usize,
    program: Program,
    clock: PathBuf,
    database: Database,
    _folder: TempDir,
}

impl Hall {
    /// Opens it over this database.
    pub async fn open(database: Database) -> Self {
        for role in [Role::Desk, Role::Director] {
            make_account(&database.store, role.word(), role);
        }
        let folder = TempDir::new().expect("a folder");
        let clock = folder.path().join("clock");
        std::fs::write(&clock, 0_i64.to_ne_bytes()).expect("written");
        let program = Program::start(&database.address, &[("SHIM_CLOCK", &clock.display().to_string())]);
        let nobody = Visitor::new(&program.address);
        let signed_in = async |name: &str| {
            let visitor = Visitor::new(&program.address);
            assert_eq!(visitor.sign_in(name, PASSWORD).await.status, 303, "{name} signs in");
            visitor.with_its_token().await
        };
        let (desk, director) = (signed_in("desk").await, signed_in("director").await);
        let store = database.store.clone();
        Self { store, phone: nobody, desk, director, kills: 0, program, clock, database, _folder: folder }
    }

    /// Kills the program where it stands.
    pub fn kill(&mut self) {
        self.program.kill();
        self.kills += 1;
    }

    /// Starts it again; everybody comes back with what their browsers remember.
    pub fn start(&mut self) {
        // What a server still had in hand is through before the lock of a change is free.
        self.store.write_now(|_conn| Ok::<_, Error>(())).expect("the database is there");
        self.program = Program::start(&self.database.address, &[("SHIM_CLOCK", &self.clock.display().to_string())]);
        for visitor in [&mut self.phone, &mut self.desk, &mut self.director] {
            *visitor = visitor.moved(&self.program.address);
        }
    }

    /// The hour of the program, as it stands on its answers.
    pub async fn hour(&self) -> i64 {
        let reply = self.phone.get("/").await;
        let date = reply.header("date").to_owned();
        DateTime::parse_from_rfc2822(&date).expect("a moment").timestamp() / 3600
    }

    /// The clock on the wall jumps by so many seconds.
    pub fn jump(&self, seconds: i64) {
        let bytes = std::fs::read(&self.clock).expect("the clock");
        let ahead = i64::from_ne_bytes(bytes.try_into().expect("a number"));
        let ahead = (ahead + seconds).clamp(-FURTHEST, FURTHEST);
        let mut shared = std::fs::OpenOptions::new().write(true).open(&self.clock).expect("the clock");
        std::io::Write::write_all(&mut shared, &ahead.to_ne_bytes()).expect("set");
    }
}

//! Databases that are older, foreign to us or not ours to change: reading never changes them, and a role needs no more
//! rights than what it does.

use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::process::{Child, Command, Output, Stdio};

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_migrations::{FileBasedMigrations, MigrationHarness as _};
use skatwart::clock;
use skatwart::store::accounts::{self, NewAccount, Role};
use skatwart::store::{Conn, DatabaseUrl, Error, Store, tournaments};
use tempfile::TempDir;

use crate::common::{beside, command, databases, on_postgres, open};
use crate::store::a_tournament;

fn skatwart(database: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(arguments)
        .env("SKATWART_DATABASE", database)
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

fn steps(conn: &mut Conn) -> Result<i64, Error> {
    Ok(diesel::dsl::sql::<BigInt>("SELECT count(*) FROM __diesel_schema_migrations").get_result(conn)?)
}

#[test]
fn reading_commands_say_what_an_older_database_lacks_and_leave_it_as_it_is() {
    for database in databases() {
        database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        let older = database.store.write_now(|conn| {
            let folder = if matches!(conn, Conn::Pg(_)) { "migrations/postgres" } else { "migrations/sqlite" };
            let folder = FileBasedMigrations::from_path(folder).map_err(Error::internal)?;
            conn.revert_last_migration(folder).map_err(Error::internal)?;
            steps(conn)
        });
        let (older, directory) = (older.expect("taken back"), TempDir::new().expect("a folder"));
        let out = directory.path().join("out").display().to_string();
        let copy = format!("{out}.db");
        for call in [&["check"][..], &["export", "1", &out], &["copy-to", &copy]] {
            let refused = skatwart(&database.address, call);
            assert_eq!(refused.status.code(), Some(1), "{call:?}: {}", said(&refused));
            assert!(said(&refused).contains("lacks steps of this one, 1 in all"), "{call:?}: {}", said(&refused));
            assert!(said(&refused).contains("skatwart serve"), "{call:?}: {}", said(&refused));
            assert_eq!(database.store.read_now(steps).expect("counted"), older, "{call:?} changes nothing");
        }
        drop(Store::open(&database.url).expect("brought up to date"));
        let checked = skatwart(&database.address, &["check"]);
        assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    }
}

/// The address of the same database for another role.
fn as_role(address: &str, role: &str) -> String {
    let (scheme, rest) = address.split_once("://").expect("an address");
    let (_, place) = rest.split_once('@').expect("an address with a user");
    format!("{scheme}://{role}@{place}")
}

#[test]
fn a_role_that_may_not_create_tables_uses_a_database_and_one_that_may_only_read_checks_it() {
    let Some(database) = on_postgres().map(open) else { return };
    database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
    let (writer, reader) =
        (format!("skat_writer_{}", std::process::id()), format!("skat_reader_{}", std::process::id()));
    let mut owner = beside(&database.address);
    owner
        .batch_execute(&format!(
            "CREATE ROLE {writer} LOGIN; CREATE ROLE {reader} LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC; \
             GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {writer}; \
             GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {writer}; \
             GRANT SELECT ON ALL TABLES IN SCHEMA public TO {reader}"
        ))
        .expect("roles");
    let url = DatabaseUrl::parse(&as_role(&database.address, &writer)).expect("an address");
    let written = Store::open(&url).map(|store| store.write_now(|conn| tournaments::insert(conn, &a_tournament())));
    let checked = skatwart(&as_role(&database.address, &reader), &["check"]);
    let [unswept, swept] = [as_role(&database.address, &writer), database.address.clone()]
        .map(|address| skatwart(&address, &["forget", "--sweep"]));
    owner
        .batch_execute(&format!(
            "DROP OWNED BY {writer}; DROP OWNED BY {reader}; DROP ROLE {writer}; DROP ROLE {reader}"
        ))
        .expect("taken away");
    written.expect("opened").expect("written");
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    assert!(said(&checked).contains("2 tournaments"), "{}", said(&checked));
    // The server passes over tables of somebody else without a word.
    assert_eq!(unswept.status.code(), Some(1), "{}", said(&unswept));
    assert!(said(&unswept).contains("only their owner can write anew"), "{}", said(&unswept));
    assert_eq!((swept.status.code(), said(&swept)), (Some(0), String::new()));
}

/// A pooler in front of the server of a database, as long as this value lives.
struct Pooler {
    child: Child,
    port: u16,
    _folder: TempDir,
}

impl Pooler {
    fn start(address: &str, mode: &str) -> Self {
        let (_, rest) = address.split_once('@').expect("an address with a user");
        let (host, server) = rest.split_once(':').expect("an address with a port");
        let server = server.split('/').next().expect("a port");
        let port = TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address").port();
        let folder = TempDir::new().expect("a folder");
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).expect("readable");
        let (settings, users) = (folder.path().join("pgbouncer.ini"), folder.path().join("users"));
        std::fs::write(&users, "\"skatwart\" \"\"\n").expect("written");
        let text = format!(
            "[databases]\n* = host={host} port={server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\n\
             auth_type = trust\nauth_file = {}\npool_mode = {mode}\nunix_socket_dir =\n",
            users.display()
        );
        std::fs::write(&settings, text).expect("written");
        let mut pooler = Command::new("pgbouncer");
        // As root it wants another user; elsewhere it may not change it.
        if users.metadata().expect("there").uid() == 0 {
            pooler.args(["-u", "nobody"]);
        }
        let child = pooler
            .arg("-q")
            .arg(&settings)
            .stderr(Stdio::null())
            .spawn()
            .expect("pgbouncer, which `tests/run` installs");
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            std::thread::yield_now();
        }
        Self { child, port, _folder: folder }
    }

    fn address(&self, address: &str) -> String {
        let (who, rest) = address.split_once('@').expect("an address with a user");
        let (_, name) = rest.split_once('/').expect("an address with a name");
        format!("{who}@127.0.0.1:{}/{name}", self.port)
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        // Both fail when it has ended already.
        let _gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

#[test]
fn a_pooler_that_shares_sessions_is_refused_with_a_sentence_and_one_that_does_not_is_used() {
    let Some(database) = on_postgres().map(open) else { return };
    for (mode, told) in
        [("session", None), ("transaction", Some("pool_mode = session")), ("statement", Some("cannot be opened"))]
    {
        let pooler = Pooler::start(&database.address, mode);
        let url = DatabaseUrl::parse(&pooler.address(&database.address)).expect("an address");
        match (Store::open(&url), told) {
            (Ok(store), None) => {
                store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
            }
            (Err(refused), Some(told)) => assert!(refused.to_string().contains(told), "{mode}: {refused}"),
            (opened, _) => {
                panic!("{mode}: {}", opened.map_or_else(|error| error.to_string(), |_| "it opens".to_owned()))
            }
        }
    }
}

#[test]
fn accounts_stand_in_the_same_order_whatever_the_language_of_the_server() {
    let mut all = databases();
    if let Some((address, place)) = on_postgres() {
        // The same place, laid anew in German.
        let (server, name) = address.rsplit_once('/').expect("an address with a name");
        let name = name.split('?').next().unwrap_or(name);
        let server = format!("{server}/postgres");
        command(&server, &format!("DROP DATABASE {name}"));
        command(&server, &format!("CREATE DATABASE {name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'de'"));
        all.push(open((address, place)));
    }
    for database in all {
        let made = database.store.write_now(|conn| {
            for name in ["Zoe", "Öl", "a-b", "aa", "Ab"] {
                let (name, name_key) = (name.to_owned(), accounts::name_key(name));
                let (password_hash, created_at) = (String::new(), clock::now());
                let disabled = false;
                accounts::insert(
                    conn,
                    &NewAccount { name, name_key, password_hash, role: Role::Desk, created_at, disabled },
                )?;
            }
            accounts::list(conn)
        });
        let names: Vec<String> = made.expect("made").into_iter().map(|account| account.name).collect();
        assert_eq!(names, ["a-b", "aa", "Ab", "Zoe", "Öl"], "{}", database.address);
    }
}

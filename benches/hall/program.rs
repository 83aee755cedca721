//! The program itself, started on a file as in the hall.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::client::Client;

/// The running program.
pub struct Program {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it tells what it counted.
    telling: SocketAddr,
}

impl Program {
    /// Starts it on this database.
    pub fn start(database: &Path) -> Self {
        let free =
            || TcpListener::bind("127.0.0.1:0").and_then(|free| Ok((free.local_addr()?, free))).expect("a free port");
        let ((address, first), (telling, second)) = (free(), free());
        drop((first, second));
        let child = Command::new(env!("CARGO_BIN_EXE_skatwart"))
            .args(["--bind", &address.to_string(), "--metrics", &telling.to_string(), "--database"])
            .arg(database)
            .env("RUST_LOG", "error")
            .stderr(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        while TcpStream::connect(address).is_err() {
            std::thread::yield_now();
        }
        Self { child, address, telling }
    }

    /// The processor time its threads of this name took so far, in seconds.
    pub fn worked(&self, thread: &str) -> f64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).expect("its threads");
        let text = |file: std::path::PathBuf| std::fs::read_to_string(file).unwrap_or_default();
        let of_thread = tasks.map(|task| task.expect("a thread").path()).filter(|task| {
            let name = text(task.join("comm"));
            name.trim() == thread
        });
        let nanoseconds = |task: std::path::PathBuf| {
            let spent = text(task.join("schedstat"));
            spent.split_whitespace().next().map_or(0.0, |spent| spent.parse().unwrap_or(0.0))
        };
        of_thread.map(nanoseconds).sum::<f64>() / 1e9
    }

    /// How many commits it made so far.
    pub fn commits(&self) -> usize {
        let mut client = Client::connect(self.telling);
        assert_eq!(client.get("/metrics"), 200, "it tells what it counted");
        let told = String::from_utf8_lossy(client.body()).into_owned();
        let commits = told.lines().find_map(|line| line.strip_prefix("skatwart_commit_seconds_count "));
        commits.expect("commits are counted").parse().expect("a number")
    }

    /// Resident memory in megabytes, now.
    pub fn resident(&self) -> f64 {
        self.memory("VmRSS:")
    }

    /// The most there was of it since the start.
    pub fn most(&self) -> f64 {
        self.memory("VmHWM:")
    }

    fn memory(&self, which: &str) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with(which)).unwrap_or_default();
        let kilobytes: f64 = line.split_whitespace().nth(1).map_or(0.0, |text| text.parse().unwrap_or(0.0));
        kilobytes / 1024.0
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

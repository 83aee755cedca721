//! The program over the shim: on a disk that loses its power or fails, under a clock that jumps.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The shim, built once.
fn shim() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/powercut/shim.c");
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shim-{}.so", std::process::id()));
        let mut cc = Command::new("cc");
        cc.args(["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o"]).arg(&built).arg(&source);
        let done = cc.args(["-ldl", "-lpthread"]).status().expect("a C compiler");
        assert!(done.success(), "the shim does not build");
        built
    })
}

/// A call of the program over the shim, with these settings of the shim.
pub fn call(arguments: &[&str], settings: &[(&str, &str)]) -> Command {
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(arguments).env("LD_PRELOAD", shim()).envs(settings.iter().copied());
    call
}

/// The program, serving.
pub struct Program {
    child: Child,
    /// Where it is: `http://127.0.0.1:port`.
    pub address: String,
}

impl Program {
    /// Starts it over this database.
    pub fn start(database: &str, settings: &[(&str, &str)]) -> Self {
        let mut call = call(&["serve", "--bind", "127.0.0.1:0", "--database", database], settings);
        let mut child = call.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stderr.take().expect("its words")).lines();
        let address = loop {
            let line = lines.next().expect("it says where it is").expect("a line");
            if let Some(address) = line.strip_prefix("Skatwart is at ") {
                break address.to_owned();
            }
        };
        // Somebody reads along until it ends.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    /// Its power goes.
    pub fn kill(&mut self) {
        self.child.kill().expect("it ran until now");
        self.child.wait().expect("gone");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail when it has ended already.
        let _gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// What is shared with the shim: how many calls go well until one fails, how, and how often one did.
pub struct Fault(PathBuf);

impl Fault {
    /// None yet; the file lies in this folder.
    pub fn none(folder: &Path) -> Self {
        let fault = Self(folder.join("fault"));
        std::fs::write(&fault.0, [0; 12]).expect("written");
        fault
    }

    /// The setting of the shim.
    pub fn setting(&self) -> (&'static str, String) {
        ("SHIM_FAULT", self.0.display().to_string())
    }

    /// Lets this call from now on fail like this.
    pub fn arm(&self, calls: i32, how: i32) {
        let bytes: Vec<u8> = [calls, how, 0].iter().flat_map(|number| number.to_ne_bytes()).collect();
        let mut shared = std::fs::OpenOptions::new().write(true).open(&self.0).expect("the shared file");
        std::io::Write::write_all(&mut shared, &bytes).expect("armed");
    }

    /// How often a call failed since then; no further one does.
    pub fn hits(&self) -> i32 {
        let bytes = std::fs::read(&self.0).expect("the shared file");
        self.arm(0, 0);
        i32::from_ne_bytes(bytes[8..12].try_into().expect("three numbers"))
    }
}

//! A copy of the project with every change in it, compiled once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::find::{self, Place};
use crate::write::{self, Written};

/// What decides which change is on, compiled into the copy.
const MUTATED: &str = include_str!("mutated.rs");

/// A file with its places.
pub struct Source {
    /// Below the project, such as `src/rules/beer.rs`.
    pub path: String,
    text: String,
    places: Vec<Place>,
}

/// A change as it is reported.
#[derive(Clone, Debug)]
pub struct Change {
    pub number: u32,
    /// `src/rules/beer.rs: replace + with - in Beer::of`, as the list of explanations has it.
    pub name: String,
    pub line: usize,
}

impl Change {
    /// The file it stands in.
    pub fn file(&self) -> &str {
        self.name.split_once(": ").map_or("", |(file, _)| file)
    }
}

/// The copy.
pub struct Copied {
    pub folder: PathBuf,
    pub sources: Vec<Source>,
    /// The numbers that cannot be compiled.
    pub unviable: BTreeSet<u32>,
}

/// Runs a command that has to succeed, and answers what it printed.
pub fn run(command: &mut Command) -> String {
    let done = command.stderr(Stdio::inherit()).output().expect("the command starts");
    assert!(done.status.success(), "{command:?}: {}", done.status);
    String::from_utf8(done.stdout).expect("text")
}

impl Copied {
    /// Copies what git knows of the project, and finds what can be changed in the files that are asked for.
    pub fn make(project: &Path, folder: PathBuf, asked: &[String]) -> Self {
        let files = run(Command::new("git").arg("-C").arg(project).args(["ls-files", "-z"]));
        for file in files.split('\0').filter(|file| !file.is_empty() && project.join(file).is_file()) {
            let to = folder.join(file);
            std::fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            std::fs::copy(project.join(file), to).expect("copied");
        }
        let wanted = |file: &&str| {
            let test = file.ends_with("/tests.rs") || file.contains("/tests/");
            Path::new(file).extension().is_some_and(|end| end == "rs")
                && !test
                && asked.iter().any(|start| file.starts_with(start.as_str()))
        };
        let sources = files.split('\0').filter(wanted).map(|file| {
            let text = std::fs::read_to_string(project.join(file)).expect("readable");
            let places = find::places(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
            Source { path: file.to_owned(), text, places }
        });
        let copied = Self { sources: sources.collect(), folder, unviable: BTreeSet::new() };
        let library = copied.folder.join("src/lib.rs");
        let text = std::fs::read_to_string(&library).expect("readable");
        let module = "\n#[allow(clippy::all, missing_docs)]\npub mod mutated;\n";
        std::fs::write(
            library,
            format!("#![allow(warnings, arithmetic_overflow, unconditional_panic)]\n{text}{module}"),
        )
        .expect("written");
        std::fs::write(copied.folder.join("src/mutated.rs"), MUTATED).expect("written");
        copied
    }

    /// Every change, by number.
    pub fn changes(&self) -> Vec<Change> {
        let all = self.sources.iter().flat_map(|source| {
            source.places.iter().flat_map(|place| &place.mutants).map(|mutant| (&source.path, mutant))
        });
        (1..)
            .zip(all)
            .map(|(number, (path, mutant))| Change {
                number,
                name: format!("{path}: {}", mutant.name),
                line: mutant.line,
            })
            .collect()
    }

    /// Writes all files with what is left of the changes.
    fn write(&self) -> BTreeMap<String, Vec<Written>> {
        let mut first = 1;
        let mut all = BTreeMap::new();
        for source in &self.sources {
            let begins: Vec<u32> = source
                .places
                .iter()
                .scan(first, |next, place| {
                    let begin = *next;
                    *next += u32::try_from(place.mutants.len()).expect("few");
                    Some(begin)
                })
                .collect();
            first += u32::try_from(source.places.iter().map(|place| place.mutants.len()).sum::<usize>()).expect("few");
            let number = |place: usize, at: usize| {
                let number = begins[place] + u32::try_from(at).expect("few");
                (!self.unviable.contains(&number)).then_some(number)
            };
            let (text, written) = write::write(&source.text, &source.places, number);
            std::fs::write(self.folder.join(&source.path), text).expect("written");
            all.insert(source.path.clone(), written);
        }
        all
    }

    /// Leaves out what cannot be compiled, until all else is.
    pub fn settle(&mut self) {
        loop {
            let written = self.write();
            let errors = self.errors();
            if errors.is_empty() {
                return;
            }
            let before = self.unviable.len();
            for (file, from, to) in &errors {
                let Some(all) = written.get(file) else { panic!("{file} does not compile") };
                let own: Vec<_> = all.iter().filter(|one| one.own.start < *to && *from < one.own.end).collect();
                let least = all.iter().filter(|one| one.whole.start <= *from && *to <= one.whole.end);
                if own.is_empty() {
                    let least = least.map(|one| one.whole.len()).min().unwrap_or(0);
                    let around =
                        |one: &&Written| one.whole.start <= *from && *to <= one.whole.end && one.whole.len() == least;
                    self.unviable.extend(all.iter().filter(around).map(|one| one.number));
                } else {
                    self.unviable.extend(own.iter().map(|one| one.number));
                }
            }
            eprintln!("{} errors, {} changes cannot be compiled so far", errors.len(), self.unviable.len());
            assert!(self.unviable.len() > before, "an error that belongs to no change: {errors:?}");
        }
    }

    /// Where the compiler finds errors: file, from, to.
    fn errors(&self) -> Vec<(String, usize, usize)> {
        let mut check = Command::new("cargo");
        check.args(["check", "--lib", "--locked", "--offline", "--message-format=json"]).current_dir(&self.folder);
        let out = check.stderr(Stdio::null()).output().expect("cargo starts").stdout;
        let out = String::from_utf8(out).expect("text");
        let messages = out.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        messages
            .filter(|message| message["message"]["level"] == "error")
            .flat_map(|message| message["message"]["spans"].as_array().cloned().unwrap_or_default())
            .filter(|span| span["is_primary"] == true)
            .map(outermost)
            .filter_map(|span| {
                let at = |name: &str| usize::try_from(span[name].as_u64()?).ok();
                Some((span["file_name"].as_str()?.to_owned(), at("byte_start")?, at("byte_end")?))
            })
            .collect()
    }
}

/// Where a macro was called, for an error inside of it.
fn outermost(mut span: Value) -> Value {
    while span["expansion"]["span"].is_object() {
        span = span["expansion"]["span"].clone();
    }
    span
}

//! Which file of `src` depends on which: by what it imports, and by the paths it names in full. A name that is handed on
//! (`pub use`) belongs to the file it comes from; who hands it on and does nothing else with it does not depend on it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::files;

/// A file of `src`, by its modules.
pub type Module = Vec<String>;

/// Every file with those it depends on, and by which names.
pub type Graph = BTreeMap<Module, BTreeMap<Module, BTreeSet<String>>>;

/// A file without its tests, comments and texts.
struct Source {
    /// What is left beside its imports.
    body: String,
    /// What it calls the things it imports; whether it hands them on.
    imports: BTreeMap<String, (Module, bool)>,
}

/// The code of a file; texts and letters are empty, comments and the tests at its end are gone.
fn plain(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut code, mut rest) = (String::new(), text);
    while let Some(letter) = rest.chars().next() {
        let end = match letter {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            'r' if rest.starts_with("r\"") || rest.starts_with("r#") => raw(rest).unwrap_or(1),
            '"' => quoted(rest, '"'),
            '\'' if rest.chars().nth(2) == Some('\'') || rest.starts_with("'\\") => quoted(rest, '\''),
            _ => letter.len_utf8(),
        };
        if end == letter.len_utf8() {
            code.push(letter);
        }
        rest = &rest[end..];
    }
    code
}

/// Where a text in quotes ends.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            letter if letter == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Where a raw text ends; `None` where none begins.
fn raw(text: &str) -> Option<usize> {
    let signs = text[1..].chars().take_while(|letter| *letter == '#').count();
    let begin = 1 + signs;
    text[begin..].starts_with('"').then_some(())?;
    let close = format!("\"{}", "#".repeat(signs));
    Some(begin + 1 + text[begin + 1..].find(&close)? + close.len())
}

/// The paths of an import with what they are called here.
fn paths(tree: &str) -> Vec<(Module, String)> {
    let split =
        |path: &str| path.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let tree = tree.trim();
    let Some((before, inside)) = tree.split_once('{') else {
        let (path, alias) = tree.split_once(" as ").unwrap_or((tree, tree));
        let last = alias.rsplit("::").next().unwrap_or_default();
        return vec![(split(path), last.trim().to_owned())];
    };
    let prefix: Module = split(before);
    let inside = inside.rsplit_once('}').map_or(inside, |(inside, _)| inside);
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in inside.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match parts.last_mut() {
            Some(_) if letter == ',' && depth == 0 => parts.push(String::new()),
            Some(part) => part.push(letter),
            None => {}
        }
    }
    let full = |(path, alias): (Module, String)| {
        if path == ["self"] {
            let own = prefix.last().cloned().unwrap_or_default();
            return (prefix.clone(), if alias == "self" { own } else { alias });
        }
        ([prefix.clone(), path].concat(), alias)
    };
    parts.iter().filter(|part| !part.trim().is_empty()).flat_map(|part| paths(part)).map(full).collect()
}

/// A path seen from the root; `None` where it begins with a name of its own.
fn absolute(path: &[String], here: &Module) -> Option<Module> {
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([here.as_slice(), &path[1..]].concat()),
        "super" => {
            let up = path.iter().take_while(|part| *part == "super").count();
            let above = here.len().checked_sub(up)?;
            Some([&here[..above], &path[up..]].concat())
        }
        _ => None,
    }
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The imports of a file, and the rest of it.
fn taken_apart(code: &str, here: &Module, all: &BTreeSet<Module>) -> Source {
    let (mut body, mut imports) = (String::new(), BTreeMap::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let plain = line.trim_start();
        let visible = plain.strip_prefix("pub").map(|rest| match rest.strip_prefix('(') {
            Some(scope) => scope.split_once(')').map_or(rest, |(_, rest)| rest),
            None => rest,
        });
        let Some(tree) = visible.unwrap_or(plain).trim_start().strip_prefix("use ") else {
            body.push_str(line);
            body.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.contains(';') {
            let Some(next) = lines.next() else { break };
            tree.push_str(next);
        }
        for (path, alias) in paths(tree.split(';').next().unwrap_or_default()) {
            let child = path.first().map(|first| [here.as_slice(), std::slice::from_ref(first)].concat());
            let own = child.filter(|child| all.contains(child)).map(|_| [here.as_slice(), &path].concat());
            if let Some(meant) = absolute(&path, here).or(own) {
                imports.insert(alias, (meant, visible.is_some()));
            }
        }
    }
    Source { body, imports }
}

/// The file an item stands in, and its name; the name is `None` where a file itself is meant.
fn found(path: &[String], sources: &BTreeMap<Module, Source>, depth: usize) -> Option<(Module, Option<String>)> {
    let known = (1..=path.len()).take_while(|end| sources.contains_key(&path[..*end])).last()?;
    let module = path[..known].to_vec();
    let Some(item) = path.get(known) else { return Some((module, None)) };
    let handed_on = sources.get(&module).and_then(|source| source.imports.get(item));
    if let (Some((meant, _)), true) = (handed_on, depth < 8) {
        let further = [meant.as_slice(), &path[known + 1..]].concat();
        if let Some(found) = found(&further, sources, depth + 1) {
            return Some(found);
        }
    }
    Some((module, Some(item.clone())))
}

/// The paths a text names.
fn named(body: &str) -> impl Iterator<Item = Module> {
    let words = body.split(|letter: char| !(is_name(letter) || letter == ':'));
    words.filter(|word| word.contains("::")).map(|word| {
        word.split("::").filter(|part| !part.is_empty()).map(|part| part.trim_matches(':').to_owned()).collect()
    })
}

/// Reads every file of `src`.
pub fn graph() -> Graph {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    files(&root, &mut all);
    let module = |path: &Path| -> Module {
        let inside = path.strip_prefix(&root).expect("a file of src").with_extension("");
        inside.iter().map(|part| part.to_string_lossy().into_owned()).collect()
    };
    let tests = |module: &Module| module.iter().any(|part| part == "tests");
    let kept: Vec<_> = all.iter().map(|path| (module(path), path)).filter(|(module, _)| !tests(module)).collect();
    let known: BTreeSet<Module> = kept.iter().map(|(module, _)| module.clone()).collect();
    let source = |(module, path): &(Module, &std::path::PathBuf)| {
        let code = plain(&std::fs::read_to_string(path).expect("the file is text"));
        (module.clone(), taken_apart(&code, module, &known))
    };
    let sources: BTreeMap<Module, Source> = kept.iter().map(source).collect();
    sources.iter().map(|(module, source)| (module.clone(), depends(module, source, &sources))).collect()
}

/// What a file depends on.
fn depends(here: &Module, source: &Source, sources: &BTreeMap<Module, Source>) -> BTreeMap<Module, BTreeSet<String>> {
    let mut wanted: Vec<Module> = Vec::new();
    for (alias, (meant, public)) in &source.imports {
        let used = || source.body.split(|letter| !is_name(letter)).any(|word| word == alias);
        if !public || used() {
            wanted.push(meant.clone());
        }
    }
    for path in named(&source.body) {
        let imported = path.first().and_then(|first| source.imports.get(first));
        let child = path.first().map(|first| [here.as_slice(), std::slice::from_ref(first)].concat());
        let own = child.filter(|child| sources.contains_key(child)).map(|_| [here.as_slice(), &path].concat());
        let through = imported.map(|(meant, _)| [meant.as_slice(), &path[1..]].concat());
        wanted.extend(absolute(&path, here).or(through).or(own));
    }
    let mut found_in: BTreeMap<Module, BTreeSet<String>> = BTreeMap::new();
    for path in wanted {
        if let Some((module, Some(item))) = found(&path, sources, 0)
            && module != *here
        {
            found_in.entry(module).or_default().insert(item);
        }
    }
    found_in
}

/// The circles: files that depend on each other, directly or through others.
pub fn circles(graph: &Graph) -> Vec<BTreeSet<Module>> {
    let reached = |from: &Module| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(module) = open.pop() {
            for next in graph.get(module).into_iter().flat_map(BTreeMap::keys) {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    };
    let all: BTreeMap<&Module, BTreeSet<&Module>> = graph.keys().map(|module| (module, reached(module))).collect();
    let circle = |module: &&Module| -> BTreeSet<Module> {
        let back = |other: &&&Module| all.get(*other).is_some_and(|reached| reached.contains(*module));
        let others = all.get(*module).into_iter().flatten().filter(back);
        others.map(|other| (*other).clone()).collect()
    };
    let found: BTreeSet<BTreeSet<Module>> = graph.keys().map(|module| circle(&module)).collect();
    found.into_iter().filter(|circle| circle.len() > 1).collect()
}

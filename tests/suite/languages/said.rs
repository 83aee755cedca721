//! Which sentences the program says: under which key, with the names of which values.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, Lit, Token};

use self::declared::{said_words, set_of_words, texts, variants};

mod declared;

/// The names of the values a sentence is given.
pub type Names = BTreeSet<String>;

/// What one file says.
#[derive(Debug, Default)]
pub struct Said {
    /// The file, from the root of the project.
    pub file: PathBuf,
    /// The sentences of `sentences!` and `refusals!` with the names of their fields.
    pub sentences: Vec<(String, Names)>,
    /// What is said under a key that stands there.
    pub spoken: Vec<(String, Names)>,
    /// Every text that stands there.
    pub texts: BTreeSet<String>,
    /// The words of each set: `words!`, `stored_words!`.
    pub words: Vec<(String, Vec<String>)>,
    /// The sets whose words are values of sentences: `args!(word: …)`.
    pub as_words: Vec<String>,
}

/// Every source and template of the program.
pub fn everything() -> Vec<Said> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["src", "templates"] {
        walk(&root.join(folder), &mut |path, text| {
            let file = path.strip_prefix(root).expect("it lies in the project").to_owned();
            let mut said = Said { file, ..Said::default() };
            if path.extension().is_some_and(|ext| ext == "rs") {
                of_source(text, &mut said);
            } else {
                of_template(text, &mut said);
            }
            found.push(said);
        });
    }
    found
}

fn walk(folder: &Path, with: &mut impl FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            walk(&path, with);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "html") {
            with(&path, &std::fs::read_to_string(&path).expect("the file is text"));
        }
    }
}

/// A template says `layout.say("key")`, `layout.say_with("key", "name", …)` or `layout.say_two("key", ("a", …), ("b", …))`.
fn of_template(text: &str, said: &mut Said) {
    said.texts.extend(text.split('"').map(ToOwned::to_owned));
    for rest in text.split(".say").skip(1) {
        let Some((how, rest)) = rest.split_once('(') else { continue };
        let wanted = match how {
            "" => 0,
            "_with" => 1,
            "_two" => 2,
            _ => continue,
        };
        let call = rest.split_inclusive(['"', ')', '(', ',']).collect::<Vec<_>>();
        let key = literal(&call);
        let names = names_in(rest, wanted, key.is_some());
        said.spoken.extend(key.map(|key| (key, names)));
    }
}

fn literal(call: &[&str]) -> Option<String> {
    match call {
        ["\"", text, ..] => text.strip_suffix('"').map(ToOwned::to_owned),
        _ => None,
    }
}

/// The names that stand in quotes behind a key.
fn names_in(rest: &str, wanted: usize, quoted_key: bool) -> Names {
    let quoted = rest.split('"').skip(1).step_by(2).skip(usize::from(quoted_key));
    quoted
        .filter(|word| word.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'_'))
        .take(wanted)
        .map(ToOwned::to_owned)
        .collect()
}

fn of_source(text: &str, said: &mut Said) {
    let file = syn::parse_file(text).expect("the source is Rust");
    Listener { said, sets: Vec::new() }.visit_file(&file);
}

struct Listener<'s> {
    said: &'s mut Said,
    /// What the functions around put into variables.
    sets: Vec<Sets>,
}

impl Listener<'_> {
    fn within(&mut self, block: &syn::Block, go: impl FnOnce(&mut Self)) {
        let mut sets = Sets::default();
        sets.visit_block(block);
        self.sets.push(sets);
        go(self);
        self.sets.pop();
    }

    fn spoken(&mut self, key: &Expr, names: Names) {
        match plain(key) {
            Expr::If(choice) => {
                if let Some(syn::Stmt::Expr(key, None)) = choice.then_branch.stmts.last() {
                    self.spoken(key, names.clone());
                }
                if let Some((_, otherwise)) = &choice.else_branch {
                    self.spoken(otherwise, names);
                }
            }
            Expr::Block(block) => {
                if let Some(syn::Stmt::Expr(key, None)) = block.block.stmts.last() {
                    self.spoken(key, names);
                }
            }
            key => self.said.spoken.extend(text_of(key).map(|key| (key, names))),
        }
    }

    /// The names of what is given as values: a list that stands there, or a variable that was filled.
    fn names_of(&self, values: &Expr) -> Option<Names> {
        match plain(values) {
            Expr::Array(list) => list.elems.iter().map(first_of).collect(),
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                let mut found = Names::new();
                for sets in &self.sets {
                    let own = || sets.put.iter().filter(|(of, _)| *of == name);
                    found.extend(own().filter_map(|(_, named)| named.clone()));
                    // What is put in by a loop stands in the list it goes through.
                    if own().any(|(_, named)| named.is_none()) {
                        found.extend(sets.listed.iter().cloned());
                    }
                }
                Some(found)
            }
            _ => None,
        }
    }

    fn call(&mut self, method: &str, args: &[&Expr]) {
        match (method, args) {
            ("say", [key]) => self.spoken(key, Names::new()),
            ("say_with", [key, name, _]) => {
                let names = text_of(name).into_iter().collect();
                self.spoken(key, names);
            }
            ("say_two", [key, first, second]) => {
                let names = [first, second].into_iter().filter_map(|pair| first_of(plain(pair))).collect();
                self.spoken(key, names);
            }
            ("say_args", [key, values]) => {
                if let Some(names) = self.names_of(values) {
                    self.spoken(key, names);
                }
            }
            _ => {}
        }
    }

    fn inside(&mut self, tokens: &TokenStream) {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        if let Ok(parts) = list.parse2(tokens.clone()) {
            for part in &parts {
                self.visit_expr(part);
            }
        } else if let Ok(statements) = syn::Block::parse_within.parse2(tokens.clone()) {
            for statement in &statements {
                self.visit_stmt(statement);
            }
        }
        texts(tokens, &mut self.said.texts);
    }
}

impl<'ast> Visit<'ast> for Listener<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.within(&item.block, |this| visit::visit_item_fn(this, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.within(&item.block, |this| visit::visit_impl_item_fn(this, item));
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.call(&call.method.to_string(), &call.args.iter().collect::<Vec<_>>());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.said.texts.insert(text.value());
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        let name = item.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        match name.as_str() {
            "sentences" | "refusals" => self.said.sentences.extend(variants(&item.tokens)),
            "words" | "stored_words" => self.said.words.extend(set_of_words(&item.tokens)),
            "args" => self.said.as_words.extend(said_words(&item.tokens)),
            _ => {}
        }
        self.inside(&item.tokens);
    }
}

/// What is put into variables by `VALUES.set("name", …)`.
#[derive(Default)]
struct Sets {
    /// The variable, and the name where it stands there.
    put: Vec<(String, Option<String>)>,
    /// The names that stand first in pairs.
    listed: Vec<String>,
}

impl<'ast> Visit<'ast> for Sets {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.method == "set"
            && let Expr::Path(path) = plain(&call.receiver)
            && let (Some(of), Some(name)) = (path.path.get_ident(), call.args.first())
        {
            self.put.push((of.to_string(), text_of(name)));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_tuple(&mut self, pair: &'ast syn::ExprTuple) {
        self.listed.extend(pair.elems.first().and_then(text_of));
        visit::visit_expr_tuple(self, pair);
    }
}

fn plain(expr: &Expr) -> &Expr {
    match expr {
        Expr::Reference(inner) => plain(&inner.expr),
        Expr::Paren(inner) => plain(&inner.expr),
        other => other,
    }
}

fn text_of(expr: &Expr) -> Option<String> {
    match plain(expr) {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

fn first_of(pair: &Expr) -> Option<String> {
    match pair {
        Expr::Tuple(pair) => pair.elems.first().and_then(text_of),
        _ => None,
    }
}

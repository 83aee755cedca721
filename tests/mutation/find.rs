//! What can be changed in a file: a function that answers something simple at once, an operator, an arm of a match.

use std::ops::Range;

use proc_macro2::Span;
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// One change of the source.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What it is called, without the file: `replace + with - in Sum::of`.
    pub name: String,
    /// The line it stands in, from 1.
    pub line: usize,
    /// The text that is tried instead.
    pub instead: String,
}

/// A place that can be changed, and how.
#[derive(Clone, Debug)]
pub struct Place {
    pub range: Range<usize>,
    pub kind: Kind,
    pub mutants: Vec<Mutant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An expression, tried instead of itself.
    Expression,
    /// The beginning of a function: what it answers at once.
    Answer,
    /// The end of the pattern of an arm: a guard that leaves it out; true where there is a guard already.
    Arm { guarded: bool },
}

/// Every place of a file, in the order of the source.
pub fn places(text: &str) -> syn::Result<Vec<Place>> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder { text, within: Vec::new(), places: Vec::new() };
    finder.visit_file(&file);
    Ok(finder.places)
}

struct Finder<'t> {
    text: &'t str,
    within: Vec<String>,
    places: Vec<Place>,
}

/// Whether something is compiled for tests alone.
fn for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.to_token_stream().to_string();
        attribute.path().is_ident("test") || text.contains("cfg (test)") || text.contains("proptest")
    })
}

fn bytes(span: Span) -> Range<usize> {
    span.byte_range()
}

impl Finder<'_> {
    fn named(&self) -> String {
        self.within.join("::")
    }

    fn add(&mut self, range: Range<usize>, kind: Kind, line: usize, changes: Vec<(String, String)>) {
        let within = self.named();
        let mutants = changes
            .into_iter()
            .map(|(name, instead)| Mutant { name: format!("{name} in {within}"), line, instead })
            .collect::<Vec<_>>();
        if !mutants.is_empty() {
            self.places.push(Place { range, kind, mutants });
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if signature.constness.is_some() {
            return;
        }
        self.within.push(signature.ident.to_string());
        let open = bytes(block.brace_token.span.open()).end;
        let answers = match &signature.output {
            syn::ReturnType::Default if block.stmts.is_empty() => Vec::new(),
            syn::ReturnType::Default => vec!["()".to_owned()],
            syn::ReturnType::Type(_, kind) => answers(kind),
        };
        let body = self.text[bytes(block.span())].trim_matches(['{', '}']).trim().to_owned();
        let changes = answers
            .into_iter()
            .filter(|answer| *answer != body)
            .map(|answer| (format!("answer {answer}"), answer))
            .collect();
        self.add(open..open, Kind::Answer, signature.span().start().line, changes);
        visit::visit_block(self, block);
        self.within.pop();
    }

    fn operator(&mut self, whole: Range<usize>, operator: Span, instead: &[&str]) {
        let at = bytes(operator);
        let (text, old) = (self.text, self.text[at.clone()].to_owned());
        let changes = instead
            .iter()
            .map(|new| {
                let changed = format!("{}{new}{}", &text[whole.start..at.start], &text[at.end..whole.end]);
                (format!("replace {old} with {new}"), changed)
            })
            .collect();
        self.add(whole, Kind::Expression, operator.start().line, changes);
    }
}

/// What a function of this type could answer at once.
fn answers(kind: &syn::Type) -> Vec<String> {
    let text = kind.to_token_stream().to_string();
    let of = |name: &str| inner(kind, name);
    match text.as_str() {
        "bool" => return vec!["true".into(), "false".into()],
        "String" => return vec!["String::new()".into(), "\"xyzzy\".into()".into()],
        "& str" | "& 'static str" => return vec!["\"\"".into(), "\"xyzzy\"".into()],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => return vec!["0".into(), "1".into()],
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => return vec!["0".into(), "1".into(), "-1".into()],
        "()" => return vec!["()".into()],
        "!" => return Vec::new(),
        _ => {}
    }
    if let Some(kind) = of("Result") {
        return answers(&kind).into_iter().map(|answer| format!("Ok({answer})")).collect();
    }
    if let Some(kind) = of("Option") {
        let some = answers(&kind).into_iter().map(|answer| format!("Some({answer})"));
        return std::iter::once("None".to_owned()).chain(some).collect();
    }
    if let Some(kind) = of("Vec") {
        let one = answers(&kind).into_iter().map(|answer| format!("vec![{answer}]"));
        return std::iter::once("Vec::new()".to_owned()).chain(one).collect();
    }
    match kind {
        syn::Type::ImplTrait(_) | syn::Type::Reference(_) | syn::Type::Never(_) => Vec::new(),
        syn::Type::Tuple(tuple) => {
            let parts: Vec<Vec<String>> = tuple.elems.iter().map(answers).collect();
            if parts.iter().any(Vec::is_empty) {
                return Vec::new();
            }
            let first: Vec<String> = parts.iter().map(|part| part[0].clone()).collect();
            let last: Vec<String> = parts.iter().map(|part| part[part.len() - 1].clone()).collect();
            let mut both = vec![format!("({})", first.join(", ")), format!("({})", last.join(", "))];
            both.dedup();
            both
        }
        _ => vec!["Default::default()".into()],
    }
}

/// The type inside of another, such as `T` of `Option<T>`.
fn inner(kind: &syn::Type, name: &str) -> Option<syn::Type> {
    let syn::Type::Path(path) = kind else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let syn::PathArguments::AngleBracketed(inside) = &last.arguments else { return None };
    inside.args.iter().find_map(|one| match one {
        syn::GenericArgument::Type(kind) => Some(kind.clone()),
        _ => None,
    })
}

/// Whether an expression is a condition with `let`.
fn lets(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => lets(&binary.left) || lets(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes: &[syn::Attribute] = match item {
            syn::Item::Fn(one) => &one.attrs,
            syn::Item::Mod(one) => &one.attrs,
            syn::Item::Impl(one) => &one.attrs,
            // No test can see another value of these than their users make of them, and nothing asks them twice.
            syn::Item::Const(_) | syn::Item::Static(_) | syn::Item::Macro(_) | syn::Item::Enum(_) => return,
            _ => &[],
        };
        if !for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, one: &'ast syn::ItemFn) {
        self.function(&one.sig, &one.block);
    }

    fn visit_impl_item_fn(&mut self, one: &'ast syn::ImplItemFn) {
        if !for_tests(&one.attrs) {
            self.function(&one.sig, &one.block);
        }
    }

    fn visit_trait_item_fn(&mut self, one: &'ast syn::TraitItemFn) {
        if let Some(block) = &one.default {
            self.function(&one.sig, block);
        }
    }

    fn visit_item_impl(&mut self, one: &'ast syn::ItemImpl) {
        self.within.push(one.self_ty.to_token_stream().to_string().replace(' ', ""));
        visit::visit_item_impl(self, one);
        self.within.pop();
    }

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, one: &'ast syn::ExprRepeat) {
        self.visit_expr(&one.expr);
    }

    fn visit_expr_binary(&mut self, one: &'ast syn::ExprBinary) {
        use syn::BinOp as B;
        let instead: &[&str] = match one.op {
            B::Eq(_) => &["!="],
            B::Ne(_) => &["=="],
            B::Lt(_) => &["==", ">", "<="],
            B::Gt(_) => &["==", "<", ">="],
            B::Le(_) => &[">", "<"],
            B::Ge(_) => &["<", ">"],
            B::And(_) => &["||"],
            B::Or(_) => &["&&"],
            B::Add(_) => &["-", "*"],
            B::Sub(_) | B::Mul(_) => &["+", "/"],
            B::Div(_) | B::Rem(_) => &["*", "+"],
            B::BitAnd(_) => &["|", "^"],
            B::BitOr(_) => &["&", "^"],
            B::BitXor(_) => &["|", "&"],
            B::Shl(_) => &[">>"],
            B::Shr(_) => &["<<"],
            B::AddAssign(_) => &["-=", "*="],
            B::SubAssign(_) | B::MulAssign(_) => &["+=", "/="],
            B::DivAssign(_) => &["*="],
            B::RemAssign(_) => &["/=", "+="],
            B::BitAndAssign(_) => &["|=", "^="],
            B::BitOrAssign(_) => &["&=", "^="],
            B::BitXorAssign(_) => &["|=", "&="],
            B::ShlAssign(_) => &[">>="],
            B::ShrAssign(_) => &["<<="],
            _ => &[],
        };
        if !lets(&one.left) && !lets(&one.right) {
            self.operator(bytes(one.span()), one.op.span(), instead);
        }
        visit::visit_expr_binary(self, one);
    }

    fn visit_expr_unary(&mut self, one: &'ast syn::ExprUnary) {
        if matches!(one.op, syn::UnOp::Not(_) | syn::UnOp::Neg(_)) && !matches!(*one.expr, syn::Expr::Lit(_)) {
            self.operator(bytes(one.span()), one.op.span(), &[""]);
        }
        visit::visit_expr_unary(self, one);
    }

    fn visit_expr_match(&mut self, one: &'ast syn::ExprMatch) {
        let last = one.arms.last();
        let wild = last.is_some_and(|arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none());
        for arm in &one.arms {
            let pattern = bytes(arm.pat.span());
            let line = arm.pat.span().start().line;
            if let Some((_, guard)) = &arm.guard
                && !lets(guard)
            {
                let range = bytes(guard.span());
                let changes = vec![
                    ("replace guard with true".to_owned(), "true".to_owned()),
                    ("replace guard with false".to_owned(), "false".to_owned()),
                ];
                self.add(range, Kind::Expression, line, changes);
            } else if wild && arm.guard.is_none() && !matches!(arm.pat, syn::Pat::Wild(_)) {
                let name = format!(
                    "leave out the arm {}",
                    self.text[pattern.clone()].split_whitespace().collect::<Vec<_>>().join(" ")
                );
                self.add(pattern.end..pattern.end, Kind::Arm { guarded: false }, line, vec![(name, String::new())]);
            }
        }
        visit::visit_expr_match(self, one);
    }
}

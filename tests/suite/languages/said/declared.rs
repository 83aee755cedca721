//! What macros declare: sentences with their fields, sets of words, and every text.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Lit;

use super::Names;

pub fn texts(tokens: &TokenStream, into: &mut BTreeSet<String>) {
    for token in tokens.clone() {
        match token {
            TokenTree::Group(group) => texts(&group.stream(), into),
            TokenTree::Literal(literal) => {
                if let Lit::Str(text) = Lit::new(literal) {
                    into.insert(text.value());
                }
            }
            _ => {}
        }
    }
}

/// What stands between the braces of the enum of a macro, with its name.
fn body(tokens: &TokenStream) -> Option<(String, Vec<TokenTree>)> {
    let all: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let at = all.iter().position(|token| matches!(token, TokenTree::Ident(word) if word == "enum"))?;
    match all.get(at + 1..at + 3)? {
        [TokenTree::Ident(name), TokenTree::Group(group)] => {
            Some((name.to_string(), group.stream().into_iter().collect()))
        }
        _ => None,
    }
}

/// The variants of `sentences!` or `refusals!`: key and fields.
pub fn variants(tokens: &TokenStream) -> Vec<(String, Names)> {
    let (_, tokens) = body(tokens).expect("it declares an enum");
    let (mut found, mut fields) = (Vec::new(), Names::new());
    for pair in tokens.windows(2) {
        match pair {
            [TokenTree::Ident(_), TokenTree::Group(group)] if group.delimiter() == Delimiter::Brace => {
                fields = fields_of(group.stream());
            }
            [TokenTree::Punct(sign), TokenTree::Literal(literal)] if sign.as_char() == '=' => {
                if let Lit::Str(key) = Lit::new(literal.clone()) {
                    found.push((key.value(), std::mem::take(&mut fields)));
                }
            }
            _ => {}
        }
    }
    found
}

fn fields_of(tokens: TokenStream) -> Names {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let single = |at: usize| !matches!(tokens.get(at + 2), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
    let before =
        |at: usize| at == 0 || matches!(tokens.get(at - 1), Some(TokenTree::Punct(sign)) if sign.as_char() == ',');
    let named = tokens.windows(2).enumerate().filter_map(|(at, pair)| match pair {
        [TokenTree::Ident(name), TokenTree::Punct(sign)] if sign.as_char() == ':' && single(at) && before(at) => {
            Some(name.to_string())
        }
        _ => None,
    });
    named.collect()
}

pub fn set_of_words(tokens: &TokenStream) -> Option<(String, Vec<String>)> {
    let (name, tokens) = body(tokens)?;
    let words = tokens.windows(2).filter_map(|pair| match pair {
        [TokenTree::Punct(sign), TokenTree::Literal(literal)] if sign.as_char() == '=' => {
            match Lit::new(literal.clone()) {
                Lit::Str(word) => Some(word.value()),
                _ => None,
            }
        }
        _ => None,
    });
    Some((name, words.collect()))
}

/// The names of the types of `args!(word: …)`.
pub fn said_words(tokens: &TokenStream) -> Vec<String> {
    let mut tokens = tokens.clone().into_iter();
    match tokens.next() {
        Some(TokenTree::Ident(kind)) if kind == "word" => tokens
            .filter_map(|token| if let TokenTree::Ident(name) = token { Some(name.to_string()) } else { None })
            .collect(),
        _ => Vec::new(),
    }
}

//! The source with every change in it, each behind its number.

use std::ops::Range;

use crate::find::{Kind, Place};

/// A change as it stands in the written text.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its number, from 1 over all files.
    pub number: u32,
    /// Where its own text stands.
    pub own: Range<usize>,
    /// Where the whole place stands.
    pub whole: Range<usize>,
}

/// Writes the text of a file with the changes that are left; `number` gives each of a place its number, or none where it
/// cannot be compiled.
pub fn write(text: &str, places: &[Place], number: impl Fn(usize, usize) -> Option<u32>) -> (String, Vec<Written>) {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|at| {
        let place = &places[*at];
        (place.range.start, std::cmp::Reverse(place.range.end), *at)
    });
    let mut writer = Writer { text, places, number, out: String::new(), written: Vec::new() };
    writer.stretch(0..text.len(), &order);
    (writer.out, writer.written)
}

struct Writer<'t, N> {
    text: &'t str,
    places: &'t [Place],
    number: N,
    out: String,
    written: Vec<Written>,
}

impl<N: Fn(usize, usize) -> Option<u32>> Writer<'_, N> {
    /// Writes a stretch of the text; `order` are the places inside of it.
    fn stretch(&mut self, range: Range<usize>, order: &[usize]) {
        let (mut at, mut next) = (range.start, 0);
        while next < order.len() {
            let place = &self.places[order[next]];
            let mut behind = next + 1;
            while behind < order.len() && self.places[order[behind]].range.start < place.range.end {
                behind += 1;
            }
            self.out.push_str(&self.text[at..place.range.start]);
            self.place(order[next], &order[next + 1..behind]);
            at = place.range.end;
            next = behind;
        }
        self.out.push_str(&self.text[at..range.end]);
    }

    fn place(&mut self, which: usize, inside: &[usize]) {
        let place = &self.places[which];
        let numbers: Vec<(usize, u32)> =
            (0..place.mutants.len()).filter_map(|at| Some((at, (self.number)(which, at)?))).collect();
        let (begun, first) = (self.out.len(), self.written.len());
        match place.kind {
            Kind::Expression if numbers.is_empty() => self.stretch(place.range.clone(), inside),
            Kind::Expression => {
                self.out.push('(');
                for (at, number) in numbers {
                    self.out.push_str("if ");
                    self.on(number);
                    self.out.push_str(" { ");
                    self.own(number, &place.mutants[at].instead);
                    self.out.push_str(" } else ");
                }
                self.out.push_str("{ ");
                self.stretch(place.range.clone(), inside);
                self.out.push_str(" })");
            }
            Kind::Answer => {
                for (at, number) in numbers {
                    self.out.push_str(" if ");
                    self.on(number);
                    self.out.push_str(" { return ");
                    self.own(number, &place.mutants[at].instead);
                    self.out.push_str("; }");
                }
            }
            Kind::Arm { guarded } => {
                for (_, number) in numbers {
                    self.out.push_str(if guarded { " && " } else { " if " });
                    self.own(number, &format!("!crate::mutated::on({number})"));
                }
            }
        }
        let whole = begun..self.out.len();
        for written in &mut self.written[first..] {
            if written.whole.is_empty() {
                written.whole = whole.clone();
            }
        }
    }

    fn on(&mut self, number: u32) {
        self.out.push_str("crate::mutated::on(");
        self.out.push_str(&number.to_string());
        self.out.push(')');
    }

    fn own(&mut self, number: u32, text: &str) {
        let begun = self.out.len();
        self.out.push_str(text);
        self.written.push(Written { number, own: begun..self.out.len(), whole: 0..0 });
    }
}

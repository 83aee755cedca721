//! The table of entries as somebody wishes to see it: filtered, ordered, a page at a time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::i18n::Lang;
use crate::rules::entry::alphabetical;
use crate::rules::entry::fees::{Payer, Till, till};
use crate::rules::entry::surname::by_surname;
use crate::rules::sought::stands_in;
use crate::rules::word::words;
use crate::store::EntryId;
use crate::store::entries::Entry;
use crate::store::tournaments::Tournament;
use crate::web::entries::pass::Shown as Pass;
use crate::web::entries::words;
use crate::web::public::mapped::Asked;
use crate::web::{Error, Layout};

/// The entries, and who of them played: that is asked where money is told, and elsewhere nobody is named.
pub type Entered<'e> = (&'e [Entry], &'e BTreeSet<EntryId>);

/// Rows of one page; more would make a phone wait.
const ROWS: usize = 250;

words! {
    /// By what the table is ordered.
    pub enum ListOrder { Number = "number", Name = "name", Club = "club", Newest = "newest" }
}

words! {
    /// Which entries are shown.
    pub enum Only { All = "all", Owing = "owing", Withdrawn = "withdrawn" }
}

/// More pages than any tournament fills; what is asked beyond is not worth keeping apart.
const MOST_PAGES: usize = 99;

/// What the address asks for.
#[derive(Clone, Debug)]
pub struct Wish {
    filter: String,
    order: ListOrder,
    only: Only,
    page: usize,
}

impl Default for Wish {
    fn default() -> Self {
        Self { filter: String::new(), order: ListOrder::Number, only: Only::All, page: 1 }
    }
}

impl Wish {
    /// Reads the address; what it does not understand is as if it were not there.
    pub fn of(query: &[(String, String)]) -> Self {
        let text = |name: &str| query.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.trim());
        Self {
            filter: text("filter").chars().take(100).collect(),
            order: text("order").parse().unwrap_or(ListOrder::Number),
            only: text("only").parse().unwrap_or(Only::All),
            page: text("page").parse().unwrap_or(1).clamp(1, MOST_PAGES),
        }
    }

    /// The wish as far as everybody may have it: who owes is for the desk alone.
    #[must_use]
    pub fn open(self) -> Self {
        Self { only: Only::All, ..self }
    }

    /// The address with another wish, relative to the page.
    fn address(&self, order: ListOrder, only: Only, page: usize) -> String {
        let mut pairs = Vec::new();
        if !self.filter.is_empty() {
            pairs.push(("filter", self.filter.clone()));
        }
        if order != ListOrder::Number {
            pairs.push(("order", order.word().to_owned()));
        }
        if only != Only::All {
            pairs.push(("only", only.word().to_owned()));
        }
        if page > 1 {
            pairs.push(("page", page.to_string()));
        }
        format!("?{}", serde_urlencoded::to_string(&pairs).unwrap_or_default())
    }
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct EntryRow {
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The categories in words.
    pub categories: String,
    /// What was paid, in cents.
    pub paid: i64,
    /// What is still to be paid, in cents.
    pub open: i64,
    /// What was paid or is to be paid, as money is written.
    pub amount: String,
    /// Whether the player went home.
    pub withdrawn: bool,
    /// The version a change is based on.
    pub version: i64,
    /// The traffic light of the pass, where it was asked for.
    pub pass: Pass,
}

impl Asked for Wish {
    fn read(query: &[(String, String)]) -> Result<Self, Error> {
        Ok(Self::of(query).open())
    }

    fn query(&self) -> String {
        let query = self.address(self.order, self.only, self.page);
        if query == "?" { String::new() } else { query }
    }

    fn is_search(&self) -> bool {
        !self.filter.is_empty()
    }
}

/// A link above the table.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The address that asks for it.
    pub address: String,
    /// What it says.
    pub text: String,
    /// Whether it is shown now.
    pub on: bool,
}

/// The table with its counts.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What is filtered by.
    pub filter: String,
    /// The rows of this page.
    pub rows: Vec<EntryRow>,
    /// How many entries fit the wish, on all pages.
    pub found: usize,
    /// How many play, the withdrawn ones left out.
    pub playing: usize,
    /// How many went home.
    pub withdrawn: usize,
    /// The cash box.
    pub till: Till,
    /// The order words kept by the filter form.
    pub order: ListOrder,
    /// Which entries are shown.
    pub only: Only,
    /// The page, from 1.
    pub page: usize,
    /// How many pages there are, at least 1.
    pub pages: usize,
    wish: Wish,
}

impl Shown {
    /// The table as it is wished for.
    pub fn of(lang: Lang, tournament: &Tournament, (entries, played): Entered<'_>, wish: &Wish) -> Result<Self, Error> {
        let rows = all(lang, tournament, (entries, played))?;
        let payers = entries.iter().map(|entry| payer(tournament, entry, played)).collect::<Result<Vec<_>, _>>()?;
        let withdrawn = rows.iter().filter(|row| row.withdrawn).count();
        let (playing, till) = (rows.len() - withdrawn, till(payers));
        let mut rows: Vec<EntryRow> = rows.into_iter().filter(|row| fits(row, wish)).collect();
        match wish.order {
            ListOrder::Number => {}
            ListOrder::Newest => rows.sort_by_key(|row| Reverse(row.number)),
            ListOrder::Name => rows.sort_by_cached_key(|row| (by_surname(&row.name), row.number)),
            ListOrder::Club => {
                rows.sort_by_cached_key(|row| (row.club.is_empty(), alphabetical(&row.club), row.number));
            }
        }
        let found = rows.len();
        let pages = found.div_ceil(ROWS).max(1);
        let page = wish.page.clamp(1, pages);
        let rows = rows.into_iter().skip((page - 1) * ROWS).take(ROWS).collect();
        Ok(Self {
            filter: wish.filter.clone(),
            rows,
            found,
            playing,
            withdrawn,
            till,
            order: wish.order,
            only: wish.only,
            page,
            pages,
            wish: wish.clone(),
        })
    }

    /// The same table with the traffic lights of passes, by start number.
    #[must_use]
    pub fn with_passes(mut self, mut passes: BTreeMap<i32, Pass>) -> Self {
        for row in &mut self.rows {
            row.pass = passes.remove(&row.number).unwrap_or_default();
        }
        self
    }

    /// The links that order the table.
    pub fn orders(&self, layout: &Layout) -> Vec<Choice> {
        let choice = |order: &ListOrder| Choice {
            address: self.wish.address(*order, self.only, 1),
            text: layout.say(match order {
                ListOrder::Number => "column-number",
                ListOrder::Name => "entry-name",
                ListOrder::Club => "entry-club",
                ListOrder::Newest => "entries-newest",
            }),
            on: *order == self.order,
        };
        ListOrder::ALL.iter().map(choice).collect()
    }

    /// The links that leave some out.
    pub fn choices(&self, layout: &Layout) -> Vec<Choice> {
        let choice = |only: &Only| Choice {
            address: self.wish.address(self.order, *only, 1),
            text: layout.say(match only {
                Only::All => "entries-all",
                Only::Owing => "entries-only-owing",
                Only::Withdrawn => "entries-withdrawn",
            }),
            on: *only == self.only,
        };
        Only::ALL.iter().map(choice).collect()
    }

    /// The address of another page of the table.
    pub fn turned(&self, page: usize) -> String {
        self.wish.address(self.order, self.only, page)
    }

    /// Which page of how many.
    pub fn turn(&self, layout: &Layout) -> String {
        layout.say_two("page-of", &("page", self.page), &("pages", self.pages))
    }
}

/// An entry as the cashier sees it.
pub fn payer(tournament: &Tournament, entry: &Entry, played: &BTreeSet<EntryId>) -> Result<Payer, Error> {
    Ok(Payer {
        fee: tournament.fee_of(&entry.categories, entry.person.own_fee)?,
        paid: entry.paid_cents,
        withdrawn: entry.withdrawn,
        played: played.contains(&entry.id),
    })
}

/// A row for every entry.
pub fn all(lang: Lang, tournament: &Tournament, (entries, played): Entered<'_>) -> Result<Vec<EntryRow>, Error> {
    entries.iter().map(|entry| row(lang, tournament, entry, played)).collect()
}

fn row(lang: Lang, tournament: &Tournament, entry: &Entry, played: &BTreeSet<EntryId>) -> Result<EntryRow, Error> {
    let open = payer(tournament, entry, played)?.open();
    Ok(EntryRow {
        number: entry.number,
        name: entry.name.clone(),
        club: entry.club.clone(),
        categories: words::categories(lang, &entry.categories),
        paid: entry.paid_cents.number(),
        open,
        amount: lang.money(if open > 0 { open } else { entry.paid_cents.number() }),
        withdrawn: entry.withdrawn,
        version: entry.version,
        pass: Pass::default(),
    })
}

fn fits(row: &EntryRow, wish: &Wish) -> bool {
    let wanted = match wish.only {
        Only::All => true,
        Only::Owing => row.open > 0,
        Only::Withdrawn => row.withdrawn,
    };
    let filter = wish.filter.as_str();
    wanted
        && (filter.is_empty()
            || row.number.to_string() == filter
            || stands_in(filter, &row.name)
            || stands_in(filter, &row.club)
            || stands_in(filter, &row.categories))
}

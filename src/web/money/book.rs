//! The cash box of a tournament as a list: what went in and out heading by heading, what has to lie there, line by line.

use std::collections::BTreeMap;

use crate::acts::cash::{movements, of_list};
use crate::export::losses::at as list_name;
use crate::export::report::{Cell, Column, Kind as Holds, Report, Row, Section, Shown};
use crate::i18n::{Lang, Values};
use crate::rules::cash::{Kind, Statement};
use crate::rules::entry::fees::Till;
use crate::rules::event::{At, TableLosses};
use crate::rules::ratio::Ratio;
use crate::rules::terms::{Jackpot, Share, shares};
use crate::store::cash::{self, CashLine};
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId};
use crate::web::hands::taken::day_and_time;
use crate::web::print::day_and_venue;
use crate::web::prizes::won::uncovered;
use crate::web::standings::field::Field;
use crate::web::standings::words::rules;
use crate::web::{Error, losses};

/// A tournament with its cash book.
pub struct Book {
    /// The tournament.
    pub field: Field,
    /// What the tables owe for lost games.
    pub losses: Vec<TableLosses>,
    /// The lines of the cash book.
    pub lines: Vec<CashLine>,
    /// The box.
    pub statement: Statement,
    /// The fees.
    pub till: Till,
}

impl Book {
    /// Reads it.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let (field, losses) = losses::read(conn, id)?;
        let lines = cash::of_tournament(conn, id)?;
        let till = field.event.till();
        let statement = Statement::of(till.paid, &movements(&lines));
        Ok(Self { field, losses, lines, statement, till })
    }

    /// What a list still owes of its loss money, and what was booked of it, in cents.
    pub fn of_list(&self, table: &TableLosses) -> (i64, i64) {
        let booked = of_list(&self.lines, table.at);
        (table.cents() - booked, booked)
    }

    /// The loss money of all lists, counted like the fees; of a list that owes nothing any more what was taken is too much.
    fn of_lists(&self) -> Till {
        let booked = self.lines.iter().filter_map(|line| line.round_number.zip(line.table_number));
        let mut lists: BTreeMap<At, i64> = booked.map(|at| (at, 0)).collect();
        lists.extend(self.losses.iter().map(|table| (table.at, table.cents())));
        lists.into_iter().fold(Till::default(), |till, (at, due)| {
            let paid = of_list(&self.lines, at);
            let open = due.saturating_sub(paid);
            Till {
                due: till.due + due,
                paid: till.paid + paid,
                // What one list paid too much pays for no other.
                open: till.open + open.max(0),
                over: till.over + open.saturating_neg().max(0),
                owing: till.owing + usize::from(open > 0),
            }
        })
    }

    /// The jackpots with what lies in them.
    pub fn jackpots(&self) -> Vec<(&Jackpot, i64)> {
        let jackpots = self.field.event.facts().terms.jackpots.iter();
        jackpots.map(|jackpot| (jackpot, jackpot.cents(self.field.event.players().len()))).collect()
    }

    /// Whom a line concerns: a name with its number, or a list.
    pub fn whom(&self, lang: Lang, line: &CashLine) -> String {
        let entry = line.entry_id.and_then(|id| self.field.entry(id));
        let list = line.round_number.zip(line.table_number).map(|at| list_name(lang, at));
        entry.map(|entry| format!("{} ({})", entry.name, entry.number)).or(list).unwrap_or_default()
    }

    /// What a line is for, in words.
    pub fn what(lang: Lang, line: &CashLine) -> String {
        let kind = kind(lang, line.kind);
        let back = line.reverses.map(|number| lang.say_with("cash-takes-back", "number", number));
        let words = [Some(kind), back, Some(line.words.clone())].into_iter().flatten();
        words.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// The cash report.
    pub fn told(&self, lang: Lang) -> Report {
        let money = |id: &str, key: &str| Column::new(Holds::Money, id, lang.say(key));
        let columns = vec![
            Column::new(Holds::Label, "number", lang.say("cash-number")),
            Column::new(Holds::Text, "what", lang.say("cash-what")),
            Column::new(Holds::Text, "whom", lang.say("cash-whom")).shown(Shown::Wide),
            Column::new(Holds::Text, "when", lang.say("cash-when")).shown(Shown::Wide),
            money("income_cents", "cash-income"),
            money("expense_cents", "cash-expense"),
        ];
        let headings =
            Section { title: lang.say("cash-headings"), rows: self.headings(lang).into(), ..Section::default() };
        let lines = self.lines.iter().map(|line| self.row(lang, line)).collect();
        let lines = Section { title: lang.say("cash-lines"), rows: lines, ..Section::default() };
        Report {
            event: self.field.tournament.name.clone(),
            title: lang.say("cash-title"),
            subtitle: day_and_venue(lang, &self.field.tournament),
            rules: rules(lang, &self.field),
            notes: self.notes(lang),
            columns,
            sections: vec![headings, lines],
            signatures: vec![lang.say("cash-signed")],
            ..Report::default()
        }
    }

    fn headings(&self, lang: Lang) -> Vec<Row> {
        let heading = |what: String, income: i64, expense: i64| {
            let shown = |cents: i64| Cell::Money((cents != 0).then(|| Ratio::whole(cents)));
            let (nothing, income, expense) = (String::new(), shown(income), shown(expense));
            vec![
                Cell::Number(None),
                Cell::Text(what),
                Cell::Text(nothing.clone()),
                Cell::Text(nothing),
                income,
                expense,
            ]
        };
        let fees = Row::new(heading(lang.say("cash-fees"), self.statement.fees, 0));
        let used = self.statement.kinds.iter().filter(|(_, turnover)| turnover.income + turnover.expense > 0);
        let kinds = used.map(|(one, turnover)| Row::new(heading(kind(lang, *one), turnover.income, turnover.expense)));
        let sum = Row::sum(heading(lang.say("cash-sum"), self.statement.income(), self.statement.expense()));
        std::iter::once(fees).chain(kinds).chain([sum]).collect()
    }

    fn row(&self, lang: Lang, line: &CashLine) -> Row {
        let shown = |cents: i64| Cell::Money((cents > 0).then(|| Ratio::whole(cents)));
        Row::new(vec![
            Cell::number(line.number),
            Cell::Text(Self::what(lang, line)),
            Cell::Text(self.whom(lang, line)),
            Cell::Text(format!("{} · {}", day_and_time(lang, line.at), line.who)),
            shown(line.cents),
            shown(line.cents.saturating_neg()),
        ])
    }

    /// What has to lie in the box, what is still to come in and to go out, and where odd cents went.
    pub fn notes(&self, lang: Lang) -> Vec<String> {
        let money = |cents: i64| lang.money(cents);
        let mut notes = vec![lang.say_with("cash-in-box", "money", money(self.statement.in_box()))];
        let mut args = Values::new();
        if self.till.due > 0 || self.till.paid > 0 {
            args.set("due", money(self.till.due));
            args.set("paid", money(self.till.paid));
            args.set("open", money(self.till.open));
            args.set("over", money(self.till.over));
            notes.push(lang.say_args("cash-fees-are", &args));
        }
        let lists = self.of_lists();
        if lists.due > 0 || lists.paid > 0 {
            args.set("due", money(lists.due));
            args.set("paid", money(lists.paid));
            args.set("open", money(lists.open));
            args.set("over", money(lists.over));
            notes.push(lang.say_args("cash-losses-are", &args));
        }
        // Booked by hand it is of no list, and no list owes less for it.
        let all = self.statement.of_kind(Kind::Losses);
        let loose = all.income - all.expense - lists.paid;
        if loose != 0 {
            let key = if loose > 0 && lists.open > 0 { "cash-losses-loose-open" } else { "cash-losses-loose" };
            notes.push(lang.say_with(key, "money", money(loose)));
        }
        let promised = self.field.event.promised_cents();
        if promised > 0 {
            let pot = self.field.event.pot();
            args.set("pot", money(pot.cents()));
            args.set("promised", money(promised));
            let left = pot.left(promised);
            args.set("left", money(left.abs()));
            let prizes = self.statement.of_kind(Kind::Prize);
            args.set("paid", money(prizes.expense));
            notes.push(lang.say_args(if left < 0 { "cash-prizes-short" } else { "cash-prizes-are" }, &args));
            // Given back by a winner or added by somebody else: the box does not know, and takes it off nothing.
            if prizes.income > 0 {
                notes.push(lang.say_with("cash-prizes-in", "money", money(prizes.income)));
            }
            if self.field.tournament.state != TournamentState::Finished {
                notes.extend(uncovered(lang, &self.field.event));
            }
            notes.extend(self.odd_cents(lang));
        }
        notes.extend(self.in_jackpots(lang));
        notes
    }

    /// What lies in the jackpots, who won them, and what was paid out of them.
    fn in_jackpots(&self, lang: Lang) -> Vec<String> {
        let (mut notes, jackpots) = (Vec::new(), self.jackpots());
        let paid = self.statement.of_kind(Kind::Jackpot).expense;
        let left = self.field.event.jackpots_left(paid).unwrap_or_default();
        for (at, (jackpot, cents)) in jackpots.iter().enumerate() {
            let mut args = Values::new();
            args.set("name", jackpot.name().to_owned());
            args.set("money", lang.money(*cents));
            notes.push(lang.say_args("cash-jackpot-is", &args));
            if jackpot.is_grand_ouvert() {
                notes.extend(self.won(lang, *cents, left.get(at) == Some(cents)));
            }
        }
        if paid > 0 {
            let all: i64 = jackpots.iter().map(|(_, cents)| cents).sum();
            let mut args = Values::new();
            args.set("paid", lang.money(paid));
            args.set("left", lang.money((all - paid).abs()));
            notes.push(lang.say_args(if paid > all { "cash-jackpots-short" } else { "cash-jackpots-paid" }, &args));
        }
        notes
    }

    /// Who won the jackpot of the grand ouvert, with which hand, and each one's share; nothing where nobody did by the lists
    /// and something was paid out of it all the same.
    fn won(&self, lang: Lang, cents: i64, whole: bool) -> Vec<String> {
        let won = self.field.event.grand_ouverts();
        let entries: Vec<i32> = won.iter().map(|(.., entry)| *entry).collect();
        let said = |share: &Share| {
            let hands = won.iter().filter(|(.., entry)| *entry == share.entry);
            let hands = hands.map(|(at, hand, _)| {
                let mut args = Values::new();
                args.set("list", list_name(lang, *at));
                args.set("hand", *hand);
                lang.say_args("cash-jackpot-hand", &args)
            });
            let mut args = Values::new();
            args.set("name", self.field.event.name(share.entry).to_owned());
            args.set("number", share.entry);
            args.set("money", lang.money(share.cents));
            args.set("hands", hands.collect::<Vec<_>>().join(", "));
            lang.say_args("cash-jackpot-won", &args)
        };
        if won.is_empty() {
            whole.then(|| lang.say("cash-jackpot-stays")).into_iter().collect()
        } else {
            shares(cents, &entries).iter().map(said).collect()
        }
    }

    /// Who of those who share a place got the cent that could not be shared.
    fn odd_cents(&self, lang: Lang) -> Vec<String> {
        let list = self.field.event.prize_list();
        let shared = list.awards.chunk_by(|a, b| (a.contest, a.round, a.place) == (b.contest, b.round, b.place));
        let odd = shared.filter(|group| group.len() > 1).flat_map(|group| {
            let least = group.iter().map(|award| award.cents).min().unwrap_or(0);
            group.iter().filter(move |award| award.cents > least)
        });
        let said = |award: &crate::rules::prizes::Award| {
            let mut args = Values::new();
            args.set("name", self.field.event.name(award.entry).to_owned());
            args.set("number", award.entry);
            args.set("place", award.place);
            lang.say_args("cash-odd-cent", &args)
        };
        odd.map(said).collect()
    }
}

/// What a kind of line is called.
pub fn kind(lang: Lang, kind: Kind) -> String {
    lang.say(match kind {
        Kind::Float => "cash-float",
        Kind::Losses => "losses-title",
        Kind::Prize => "cash-prize",
        Kind::Jackpot => "cash-jackpot",
        Kind::Other => "cash-other",
    })
}

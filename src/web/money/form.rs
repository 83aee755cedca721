//! The fields of the terms: what was typed, and the values it stands for.

use crate::i18n::Lang;
use crate::rules::entry::Category;
use crate::rules::money::Cents;
use crate::rules::sentence::Sentence;
use crate::rules::settlement::{Stake, StakeError};
use crate::rules::terms::{Discounts, Jackpot, LossMoney, MOST_JACKPOTS, MOST_RUNGS, PotOf, Rung, Terms, ordinal};
use crate::web::entries::words;
use crate::web::{Fields, Layout, Problems};

/// A step of the ladder as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The first lost game.
    pub from: String,
    /// The last one; blank for ever.
    pub to: String,
    /// What each costs.
    pub each: String,
}

/// A jackpot as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pooled {
    /// What it is called.
    pub name: String,
    /// What each entry puts in.
    pub each: String,
    /// What lay in it before.
    pub carried: String,
}

/// What stands in the fields.
#[derive(Clone, Debug, Default)]
pub struct TermsForm {
    /// The steps of the ladder.
    pub steps: Vec<Step>,
    /// For a hand passed in.
    pub passed: String,
    /// The fee of each category.
    pub discounts: Vec<(Category, String)>,
    /// What the prizes are paid from.
    pub pot: String,
    /// What a point is worth.
    pub stake: String,
    /// The jackpots.
    pub jackpots: Vec<Pooled>,
}

/// An amount in a field: nothing is blank.
fn shown(lang: Lang, cents: Cents) -> String {
    if cents == Cents::ZERO { String::new() } else { cents.typed(mark(lang)) }
}

impl TermsForm {
    /// The fields of what was agreed on.
    pub fn of_terms(lang: Lang, terms: &Terms) -> Self {
        let discount = |category: &Category| {
            (*category, terms.discounts.of(*category).map_or_else(String::new, |fee| fee.typed(mark(lang))))
        };
        let jackpot = |one: &Jackpot| Pooled {
            name: one.name().to_owned(),
            each: shown(lang, one.each),
            carried: shown(lang, one.carried),
        };
        Self {
            steps: steps(lang, &terms.losses),
            passed: shown(lang, terms.losses.passed()),
            discounts: Category::ALL.iter().map(discount).collect(),
            pot: terms.pot.word().to_owned(),
            stake: terms.stake.map_or_else(String::new, |stake| stake.to_string()),
            jackpots: terms.jackpots.iter().map(jackpot).collect(),
        }
    }

    /// The same with the usual ladder filled in.
    #[must_use]
    pub fn with_usual_ladder(self, lang: Lang) -> Self {
        Self { steps: steps(lang, &LossMoney::usual()), ..self }
    }

    /// What was typed.
    pub fn of(fields: &Fields) -> Self {
        let text = |name: &str, at: usize| fields.text(&format!("{name}-{at}")).to_owned();
        let step = |at| Step { from: text("from", at), to: text("to", at), each: text("each", at) };
        let pooled = |at| Pooled { name: text("jackpot", at), each: text("put-in", at), carried: text("carried", at) };
        let discount =
            |category: &Category| (*category, fields.text(&format!("discount-{}", category.word())).to_owned());
        Self {
            steps: (1..=MOST_RUNGS).map(step).filter(|step| *step != Step::default()).collect(),
            passed: fields.text("passed").to_owned(),
            discounts: Category::ALL.iter().map(discount).collect(),
            pot: fields.text("pot").to_owned(),
            stake: fields.text("stake").to_owned(),
            jackpots: (1..=MOST_JACKPOTS).map(pooled).filter(|one| *one != Pooled::default()).collect(),
        }
    }

    /// What stands now where something else was typed: the label, and what it says.
    pub fn otherwise(&self, lang: Lang, now: &Self) -> Vec<(String, String)> {
        let pot =
            |form: &Self| lang.say(if form.pot == PotOf::Due.word() { "terms-pot-due" } else { "terms-pot-paid" });
        let mut lines = vec![
            (lang.say("losses-title"), self.ladder(), now.ladder()),
            (lang.say("terms-passed"), self.passed.clone(), now.passed.clone()),
        ];
        let discounts = self.discounts.iter().zip(&now.discounts);
        lines.extend(
            discounts.map(|((category, typed), (_, stands))| {
                (words::category(lang, *category), typed.clone(), stands.clone())
            }),
        );
        lines.extend([
            (lang.say("terms-pot-title"), pot(self), pot(now)),
            (lang.say("settlement-stake"), self.stake.clone(), now.stake.clone()),
            (lang.say("terms-jackpots-title"), self.pooled(), now.pooled()),
        ]);
        let differ = lines.into_iter().filter(|(_, typed, stands)| typed != stands);
        differ.map(|(label, _, stands)| (label, if stands.is_empty() { "–".to_owned() } else { stands })).collect()
    }

    /// The steps in one line.
    fn ladder(&self) -> String {
        let step = |step: &Step| format!("{}–{}: {}", step.from, step.to, step.each);
        self.steps.iter().map(step).collect::<Vec<_>>().join("; ")
    }

    /// The jackpots in one line.
    fn pooled(&self) -> String {
        let one =
            |one: &Pooled| [&one.name, &one.each, &one.carried].map(String::as_str).join(" ").trim_end().to_owned();
        self.jackpots.iter().map(one).collect::<Vec<_>>().join("; ")
    }

    /// The steps as rows: those that are typed and one more, with their numbers.
    pub fn step_rows(&self) -> Vec<(usize, Step)> {
        let blank = std::iter::repeat_n(Step::default(), 2);
        (1..=MOST_RUNGS).zip(self.steps.iter().cloned().chain(blank)).collect()
    }

    /// The jackpots as rows: those that are typed and one more, with their numbers.
    pub fn jackpot_rows(&self) -> Vec<(usize, Pooled)> {
        let blank = std::iter::once(Pooled::default());
        (1..=MOST_JACKPOTS).zip(self.jackpots.iter().cloned().chain(blank)).collect()
    }

    /// The fields of the discounts: name, label, what is typed.
    pub fn discount_rows(&self, layout: &Layout) -> Vec<(String, String, String)> {
        let row = |(category, typed): &(Category, String)| {
            (format!("discount-{}", category.word()), words::category(layout.lang, *category), typed.clone())
        };
        self.discounts.iter().map(row).collect()
    }

    /// The terms; what is wrong stands at its field.
    pub fn read(&self, lang: Lang, problems: &mut Problems) -> Option<Terms> {
        let losses = self.losses(lang, problems);
        let (discounts, stake) = (self.read_discounts(lang, problems), self.read_stake(lang, problems));
        let jackpots = self.read_jackpots(lang, problems);
        let pot = self.pot.parse().unwrap_or(PotOf::Paid);
        let terms = Terms { losses: losses?, discounts, pot, stake, jackpots: jackpots? };
        problems.is_empty().then_some(terms)
    }

    pub(super) fn losses(&self, lang: Lang, problems: &mut Problems) -> Option<LossMoney> {
        let mut rungs = Vec::new();
        for (at, step) in (1..).zip(&self.steps) {
            let number = |field: &str, typed: &str, problems: &mut Problems| {
                ordinal(typed).map_err(|error| problems.add(format!("{field}-{at}"), lang.sentence(&error)))
            };
            let from = number("from", &step.from, problems);
            let to = if step.to.is_empty() { Ok(None) } else { number("to", &step.to, problems).map(Some) };
            let each = amount(lang, &format!("each-{at}"), &step.each, problems);
            if let (Ok(from), Ok(to), Some(each)) = (from, to, each) {
                rungs.push(Rung { from, to, each });
            }
        }
        let passed = money(lang, "passed", &self.passed, problems);
        match LossMoney::ladder(&rungs) {
            Ok(ladder) => Some(ladder.with_passed(passed?)),
            // A step that cannot be read leaves a gap of its own.
            Err(error) if problems.is_empty() => {
                said(lang, "from-1", &error, problems);
                None
            }
            Err(_said) => None,
        }
    }

    pub(super) fn read_discounts(&self, lang: Lang, problems: &mut Problems) -> Discounts {
        let typed = self.discounts.iter().filter(|(_, typed)| !typed.is_empty());
        typed.fold(Discounts::default(), |discounts, (category, typed)| {
            match amount(lang, &format!("discount-{}", category.word()), typed, problems) {
                Some(fee) => discounts.with(*category, fee),
                None => discounts,
            }
        })
    }

    pub(super) fn read_stake(&self, lang: Lang, problems: &mut Problems) -> Option<Stake> {
        if self.stake.is_empty() {
            return None;
        }
        let read: Result<Stake, StakeError> = self.stake.parse();
        read.map_err(|error| said(lang, "stake", &error, problems)).into_iter().next()
    }

    fn read_jackpots(&self, lang: Lang, problems: &mut Problems) -> Option<Vec<Jackpot>> {
        let mut found = Vec::new();
        for (at, typed) in (1..).zip(&self.jackpots) {
            let each = money(lang, &format!("put-in-{at}"), &typed.each, problems)?;
            let carried = money(lang, &format!("carried-{at}"), &typed.carried, problems)?;
            match Jackpot::new(&typed.name, each, carried) {
                Ok(jackpot) => found.push(jackpot),
                Err(error) => said(lang, &format!("jackpot-{at}"), &error, problems),
            }
        }
        Jackpot::checked(found).map_err(|error| said(lang, "jackpot-1", &error, problems)).into_iter().next()
    }
}

fn steps(lang: Lang, losses: &LossMoney) -> Vec<Step> {
    let step = |rung: Rung| Step {
        from: rung.from.to_string(),
        to: rung.to.map_or_else(String::new, |to| to.to_string()),
        each: rung.each.typed(mark(lang)),
    };
    losses.rungs().into_iter().map(step).collect()
}

fn said(lang: Lang, field: &str, sentence: &dyn Sentence, problems: &mut Problems) {
    problems.add(field, lang.sentence(sentence));
}

/// An amount that has to be there.
fn amount(lang: Lang, field: &str, typed: &str, problems: &mut Problems) -> Option<Cents> {
    typed.parse().map_err(|error| problems.add(field, words::money(lang, &error))).into_iter().next()
}

/// An amount; blank is nothing.
fn money(lang: Lang, field: &str, typed: &str, problems: &mut Problems) -> Option<Cents> {
    if typed.is_empty() { Some(Cents::ZERO) } else { amount(lang, field, typed, problems) }
}

/// A mark for the decimals as the language types them.
const fn mark(lang: Lang) -> char {
    match lang {
        Lang::De => ',',
        Lang::En => '.',
    }
}

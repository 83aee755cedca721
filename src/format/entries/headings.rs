//! The headings a list of entries may have, in German and English.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The start number.
    Number,
    /// The whole name, or the last name beside a column of first names.
    Name,
    /// The first name.
    FirstName,
    /// The club.
    Club,
    /// Categories as words.
    Categories,
    /// A tick for women, or the sex as a letter.
    Women,
    /// A tick for seniors.
    Seniors,
    /// A tick for juniors.
    Juniors,
    /// A tick or an amount.
    Paid,
    /// Whole cents, as the open result format writes them.
    PaidCents,
    /// A tick for youth.
    Youth,
    /// The year or the day of birth.
    Born,
    /// The sex as a letter or a word.
    Sex,
    /// Groups of one's own.
    Groups,
    /// The number of the pass.
    Pass,
    /// The number of the club.
    ClubNumber,
    /// The table at which somebody has to sit.
    Table,
    /// Whether the player went home.
    Withdrawn,
    /// What somebody pays in the place of the fee.
    OwnFee,
    /// The same in whole cents, as the open result format writes it.
    OwnFeeCents,
}

/// Headings without capitals, blanks and signs, umlauts written out.
const HEADINGS: &[(&str, Column)] = &[
    ("number", Column::Number),
    ("no", Column::Number),
    ("nr", Column::Number),
    ("nummer", Column::Number),
    ("startnummer", Column::Number),
    ("startnr", Column::Number),
    ("startnumber", Column::Number),
    ("name", Column::Name),
    ("spieler", Column::Name),
    ("spielername", Column::Name),
    ("player", Column::Name),
    ("namevorname", Column::Name),
    ("nachnamevorname", Column::Name),
    ("vornamename", Column::Name),
    ("vornamenachname", Column::Name),
    ("namefirstname", Column::Name),
    ("lastnamefirstname", Column::Name),
    ("teilnehmer", Column::Name),
    ("fullname", Column::Name),
    ("lastname", Column::Name),
    ("surname", Column::Name),
    ("familyname", Column::Name),
    ("nachname", Column::Name),
    ("familienname", Column::Name),
    ("zuname", Column::Name),
    ("firstname", Column::FirstName),
    ("givenname", Column::FirstName),
    ("vorname", Column::FirstName),
    ("club", Column::Club),
    ("clubname", Column::Club),
    ("verein", Column::Club),
    ("skatclub", Column::Club),
    ("skatverein", Column::Club),
    ("category", Column::Categories),
    ("categories", Column::Categories),
    ("kategorie", Column::Categories),
    ("kategorien", Column::Categories),
    ("klasse", Column::Categories),
    ("wertungsgruppe", Column::Categories),
    ("wertungsgruppen", Column::Categories),
    ("wertungsklasse", Column::Categories),
    ("altersklasse", Column::Categories),
    ("women", Column::Women),
    ("woman", Column::Women),
    ("female", Column::Women),
    ("damen", Column::Women),
    ("dame", Column::Women),
    ("frauen", Column::Women),
    ("frau", Column::Women),
    ("sex", Column::Sex),
    ("gender", Column::Sex),
    ("geschlecht", Column::Sex),
    ("born", Column::Born),
    ("yearofbirth", Column::Born),
    ("dateofbirth", Column::Born),
    ("birthday", Column::Born),
    ("jahrgang", Column::Born),
    ("geburtsjahr", Column::Born),
    ("geburtsdatum", Column::Born),
    ("geboren", Column::Born),
    ("groups", Column::Groups),
    ("gruppe", Column::Groups),
    ("gruppen", Column::Groups),
    ("eigenegruppen", Column::Groups),
    ("groupsofyourown", Column::Groups),
    ("pass", Column::Pass),
    ("passnumber", Column::Pass),
    ("passno", Column::Pass),
    ("passnummer", Column::Pass),
    ("passnr", Column::Pass),
    ("spielerpass", Column::Pass),
    ("spielerpassnr", Column::Pass),
    ("passport", Column::Pass),
    ("clubnumber", Column::ClubNumber),
    ("clubno", Column::ClubNumber),
    ("vereinsnummer", Column::ClubNumber),
    ("vereinsnr", Column::ClubNumber),
    ("clubnr", Column::ClubNumber),
    ("table", Column::Table),
    ("tisch", Column::Table),
    ("tischwunsch", Column::Table),
    ("wunschtisch", Column::Table),
    ("tableheneeds", Column::Table),
    ("tischdenerbraucht", Column::Table),
    ("withdrawn", Column::Withdrawn),
    ("zurueckgezogen", Column::Withdrawn),
    ("abgemeldet", Column::Withdrawn),
    ("ownfee", Column::OwnFee),
    ("eigenesstartgeld", Column::OwnFee),
    ("feeofhisown", Column::OwnFee),
    ("startgeld", Column::OwnFee),
    ("fee", Column::OwnFee),
    ("ownfeecents", Column::OwnFeeCents),
    ("seniors", Column::Seniors),
    ("senior", Column::Seniors),
    ("senioren", Column::Seniors),
    ("juniors", Column::Juniors),
    ("junior", Column::Juniors),
    ("junioren", Column::Juniors),
    ("jugend", Column::Youth),
    ("youth", Column::Youth),
    ("paid", Column::Paid),
    ("bezahlt", Column::Paid),
    ("paidcents", Column::PaidCents),
];

/// How many columns this first line names, split like that.
pub fn understood(heads: &str, separator: &str) -> usize {
    heads.split(separator).filter(|heading| meaning(heading).is_some()).count()
}

/// What a column with this heading holds.
pub(super) fn meaning(heading: &str) -> Option<Column> {
    let heading = bare(heading);
    HEADINGS.iter().find(|(name, _)| *name == heading).map(|(_, column)| *column)
}

/// A heading or word without capitals, blanks and signs, umlauts written out.
pub(super) fn bare(text: &str) -> String {
    let letters = text.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue").replace('ß', "ss");
    letters.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

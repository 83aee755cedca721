//! How long paper takes and how much memory: `cargo bench --bench paper`. Beside a list of 2,700 rows stands what `LibreOffice`
//! takes for the same table, where it is installed; filled lists of 75 and of 675 tables are one file each.

use std::hint::black_box;
use std::io::Write as _;
use std::process::Command;
use std::time::Instant;

use skatwart::export::pdf::{
    Column, Document, Paper, PaperRow, PdfError, ScoreSheet, SheetColumn, SheetFoot, SheetLine, SheetPlayer, list,
};

type Failed = Box<dyn std::error::Error>;

fn paper() -> Paper {
    Paper {
        tournament: "Kongress 1907".to_owned(),
        title: "Rangliste".to_owned(),
        subtitle: "29.08.1907 · Chicago".to_owned(),
        rules: "nasl-1898 · net-points · 1f3a9c2e".to_owned(),
        printed: "Skatwart · gedruckt 21.11.2026 18:04".to_owned(),
        page: "Seite".to_owned(),
        ..Paper::default()
    }
}

fn rows(count: usize) -> Vec<[String; 9]> {
    let row = |at: usize| {
        let (club, points) = (at % 97, 3000 - at);
        [at, 9 * at % 2701, 0, club, at % 1200, at * 7 % 1300, at % 40, at % 9, points].map(|figure| figure.to_string())
    };
    let named = |(at, mut row): (usize, [String; 9])| {
        let [_, _, name, club, ..] = &mut row;
        *name = format!("Johann Sebastian Müller-{at}");
        *club = format!("Skatclub Herz-As {club}");
        row
    };
    (1..=count).map(row).enumerate().map(named).collect()
}

fn columns() -> Vec<Column> {
    let figures = ["Platz", "Nr.", "Serie 1", "Serie 2", "gew.", "verl."].map(|head| Column::figures(head.to_owned()));
    let [place, number, first, second, won, lost] = figures;
    let words = |head: &str, part| Column::words(head.to_owned(), part).wraps();
    let sum = Column::figures("Leistung".to_owned()).decides();
    vec![place, number, words("Name", 5), words("Verein", 4), first, second, won, lost, sum]
}

fn sheet(table: usize) -> ScoreSheet {
    let column = |head: &str, weight| SheetColumn { head: head.to_owned(), weight };
    let player = |seat: usize| SheetPlayer {
        seat: seat.to_string(),
        number: i32::try_from(table * 4 + seat).unwrap_or(1),
        name: format!("Spieler {seat} von Tisch {table}"),
        last: None,
        club: "Herz-As".to_owned(),
    };
    let hand = |number: usize| SheetLine {
        before: [number, number % 4, 12, 2, 0, 0, 0, 0, 0, 0, 0, 48, 0].map(|figure| figure.to_string()).to_vec(),
        cells: (0..4)
            .map(|seat| [48 * number + seat, number / 4, 0].map(|figure| figure.to_string()).to_vec())
            .collect(),
        last: String::new(),
        pauses: Some(number % 4),
    };
    ScoreSheet {
        title: format!("Tisch {table}, Serie 1"),
        columns: [
            "Nr.",
            "gibt",
            "Grundwert",
            "mit",
            "ohne",
            "Hand",
            "Schneider",
            "angesagt",
            "Schwarz",
            "angesagt",
            "Ouvert",
            "+",
            "−",
        ]
        .map(|head| column(head, 18))
        .to_vec(),
        of_player: vec![column("Punkte", 40), column("gew.", 17), column("verl.", 17)],
        last: column("eingepasst", 20),
        players: (1..=4).map(player).collect(),
        hands: (1..=48).map(hand).collect(),
        turn: 4,
        foot: ["Spielpunkte", "gewonnen − verloren × 50", "Verlorene der anderen × 30", "Leistung"]
            .map(|label| SheetFoot { label: label.to_owned(), ..SheetFoot::default() })
            .to_vec(),
        code: Some((format!("https://hall.example/k/{table:032}"), "Diese Liste am Telefon".to_owned())),
        ..ScoreSheet::default()
    }
}

fn sheets(count: usize) -> Result<Vec<u8>, PdfError> {
    let (paper, mut document) = (paper(), Document::new()?);
    for table in 1..=count {
        document.score_sheet(&paper, &sheet(table));
    }
    document.end(&paper);
    document.finish(&paper)
}

/// The most memory the program has had so far, in MB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kb| kb.parse::<u64>().into_iter().next()).unwrap_or(0) / 1024
}

/// The quickest of five, in milliseconds.
fn quickest<T>(mut run: impl FnMut() -> Result<T, Failed>) -> Result<u128, Failed> {
    let mut best = u128::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        black_box(run()?);
        best = best.min(start.elapsed().as_millis());
    }
    Ok(best)
}

/// What `LibreOffice` takes for the same table as CSV; nothing where it is not there.
fn office(rows: &[[String; 9]]) -> Result<Option<u128>, Failed> {
    if Command::new("soffice").arg("--version").output().is_err() {
        return Ok(None);
    }
    let folder = std::env::temp_dir().join(format!("skatwart-paper-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let text: String = rows.iter().map(|row| row.join(",") + "\n").collect();
    std::fs::write(folder.join("list.csv"), text)?;
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let run = || -> Result<(), Failed> {
        let mut command = Command::new("soffice");
        let command = command.args([profile.as_str(), "--headless", "--convert-to", "pdf", "--outdir"]);
        let ended = command.arg(&folder).arg(folder.join("list.csv")).output()?;
        if ended.status.success() { Ok(()) } else { Err("LibreOffice refused".into()) }
    };
    run()?;
    let best = quickest(run)?;
    std::fs::remove_dir_all(&folder)?;
    Ok(Some(best))
}

fn main() -> Result<(), Failed> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "| paper | ms | kB | peak memory so far, MB |\n|---|---|---|---|")?;
    writeln!(out, "| nothing yet | | | {} |", peak())?;
    let (paper, columns, figures) = (paper(), columns(), rows(2700));
    let lines: Vec<PaperRow> = figures.iter().map(PaperRow::cells).collect();
    let size = list(&paper, &columns, &lines)?.len() / 1024;
    let own = quickest(|| Ok(list(&paper, &columns, &lines)?))?;
    writeln!(out, "| a list of 2,700 rows | {own} | {size} | {} |", peak())?;
    for count in [1, 75, 675] {
        let size = sheets(count)?.len() / 1024;
        let took = quickest(|| Ok(sheets(count)?))?;
        writeln!(out, "| filled lists of {count} tables | {took} | {size} | {} |", peak())?;
    }
    let long: Vec<PaperRow> = rows(100_000).into_iter().map(PaperRow::cells).collect();
    let before = peak();
    let start = Instant::now();
    let size = list(&paper, &columns, &long)?.len() / 1024;
    let took = start.elapsed().as_millis();
    writeln!(out, "| a list of 100,000 rows | {took} | {size} | {} ({before} with its rows) |", peak())?;
    if let Some(office) = office(&figures)? {
        writeln!(out, "| the 2,700 rows by LibreOffice | {office} | | {} times as long |", office / own.max(1))?;
    }
    Ok(())
}

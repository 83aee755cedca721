//! Settlement against the printed examples of the books.

use skatwart::rules::settlement::{Rounding, Stake, settle};

fn numbers(text: &str) -> Vec<i32> {
    text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
}

#[test]
fn every_printed_settlement_comes_out() {
    let mut rows =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(include_str!("../golden/settlement.csv").as_bytes());
    let mut seen = 0;
    for row in rows.records() {
        let row = row.expect("a row");
        let stake: Stake = row[3].parse().expect("a stake");
        let rounding: Rounding = row[4].parse().expect("a rounding");
        let lines = settle(&numbers(&row[2]), &[], stake, rounding);
        let balances: Vec<String> = lines.iter().map(|line| line.balance.to_string()).collect();
        let amounts: Vec<String> = lines.iter().map(|line| line.amount.to_string()).collect();
        assert_eq!((balances.join(" "), amounts.join(" ")), (row[5].to_owned(), row[6].to_owned()), "{}", &row[0]);
        seen += 1;
    }
    assert_eq!(seen, 15);
}

#[test]
fn the_misprinted_balance_table_of_mc_coll_is_corrected() {
    // M13: the header of the balance table prints 135.
    let cent: Stake = "1".parse().expect("a cent a point");
    let lines = settle(&[133, 84, 38, 126], &[], cent, Rounding::After);
    assert_eq!(lines[0].points, 133, "l. 693 prints 135");
    let misprinted = settle(&[135, 84, 38, 126], &[], cent, Rounding::After);
    assert_ne!(misprinted[0].balance, 151, "with the printed 135 the printed balance does not come out");
}

#[tokio::test]
async fn a_tournament_is_settled_on_its_page_and_as_a_file() {
    use crate::app::TestApp;
    use crate::common::laid::{CONGRESS, databases_with};

    for database in databases_with(&[CONGRESS]) {
        let app = TestApp::start(database);
        let address = "/tournaments/1";
        let visitor = app.nobody();
        let page = visitor.get(&format!("{address}/settlement?stake=1/4&rounding=after&list=1-1")).await;
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(page.body.contains("Table\u{a0}1") && page.body.contains("1/4 cents"), "{}", page.body);
        let csv = visitor.get(&format!("{address}/settlement.csv?stake=1/4&rounding=after&list=1-1")).await;
        let amounts: Vec<i64> = csv
            .body
            .lines()
            .skip(1)
            .map(|line| line.rsplit(',').next().expect("an amount").parse().expect("whole cents"))
            .collect();
        assert_eq!((amounts.len(), amounts.iter().sum::<i64>()), (4, 0), "{}", csv.body);
        let points = |body: &str| -> Vec<String> {
            body.lines().skip(1).filter_map(|line| line.split(',').nth(5).map(str::to_owned)).collect()
        };
        let performance =
            visitor.get(&format!("{address}/settlement.csv?stake=1/4&rounding=after&list=1-1&of=performance")).await;
        let sum: i64 = performance
            .body
            .lines()
            .skip(1)
            .map(|line| line.rsplit(',').next().expect("an amount").parse::<i64>().expect("whole cents"))
            .sum();
        assert_eq!((points(&performance.body).len(), sum), (4, 0), "{}", performance.body);
        let page = visitor.get(&format!("{address}/settlement?of=performance&list=1-1")).await;
        assert!(page.body.contains("<option value=\"performance\" selected>"), "{}", page.body);
        let all = visitor.get(&format!("{address}/settlement.csv")).await;
        assert_eq!(all.body.lines().count(), 1 + 3 * 60, "three rounds of 60 players");
        let whole = visitor.get(&format!("{address}/settlement")).await;
        assert!(whole.body.contains("All sheets together"), "{}", whole.body);
        let dear = visitor.get(&format!("{address}/settlement.csv?stake=100&rounding=after&list=1-1")).await;
        assert_eq!(dear.body, csv.body, "a tournament settles at its own stake");
        for file in ["settlement", "settlement.csv"] {
            let wrong = visitor.get(&format!("{address}/{file}?stake=1/4&rounding=foo")).await;
            assert_eq!(wrong.status, 422, "{file}");
            assert!(wrong.body.contains("There is no such rounding"), "{}", wrong.body);
        }
        assert_eq!(visitor.get(&format!("{address}/settlement?list=9-9")).await.status, 404);
        let sheet = visitor.get(&format!("{address}/rounds/1")).await;
        assert_eq!(sheet.status, 200);
    }
}

#[tokio::test]
async fn what_somebody_gets_for_all_sheets_together_is_the_sum_of_his_sheets() {
    use crate::app::TestApp;
    use crate::common::databases;
    use crate::standings::{NAMES, WORKED, arrange};

    for database in databases() {
        let app = TestApp::start(database);
        let turned = [WORKED[3], WORKED[0], WORKED[1], WORKED[2]];
        let id = arrange(&app.store, &NAMES, &[WORKED, turned]);
        let off = app.nobody().get(&format!("/tournaments/{id}/settlement?stake=1")).await.body;
        assert!(off.contains("does not settle its points in money") && !off.contains("All sheets"), "{off}");
        crate::built::settle_at(&app.store, id, "1");
        let page = app.nobody().get(&format!("/tournaments/{id}/settlement?stake=1")).await.body;
        let together = page.split_once("All sheets together").expect("a table of everybody").1;
        let together = together.split_once("</table>").expect("it ends").0;
        let amounts: Vec<&str> = together
            .split("<td class=\"decides\">")
            .skip(1)
            .map(|rest| rest.split_once('<').expect("an amount").0)
            .collect();
        // 4 × 492 − 1748 = 220 and 4 × −32 − 1748 = −1876; the others likewise.
        assert_eq!(amounts, ["−€16.56", "€9.84", "€16.56", "−€9.84"], "{together}");
    }
}

#[actix_web::test]
async fn what_a_tournament_settles_comes_and_goes_with_its_folder() {
    use skatwart::format::files::Files;
    use skatwart::format::folder::Folder;
    use skatwart::format::store::{export, import};

    use crate::app::TestApp;
    use crate::common::databases;
    use crate::hall::from_folder;

    let mut files = Files::default();
    for (name, text) in [
        (
            "tournament.toml",
            "format = 1\nname = \"Preisskat\"\nrules = \"isko\"\nsystem = \"seeger-fabian\"\nsettle = \"performance\"\n",
        ),
        ("players.csv", "number,name\n1,A\n2,B\n3,C\n4,D\n"),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,1,4,4\n"),
        (
            "totals.csv",
            "round,table,seat,points,won,lost,passed\n1,1,1,492,12,0,0\n1,1,2,628,12,2,0\n1,1,3,660,10,1,0\n1,1,4,-32,6,5,0\n",
        ),
    ] {
        files.put(name, text.into());
    }
    for database in databases() {
        let app = TestApp::start(database);
        let folder = Folder::read(&files).expect("a right folder");
        let written = app.store.write_now(move |conn| {
            let id = import(conn, &from_folder(), &folder, skatwart::clock::today())?;
            Ok::<_, skatwart::acts::Refused>((id, export(conn, id)?))
        });
        let (id, out) = written.expect("imported");
        let toml = String::from_utf8_lossy(out.get("tournament.toml").expect("it is there")).into_owned();
        assert!(toml.contains("\nsettle = \"performance\"\n"), "{toml}");
        crate::built::settle_at(&app.store, id, "1");
        let csv = app.nobody().get(&format!("/tournaments/{id}/settlement.csv")).await.body;
        let settled: Vec<&str> =
            csv.lines().skip(1).filter_map(|line| line.split_once(",A,").map(|(_, rest)| rest)).collect();
        assert_eq!(settled, ["1332,1260,1260"], "four times one's own performance less the sum of all: {csv}");
    }
}

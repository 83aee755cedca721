//! What shows only where the files of a folder are compared is said in the language of the page as well.

use super::misread::said_in_both_languages;

#[actix_web::test]
async fn claims_of_nobody() {
    let [nowhere, elsewhere] = ["1,9,1,grand,seen by all", "1,1,2,grand,seen by all"]
        .map(|row| format!("round,table,number,game,evidence\n{row}\n"));
    said_in_both_languages(&[
        (
            "claims.csv",
            nowhere.as_str(),
            "claims.csv, Zeile 2, table: Serie 1, Tisch 9: Dort sitzt nach seating.csv niemand.",
            "claims.csv, line 2, table: round 1, table 9: nobody sits there in seating.csv.",
        ),
        (
            "claims.csv",
            elsewhere.as_str(),
            "claims.csv, Zeile 2, number: sitzt nach seating.csv nicht an diesem Tisch.",
            "claims.csv, line 2, number: does not sit at this table in seating.csv.",
        ),
        (
            "substitutions.csv",
            "round,table,seat,from,number\n1,1,1,1,2\n",
            "substitutions.csv, Zeile 2, from: „1“ ist keine ganze Zahl von 2 bis 999.",
            "substitutions.csv, line 2, from: “1” is not a whole number from 2 to 999.",
        ),
    ])
    .await;
}

//! What shows only where the files of a folder are compared is said in the language of the page as well, in words that
//! fit a file as they fit a form.

use super::folder::folder;
use super::misread::said_in_both_languages;
use crate::app::TestApp;
use crate::common::sqlite;

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

#[actix_web::test]
async fn what_a_hand_of_a_file_lacks_is_not_told_in_the_words_of_a_form() {
    let place = "round,table,hand,declarer,game,play,matadors,ouvert,announced,result\n";
    let [declarer, ouvert, announced, result] = [
        "1,1,1,,clubs,skat,1,,,won",
        "1,1,1,2,clubs,skat,1,yes,,won",
        "1,1,1,2,clubs,skat,1,,schneider,won",
        "1,1,1,2,clubs,skat,1,,,",
    ]
    .map(|row| format!("{place}{row}\n"));
    said_in_both_languages(&[
        (
            "hands.csv",
            declarer.as_str(),
            "declarer: Der Alleinspieler fehlt. Gib an, wer gespielt hat, oder trage das Spiel als eingepasst ein.",
            "declarer: The declarer is missing. Give the seat that played, or enter the hand as passed in.",
        ),
        (
            "hands.csv",
            ouvert.as_str(),
            "nur aus der Hand. Gib „Hand“ an oder nimm „Ouvert“ zurück.",
            "is played from the hand. Say hand, or say no to ouvert.",
        ),
        (
            "hands.csv",
            announced.as_str(),
            "geht nur beim Handspiel. Gib „Hand“ an oder nimm die Ansage zurück.",
            "when the skat stays untouched. Say hand, or take the announcement back.",
        ),
        (
            "hands.csv",
            result.as_str(),
            "wie das Spiel ausging. Gib die Augen an, oder ob es gewonnen oder verloren ist.",
            "How the game ended is missing. Give the card points, or say won or lost.",
        ),
    ])
    .await;
}

#[actix_web::test]
async fn what_is_wrong_with_the_teams_of_a_file_is_not_told_in_the_words_of_the_desk() {
    let rankings = "ranking,name,kind,size,reserves,counts\n1,,mixed,2,0,2\n";
    let players = |second: u8| format!("ranking,team,name,round,number\n1,1,Asse,0,1\n1,1,Asse,0,{second}\n");
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    for (second, german, english) in [
        (99, "Die Startnummer 99 hat niemand. Nenne eine andere.", "Nobody has the start number 99. Name another one."),
        (
            2,
            "gemeldet. Nenne eine Frau und einen Mann, oder berichtige, wer als Dame gemeldet ist.",
            "as women. Name a woman and a man, or correct who is entered as a woman.",
        ),
    ] {
        let players = players(second);
        let files = [("team_rankings.csv", rankings), ("team_players.csv", players.as_str())];
        for (language, sentence) in [("de", german), ("en", english)] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let reply = director.upload("/seasons/import", &[], "season.zip", folder(&files)).await;
            assert!(reply.status == 422 && reply.body.contains(sentence), "{sentence}: {}", reply.body);
        }
    }
}

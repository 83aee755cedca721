//! What a folder is judged by – its rules, its prize schedule – is told in the language of the page where it is wrong.

use super::misread::{said_in_both_languages, said_of_heads};

#[actix_web::test]
async fn what_it_is_judged_by() {
    let faults = [
        (
            "prizes = \"nasl-1909\"\n",
            "Zeile 5, prizes: Den Preisplan „nasl-1909“ gibt es nicht. Nimm nasl-1908, mccoll-1908, own oder none.",
            "line 5, prizes: There is no prize schedule “nasl-1909”. Take nasl-1908, mccoll-1908, own or none.",
        ),
        (
            "prizes = \"nasl-1908; ties = duel\"\n",
            "prizes: ties: „duel“ ist hier nicht bekannt. Schreibe eins von: shared, cut",
            "prizes: ties: “duel” is not known here. Write one of: shared, cut",
        ),
        (
            "prizes = \"nasl-1908; ties\"\n",
            "prizes: „ties“ setzt nichts fest. Schreibe Schlüssel = Wert",
            "prizes: “ties” settles nothing. Write key = value",
        ),
        (
            "prizes = \"own; prize = A: hand of loud by points\"\n",
            "„loud“ ist hier nicht bekannt. Schreibe eins von: skat, hand, call, tourne, passt-nicht, guckser, solo, clubs, ",
            "“loud” is not known here. Write one of: skat, hand, call, tourne, passt-nicht, guckser, solo, clubs, ",
        ),
        (
            "prizes = \"own; prize = A: 2 points\"\n",
            "prizes: „A: 2 points“ ist kein Preis. Hinter dem Platz steht „of“.",
            "prizes: “A: 2 points” is not a prize. After the place stands “of”.",
        ),
        (
            "[rule_changes]\nloud = \"yes\"\n",
            "rule_changes: „loud“ ist weder eine Wahlmöglichkeit noch ein Wert dieser Spielordnung.",
            "rule_changes: “loud” is neither",
        ),
    ];
    said_of_heads(&faults).await;
    said_in_both_languages(&[(
        "tournament.toml",
        "format = 1\nname = \"Oberliga\"\nrules = \"isko-1850\"\nsystem = \"beauty\"\n",
        "tournament.toml, Zeile 4, system: Die Wertung „beauty“ gibt es nicht.",
        "tournament.toml, line 4, system: There is no scoring system “beauty”",
    )])
    .await;
}

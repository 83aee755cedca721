//! Frozen rules by which nobody can judge: what to do is said first and what was found last, for that may end in the
//! words that are known.

use skatwart::rules::agreed::Agreed;
use skatwart::rules::tournament::Preset;

use super::misread::said_in_both_languages;

#[actix_web::test]
async fn what_is_wrong_with_frozen_rules_is_said_last() {
    let frozen = Agreed::today(&Preset::Club.plan()).expect("it is known").frozen().expect("it is written").text;
    let fly = frozen.replace("plays = [\"skat\"]", "plays = [\"fly\"]");
    assert_ne!(fly, frozen, "the rules have a play with the skat");
    said_in_both_languages(&[
        (
            "frozen.toml",
            "format = 9\n",
            "frozen.toml: Exportiere das Turnier noch einmal, oder nimm die Datei heraus, damit nach den Regeln dieser \
             Ausgabe gewertet wird. Was nicht stimmt: Die festgehaltenen Regeln sind nicht lesbar.",
            "frozen.toml: Export the tournament once more, or take the file out to have it judged by the rules of this \
             edition. What is wrong: The frozen rules cannot be read.",
        ),
        (
            "frozen.toml",
            fly.as_str(),
            "gewertet wird. Was nicht stimmt: isko.toml: games.grand: „fly“ ist hier nicht bekannt. \
             Schreibe eins von: skat, hand, call, tourne, passt-nicht, guckser, solo",
            "edition. What is wrong: isko.toml: games.grand: “fly” is not known here. \
             Write one of: skat, hand, call, tourne, passt-nicht, guckser, solo",
        ),
    ])
    .await;
}

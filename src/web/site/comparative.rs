//! The site map of Comparative Skat: its decks, its posting, its luck.

use crate::web::{comparison, decks, luck, makeable, posting};

super::lines::site! {
    list "/tournaments/{id}/comparison" comparison::file;
    list "/tournaments/{id}/decks" decks::file;
    list "/tournaments/{id}/decks/records" makeable::list::of_all;
    list "/tournaments/{id}/decks/travellers" decks::traveller::list::files;
    list "/tournaments/{id}/decks/{number}/traveller" decks::traveller::list::file;
    list "/tournaments/{id}/decks/{number}/chances" makeable::list::of_deck;
    list "/tournaments/{id}/players/{number}/card" decks::card::file;
    list "/tournaments/{id}/posting" posting::list::file;
    list "/tournaments/{id}/luck" luck::told::file;
    list "/tournaments/{id}/luck/decks" luck::told::by_deck;
    list "/tournaments/{id}/luck/{number}" makeable::evening::file;
    routes;
    page "/tournaments/{id}/decks" Public decks::show;
    get "/tournaments/{id}/decks/desk" Desk decks::desk::show;
    post "/tournaments/{id}/decks/make" Director decks::desk::make;
    post "/tournaments/{id}/decks/commit" Director decks::desk::commit;
    post "/tournaments/{id}/decks/set-aside" Director decks::desk::set_aside;
    post "/tournaments/{id}/decks/take-back" Director decks::desk::take_back;
    post "/tournaments/{id}/decks/solving" Director makeable::desk::turn;
    post "/tournaments/{id}/decks/punched" Desk decks::desk::punched;
    get "/tournaments/{id}/decks/stage" Desk decks::stage::show;
    screen "/tournaments/{id}/decks/board" Public decks::stage::board;
    get "/tournaments/{id}/decks/labels.pdf" Desk decks::prints::case_labels;
    get "/tournaments/{id}/decks/punches.pdf" Director decks::prints::punches;
    get "/tournaments/{id}/decks/slips.pdf" Desk decks::prints::slips;
    page "/tournaments/{id}/decks/records" Public makeable::record::show;
    page "/tournaments/{id}/decks/{number}" Public decks::traveller::page::show;
    get "/tournaments/{id}/decks/{number}/desk" Desk decks::deck::show;
    post "/tournaments/{id}/decks/{number}/step" Desk decks::stage::step;
    post "/tournaments/{id}/decks/{number}/punch" Desk decks::deck::punch;
    post "/tournaments/{id}/decks/{number}/deal" Desk decks::deck::deal;
    post "/tournaments/{id}/decks/{number}/place" Director decks::deck::place;
    post "/tournaments/{id}/decks/{number}/foul" Director decks::decide::foul;
    post "/tournaments/{id}/decks/{number}/average" Director decks::decide::average;
    post "/tournaments/{id}/decks/{number}/scores" Director decks::decide::score;
    post "/tournaments/{id}/decks/{number}/scores/{score}/cancel" Director decks::decide::cancel;
    page "/tournaments/{id}/posting" Public posting::show;
    get "/tournaments/{id}/posting/desk" Desk posting::desk;
    page "/tournaments/{id}/comparison" Public comparison::show;
    page "/tournaments/{id}/luck" Public luck::show;
    page "/tournaments/{id}/luck/{number}" Public makeable::evening::show;
    get "/tournaments/{id}/decks/{number}/cards" Public makeable::cards::show;
    get "/decks/{key}" Keeper decks::case::show;
    post "/decks/{key}/step" Keeper decks::case::step;
    post "/k/{key}/decks/{number}/pass" Keeper decks::table::pass;
    post "/k/{key}/decks/{number}/letters" Keeper decks::table::letters;
    get "/k/{key}/decks/{number}/traveller" Keeper decks::traveller::page::at_table;
    get "/k/{key}/decks/{number}/deal" Keeper decks::table::deal;
    post "/k/{key}/decks/{number}/deal" Keeper decks::table::save_deal;
}

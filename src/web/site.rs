//! The site map: every route on one line with who may use it. The map is data, so a test can walk it as every role. It
//! knows every handler, and only the start of the program knows it.

mod lines;

use crate::web::{
    accounts, assets, board, comparison, day, decks, demo, divisions, entries, fixtures, hands, home, import, keeper,
    language, luck, makeable, match_days, openapi, posting, prizes, protests, rounds, rules, season, seasons, seats,
    settlement, sheets, standings, tables, teams, totals, tournaments, witnesses,
};

lines::site! {
    // Every list, at the address of its page: .csv, .pdf and .json
    list "/tournaments/{id}/standings" standings::files::list;
    list "/tournaments/{id}/players/{number}" standings::evening::file;
    list "/tournaments/{id}/settlement" settlement::files::file;
    list "/tournaments/{id}/settlement/players" settlement::files::players;
    list "/divisions/{id}/players/{number}/rounds" season::files::player;
    list "/divisions/{id}/table" season::files::table;
    list "/divisions/{id}/cross" season::files::cross;
    list "/divisions/{id}/days" season::files::days;
    list "/divisions/{id}/days/{day}" season::files::day;
    list "/divisions/{id}/days/{day}/results" season::files::rounds_of_day;
    list "/divisions/{id}/days/{day}/groups/{group}/sheet" season::sheet::file;
    list "/divisions/{id}/live" season::files::live;
    list "/divisions/{id}/teams/{number}" season::files::team;
    list "/divisions/{id}/teams/{number}/players" season::files::squad;
    list "/divisions/{id}/teams/{number}/days" season::files::rounds_of_team;
    list "/divisions/{id}/teams/{number}/cross" season::files::met_by_team;
    list "/divisions/{id}/fixtures" season::files::fixtures;
    list "/divisions/{id}/players" season::files::players;
    list "/divisions/{id}/rounds" season::files::rounds;
    list "/divisions/{id}/possible" season::files::possible;
    list "/tournaments/{id}/prizes" prizes::files::file;
    list "/tournaments/{id}/schedule" prizes::scheduled::file;
    list "/tournaments/{id}/entries" entries::file::list;
    list "/tournaments/{id}/rounds/{round}" tables::list::file;
    list "/tournaments/{id}/rounds/{round}/names" tables::list::named;
    list "/tournaments/{id}/comparison" comparison::file;
    list "/tournaments/{id}/decks" decks::file;
    list "/tournaments/{id}/decks/records" makeable::list::of_all;
    list "/tournaments/{id}/decks/travellers" decks::traveller::list::files;
    list "/tournaments/{id}/decks/{number}/traveller" decks::traveller::list::file;
    list "/tournaments/{id}/decks/{number}/chances" makeable::list::of_deck;
    list "/tournaments/{id}/players/{number}/card" decks::card::file;
    list "/tournaments/{id}/posting" posting::list::file;
    list "/sheets/{id}" sheets::told::file;
    list "/sheets/{id}/hands/{number}" hands::versions::file;
    list "/tournaments/{id}/luck" luck::told::file;
    list "/tournaments/{id}/luck/decks" luck::told::by_deck;
    list "/tournaments/{id}/luck/{number}" makeable::evening::file;
    routes;
    // Everybody
    get "/" Public home::show;
    get "/language/{code}" Public language::choose;
    get "/openapi.json" Public openapi::show;
    post "/demo" Director demo::load;
    get "/tournaments/new" Director tournaments::create::show;
    post "/tournaments" Director tournaments::create::submit;
    get "/tournaments/{id}" Public tournaments::show;
    get "/tournaments/{id}/settings" Director tournaments::settings::show;
    post "/tournaments/{id}/settings" Director tournaments::settings::submit;
    post "/tournaments/{id}/searchable" Director tournaments::settings::search;
    post "/tournaments/{id}/witnesses" Director tournaments::settings::witness;
    post "/tournaments/{id}/protests/time" Director protests::set_time;
    get "/tournaments/{id}/entries" Public entries::show;
    get "/static/{stamp}/{name:.*}" Public assets::file;
    // What is known of the rules
    get "/rules" Public rules::list;
    get "/rules/worth" Public rules::worth::show;
    get "/rules/schedules/{id}" Public rules::prizes;
    get "/rules/{id}" Public rules::show;
    get "/tournaments/{id}/rules" Public rules::tournament::show;
    get "/tournaments/{id}/rules/edit" Director rules::edit::show;
    post "/tournaments/{id}/rules/edit" Director rules::edit::save;
    // Any deal
    get "/solve" Desk makeable::solve::show;
    // Rounds and tables
    get "/tournaments/{id}/tables" Public tables::latest;
    get "/tournaments/{id}/board" Public board::show;
    get "/tournaments/{id}/rounds/{round}" Public tables::show;
    get "/tournaments/{id}/rounds/{round}/names" Public tables::names::show;
    get "/tournaments/{id}/rounds/{round}/draw" Public rounds::record::show;
    get "/tournaments/{id}/rounds/{round}/draw.json" Public rounds::record::file;
    get "/tournaments/{id}/rounds/{round}/desk" Desk tables::desk;
    get "/tournaments/{id}/rounds/{round}/signs" Venue tables::signs;
    get "/tournaments/{id}/rounds/{round}/lists.pdf" Desk sheets::blank::pdf;
    post "/tournaments/{id}/rounds/{round}/came" Desk tables::came;
    get "/tournaments/{id}/day" Desk day::show;
    get "/tournaments/{id}/draw" Director rounds::plan::show;
    post "/tournaments/{id}/draw" Director rounds::plan::draw;
    post "/tournaments/{id}/end" Director rounds::plan::end;
    post "/tournaments/{id}/go-on" Director rounds::plan::go_on;
    post "/tournaments/{id}/rounds/{round}/redraw" Director rounds::redraw;
    post "/tournaments/{id}/rounds/{round}/swap" Director rounds::swap;
    post "/tournaments/{id}/rounds/{round}/seat" Director rounds::seat;
    post "/tournaments/{id}/rounds/{round}/leave" Director rounds::leave;
    post "/tournaments/{id}/rounds/{round}/start" Director rounds::start;
    post "/tournaments/{id}/rounds/{round}/take-back" Director rounds::take_back;
    post "/tournaments/{id}/rounds/{round}/close" Director rounds::close;
    post "/tournaments/{id}/rounds/{round}/reopen" Director rounds::reopen;
    post "/tournaments/{id}/rounds/{round}/clock" Director rounds::clock;
    get "/tournaments/{id}/protests" Director protests::show;
    post "/tournaments/{id}/protests/{sheet}/{seat}" Director protests::decide;

    // Standings and prizes
    get "/tournaments/{id}/standings" Public standings::show;
    get "/tournaments/{id}/players/{number}/card" Public decks::card::show;
    get "/tournaments/{id}/players/{number}" Public standings::player::show;
    get "/tournaments/{id}/adjustments" Director standings::desk::show;
    get "/tournaments/{id}/rates" Director standings::rates::show;
    post "/tournaments/{id}/adjustments" Director standings::desk::adjust;
    post "/tournaments/{id}/adjustments/{adjustment}/cancel" Director standings::desk::cancel;
    post "/tournaments/{id}/lots" Director standings::lots::submit;
    get "/tournaments/{id}/export.zip" Director standings::files::folder;
    get "/tournaments/{id}/settlement" Public settlement::show;
    get "/tournaments/{id}/prizes" Public prizes::show;
    get "/tournaments/{id}/claims" Desk prizes::claims::show;
    post "/tournaments/{id}/claims" Desk prizes::claims::add;
    post "/tournaments/{id}/claims/close" Director prizes::claims::close;
    post "/tournaments/{id}/claims/{claim}/cancel" Desk prizes::claims::cancel;
    get "/tournaments/{id}/schedule" Director prizes::schedule::show;
    post "/tournaments/{id}/schedule" Director prizes::schedule::save;
    get "/tournaments/{id}/prizes/edit" Director prizes::edit::show;
    post "/tournaments/{id}/prizes/edit" Director prizes::edit::save;

    // Leagues
    get "/seasons" Public seasons::list;
    get "/seasons/new" Director seasons::new;
    post "/seasons" Director seasons::create;
    get "/seasons/import" Director seasons::import::show;
    post "/seasons/import" Director seasons::import::submit;
    get "/seasons/{id}" Public seasons::show;
    post "/seasons/{id}" Director seasons::change;
    post "/seasons/{id}/next" Director seasons::follow;
    post "/seasons/{id}/remove" Director seasons::remove;
    post "/seasons/{id}/divisions" Director seasons::add_division;
    get "/divisions/{id}/settings" Director divisions::settings;
    post "/divisions/{id}/settings" Director divisions::change;
    post "/divisions/{id}/remove" Director divisions::remove;
    get "/divisions/{id}/export.zip" Director seasons::import::export;
    get "/divisions/{id}/teams" Desk teams::list;
    post "/divisions/{id}/teams" Director teams::add;
    get "/divisions/{id}/teams/import" Director teams::import::show;
    post "/divisions/{id}/teams/import" Director teams::import::review;
    post "/divisions/{id}/teams/import/add" Director teams::import::add;
    get "/divisions/{id}/fixtures" Desk fixtures::show;
    post "/divisions/{id}/fixtures" Director fixtures::make::make;
    post "/divisions/{id}/wishes" Director fixtures::wish;
    post "/divisions/{id}/wishes/{wish}/drop" Director fixtures::drop_wish;
    post "/divisions/{id}/notices" Director fixtures::announce::give;
    post "/divisions/{id}/notices/{notice}/cancel" Director fixtures::announce::cancel;
    get "/teams/{id}" Desk teams::one::show;
    post "/teams/{id}" Director teams::acts::save;
    post "/teams/{id}/players" Desk teams::acts::add_player;
    post "/teams/{id}/players/{player}" Desk teams::acts::save_player;
    post "/teams/{id}/players/{player}/remove" Desk teams::acts::remove_player;
    post "/teams/{id}/remove" Director teams::acts::remove;
    post "/teams/{id}/withdraw" Director teams::acts::withdraw;
    post "/teams/{id}/return" Director teams::acts::take_back;
    post "/teams/{id}/deductions" Director teams::acts::deduct;
    post "/teams/{id}/deductions/{deduction}/cancel" Director teams::acts::cancel_deduction;
    post "/teams/{id}/rulings" Director teams::acts::rule;
    post "/teams/{id}/rulings/{ruling}/cancel" Director teams::acts::cancel_ruling;
    get "/match-days/{id}" Venue match_days::show;
    get "/match-days/{id}/money" Desk match_days::money::show;
    get "/match-days/{id}/money.csv" Desk match_days::money::csv;
    get "/match-days/{id}/teams/{team}" Lineup match_days::lineups::show;
    post "/match-days/{id}/teams/{team}" Lineup match_days::lineups::save;
    post "/match-days/{id}/lineups" Venue match_days::offered::save;
    post "/match-days/{id}/open" Director match_days::acts::open;
    post "/match-days/{id}/next" Lead match_days::acts::next;
    post "/match-days/{id}/take-back" Lead match_days::acts::take_back;
    post "/match-days/{id}/close" Lead match_days::acts::close;
    post "/match-days/{id}/reopen" Director match_days::acts::reopen;
    post "/match-days/{id}/date" Director match_days::change::move_day;
    post "/match-days/{id}/venue" Director match_days::change::move_group;
    post "/match-days/{id}/swap" Director match_days::change::swap;
    post "/match-days/{id}/reopen-round" Director match_days::acts::reopen_round;
    post "/match-days/{id}/lot" Lead match_days::lots::draw;
    // A division of a league, for everybody
    get "/divisions/{id}/desk" Account divisions::desk;
    get "/divisions/{id}" Public season::show;
    get "/divisions/{id}/cross" Public season::cross::show;
    get "/divisions/{id}/days" Public season::days::show;
    get "/divisions/{id}/days/{day}" Public season::days::day;
    get "/divisions/{id}/days/{day}/groups/{group}" Public season::sheet::show;
    get "/divisions/{id}/live" Public season::live::show;
    get "/divisions/{id}/players" Public season::players::show;
    get "/divisions/{id}/players/{number}" Public season::player::show;
    get "/divisions/{id}/teams/{number}" Public season::team::show;
    get "/divisions/{id}/teams/{number}/sheet.pdf" Public season::prints::lineup;
    get "/divisions/{id}/possible" Public season::possible::show;
    get "/divisions/{id}/fixtures.ics" Public season::files::ics;

    // Comparative Skat
    get "/tournaments/{id}/decks" Public decks::show;
    get "/tournaments/{id}/decks/desk" Desk decks::desk::show;
    post "/tournaments/{id}/decks/make" Director decks::desk::make;
    post "/tournaments/{id}/decks/take-back" Director decks::desk::take_back;
    post "/tournaments/{id}/decks/solving" Director makeable::desk::turn;
    post "/tournaments/{id}/decks/punched" Desk decks::desk::punched;
    get "/tournaments/{id}/decks/stage" Desk decks::stage::show;
    get "/tournaments/{id}/decks/board" Public decks::stage::board;
    get "/tournaments/{id}/decks/labels.pdf" Desk decks::prints::case_labels;
    get "/tournaments/{id}/decks/punches.pdf" Director decks::prints::punches;
    get "/tournaments/{id}/decks/slips.pdf" Desk decks::prints::slips;
    get "/tournaments/{id}/decks/records" Public makeable::record::show;
    get "/tournaments/{id}/decks/{number}" Public decks::traveller::page::show;
    get "/tournaments/{id}/decks/{number}/desk" Desk decks::deck::show;
    post "/tournaments/{id}/decks/{number}/step" Desk decks::stage::step;
    post "/tournaments/{id}/decks/{number}/punch" Desk decks::deck::punch;
    post "/tournaments/{id}/decks/{number}/deal" Desk decks::deck::deal;
    post "/tournaments/{id}/decks/{number}/place" Director decks::deck::place;
    post "/tournaments/{id}/decks/{number}/foul" Director decks::decide::foul;
    post "/tournaments/{id}/decks/{number}/average" Director decks::decide::average;
    post "/tournaments/{id}/decks/{number}/scores" Director decks::decide::score;
    post "/tournaments/{id}/decks/{number}/scores/{score}/cancel" Director decks::decide::cancel;
    get "/tournaments/{id}/posting" Public posting::show;
    get "/tournaments/{id}/posting/desk" Desk posting::desk;
    get "/tournaments/{id}/comparison" Public comparison::show;
    get "/tournaments/{id}/luck" Public luck::show;
    get "/tournaments/{id}/luck/{number}" Public makeable::evening::show;
    get "/tournaments/{id}/decks/{number}/cards" Public makeable::cards::show;
    get "/decks/{key}" Keeper decks::case::show;
    post "/decks/{key}/step" Keeper decks::case::step;
    post "/k/{key}/decks/{number}/pass" Keeper decks::table::pass;
    post "/k/{key}/decks/{number}/letters" Keeper decks::table::letters;
    get "/k/{key}/decks/{number}/traveller" Keeper decks::traveller::page::at_table;
    get "/k/{key}/decks/{number}/deal" Keeper decks::table::deal;
    post "/k/{key}/decks/{number}/deal" Keeper decks::table::save_deal;

    // Accounts
    get "/set-up/{secret}" Public accounts::set_up::show;
    post "/set-up/{secret}" Public accounts::set_up::submit;
    get "/sign-in" Public accounts::sign_in::show;
    post "/sign-in" Public accounts::sign_in::submit;
    post "/sign-out" Public accounts::sign_in::sign_out;
    get "/account" Account accounts::own::show;
    post "/account/password" Account accounts::own::change_password;
    get "/accounts" Admin accounts::list;
    post "/accounts" Admin accounts::add;
    post "/accounts/{account}/rights" Admin accounts::change_rights;
    post "/accounts/{account}/password" Admin accounts::change_password;
    post "/accounts/{account}/grants" Admin accounts::grants::give;
    post "/accounts/{account}/grants/{grant}/take" Admin accounts::grants::take;

    // Sheets and hands
    get "/sheets/{id}" Public sheets::show;
    get "/sheets/{id}/hands/{number}" Public hands::show;
    get "/sheets/{id}/desk" Venue sheets::desk;
    get "/sheets/{id}/preview" Venue sheets::preview;
    post "/sheets/{id}/hands" Venue sheets::enter;
    get "/sheets/{id}/paste" Venue sheets::paste::show;
    post "/sheets/{id}/paste" Venue sheets::paste::save;
    post "/sheets/{id}/close" Venue sheets::close;
    post "/sheets/{id}/reopen" Venue sheets::reopen;
    post "/sheets/{id}/answer" Venue sheets::answer;
    post "/sheets/{id}/link" Venue sheets::renew_link;
    post "/sheets/{id}/protest" Venue protests::lodge;
    get "/sheets/{id}/totals" Venue totals::show;
    get "/sheets/{id}/totals/check" Venue totals::check;
    post "/sheets/{id}/totals" Venue totals::save;
    post "/sheets/{id}/kind" Venue totals::to_hands;
    get "/sheets/{id}/second" Venue witnesses::show;
    get "/sheets/{id}/second/preview" Venue witnesses::preview;
    post "/sheets/{id}/second/hands" Venue witnesses::enter;
    get "/sheets/{id}/second/totals" Venue totals::show_second;
    get "/sheets/{id}/second/totals/check" Venue totals::check;
    post "/sheets/{id}/second/totals" Venue totals::save_second;
    post "/sheets/{id}/second/take-back" Director witnesses::take_back;
    get "/sheets/{id}/witnesses" Venue witnesses::compared;
    post "/sheets/{id}/witnesses/{number}" Venue witnesses::settle;
    get "/hands/{id}/edit" Venue hands::edit::show;
    post "/hands/{id}/edit" Venue hands::edit::save;
    post "/hands/{id}/edit/remove" Venue hands::edit::remove;

    // The list keeper at the table
    get "/k/{key}" Keeper keeper::show;
    get "/k/{key}/preview" Keeper keeper::preview;
    post "/k/{key}/hands" Keeper keeper::enter;
    post "/k/{key}/undo" Keeper keeper::undo;
    post "/k/{key}/confirm" Keeper keeper::confirm;
    post "/k/{key}/protest" Keeper keeper::protest;
    post "/k/{key}/call" Keeper keeper::call;
    get "/k/{key}/seats" Keeper seats::codes::show;
    get "/seats/{key}" Keeper seats::show;
    post "/seats/{key}/confirm" Keeper seats::confirm;
    post "/seats/{key}/protest" Keeper seats::protest;
    // The desk
    post "/tournaments/{id}/entries" Desk entries::add;
    get "/tournaments/{id}/entries/import" Desk import::show;
    post "/tournaments/{id}/entries/import" Desk import::review;
    post "/tournaments/{id}/entries/import/add" Desk import::add;
    get "/tournaments/{id}/entries/{number}" Desk entries::edit::show;
    post "/tournaments/{id}/entries/{number}" Desk entries::edit::save;
    post "/tournaments/{id}/entries/{number}/withdraw" Desk entries::edit::withdraw;
    post "/tournaments/{id}/entries/{number}/return" Desk entries::edit::take_back;
    post "/tournaments/{id}/entries/{number}/pay" Desk entries::edit::pay;
}

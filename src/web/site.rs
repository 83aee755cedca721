//! The site map: every route on one line with who may use it. The map is data, so a test can walk it as every role. It
//! knows every handler, and only the start of the program knows it.

mod branches;
mod comparative;
mod leagues;
mod lines;
mod operating;

use std::sync::LazyLock;

use actix_web::web::ServiceConfig;

use crate::web::Route;
use crate::web::{
    assets, bests, board, boards, day, decks, demo, entries, events, hands, health, help, home, import, keeper,
    language, losses, makeable, money, openapi, papers, prizes, protests, registrations, rounds, rules, search, seats,
    settlement, sheets, standings, substitutions, tables, team_rankings, totals, tournaments, witnesses,
};

/// Every route of the application.
pub static SITE: LazyLock<Vec<Route>> =
    LazyLock::new(|| [ROUTES, comparative::ROUTES, operating::ROUTES, leagues::ROUTES].concat());

/// Registers every route behind the check of its access, as a tree.
pub fn configure(config: &mut ServiceConfig) {
    let leaves = leaves().into_iter().chain(comparative::leaves()).chain(operating::leaves()).chain(leagues::leaves());
    branches::configure(config, leaves.collect());
}

lines::site! {
    // Every list, at the address of its page: .csv, .pdf and .json
    list "/tournaments/{id}/standings" standings::files::list;
    list "/tournaments/{id}/players/{number}" standings::evening::file;
    list "/tournaments/{id}/teams" team_rankings::file;
    list "/tournaments/{id}/bests" bests::file;
    list "/rules/{id}/payments" rules::files;
    list "/rules/{id}/beside/{other}" rules::two::files;
    list "/tournaments/{id}/rules/payments" rules::tournament::payments;
    list "/tournaments/{id}/settlement" settlement::files::file;
    list "/tournaments/{id}/settlement/players" settlement::files::players;
    list "/tournaments/{id}/groups" standings::groups::file;
    list "/tournaments/{id}/losses" losses::file;
    list "/tournaments/{id}/losses/{round}/{table}" losses::slip;
    list "/tournaments/{id}/prizes" prizes::files::file;
    list "/tournaments/{id}/schedule" prizes::scheduled::file;
    list "/tournaments/{id}/entries" entries::file::list;
    list "/tournaments/{id}/rounds/{round}" tables::list::file;
    list "/tournaments/{id}/rounds/{round}/names" tables::list::named;
    list "/tournaments/{id}/rounds/{round}/changed" rounds::record::changed_file;
    list "/tournaments/{id}/starts" rounds::starts::file;
    list "/sheets/{id}" sheets::told::file;
    list "/sheets/{id}/beer" sheets::told::beer;
    list "/sheets/{id}/hands/{number}" hands::versions::file;
    routes;
    get "/" Public home::show;
    get "/search" Public search::show;
    get "/language/{code}" Public language::choose;
    get "/openapi.json" Public openapi::show;
    get "/health" Public health::show;
    post "/demo" Director demo::load;
    get "/demos" Director demo::list;
    post "/demos/remove" Director demo::remove;
    get "/tournaments/new" Director tournaments::create::show;
    post "/tournaments" Director tournaments::create::submit;
    page "/tournaments/{id}" Public tournaments::show;
    get "/tournaments/{id}/events" Public events::tournament;
    get "/tournaments/{id}/settings" Director tournaments::settings::show;
    post "/tournaments/{id}/settings" Director tournaments::settings::submit;
    post "/tournaments/{id}/copy" Director tournaments::again::copy;
    post "/tournaments/{id}/remove" Director tournaments::again::remove;
    post "/tournaments/{id}/searchable" Director tournaments::settings::search;
    post "/tournaments/{id}/witnesses" Director tournaments::settings::witness;
    post "/tournaments/{id}/protests/time" Director protests::set_time;
    post "/tournaments/{id}/time-out" Director tournaments::time_out::agree;
    get "/tournaments/{id}/entries" Public entries::show;
    get "/help" Public help::list;
    get "/help/{guide}" Public help::show;
    get "/static/{stamp}/{name:.*}" Public assets::file;
    // What is known of the rules
    get "/rules" Public rules::list;
    get "/rules/worth" Public rules::worth::show;
    get "/rules/beside" Public rules::two::choose;
    get "/rules/{id}/beside/{other}" Public rules::two::show;
    get "/rules/schedules/{id}" Public rules::prizes;
    get "/rules/{id}" Public rules::show;
    page "/tournaments/{id}/rules" Public rules::tournament::show;
    get "/tournaments/{id}/rules/edit" Director rules::edit::show;
    post "/tournaments/{id}/rules/edit" Director rules::edit::save;
    get "/solve" Desk makeable::solve::show;
    // Rounds and tables
    page "/tournaments/{id}/tables" Public tables::latest;
    screen "/tournaments/{id}/board" Public board::show;
    get "/tournaments/{id}/boards" Desk boards::show;
    post "/tournaments/{id}/boards" Desk boards::put_up;
    screen "/tournaments/{id}/boards/{number}" Public board::composed;
    post "/tournaments/{id}/boards/{number}" Desk boards::change;
    page "/tournaments/{id}/rounds/{round}" Public tables::show;
    page "/tournaments/{id}/rounds/{round}/names" Public tables::names::show;
    page "/tournaments/{id}/rounds/{round}/draw" Public rounds::record::show;
    get "/tournaments/{id}/rounds/{round}/draw.json" Public rounds::record::file;
    get "/tournaments/{id}/rounds/{round}/desk" Desk tables::desk;
    get "/tournaments/{id}/rounds/{round}/signs" Venue tables::signs::signs;
    get "/tournaments/{id}/rounds/{round}/lists.pdf" Desk sheets::blank::pdf;
    get "/tournaments/{id}/rounds/{round}/changes.pdf" Desk sheets::changes::pdf;
    get "/tournaments/{id}/rounds/{round}/signs.pdf" Desk papers::cards::signs;
    get "/tournaments/{id}/print" Desk papers::show;
    get "/tournaments/{id}/print/cards.pdf" Desk papers::cards::pdf;
    get "/tournaments/{id}/print/evening.pdf" Desk papers::evening::pdf;
    post "/tournaments/{id}/print/certificates" Director papers::certificates::print;
    get "/tournaments/{id}/copy.zip" Director papers::copy::zip;
    get "/tournaments/{id}/settlement/slips.pdf" Public settlement::files::slips;
    post "/tournaments/{id}/rounds/{round}/came" Desk rounds::came;
    post "/tournaments/{id}/rounds/{round}/take-call" Desk rounds::take_call;
    get "/tournaments/{id}/day" Desk day::show;
    get "/tournaments/{id}/draw" Director rounds::plan::show;
    post "/tournaments/{id}/draw" Director rounds::plan::draw;
    post "/tournaments/{id}/end" Director rounds::plan::end;
    post "/tournaments/{id}/go-on" Director rounds::plan::go_on;
    page "/tournaments/{id}/starts" Public rounds::starts::show;
    page "/tournaments/{id}/promises" Public rounds::promises::show;
    post "/tournaments/{id}/rounds/{round}/commit" Director rounds::promises::give;
    post "/tournaments/{id}/rounds/{round}/set-aside" Director rounds::promises::set_aside;
    post "/tournaments/{id}/rounds/{round}/redraw" Director rounds::redraw;
    post "/tournaments/{id}/rounds/{round}/swap" Director rounds::swap;
    post "/tournaments/{id}/rounds/{round}/seat" Director rounds::seat;
    post "/tournaments/{id}/rounds/{round}/leave" Director rounds::leave;
    post "/tournaments/{id}/rounds/{round}/release" Director rounds::release;
    post "/tournaments/{id}/rounds/{round}/take-draw-back" Director rounds::take_draw_back;
    post "/tournaments/{id}/rounds/{round}/take-release-back" Director rounds::take_release_back;
    post "/tournaments/{id}/rounds/{round}/start" Director rounds::start;
    post "/tournaments/{id}/rounds/{round}/take-back" Director rounds::take_back;
    post "/tournaments/{id}/rounds/{round}/close" Director rounds::close;
    post "/tournaments/{id}/rounds/{round}/reopen" Director rounds::reopen;
    post "/tournaments/{id}/rounds/{round}/clock" Director rounds::clock;
    post "/tournaments/{id}/rounds/{round}/strike" Director rounds::strike;
    post "/tournaments/{id}/rounds/{round}/remind" Director day::remind;
    get "/tournaments/{id}/protests" Director protests::show;
    post "/tournaments/{id}/protests/{sheet}/{seat}" Director protests::decide;
    // Standings and prizes
    page "/tournaments/{id}/standings" Public standings::show;
    page "/tournaments/{id}/bests" Public bests::show;
    page "/tournaments/{id}/teams" Public team_rankings::show;
    get "/tournaments/{id}/teams/edit" Desk team_rankings::edit::show;
    post "/tournaments/{id}/teams" Desk team_rankings::edit::set_up;
    post "/tournaments/{id}/teams/{ranking}" Desk team_rankings::edit::enter;
    post "/tournaments/{id}/teams/{ranking}/{team}" Desk team_rankings::edit::change;
    page "/tournaments/{id}/players/{number}/card" Public decks::card::show;
    page "/tournaments/{id}/players/{number}" Public standings::player::show;
    get "/tournaments/{id}/adjustments" Director standings::desk::show;
    get "/tournaments/{id}/rates" Director standings::rates::show;
    post "/tournaments/{id}/adjustments" Director standings::desk::adjust;
    post "/tournaments/{id}/adjustments/{adjustment}/cancel" Director standings::desk::cancel;
    post "/tournaments/{id}/lots" Director standings::lots::submit;
    get "/tournaments/{id}/export.zip" Director standings::files::folder;
    get "/tournaments/{id}/settlement" Public settlement::show;
    page "/tournaments/{id}/groups" Public standings::groups::show;
    page "/tournaments/{id}/losses" Public losses::show;
    get "/tournaments/{id}/money" Desk money::cash::show;
    post "/tournaments/{id}/money" Desk money::cash::book;
    get "/tournaments/{id}/money.csv" Desk money::cash::file;
    get "/tournaments/{id}/money.pdf" Desk money::cash::file;
    get "/tournaments/{id}/money.json" Desk money::cash::file;
    post "/tournaments/{id}/money/{line}/back" Desk money::cash::take_back;
    get "/tournaments/{id}/money/{line}/receipt.pdf" Desk money::receipts::line;
    get "/tournaments/{id}/entries/{number}/receipt.pdf" Desk money::receipts::fee;
    get "/tournaments/{id}/money/terms" Director money::terms::show;
    post "/tournaments/{id}/money/terms" Director money::terms::save;
    page "/tournaments/{id}/prizes" Public prizes::show;
    get "/tournaments/{id}/claims" Desk prizes::claims::show;
    post "/tournaments/{id}/claims" Desk prizes::claims::add;
    post "/tournaments/{id}/claims/close" Director prizes::claims::close;
    post "/tournaments/{id}/claims/{claim}/cancel" Desk prizes::claims::cancel;
    get "/tournaments/{id}/schedule" Director prizes::schedule::show;
    post "/tournaments/{id}/schedule" Director prizes::schedule::save;
    get "/tournaments/{id}/prizes/edit" Director prizes::edit::show;
    post "/tournaments/{id}/prizes/edit" Director prizes::edit::save;
    // Sheets and hands
    page "/sheets/{id}" Public sheets::show;
    get "/sheets/{id}/events" Public events::sheet;
    page "/sheets/{id}/hands/{number}" Public hands::show;
    get "/sheets/{id}/desk" Venue sheets::desk;
    get "/sheets/{id}/preview" Venue sheets::preview;
    post "/sheets/{id}/hands" Venue sheets::enter;
    get "/sheets/{id}/paste" Venue sheets::paste::show;
    post "/sheets/{id}/paste" Venue sheets::paste::save;
    post "/sheets/{id}/close" Venue sheets::close;
    post "/sheets/{id}/reopen" Venue sheets::reopen;
    post "/sheets/{id}/clear" Venue sheets::clear;
    post "/sheets/{id}/strike/take-back" Director sheets::play_on;
    post "/sheets/{id}/answer" Venue sheets::answer;
    post "/sheets/{id}/link" Venue sheets::renew_link;
    get "/sheets/{id}/substitutions" Desk substitutions::show;
    post "/sheets/{id}/substitutions" Desk substitutions::put;
    post "/sheets/{id}/substitutions/{seat}/{hand}/take-back" Desk substitutions::take_back;
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
    get "/tournaments/{id}/register" Public registrations::show;
    post "/tournaments/{id}/register" Public registrations::submit;
    get "/registrations/{key}" Keeper registrations::own;
    post "/registrations/{key}/withdraw" Keeper registrations::take_back;
    get "/tournaments/{id}/registrations" Desk registrations::desk::show;
    post "/tournaments/{id}/registrations" Director registrations::desk::open;
    post "/tournaments/{id}/registrations/{registration}" Desk registrations::desk::admit;
    post "/tournaments/{id}/registrations/{registration}/strike" Desk registrations::desk::strike;
    get "/tournaments/{id}/arrivals" Desk entries::arrivals::show;
    get "/tournaments/{id}/arrivals/cards" Desk entries::arrivals::cards;
    get "/tournaments/{id}/arrivals/{number}" Desk entries::arrivals::card;
    post "/tournaments/{id}/arrivals/{number}" Desk entries::arrivals::arrive;
    post "/tournaments/{id}/arrivals/{number}/leave" Desk entries::arrivals::leave;
    get "/tournaments/{id}/entries/import" Desk import::show;
    post "/tournaments/{id}/entries/import" Desk import::review;
    post "/tournaments/{id}/entries/import/add" Desk import::add;
    get "/tournaments/{id}/entries/{number}" Desk entries::edit::show;
    post "/tournaments/{id}/entries/{number}" Desk entries::edit::save;
    post "/tournaments/{id}/entries/{number}/withdraw" Desk entries::edit::withdraw;
    post "/tournaments/{id}/entries/{number}/return" Desk entries::edit::take_back;
    post "/tournaments/{id}/entries/{number}/pay" Desk entries::edit::pay;
    post "/tournaments/{id}/entries/{number}/merge" Director entries::edit::merge;
}

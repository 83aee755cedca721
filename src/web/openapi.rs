//! What other programs may read here: every list as JSON, described as `OpenAPI` 3.1 from the site map itself.

use actix_web::HttpRequest;
use actix_web::web::Data;
use serde_json::{Map, Value, json};

use crate::export::report::Kind;
use crate::i18n::Lang;
use crate::web::packed::Packed;
use crate::web::server::App;
use crate::web::visit::language_of;
use crate::web::{Access, Answer, Route};

/// What may follow a question mark, by the address without its ending.
const QUERIES: [(&str, &[&str]); 4] = [
    ("/tournaments/{id}/standings", &["round", "comparison", "by"]),
    ("/tournaments/{id}/comparison", &["method"]),
    ("/tournaments/{id}/settlement", &["of", "rounding", "list", "bill", "from-lowest"]),
    ("/tournaments/{id}/settlement/players", &["of", "rounding", "list"]),
];

/// `openapi.json`.
pub async fn show(request: HttpRequest, app: Data<App>) -> Answer {
    let text = document(language_of(&request), app.addresses.routes()).to_string();
    let packed = Packed::new("application/json", text.as_bytes())?;
    packed.answer(&request, "no-cache", "Accept-Encoding, Accept-Language, Cookie")
}

/// The lists everybody may read, without their endings: what stands in the site map both as CSV and as JSON.
pub fn lists<'r>(routes: impl Iterator<Item = &'r Route> + Clone) -> Vec<&'r str> {
    let open = routes.filter(|route| route.access == Access::Public && route.method == "get");
    let csv: Vec<&str> = open.clone().filter_map(|route| route.path.strip_suffix(".csv")).collect();
    open.filter_map(|route| route.path.strip_suffix(".json")).filter(|path| csv.contains(path)).collect()
}

fn document<'r>(lang: Lang, routes: impl Iterator<Item = &'r Route> + Clone) -> Value {
    let paths: Map<String, Value> = lists(routes)
        .into_iter()
        .map(|path| (format!("{path}.json"), json!({ "get": operation(lang, path) })))
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Skatwart",
            "version": env!("CARGO_PKG_VERSION"),
            "description": lang.say("api-about"),
        },
        "paths": paths,
        "components": { "schemas": { "List": list(lang), "Ratio": ratio(lang) } },
    })
}

/// What is asked and answered at an address.
fn operation(lang: Lang, path: &str) -> Value {
    let parameter = |name: &str, place: &str, schema: &str| json!({ "name": name, "in": place, "required": place == "path", "schema": { "type": schema } });
    let in_path = path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    // Rule sets go by a word, everything else by a number.
    let named = if path.starts_with("/rules/") { "string" } else { "integer" };
    let mut parameters: Vec<Value> = in_path.map(|name| parameter(name, "path", named)).collect();
    let queries = QUERIES.iter().filter(|(address, _)| *address == path).flat_map(|(_, names)| names.iter());
    parameters.extend(queries.map(|name| parameter(name, "query", "string")));
    let tag = json!({ "ETag": { "description": lang.say("api-etag"), "schema": { "type": "string" } } });
    json!({
        "parameters": parameters,
        "responses": {
            "200": {
                "description": lang.say("api-list"),
                "headers": tag,
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/List" } } },
            },
            "304": { "description": lang.say("api-known"), "headers": tag },
            "404": { "description": lang.say("error-not-found") },
        },
    })
}

fn list(lang: Lang) -> Value {
    let kinds: Vec<&str> =
        Kind::ALL.iter().filter(|kind| kind.of_field(0, 1) == **kind).map(|kind| kind.word()).collect();
    let text = json!({ "type": "string" });
    let cell = json!({ "type": "array", "items": { "$ref": "#/components/schemas/Ratio" } });
    let names = json!({ "type": "array", "items": text });
    let cells = json!([{ "type": ["string", "number", "boolean", "null"] }, cell, names]);
    let columns = json!({
        "type": "array",
        "items": {
            "type": "object",
            "required": ["id", "title", "kind"],
            "properties": { "id": text, "title": text, "kind": { "type": "string", "enum": kinds } },
        },
    });
    let rows = json!({
        "type": "array",
        "description": lang.say("api-rows"),
        "items": { "type": "object", "additionalProperties": { "anyOf": cells } },
    });
    json!({
        "type": "object",
        "required": ["title", "version", "columns", "rows", "notes"],
        "properties": {
            "title": text,
            "version": { "type": "integer", "description": lang.say("api-version") },
            "columns": columns,
            "rows": rows,
            "notes": { "type": "array", "items": text },
            "foot": {
                "type": "object",
                "description": lang.say("api-foot"),
                "required": ["columns", "rows"],
                "properties": { "columns": columns, "rows": rows },
            },
        },
    })
}

fn ratio(lang: Lang) -> Value {
    let fraction = json!({ "type": "string", "pattern": "^-?[0-9]+/[0-9]+$" });
    json!({ "description": lang.say("api-ratio"), "anyOf": [{ "type": "number" }, fraction] })
}

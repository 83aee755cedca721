//! The routes as a tree: those whose addresses begin alike stand together, so that a request is compared with a handful of
//! words on its way and not with every address of the site.

use actix_web::guard;
use actix_web::web::{ServiceConfig, resource, scope};
use actix_web::{Resource, Route, Scope};

use crate::web::route::narrow;

/// A route on its way into the tree.
pub(super) struct Leaf {
    /// What is left of its address: empty, or from a slash on.
    left: &'static str,
    method: &'static str,
    route: Route,
}

impl Leaf {
    /// The route of a line of the site map.
    pub(super) const fn new(method: &'static str, path: &'static str, route: Route) -> Self {
        Self { left: path, method, route }
    }

    /// Takes the first word off: the word with its slash, and the rest.
    fn split(&self) -> (&'static str, &'static str) {
        let end = self.left.get(1..).and_then(|rest| rest.find('/')).map_or(self.left.len(), |at| at + 1);
        self.left.split_at(end)
    }

    fn resource(self) -> Resource {
        let resource = resource(narrow(self.left));
        let resource = if self.method == "post" { resource.guard(guard::Post()) } else { resource.guard(guard::Get()) };
        resource.route(self.route)
    }
}

/// Routes that begin with the same word.
struct Branch {
    word: &'static str,
    leaves: Vec<Leaf>,
}

impl Branch {
    /// Whether it is one address, for whatever methods: then it needs no scope of its own.
    fn is_single(&self) -> bool {
        self.leaves.first().is_none_or(|first| self.leaves.iter().all(|leaf| leaf.left == first.left))
    }

    /// How much else its word would take as well: a word as it stands takes only itself and is compared first.
    fn breadth(&self) -> u8 {
        match (self.word.starts_with("/{"), self.word.ends_with('}'), self.word.contains(':')) {
            _ if !self.word.contains('{') => 0,
            (true, true, false) => 2,
            (_, _, false) => 1,
            (_, _, true) => 3,
        }
    }

    fn scope(self) -> Scope {
        let length = self.word.len();
        let inner = self.leaves.into_iter().map(|leaf| Leaf { left: leaf.left.split_at(length).1, ..leaf });
        plant(scope(&narrow(self.word)), inner.collect(), Scope::service, Scope::service)
    }
}

/// Registers every route.
pub(super) fn configure(config: &mut ServiceConfig, leaves: Vec<Leaf>) {
    plant(config, leaves, |config, resource| config.service(resource), |config, scope| config.service(scope));
}

/// Puts the routes below a place of the tree, the narrow ones first.
fn plant<T>(place: T, leaves: Vec<Leaf>, one: impl Fn(T, Resource) -> T, many: impl Fn(T, Scope) -> T) -> T {
    let mut branches: Vec<Branch> = Vec::new();
    for leaf in leaves {
        let (word, _) = leaf.split();
        match branches.iter_mut().find(|branch| branch.word == word) {
            Some(branch) => branch.leaves.push(leaf),
            None => branches.push(Branch { word, leaves: vec![leaf] }),
        }
    }
    branches.sort_by_key(Branch::breadth);
    branches.into_iter().fold(place, |place, branch| {
        if branch.is_single() {
            branch.leaves.into_iter().fold(place, |place, leaf| one(place, leaf.resource()))
        } else {
            many(place, branch.scope())
        }
    })
}

#[cfg(test)]
mod tests {
    use actix_web::http::Method;
    use actix_web::test::{TestRequest, call_service, init_service, read_body};
    use actix_web::{App, HttpRequest, HttpResponse, web};

    use super::*;
    use crate::web::route::as_written;
    use crate::web::site::SITE;

    fn tree(config: &mut ServiceConfig) {
        let told = |request: HttpRequest| async move { as_written(request.match_pattern()) };
        let route = |method| if method == "post" { web::post() } else { web::get() };
        configure(
            config,
            SITE.iter().map(|line| Leaf::new(line.method, line.path, route(line.method).to(told))).collect(),
        );
    }

    /// An address of this line: the numbers in the order in which they stand.
    fn address(path: &str) -> String {
        let mut number = 6;
        let parts = path.split('{').map(|part| match part.split_once('}') {
            Some((name, rest)) => {
                number += 1;
                if name.contains(':') { format!("a/b.css{rest}") } else { format!("{number}{rest}") }
            }
            None => part.to_owned(),
        });
        parts.collect()
    }

    #[actix_web::test]
    async fn every_line_of_the_site_map_is_found_at_its_address_under_its_own_pattern() {
        let app = init_service(App::new().configure(tree)).await;
        for line in SITE.iter() {
            let method = if line.method == "post" { Method::POST } else { Method::GET };
            let request = TestRequest::with_uri(&address(line.path)).method(method).to_request();
            let answer = call_service(&app, request).await;
            assert_eq!(answer.status().as_u16(), 200, "{} {}", line.method, line.path);
            assert_eq!(read_body(answer).await, line.path, "{} {}", line.method, line.path);
        }
    }

    #[actix_web::test]
    async fn what_is_no_line_is_answered_by_whoever_answers_for_nothing() {
        let app = init_service(App::new().configure(tree).default_service(web::to(HttpResponse::Gone))).await;
        for (method, address) in [
            (Method::GET, "/tournaments/7/standings/"),
            (Method::GET, "/tournaments/7/nowhere"),
            (Method::GET, "/tournaments/7/standings.csv/more"),
            (Method::GET, "/tournamentsx/7"),
            (Method::POST, "/tournaments/7/standings"),
            (Method::GET, "/k/7/hands"),
            (Method::GET, "/k/"),
            (Method::GET, "/tournaments/%C3%BC"),
            (Method::DELETE, "/"),
        ] {
            let request = TestRequest::with_uri(address).method(method.clone()).to_request();
            assert_eq!(call_service(&app, request).await.status().as_u16(), 410, "{method} {address}");
        }
    }

    #[actix_web::test]
    async fn the_numbers_of_an_address_come_in_their_order() {
        let told = |numbers: web::Path<(i64, i64, i64)>| async move { format!("{:?}", numbers.into_inner()) };
        let leaves = |config: &mut ServiceConfig| {
            let deep = Leaf::new("get", "/a/{id}/b/{number}/c/{last}", web::get().to(told));
            let beside = Leaf::new("get", "/a/{id}/b/{number}", web::get().to(HttpResponse::Gone));
            configure(config, vec![beside, deep]);
        };
        let app = init_service(App::new().configure(leaves)).await;
        let answer = call_service(&app, TestRequest::with_uri("/a/1/b/2/c/3").to_request()).await;
        assert_eq!(read_body(answer).await, "(1, 2, 3)");
    }
}

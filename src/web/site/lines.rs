//! How the lines of the site map are read.

/// Declares the site map: the routes themselves and the list a test walks come from the same lines. A `list` is open to
/// everybody and stands at the address of its page with three endings. A `page` and a `screen` are what everybody sees,
/// shown by a function of `web/public/mapped.rs` and kept by version; `get` and `post` are handled by whoever they name.
macro_rules! site {
    (
        $( list $list:literal $told:path; )+
        routes;
        $( $word:ident $path:literal $access:ident $handler:path; )+
    ) => {
        /// Every route of the application.
        pub const SITE: &[$crate::web::Route] = &[
            $(
                $crate::web::Route { method: "get", path: concat!($list, ".csv"), access: $crate::web::Access::Public },
                $crate::web::Route { method: "get", path: concat!($list, ".pdf"), access: $crate::web::Access::Public },
                $crate::web::Route { method: "get", path: concat!($list, ".json"), access: $crate::web::Access::Public },
            )+
            $( $crate::web::Route {
                method: lines::method!($word),
                path: $path,
                access: $crate::web::Access::$access,
            } ),+
        ];

        /// Registers every route behind the check of its access, as a tree.
        pub fn configure(config: &mut actix_web::web::ServiceConfig) {
            let mut leaves = Vec::with_capacity(SITE.len());
            $(
                for path in [concat!($list, ".csv"), concat!($list, ".pdf"), concat!($list, ".json")] {
                    let gate = $crate::web::access::Gate($crate::web::Access::Public);
                    leaves.push(branches::Leaf::new("get", path, actix_web::web::get().to($told).wrap(gate)));
                }
            )+
            $(
                let gate = $crate::web::access::Gate($crate::web::Access::$access);
                let route = lines::route!($word $access $handler).wrap(gate);
                leaves.push(branches::Leaf::new(lines::method!($word), $path, route));
            )+
            branches::configure(config, leaves);
        }
    };
}

/// By which method a line is asked.
macro_rules! method {
    (page) => {
        "get"
    };
    (screen) => {
        "get"
    };
    ($word:ident) => {
        stringify!($word)
    };
}

/// Who answers a line. What is kept for all is shown to all: another access does not compile.
macro_rules! route {
    (page Public $shows:path) => {
        $crate::web::public::mapped::page($shows)
    };
    (screen Public $shows:path) => {
        $crate::web::public::mapped::screen($shows)
    };
    (get $access:ident $handler:path) => {
        actix_web::web::get().to($handler)
    };
    (post $access:ident $handler:path) => {
        actix_web::web::post().to($handler)
    };
}

pub(super) use {method, route, site};

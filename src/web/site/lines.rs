//! How the lines of the site map are read.

/// Declares a part of the site map: the routes themselves and the list a test walks come from the same lines. A `list` is open to
/// everybody and stands at the address of its page with three endings. A `page` and a `screen` are what everybody sees,
/// shown by a function of `web/public/mapped.rs` and kept by version; `get` and `post` are handled by whoever they name.
macro_rules! site {
    (
        $( list $list:literal $told:path; )*
        routes;
        $( $word:ident $path:literal $access:ident $handler:path; )+
    ) => {
        /// The routes of this part.
        pub(super) const ROUTES: &[$crate::web::Route] = &[
            $(
                $crate::web::Route { method: "get", path: concat!($list, ".csv"), access: $crate::web::Access::Public },
                $crate::web::Route { method: "get", path: concat!($list, ".pdf"), access: $crate::web::Access::Public },
                $crate::web::Route { method: "get", path: concat!($list, ".json"), access: $crate::web::Access::Public },
            )*
            $( $crate::web::Route {
                method: $crate::web::site::lines::method!($word),
                path: $path,
                access: $crate::web::Access::$access,
            } ),+
        ];

        /// Each of them behind the check of its access.
        pub(in crate::web::site) fn leaves() -> Vec<$crate::web::site::branches::Leaf> {
            let mut leaves = Vec::with_capacity(ROUTES.len());
            $(
                for path in [concat!($list, ".csv"), concat!($list, ".pdf"), concat!($list, ".json")] {
                    let gate = $crate::web::access::Gate($crate::web::Access::Public);
                    leaves.push($crate::web::site::branches::Leaf::new("get", path, actix_web::web::get().to($told).wrap(gate)));
                }
            )*
            $(
                let gate = $crate::web::access::Gate($crate::web::Access::$access);
                let route = $crate::web::site::lines::route!($word $access $handler).wrap(gate);
                leaves.push($crate::web::site::branches::Leaf::new($crate::web::site::lines::method!($word), $path, route));
            )+
            leaves
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

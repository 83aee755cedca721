//! How the lines of the site map are read.

/// Declares the site map: the routes themselves and the list a test walks come from the same lines. A list is open to
/// everybody and stands at the address of its page with three endings.
macro_rules! site {
    (
        $( list $list:literal $told:path; )+
        routes;
        $( $method:ident $path:literal $access:ident $handler:path; )+
    ) => {
        /// Every route of the application.
        pub const SITE: &[$crate::web::Route] = &[
            $(
                $crate::web::Route { method: "get", path: concat!($list, ".csv"), access: $crate::web::Access::Public },
                $crate::web::Route { method: "get", path: concat!($list, ".pdf"), access: $crate::web::Access::Public },
                $crate::web::Route { method: "get", path: concat!($list, ".json"), access: $crate::web::Access::Public },
            )+
            $( $crate::web::Route { method: stringify!($method), path: $path, access: $crate::web::Access::$access } ),+
        ];

        /// Registers every route behind the check of its access.
        pub fn configure(config: &mut actix_web::web::ServiceConfig) {
            $(
                for path in [concat!($list, ".csv"), concat!($list, ".pdf"), concat!($list, ".json")] {
                    config.route(path, actix_web::web::get().to($told).wrap($crate::web::access::Gate($crate::web::Access::Public)));
                }
            )+
            $( config.route($path, actix_web::web::$method().to($handler).wrap($crate::web::access::Gate($crate::web::Access::$access))); )+
        }
    };
}

pub(super) use site;

//! The site map: every route on one line with who may use it. The map is data, so a test can walk it as every role.

pub mod access;
pub mod answer;
pub mod assets;
pub mod fault;
pub mod form;
pub mod home;
pub mod layout;
pub mod packed;
pub mod server;
pub mod tournaments;

use actix_web::web::{self, ServiceConfig};

pub use access::{Access, Role};
pub use answer::{Answer, Error, Page, see_other};
pub use form::{Fields, PostForm, Problems};
pub use layout::{Layout, Visit};

/// One line of the site map.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// GET or POST.
    pub method: &'static str,
    /// The address with its parameters in braces.
    pub path: &'static str,
    /// Who may use it.
    pub access: Access,
}

/// Declares the site map: the routes themselves and the list a test walks come from the same lines.
macro_rules! site {
    ($( $method:ident $path:literal $access:ident $handler:path; )+) => {
        /// Every route of the application.
        pub const SITE: &[Route] =
            &[ $( Route { method: stringify!($method), path: $path, access: Access::$access } ),+ ];

        /// Registers every route behind the check of its access.
        pub fn configure(config: &mut ServiceConfig) {
            $( config.route($path, web::$method().to($handler).wrap(access::Gate(Access::$access))); )+
        }
    };
}

site! {
    // Everybody
    get "/" Public home::show;
    get "/language/{code}" Public layout::choose_language;
    get "/static/{stamp}/{name:.*}" Public assets::file;
}

//! Who may use a route: checked on the server before the handler runs, from the one line in the site map.

use std::future::{Ready, ready};
use std::pin::Pin;
use std::rc::Rc;

use actix_session::SessionExt as _;
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform, forward_ready};

pub use crate::store::accounts::Role;
use crate::web::answer::Error;
use crate::web::layout::{self, Signed};

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody, without an account.
    Public,
    /// Whoever holds the secret key of a table in the address; the handler looks the key up.
    Keeper,
    /// The score desk, directors and admins.
    Desk,
    /// Directors and admins.
    Director,
    /// Admins alone.
    Admin,
}

impl Access {
    /// Whether an account of this role, or nobody, may use the route.
    pub fn admits(self, role: Option<Role>) -> bool {
        match self {
            Self::Public | Self::Keeper => true,
            Self::Desk => role.is_some(),
            Self::Director => role.is_some_and(|role| role >= Role::Director),
            Self::Admin => role.is_some_and(|role| role >= Role::Admin),
        }
    }
}

/// The check in front of every handler.
#[derive(Clone, Copy, Debug)]
pub struct Gate(pub Access);

/// The checked service behind a [`Gate`].
pub struct Gated<S> {
    access: Access,
    service: Rc<S>,
}

impl<S, B> Transform<S, ServiceRequest> for Gate
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = actix_web::Error> + 'static,
    B: 'static,
{
    type Response = ServiceResponse<B>;
    type Error = actix_web::Error;
    type InitError = ();
    type Transform = Gated<S>;
    type Future = Ready<Result<Self::Transform, ()>>;

    fn new_transform(&self, service: S) -> Self::Future {
        ready(Ok(Gated { access: self.0, service: Rc::new(service) }))
    }
}

impl<S, B> Service<ServiceRequest> for Gated<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = actix_web::Error> + 'static,
    B: 'static,
{
    type Response = ServiceResponse<B>;
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>>>>;

    forward_ready!(service);

    fn call(&self, request: ServiceRequest) -> Self::Future {
        let access = self.access;
        let service = Rc::clone(&self.service);
        Box::pin(async move {
            if !matches!(access, Access::Public | Access::Keeper) {
                let signed = Signed::of(&request.get_session());
                if !access.admits(signed.as_ref().map(|signed| signed.role)) {
                    let refusal = match signed {
                        None => Error::SignIn { back: layout::page_of(request.request()) },
                        Some(signed) => {
                            let pattern = request.match_pattern();
                            tracing::warn!(account = %signed.account, role = %signed.role, ?pattern, "refused for the role");
                            Error::Forbidden
                        }
                    };
                    return Err(refusal.into());
                }
            }
            service.call(request).await
        })
    }
}

//! Who may use a route: checked on the server before the handler runs, from the one line in the site map.

use std::future::{Ready, ready};
use std::pin::Pin;
use std::rc::Rc;

use actix_session::SessionExt as _;
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform, forward_ready};

use crate::store::accounts::Role;
use crate::web::answer::Error;
use crate::web::route::{Access, as_written};
use crate::web::scope;
use crate::web::signed::Signed;
use crate::web::visit;

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
            // Public pages ask nothing of the session.
            if matches!(access, Access::Public | Access::Keeper) {
                return service.call(request).await;
            }
            let signed = Signed::of(&request.get_session());
            if !access.admits(signed.as_ref().map(|signed| signed.role)) {
                return Err(refused(&request, signed).into());
            }
            if let Some(signed) = signed.filter(|signed| access.is_limited() && signed.role < Role::Desk)
                && !scope::admits(&request, signed.account).await?
            {
                return Err(refused(&request, Some(signed)).into());
            }
            service.call(request).await
        })
    }
}

/// Who is nobody is sent to sign in, everybody else is refused and noted.
fn refused(request: &ServiceRequest, signed: Option<Signed>) -> Error {
    let Some(signed) = signed else { return Error::SignIn { back: visit::page_of(request.request()) } };
    let pattern = as_written(request.match_pattern());
    tracing::warn!(account = %signed.account, role = %signed.role, ?pattern, "refused for the role");
    Error::Forbidden
}

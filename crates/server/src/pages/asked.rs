//! What addresses and forms ask for; whatever cannot be read is answered with a page.

use axum::{
    Form,
    extract::{FromRequest, FromRequestParts, Query, Request},
    http::{StatusCode, request::Parts},
    response::Response,
};
use serde::de::DeserializeOwned;

use super::problem;

/// What stands after the question mark of an address.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Response> {
        let asked = Query::<T>::try_from_uri(&parts.uri);
        asked.map(|Query(asked)| Asked(asked)).map_err(|_| {
            let message =
                "What stands after the question mark cannot be read. Take the link as it was given.";
            problem(StatusCode::BAD_REQUEST, "This address is not right", message)
        })
    }
}

/// What a form says.
pub struct Filled<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Filled<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let form = Form::<T>::from_request(request, state).await;
        form.map(|Form(filled)| Filled(filled)).map_err(|_| {
            let message = "A part of the form is missing or cannot be read. Go back and send it again.";
            problem(StatusCode::BAD_REQUEST, "This form is not right", message)
        })
    }
}

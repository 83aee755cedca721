//! A large answer on its way out, piece by piece: given as a whole the framework copies it once more, and holds the copy until
//! the slowest phone has taken the last of it.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::web::Bytes;

/// What is larger goes in pieces.
const LARGE: usize = 512 * 1024;
/// No piece is larger than this.
const PIECE: usize = 128 * 1024;

struct Pieces(Bytes);

impl MessageBody for Pieces {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        self.0.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, _context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        let length = PIECE.min(self.0.len());
        Poll::Ready((length > 0).then(|| Ok(self.0.split_to(length))))
    }
}

/// The answer in pieces, where it is there as a whole and large.
pub fn in_pieces(body: BoxBody) -> BoxBody {
    match body.size() {
        BodySize::Sized(length) if usize::try_from(length).is_ok_and(|length| length > LARGE) => {
            // What is not there as a whole comes piece by piece already.
            body.try_into_bytes().map_or_else(|body| body, |whole| BoxBody::new(Pieces(whole)))
        }
        _ => body,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::body::{None, to_bytes};
    use futures_util::future::poll_fn;

    use super::*;

    #[test]
    fn an_answer_without_a_body_stays_without() {
        assert_eq!(in_pieces(BoxBody::new(())).size(), BoxBody::new(()).size());
        assert_eq!(in_pieces(BoxBody::new(None::new())).size(), BodySize::None);
    }

    #[actix_web::test]
    async fn what_is_large_comes_in_pieces_and_is_the_same() {
        for length in [0, 1, LARGE, LARGE + 1, LARGE + PIECE, 2 * LARGE + 7] {
            let whole: Vec<u8> = (0..=250).cycle().take(length).collect();
            let said = || in_pieces(BoxBody::new(whole.clone()));
            assert_eq!(said().size(), BoxBody::new(whole.clone()).size(), "{length}");
            assert_eq!(to_bytes(said()).await.expect("all of it"), whole, "{length}");
            let (mut body, mut pieces) = (said(), Vec::new());
            while let Some(piece) = poll_fn(|context| Pin::new(&mut body).poll_next(context)).await {
                pieces.push(piece.expect("a piece").len());
            }
            let most = if length > LARGE { PIECE } else { LARGE };
            assert_eq!((pieces.len(), pieces.iter().sum()), (length.div_ceil(most), length), "{pieces:?}");
            assert!(pieces.iter().all(|piece| *piece <= most), "{pieces:?}");
        }
    }
}

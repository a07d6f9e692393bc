//! The pages of the room: templates and words, made from plain data.
//!
//! Whoever serves them finds the data and sends the text; whoever writes them into files does without a server.
//!
//! ```
//! let book = breakroom_pages::rules::book::Book::of("breakthrough").unwrap();
//! let page = breakroom_pages::rules::front(book, None);
//! assert!(page.starts_with("<!DOCTYPE html>") && page.contains(book.info.name));
//! ```
//!
//! Never here: requests and answers, a store, files, clocks, threads, rules or names of any game. Read next: [`layout`],
//! then [`home`] and [`workshop`].

pub mod game;
pub mod home;
pub mod join;
pub mod layout;
pub mod lesson;
pub mod listing;
pub mod me;
pub mod pictures;
pub mod record;
pub mod replay;
pub mod results;
pub mod review;
pub mod rules;
pub mod share;
pub mod solo;
pub mod table;
pub mod way_in;
pub mod workshop;

use layout::Page;
use maud::html;

/// A page that says what is wrong.
///
/// ```
/// let page = breakroom_pages::problem("Not now", "try again in a moment");
/// assert!(page.contains("<h1>Not now</h1><p>Try again in a moment.</p>"));
/// ```
pub fn problem(title: &str, message: &str) -> String {
    let body = html! {
        main #main .narrow {
            h1 { (title) }
            p { (game::sentence(message)) }
            p { a.button href="/" { "To the games" } }
        }
    };
    Page::new(title).show(&body)
}

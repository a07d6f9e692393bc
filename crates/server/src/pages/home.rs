//! The home page: the games.

use axum::response::Html;
use breakroom_catalog::GAMES;
use maud::html;

use super::layout::Page;

/// `GET /`
pub async fn home() -> Html<String> {
    let body = html! {
        main #main {
            h1 { "What shall we play?" }
            @for entry in GAMES {
                section.game {
                    h2 { (entry.info.name) }
                    p { (entry.info.tagline) }
                    form method="post" action="/tables" {
                        input type="hidden" name="game" value=(entry.info.slug);
                        input type="hidden" name="opponent" value="club";
                        button { "Play" }
                    }
                }
            }
        }
    };
    Page::new("Games").show(&body)
}

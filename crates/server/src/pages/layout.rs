//! What all pages have in common.

use axum::response::Html;
use maud::{DOCTYPE, Markup, html};

/// A page under way.
pub struct Page<'a> {
    title: &'a str,
    styles: Vec<&'a str>,
    scripts: Vec<&'a str>,
    class: &'a str,
}

impl<'a> Page<'a> {
    /// A page with this title.
    pub fn new(title: &'a str) -> Page<'a> {
        Page {
            title,
            styles: vec!["/assets/tokens.css", "/assets/site.css"],
            scripts: vec!["/assets/site.js"],
            class: "",
        }
    }

    /// With another stylesheet.
    pub fn style(mut self, address: &'a str) -> Self {
        self.styles.push(address);
        self
    }

    /// With a module.
    pub fn script(mut self, address: &'a str) -> Self {
        self.scripts.push(address);
        self
    }

    /// With a class on its body.
    pub fn class(mut self, class: &'a str) -> Self {
        self.class = class;
        self
    }

    /// The whole document.
    pub fn show(self, body: &Markup) -> Html<String> {
        let document = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.title) " · Breakroom" }
                    link rel="icon" href="/assets/mark.svg" type="image/svg+xml";
                    @for style in &self.styles { link rel="stylesheet" href=(style); }
                    @for script in &self.scripts { script type="module" src=(script) {} }
                }
                body class=(self.class) {
                    a.skip href="#main" { "To the content" }
                    header.bar {
                        a.mark href="/" { img src="/assets/mark.svg" alt="" width="22" height="22"; "Breakroom" }
                        nav aria-label="Room" {
                            a href="/" { "Games" }
                            a href="/me" { "Your games" }
                        }
                    }
                    (body)
                }
            }
        };
        Html(document.into_string())
    }
}

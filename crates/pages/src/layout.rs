//! What all pages have in common.

use maud::{DOCTYPE, Markup, html};

use crate::share::Preview;

/// A page under way.
pub struct Page<'a> {
    title: &'a str,
    styles: Vec<&'a str>,
    scripts: Vec<&'a str>,
    class: &'a str,
    at: &'a str,
    preview: Option<Preview<'a>>,
}

/// The class of the table's page: its client brings a bar and a look of its own.
const AT_TABLE: &str = "at-table";

impl<'a> Page<'a> {
    /// A page with this title, in the look of all pages but the table's.
    pub fn new(title: &'a str) -> Page<'a> {
        Page {
            title,
            styles: vec!["/assets/tokens.css", "/assets/site.css", "/assets/window.css"],
            scripts: vec!["/assets/window.js"],
            class: "",
            at: "",
            preview: None,
        }
    }

    /// The page of a table: its client fills it.
    pub fn of_table(title: &'a str) -> Page<'a> {
        let styles =
            vec!["/assets/tokens.css", "/assets/scene.css", "/assets/table.css", "/assets/window.css"];
        let scripts = vec!["/assets/table/main.js", "/assets/window.js"];
        Page { title, styles, scripts, class: AT_TABLE, at: "", preview: None }
    }

    /// With a module.
    pub fn script(mut self, address: &'a str) -> Self {
        self.scripts.push(address);
        self
    }

    /// With a style sheet of its own.
    pub fn style(mut self, address: &'a str) -> Self {
        self.styles.push(address);
        self
    }

    /// With pictures of tables that a script draws thing by thing.
    pub fn with_scenes(mut self) -> Self {
        self.styles.push("/assets/scene.css");
        self
    }

    /// With a class on its body.
    pub fn class(mut self, class: &'a str) -> Self {
        self.class = class;
        self
    }

    /// Marked in the navigation as this address.
    pub fn at(mut self, address: &'a str) -> Self {
        self.at = address;
        self
    }

    /// With what a link to it says of itself.
    pub fn preview(mut self, preview: Preview<'a>) -> Self {
        self.preview = Some(preview);
        self
    }

    /// The whole document.
    ///
    /// ```
    /// use breakroom_pages::layout::Page;
    /// let page = Page::new("Games").at("/").show(&maud::html! { main #main { "Here." } });
    /// assert!(page.contains("<title>Games · Breakroom</title>"));
    /// ```
    pub fn show(self, body: &Markup) -> String {
        let document = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Breakroom" }
                    @if let Some(preview) = &self.preview { (preview.tags(self.title)) }
                    link rel="icon" href="/assets/mark.svg" type="image/svg+xml";
                    @for style in &self.styles { link rel="stylesheet" href=(style); }
                    // Before anything is painted: it knows whether the reader wants light or dark.
                    script type="module" blocking="render" src="/assets/site.js" {}
                    @for script in &self.scripts { script type="module" src=(script) {} }
                }
                body class=(self.class) {
                    @if self.class != AT_TABLE {
                        a.skip href="#main" { "To the content" }
                        (self.bar())
                    }
                    (body)
                }
            }
        };
        document.into_string()
    }

    fn bar(&self) -> Markup {
        let here = |address: &str| (self.at == address).then_some("page");
        html! {
            header.bar {
                a.mark href="/" { img src="/assets/mark.svg" alt="" width="22" height="22"; "Breakroom" }
                nav aria-label="Room" {
                    a href="/" aria-current=[here("/")] { "Games" }
                    a href="/me" aria-current=[here("/me")] { "Your games" }
                }
            }
        }
    }
}

/// A picture that is another one at dusk. `size` is its width and height in its own units.
pub fn picture(light: &str, dark: &str, alt: &str, size: (f64, f64)) -> Markup {
    html! {
        picture {
            source srcset=(dark) media="(prefers-color-scheme: dark)" data-dusk;
            img src=(light) alt=(alt) width=(size.0.round()) height=(size.1.round());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_landmarks_and_nothing_inline() {
        let page = Page::new("A <title>").at("/me").show(&html! { main #main { "here" } });
        assert!(page.contains("<title>A &lt;title&gt; · Breakroom</title>"), "{page}");
        assert!(page.contains("href=\"#main\"") && page.contains("<nav aria-label=\"Room\">"), "{page}");
        assert!(page.contains("href=\"/me\" aria-current=\"page\""), "{page}");
        assert!(!page.contains("<style") && !page.contains(" style="), "{page}");
    }

    #[test]
    fn at_the_table_the_client_brings_the_bar() {
        let page = Page::of_table("T").show(&html! { main #table {} });
        assert!(!page.contains("<header") && page.contains("<main id=\"table\">"), "{page}");
        assert!(page.contains("table.css") && !page.contains("site.css"), "two looks on one page: {page}");
    }
}

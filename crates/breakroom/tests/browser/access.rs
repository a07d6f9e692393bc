//! Every page for everybody: by the rules of axe, and with text twice as large.

use breakroom_catalog::{Entry, GAMES};

use super::{Browser, Driver, Room, Shape, Tools, axe, tools};
use crate::async_test;

/// What is wrong with the controls of a page, see there.
const CLIPPED: &str = include_str!("clipped.js");

/// The pages of the workshop: the first file, one that is painted, one that is filled in, and the last, which is a list
/// where there are lists.
fn workshop(entry: &Entry) -> Vec<String> {
    let files = entry.info.editions[0].files;
    let with = |table: &str| files.iter().find(|(_, text)| text.contains(table));
    let handy = [files.first(), with("\n[editor]"), with("\n[form]"), files.last()];
    let mut names: Vec<&str> = handy.into_iter().flatten().map(|file| file.0).collect();
    names.dedup();
    names.iter().map(|name| format!("/workshop/{}?file={name}", entry.info.slug)).collect()
}

/// A rule that has a figure, in its chapter.
fn illustrated(entry: &Entry) -> String {
    let figures = entry.info.figures.split("\nrules = [\"").nth(1).and_then(|rest| rest.split('"').next());
    format!("/rules/{}/{}", entry.info.slug, figures.unwrap_or_default())
}

/// Every kind of page; tables have been played at for a moment.
async fn pages(browser: &Browser, room: &Room) -> Vec<String> {
    browser.goto(&room.address("/")).await;
    let mut pages = ["/", "/me", "/workshop", "/nothing/here"].map(str::to_owned).to_vec();
    for entry in GAMES {
        let slug = entry.info.slug;
        pages.extend(["games", "rules", "lessons"].map(|kind| format!("/{kind}/{slug}")));
        pages.extend([format!("/rules/{slug}/brief"), format!("/rules/{slug}?find=the"), illustrated(entry)]);
        pages.extend(workshop(entry));
        let table = browser.open_table(&format!("game={slug}&opponent=novice&seat=0")).await;
        browser.goto(&room.address(&table)).await;
        browser.until("return Boolean(document.querySelector('.prompt.mine .choices [data-action]'))").await;
        browser.run("document.querySelector('.choices [data-action]').click(); return true").await;
        pages.extend(["", "/replay", "/review"].map(|page| format!("{table}{page}")));
    }
    pages
}

/// Waits until a page shows what it is about and nothing moves: things that fade in are paler than they will be.
async fn shown(browser: &Browser) {
    browser.until("return document.readyState === 'complete'").await;
    let drawn = "const table = document.querySelector('#table'); return !table || Boolean(table.querySelector('.scene [data-key]'))";
    browser.until(drawn).await;
    let still = "return document.getAnimations().every((motion) => motion.playState !== 'running' ||
        motion.effect.getComputedTiming().endTime === Infinity)";
    browser.until(still).await;
}

/// Visits every page in both shapes; `complaint` says what is wrong with the page at hand, or nothing.
async fn visit_all(tools: &Tools, complaint: impl AsyncFn(&Browser) -> String) {
    let (room, driver) = (Room::open(), Driver::start(tools));
    let mut complaints: Vec<String> = Vec::new();
    for shape in [Shape::Desktop, Shape::Phone] {
        let browser = driver.browser(shape).await;
        for page in pages(&browser, &room).await {
            browser.goto(&room.address(&page)).await;
            let found = complaint(&browser).await;
            if !found.is_empty() {
                complaints.push(format!("{page}: {found}"));
            }
        }
        browser.close().await;
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// By the rules of axe; what can be painted is painted first.
#[test]
fn axe_finds_nothing_on_any_page() {
    let Some(tools) = tools() else { return };
    let Some(axe) = axe() else { return };
    async_test(visit_all(&tools, async |browser| {
        shown(browser).await;
        if browser.try_click("document.querySelector('.drawn input[type=image]')").await {
            browser.until("return Boolean(document.querySelector('.drawn input[type=image]'))").await;
            shown(browser).await;
        }
        browser.axe(&axe).await
    }));
}

/// Text twice as large: no page scrolls sideways, no control is cut off, covered or out of reach.
#[test]
fn every_page_can_be_used_with_text_twice_as_large() {
    let Some(tools) = tools() else { return };
    async_test(visit_all(&tools, async |browser| {
        browser.run("document.documentElement.style.fontSize = '200%'; return true").await;
        shown(browser).await;
        browser.text(CLIPPED).await
    }));
}

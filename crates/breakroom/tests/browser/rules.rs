//! Rules at the place where one needs them: the small window, old addresses, the search.

use breakroom_catalog::{Entry, GAMES};
use breakroom_core::dossier;

use super::{Browser, Driver, ENTER, Room, Shape, axe, tools};
use crate::async_test;

const ESCAPE: &str = "\u{e00c}";
const OPEN: &str = "return Boolean(document.querySelector('dialog.rule-window[open] h2'))";
const SHUT: &str = "return !document.querySelector('dialog.rule-window[open]')";
const LINK: &str = "document.querySelector('.prompt a.rule, .lines a.rule, .said a.rule, li a.rule')";

/// An id at the table that is in sight.
const SEEN: &str = "[...document.querySelectorAll('#table a.rule')].find((one) => one.checkVisibility({ visibilityProperty: true }))";

/// The window shows the rule that `link` names, and whoever listens hears what it is.
async fn shows_the_rule(browser: &Browser, link: &str) {
    let rule = browser.text(&format!("return {link}.textContent")).await;
    // Whatever lies over it on a small screen: the link is what matters here.
    browser.run(&format!("{link}.focus(); {link}.click(); return true")).await;
    browser.until(OPEN).await;
    let title = browser.text("return document.querySelector('.rule-window h2').textContent").await;
    assert!(title.contains(&rule), "{title} is about {rule}");
    assert!(
        browser.flag("return document.activeElement === document.querySelector('.rule-window h2')").await
    );
    let named = "const window = document.querySelector('.rule-window');
        return document.getElementById(window.getAttribute('aria-labelledby')) === window.querySelector('h2')";
    assert!(browser.flag(named).await, "the window is called after its rule");
    let inside = "const box = document.querySelector('.rule-window').getBoundingClientRect();
        return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight";
    assert!(browser.flag(inside).await, "all of it is in sight");
    assert!(
        browser.flag("return document.querySelector('.rule-window .more a').href.includes('/rules/')").await
    );
}

#[test]
fn a_rule_is_read_where_its_id_is_touched() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        for shape in [Shape::Desktop, Shape::Phone] {
            let phone = matches!(shape, Shape::Phone);
            let browser = driver.browser(shape).await;
            browser.goto(&room.address("/")).await;
            let table = browser.open_table("game=breakthrough&opponent=solo").await;
            browser.goto(&room.address(&table)).await;
            browser.until(&format!("return Boolean({SEEN})")).await;
            shows_the_rule(&browser, SEEN).await;
            if phone {
                let sheet = "const box = document.querySelector('.rule-window').getBoundingClientRect();
                    return box.left === 0 && Math.abs(box.width - innerWidth) < 2 && Math.abs(box.bottom - innerHeight) < 2";
                assert!(browser.flag(sheet).await, "on a phone it is a sheet");
            }
            if let Some(axe) = axe() {
                browser
                    .until(
                        "return document.getAnimations().every((motion) => motion.playState !== 'running')",
                    )
                    .await;
                assert_eq!(browser.axe(&axe).await, "");
            }
            // Escape shuts it and nothing else, and one is where one was.
            browser.keys(ESCAPE).await;
            browser.until(SHUT).await;
            browser.until("return Boolean(document.activeElement?.matches('a.rule'))").await;
            assert!(
                browser.flag(&format!("return location.pathname === '{table}'")).await,
                "the table stays"
            );
            // So does a touch beside it.
            shows_the_rule(&browser, SEEN).await;
            browser.click_at(4.0, 4.0).await;
            browser.until(SHUT).await;
            browser.close().await;
        }
    });
}

#[test]
fn the_same_window_opens_in_lessons_in_the_log_and_in_the_book() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        browser.goto(&room.address("/")).await;
        let table = browser.open_table("game=breakthrough&opponent=solo").await;
        browser.goto(&room.address(&table)).await;
        browser.until("return Boolean(document.querySelector('.prompt a.rule'))").await;
        browser.goto(&room.address(&format!("{table}/replay"))).await;
        browser.until(&format!("return Boolean({LINK})")).await;
        shows_the_rule(&browser, LINK).await;

        browser.goto(&room.address("/lessons/breakthrough?step=2&action=play%20AK")).await;
        shows_the_rule(&browser, LINK).await;

        // By keyboard, from one rule to the next, and on to the chapter.
        browser.goto(&room.address("/rules/breakable/BK-3.5")).await;
        browser.until("return Boolean(document.querySelector('a.ref[href^=\"/rules/\"]'))").await;
        browser.run("document.querySelector('a.ref[href^=\"/rules/\"]').focus(); return true").await;
        browser.keys(ENTER).await;
        browser.until(OPEN).await;
        browser.click("document.querySelector('.rule-window .more a')").await;
        browser.until("return Boolean(document.querySelector('.chapter :target'))").await;
        browser.close().await;
    });
}

#[test]
fn old_addresses_lead_to_the_chapters_and_words_are_found_while_one_types() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        for Entry { info, .. } in GAMES {
            let rules = dossier::rules(info.rules);
            for rule in [rules.first(), rules.last()].into_iter().flatten() {
                browser.goto(&room.address("/me")).await;
                browser.goto(&room.address(&format!("/rules/{}#{}", info.slug, rule.id))).await;
                browser
                    .until(&format!("return document.querySelector(':target')?.id === '{}'", rule.id))
                    .await;
            }
        }
        browser.run("document.getElementById('find').focus(); return true").await;
        browser.keys("puck").await;
        browser.until("return document.querySelectorAll('#found .hits li mark').length > 10").await;
        assert!(browser.flag("return !document.querySelector('.chapter').checkVisibility()").await);
        browser.keys(ESCAPE).await;
        browser.until("return document.querySelector('.chapter').checkVisibility()").await;
        browser.close().await;
    });
}

//! Replay and review: a finished match looked at again.

use super::{Browser, Driver, Room, Shape, tools};
use crate::{async_test, press_a_digit, to_the_end};

/// The step that the page says it shows.
async fn step(browser: &Browser) -> String {
    browser.text("return document.querySelector('#where').textContent").await
}

/// Where the curve lies: from its first step to its last, and a height in its middle.
async fn curve(browser: &Browser) -> (f64, f64, f64) {
    let script = "const figure = document.querySelector('figure.curve');
        figure.scrollIntoView({block: 'center', behavior: 'instant'});
        const box = figure.querySelector('.ground').getBoundingClientRect();
        return [box.left, box.right, box.top + box.height / 2];";
    let ends = browser.run(script).await;
    let end = |index: usize| ends[index].as_f64().expect("a number");
    (end(0), end(1), end(2))
}

/// What just happened is marked on the table, and the line of the curve stands at the step.
async fn marked(browser: &Browser) -> bool {
    browser.flag("return document.querySelectorAll('#board .scene .last').length > 0").await
}

/// The curve is high enough, all numbers of its axis can be seen, and marks lie apart.
const CURVE_IS_READABLE: &str = "const svg = document.querySelector('figure.curve > svg'), box = svg.getBoundingClientRect();
    const ticks = [...svg.querySelectorAll('.tick')].map(tick => tick.getBoundingClientRect());
    const chips = [...svg.querySelectorAll('.mark rect')].map(chip => chip.getBoundingClientRect()).filter(chip => chip.width > 0);
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return box.height >= 140 && ticks.every(tick => tick.left >= 0 && tick.right <= innerWidth)
        && chips.every((a, at) => chips.every((b, other) => at === other || apart(a, b)));";

/// At the worst mistake the better move lies over the table; its line is shown step by step, and one comes back.
async fn the_better_move_is_drawn_and_its_line_gone_through(browser: &Browser) {
    browser.run("document.querySelector('.moments a').click(); return true").await;
    browser.until("return Boolean(document.querySelector('.verdict[data-mistake]:not([hidden])'))").await;
    browser.until("return document.querySelectorAll('#board .judged .better').length > 0").await;
    assert!(browser.flag(CURVE_IS_READABLE).await);
    let shown = step(browser).await;
    let button = "document.querySelector('.verdict:not([hidden]) [data-line]')";
    browser.run(&format!("{button}.click(); return true")).await;
    browser.until(&format!("return {button}.textContent === 'Back to the match'")).await;
    browser.until("return !document.querySelector('#board .judged')").await;
    browser.run(&format!("{button}.click(); return true")).await;
    browser.until("return document.querySelectorAll('#board .judged .better').length > 0").await;
    assert_eq!(step(browser).await, shown, "the match stands where it stood");
}

#[test]
fn a_review_is_looked_through_by_dragging_its_curve_and_by_keyboard() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        browser.goto(&room.address("/")).await;
        let table = browser.open_table("game=breakthrough&opponent=solo&option.preset=apprentice").await;
        browser.goto(&room.address(&table)).await;
        browser.until("return Boolean(document.querySelector('#table svg'))").await;
        to_the_end(&browser, press_a_digit).await;

        browser.goto(&room.address(&format!("{table}/review"))).await;
        browser.until_within(120, "return Boolean(document.querySelector('figure.curve.held'))").await;
        browser.until("return Boolean(document.querySelector('#board .scene'))").await;

        let (left, right, y) = curve(&browser).await;
        browser.drag((left + 20.0, y), (right + 30.0, y)).await;
        let last = "const [, at, of] = document.querySelector('#where').textContent.match(/(\\d+) of (\\d+)/); return at === of";
        browser.until(last).await;
        let (_, right, _) = curve(&browser).await;
        let line = "const line = document.querySelector('line.now'); return line.getBoundingClientRect().x";
        let x = browser.run(line).await.as_f64().expect("a number");
        assert!((x - right).abs() < 4.0, "the line stands at {x}, the last step at {right}");
        assert!(marked(&browser).await);

        let end = step(&browser).await;
        browser.keys("\u{e012}").await; // left
        browser.until(&format!("return document.querySelector('#where').textContent !== '{end}'")).await;
        assert!(marked(&browser).await, "{}", step(&browser).await);
        browser.keys("\u{e011}").await; // home
        let first = "const stops = JSON.parse(document.querySelector('#main').dataset.stops); \
             return document.querySelector('#where').textContent === `Step ${stops[0]} of ${stops.at(-1)}`";
        browser.until(first).await;
        assert!(!marked(&browser).await, "nothing has happened yet");

        the_better_move_is_drawn_and_its_line_gone_through(&browser).await;
        browser.close().await;

        // On a phone the curve keeps its axis, and no mark covers another.
        let phone = driver.browser(Shape::Phone).await;
        for page in ["review", "replay"] {
            phone.goto(&room.address(&format!("{table}/{page}"))).await;
            phone.until("return Boolean(document.querySelector('figure.curve.held'))").await;
            let fits = "return document.documentElement.scrollWidth <= Math.min(innerWidth, outerWidth)";
            assert!(phone.flag(fits).await, "the {page} is wider than the phone");
            assert!(phone.flag(CURVE_IS_READABLE).await, "the curve of the {page}");
        }
        phone.close().await;
    });
}

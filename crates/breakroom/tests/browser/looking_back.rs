//! Replay and review: a finished match looked at again.

use super::{Browser, Driver, Room, Shape, tools};
use crate::{async_test, press_a_digit, to_the_end};

/// The step that the page says it shows.
async fn step(browser: &Browser) -> String {
    browser.text("return document.querySelector('#where').textContent").await
}

/// Where the curve lies: from its first step to its last, and a height in its middle.
async fn curve(browser: &Browser) -> (f64, f64, f64) {
    let script = "const figure = document.querySelector('figure.curve'), svg = figure.querySelector('svg');
        figure.scrollIntoView({block: 'center', behavior: 'instant'});
        const at = (x) => new DOMPoint(Number(x), 80).matrixTransform(svg.getScreenCTM());
        return [at(figure.dataset.left).x, at(figure.dataset.right).x, at(0).y];";
    let ends = browser.run(script).await;
    let end = |index: usize| ends[index].as_f64().expect("a number");
    (end(0), end(1), end(2))
}

/// What just happened is marked on the table, and the line of the curve stands at the step.
async fn marked(browser: &Browser) -> bool {
    browser.flag("return document.querySelectorAll('#board .scene .last').length > 0").await
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
        browser.close().await;

        // On a phone the curve scrolls in its own frame.
        let phone = driver.browser(Shape::Phone).await;
        for page in ["review", "replay"] {
            phone.goto(&room.address(&format!("{table}/{page}"))).await;
            phone.until("return Boolean(document.querySelector('figure.curve.held'))").await;
            let fits = "return document.documentElement.scrollWidth <= Math.min(innerWidth, outerWidth)";
            assert!(phone.flag(fits).await, "the {page} is wider than the phone");
        }
        phone.close().await;
    });
}

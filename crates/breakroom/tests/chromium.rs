//! The room as a visitor has it: the real program, real Chromium, mouse and keyboard.
//!
//! Needs `chromium` and `chromedriver`; skips aloud where they are absent, unless `BREAKROOM_REQUIRE_ALL` is set.

mod browser;

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use breakroom_catalog::{Entry, GAMES};
use browser::{Browser, Driver, Room, Shape, tools};

/// A match must end within this time, on a busy machine too; bots answer at once here.
const LONGEST: Duration = Duration::from_secs(600);

fn async_test(work: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work);
}

/// The button of the home page that opens a table of a game: the short way to play it, where there is one.
fn play_button(slug: &str) -> String {
    let presets = Entry::find(slug).unwrap().info.preset_names();
    let preset = match presets.iter().any(|preset| preset == "quick") {
        true => ":has(input[name=\"option.preset\"][value=quick])",
        false => "",
    };
    format!("form:has(input[name=game][value={slug}]){preset} button")
}

async fn play_from_home(browser: &Browser, room: &Room, slug: &str) {
    browser.goto(&room.address("/")).await;
    browser.click(&format!("document.querySelector('{}')", play_button(slug))).await;
    browser.until("return Boolean(document.querySelector('#table svg'))").await;
}

/// Plays until the match is over, choosing by `step`, which is given a number that never repeats.
async fn to_the_end(browser: &Browser, mut step: impl AsyncFnMut(&Browser, usize)) {
    let begun = Instant::now();
    for number in 0.. {
        assert!(begun.elapsed() < LONGEST, "the match goes on and on: {}", browser.told().await);
        match browser.standing().await.as_str() {
            "over" => return,
            "mine" => step(browser, number).await,
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

async fn press_a_digit(browser: &Browser, number: usize) {
    let choices = browser.number("return document.querySelectorAll('.choices [data-action]').length").await;
    let digit = number * 7 % choices.clamp(1, 9) + 1;
    browser.keys(&digit.to_string()).await;
    // What is grave is asked once more; the buttons of a match that is over are left alone.
    let sure = "const sure = [...document.querySelectorAll('.prompt:not(.over) > .acts .primary')].find((button) => !button.hidden); sure?.focus(); return Boolean(sure)";
    if browser.flag(sure).await {
        browser.keys("\u{e007}").await;
    }
    browser.settled().await;
}

/// Every now and then the page is looked at as well: what happened last is in sight, whoever did it.
async fn press_a_digit_and_look(browser: &Browser, number: usize) {
    if number.is_multiple_of(10) {
        // While a coach speaks, the log waits behind what is said.
        browser.run("document.querySelector('.coach:not([hidden]) button')?.click()").await;
        browser.until(browser::NEWEST).await;
    }
    press_a_digit(browser, number).await;
}

/// Clicks something that is lit on the table; if that opens a menu or asks for more, goes on with it.
async fn click_something_lit(browser: &Browser, number: usize) {
    let lit = "const lit = [...document.querySelectorAll('#table svg [data-key][data-button]')];";
    let script = format!(
        "{lit} const found = []; for (const thing of lit) {{ const box = thing.getBoundingClientRect();
         const x = box.x + box.width / 2, y = box.y + box.height / 2;
         const there = document.elementFromPoint(x, y);
         if (there && thing.contains(there)) found.push([x, y]); }}
         return found.length ? found[{number} * 7 % found.length] : null;"
    );
    match browser.point(&script).await {
        Some((x, y)) => browser.click_at(x, y).await,
        None => drop(browser.try_click("document.querySelector('.choices [data-action]')").await),
    }
    browser.settled().await;
    // One thing may mean several actions; the menu that says so closes when the table changes.
    if browser.try_click("document.querySelector('[role=menuitem]')").await {
        browser.settled().await;
    }
    // Two things may have been meant in turn: after a while any choice that is left will do.
    if number % 3 == 2 && browser.standing().await == "mine" {
        browser.try_click("document.querySelector('.choices [data-action]')").await;
        browser.settled().await;
    }
    // What is grave is asked once more.
    let sure = "[...document.querySelectorAll('.prompt:not(.over) > .acts .primary')].find((button) => !button.hidden)";
    if browser.try_click(sure).await {
        browser.settled().await;
    }
}

#[test]
fn every_game_is_played_to_its_end_with_the_mouse() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Desktop).await;
        for entry in GAMES {
            play_from_home(&browser, &room, entry.info.slug).await;
            let whole = "return document.documentElement.scrollHeight <= window.innerHeight";
            assert!(browser.flag(whole).await, "{}: the page is higher than the window", entry.info.slug);
            to_the_end(&browser, click_something_lit).await;
            assert!(browser.flag("return Boolean(document.querySelector('a[href$=\"/replay\"]'))").await);
        }
        browser.close().await;
    });
}

#[test]
fn every_game_is_played_to_its_end_by_keyboard_alone() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        for entry in GAMES {
            browser.goto(&room.address("/")).await;
            browser.tab_to(&play_button(entry.info.slug)).await;
            browser.keys(browser::ENTER).await;
            browser.until("return Boolean(document.querySelector('#table svg'))").await;
            to_the_end(&browser, press_a_digit_and_look).await;
        }
        browser.close().await;
    });
}

/// Whoever has waited is told what the others did, on the page and aloud, in the same order; a sentence that is pointed
/// at lights what it speaks of, and all of it goes once the visitor has acted.
#[test]
fn who_waited_is_told_what_happened() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        for entry in GAMES.iter().filter(|entry| entry.info.seats.1 > 1) {
            play_from_home(&browser, &room, entry.info.slug).await;
            let story = "return document.querySelectorAll('.story:not([hidden]) .passages li').length";
            for number in 0.. {
                assert!(number < 400, "{}: nobody did anything", entry.info.slug);
                match browser.standing().await.as_str() {
                    "mine" if browser.number(story).await > 0 => break,
                    "mine" => press_a_digit(&browser, number).await,
                    _ => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
            assert!(browser.number(story).await <= 5);
            let spoken = browser.text("return document.querySelector('.voice').textContent").await;
            let question = browser.text("return document.querySelector('#ask').firstChild.textContent").await;
            // What a coach says of it comes last.
            let asked = spoken.split(" Coach. ").next().unwrap_or_default().trim_end_matches('.');
            assert!(
                asked.ends_with(question.trim_end_matches('.')),
                "first what happened, then what is asked: {spoken}"
            );
            browser.run("document.querySelector('.passages li').focus()").await;
            browser.until("return Boolean(document.querySelector('.passages li.on'))").await;
            let decided = "return document.querySelector('#table').dataset.seq";
            let before = browser.text(decided).await;
            while browser.text(decided).await == before {
                press_a_digit(&browser, 0).await;
            }
        }
        browser.close().await;
    });
}

/// Who plays in the page, see there.
const QUICK_HAND: &str = include_str!("browser/hand.js");

/// Scenarios are presets: each is chosen on the game's page, where the home page leads, and played against the club bot
/// to its end by the rules. Two browsers share them out: one mostly waits.
#[test]
fn every_scenario_is_played_to_its_end() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let with_scenarios =
            GAMES.iter().filter(|entry| entry.info.options.iter().any(|option| option.key == "scenario"));
        let all: Vec<(&str, String)> = with_scenarios
            .flat_map(|entry| entry.info.preset_names().into_iter().map(|preset| (entry.info.slug, preset)))
            .collect();
        let share = async |first: usize| {
            let browser = driver.browser(Shape::Still).await;
            for (slug, preset) in all.iter().skip(first).step_by(2) {
                play_scenario(&browser, &room, slug, preset).await;
            }
            browser.close().await;
        };
        tokio::join!(share(0), share(1));
    });
}

async fn play_scenario(browser: &Browser, room: &Room, slug: &str, preset: &str) {
    let begun = Instant::now();
    browser.goto(&room.address("/")).await;
    browser.click(&format!("document.querySelector('h2 a[href=\"/games/{slug}\"]')")).await;
    browser.until("return Boolean(document.querySelector('form.panel [name=\"option.preset\"]'))").await;
    let fill = format!(
        "const form = document.querySelector('form.panel'); form.querySelector('details').open = true;
         form.querySelector('[name=\"option.preset\"]').value = '{preset}';
         form.querySelector('[name=opponent][value=club]').checked = true; return true"
    );
    assert!(browser.flag(&fill).await);
    browser.click("document.querySelector('form.panel > button')").await;
    browser.until("return Boolean(document.querySelector('#table svg'))").await;
    assert!(browser.flag(QUICK_HAND).await);
    to_the_end(browser, async |_, _| tokio::time::sleep(Duration::from_millis(50)).await).await;
    // A short match may be over within few decisions; which ones is up to chance.
    let pressed = browser.number("return window.quickHand.pressed").await;
    assert!(pressed > 2, "{preset}: hardly anything was done");
    let result = browser.text("return document.querySelector('#ask').textContent").await;
    let plies = browser.text("return document.querySelector('.log')?.textContent ?? ''").await.len();
    eprintln!(
        "{preset}: {result} {pressed} decisions by hand, a log of {plies} letters, {:.0} s",
        begun.elapsed().as_secs_f32()
    );
}

/// The workshop's text is changed and played with.
#[test]
fn a_file_of_ones_own_is_played_with() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Desktop).await;
        for entry in GAMES {
            let slug = entry.info.slug;
            browser.goto(&room.address(&format!("/workshop/{slug}"))).await;
            let write = "document.querySelector('#text').value += '\\n# my own\\n'; return true";
            assert!(browser.flag(write).await);
            browser.click(&format!("document.querySelector('[formaction=\"/workshop/{slug}/play\"]')")).await;
            browser.until("return Boolean(document.querySelector('#table svg'))").await;
            let own = "const done = arguments[arguments.length - 1];
                fetch(location.pathname + '/edition.toml').then((answer) => answer.text()).then(done);";
            assert!(browser.told_later(own).await.ends_with("# my own\n"), "{slug}");
        }
        browser.close().await;
    });
}

/// A page of a form is added and filled in, and what it plays is played.
#[test]
fn a_form_is_filled_in_and_played() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Desktop).await;
        let forms =
            GAMES.iter().flat_map(|entry| entry.info.editions[0].files.iter().map(move |file| (entry, file)));
        for (entry, (name, _)) in forms.filter(|(_, (_, text))| text.contains("\n[form]")) {
            let slug = entry.info.slug;
            browser.goto(&room.address(&format!("/workshop/{slug}?file={name}"))).await;
            browser.click("document.querySelector('#form-name')").await;
            browser.keys("My own").await;
            browser.click("document.querySelector('[name=\"form.new\"]')").await;
            browser.until("return document.querySelector('#form-page').value === 'my-own'").await;
            // The field is typed into and left; what it says comes into the text.
            browser.click("document.querySelector('.fields input[type=number]')").await;
            browser.run("document.activeElement.select(); return true").await;
            browser.keys("7\u{e004}").await;
            let written =
                r#"return /my-own\]\s+like = .*\n\w+ = 7/.test(document.querySelector('#text').value)"#;
            browser.until(written).await;
            browser.click(&format!("document.querySelector('[formaction=\"/workshop/{slug}/play\"]')")).await;
            browser.until("return Boolean(document.querySelector('#table svg'))").await;
            let own = "const done = arguments[arguments.length - 1];
                fetch(location.pathname + '/edition.toml').then((answer) => answer.text()).then(done);";
            assert!(browser.told_later(own).await.contains("my-own]"), "{slug}");
            // What was added is played.
            browser.until("return document.querySelector('#table').textContent.includes('My Own')").await;
        }
        browser.close().await;
    });
}

#[test]
fn every_game_can_be_played_on_a_phone() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Phone).await;
        for entry in GAMES {
            play_from_home(&browser, &room, entry.info.slug).await;
            let wide = "return document.documentElement.scrollWidth <= window.innerWidth";
            assert!(browser.flag(wide).await, "{}: the page is wider than the phone", entry.info.slug);
            for _ in 0..3 {
                browser.until("return Boolean(document.querySelector('.prompt.mine'))").await;
                let before = browser.text("return document.querySelector('#table').dataset.seq").await;
                // What a coach says lies over the question until it is read.
                browser.run("document.querySelector('.coach:not([hidden]) button')?.click()").await;
                let decided = format!("return document.querySelector('#table').dataset.seq !== '{before}'");
                let begun = Instant::now();
                while !browser.flag(&decided).await {
                    assert!(
                        begun.elapsed() < Duration::from_secs(20),
                        "{}: no choice is taken",
                        entry.info.slug
                    );
                    choose_from_the_sheet(&browser).await;
                }
            }
            browser.until("return Boolean(document.querySelector('.prompt.mine, .prompt.over'))").await;
            // What a coach says lies over the picture until it is read.
            browser.run("document.querySelector('.coach:not([hidden]) button')?.click()").await;
            browser.until(TOUCHED).await;
        }
        browser.close().await;
    });
}

/// One step on the way to the first choice: the list is a sheet behind its count, a long one has headings that open, and
/// under a finger the first touch shows and the second plays.
async fn choose_from_the_sheet(browser: &Browser) {
    let confirm = "[...document.querySelectorAll('.acts button')].find(button => !button.hidden && button.textContent.includes('Confirm'))";
    let first = "document.querySelector('.choices [data-action]')";
    let heading = "document.querySelector('.choices .choice.opens')";
    let count = "document.querySelector('.prompt:not(.open) .count')";
    for step in [confirm, first, heading, count] {
        if browser.try_click(step).await {
            break;
        }
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
}

/// Touches small things until one is shown large in the lens and can be read: at least twice as wide as it lies there.
const TOUCHED: &str = "
    const small = [...document.querySelectorAll('.stage .scene [data-key][aria-label]')].filter((thing) => {
        const { width, height } = thing.getBoundingClientRect();
        return width > 8 && width < 75 && height > 8;
    });
    return small.some((thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        const at = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 7, pointerType: 'touch', bubbles: true };
        for (const type of ['pointerdown', 'pointerup']) thing.dispatchEvent(new PointerEvent(type, at));
        const drawn = document.querySelector('.lens:not([hidden]) svg');
        return drawn !== null && drawn.getBoundingClientRect().width >= 2 * width;
    });";

/// Other ways to play than the usual one are chosen on the game's page, where the home page leads.
#[test]
fn beginners_and_solo_players_come_to_the_end() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        for entry in GAMES {
            let slug = entry.info.slug;
            for preset in
                entry.info.preset_names().iter().filter(|name| ["beginner", "solo"].contains(&name.as_str()))
            {
                browser.goto(&room.address("/")).await;
                browser.click(&format!("document.querySelector('h2 a[href=\"/games/{slug}\"]')")).await;
                browser.until("return Boolean(document.querySelector('#preset'))").await;
                // One period is enough where a game is made of periods.
                let fill = format!(
                    "document.querySelector('#preset').value = '{preset}';
                     const periods = document.querySelector('[name=\"option.periods\"]'); if (periods) periods.value = '1'; return true"
                );
                assert!(browser.flag(&fill).await);
                browser.click("document.querySelector('form.panel > button')").await;
                browser.until("return Boolean(document.querySelector('#table svg'))").await;
                to_the_end(&browser, press_a_digit).await;
                assert!(
                    browser.flag("return Boolean(document.querySelector('a[href$=\"/replay\"]'))").await,
                    "{preset}"
                );
            }
        }
        browser.close().await;
    });
}

/// What a page shows to its visitor.
struct Glance {
    standing: String,
    /// How many cards lie in the visitor's own hand.
    held: usize,
    /// The keys of all cards whose faces are shown.
    faces: BTreeSet<String>,
}

const GLANCE: &str = "const ask = document.querySelector('.prompt').classList;
    const hand = document.querySelector('#table svg [aria-label^=\"Your hand\"]')?.getAttribute('aria-label');
    const faces = [...document.querySelectorAll('#table svg [data-key^=card-]')].map((card) => card.dataset.key);
    const standing = ask.contains('over') ? 'over' : ask.contains('mine') && window.quickHand.left <= 0 ? 'mine' : 'theirs';
    return [standing, Number(hand?.match(/[0-9]+/) ?? 0), faces.join(' ')];";

impl Glance {
    async fn at(browser: &Browser) -> Glance {
        let told = browser.run(GLANCE).await;
        let text = |place: usize| told[place].as_str().unwrap_or_default().to_owned();
        Glance {
            standing: text(0),
            held: told[1].as_u64().unwrap_or_default() as usize,
            faces: text(2).split_whitespace().map(str::to_owned).collect(),
        }
    }

    /// Whether no card of this hand is shown on the other's page.
    fn is_hidden_from(&self, other: &Glance) -> bool {
        self.faces.difference(&other.faces).count() >= self.held
    }
}

/// A whole game with hidden hands between two visitors, each at a browser of their own. At every decision both pages
/// are looked at: who is asked may be shown cards of the other to choose from; who waits never is.
#[test]
fn two_browsers_play_a_game_with_hidden_hands_to_its_end() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let (first, second) = (driver.browser(Shape::Still).await, driver.browser(Shape::Still).await);
        first.goto(&room.address("/")).await;
        first.click("document.querySelector('h2 a[href=\"/games/breakaway\"]')").await;
        first.until("return Boolean(document.querySelector('#preset'))").await;
        let quick = "document.querySelector('#preset').value = 'quick'; return true";
        assert!(first.flag(quick).await);
        first.click("document.querySelector('label[for=opponent-friend]')").await;
        first.click("document.querySelector('form.panel > button')").await;
        first.until("return Boolean(document.querySelector('.share input')?.value)").await;
        let link = first.text("return document.querySelector('.share input').value").await;
        second.goto(&link).await;
        second.click("document.querySelector('main form button')").await;
        second.until("return Boolean(document.querySelector('#table svg'))").await;
        for browser in [&first, &second] {
            assert!(browser.flag(QUICK_HAND).await);
            browser.run("window.quickHand.left = 0").await;
        }
        let (mut held, mut heard) = (0, Instant::now());
        loop {
            let (one, other) = (Glance::at(&first).await, Glance::at(&second).await);
            let (page, own, other) = match (one.standing.as_str(), other.standing.as_str()) {
                ("over", "over") => break,
                ("mine", _) => (&first, one, other),
                (_, "mine") => (&second, other, one),
                _ => {
                    assert!(
                        heard.elapsed() < Duration::from_secs(60),
                        "nobody is asked: {}",
                        first.told().await
                    );
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    continue;
                }
            };
            // A page may be a moment behind.
            if own.is_hidden_from(&other) {
                (held, heard) = (held + own.held, Instant::now());
                page.run("window.quickHand.left = 1").await;
            } else {
                assert!(
                    heard.elapsed() < Duration::from_secs(5),
                    "of {:?}, {} in hand, the other sees {:?}",
                    own.faces,
                    own.held,
                    other.faces
                );
            }
        }
        assert!(held > 50, "hardly a card was held: {held}");
        first.close().await;
        second.close().await;
    });
}

#[test]
fn two_browsers_play_by_link_and_a_killed_server_loses_nothing() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (mut room, driver) = (Room::open(), Driver::start(&tools));
        let (first, second) = (driver.browser(Shape::Desktop).await, driver.browser(Shape::Desktop).await);
        first.goto(&room.address("/")).await;
        first.post("/tables", "game=breaker-blocks&opponent=friend&seat=0&option.blind_action=true").await;
        first.until("return Boolean(document.querySelector('.share input')?.value)").await;
        let link = first.text("return document.querySelector('.share input').value").await;
        second.goto(&link).await;
        second.click("document.querySelector('main form button')").await;
        second.until("return Boolean(document.querySelector('#table svg'))").await;
        for round in 0..12 {
            if round == 6 {
                room.kill_and_restart();
            }
            let mover = loop {
                let standings = (first.standing().await, second.standing().await);
                match (standings.0.as_str(), standings.1.as_str()) {
                    ("mine", _) => break &first,
                    (_, "mine") => break &second,
                    _ => tokio::time::sleep(Duration::from_millis(30)).await,
                }
            };
            press_a_digit(mover, round).await;
        }
        // Both have heard of the same actions, each in its own words.
        let plies = "return [...document.querySelectorAll('.log [data-ply], .log li')].length > 0";
        assert!(first.flag(plies).await && second.flag(plies).await);
        first.close().await;
        second.close().await;
    });
}

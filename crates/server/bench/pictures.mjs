// The pictures of `docs/pictures`: plays each game for a while as the hints say, and takes pictures of tables, reviews,
// rules, lesson ends and other pages: on a desk (1280 by 800) and on a phone (390 by 844), by day and at dusk. They are
// made smaller by `pngquant`, if there is one.
//
//   breakroom serve --bot-pause 0 --addr 127.0.0.1:7340 --data "$(mktemp -d)" &
//   node crates/server/bench/pictures.mjs http://127.0.0.1:7340 docs/pictures [NAME…]

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { browser, tab } from "./chromium.mjs";

const [base, folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error("usage: pictures.mjs http://127.0.0.1:7340 FOLDER [NAME…]");

/** In the page: takes so many decisions, each as a strong player would. */
const HAND = `
  const until = (look, patience = 20000) => new Promise((done) => {
    const end = performance.now() + patience;
    const again = () => { const found = look(); found || performance.now() > end ? done(found) : setTimeout(again, 30); };
    again();
  });
  const over = () => document.querySelector(".prompt.over");
  const choices = () => [...document.querySelectorAll(".choices [data-action]")];
  const settled = () => new Promise((done) => setTimeout(done, 60));
  window.play = async (decisions) => {
    for (let done = 0; done < decisions && !over(); done += 1) {
      await until(() => over() || choices().length);
      await settled();
      if (over()) return;
      const before = document.querySelector(".prompt")?.textContent + choices().map((one) => one.dataset.action);
      const named = (name) => [...document.querySelectorAll(".acts button")].find((one) => one.textContent.trim() === name && !one.hidden);
      const hint = named("Hint");
      hint?.click();
      const best = hint && (await until(() => document.querySelector(".hints:not([hidden]) .choice"), 8000));
      (best ?? choices()[0])?.click();
      // Under a finger the first tap only shows what it would do.
      await settled();
      named("Confirm")?.click();
      await until(() => over() || document.querySelector(".prompt")?.textContent + choices().map((one) => one.dataset.action) !== before);
    }
    await until(() => over() || choices().length);
    await settled();
  };
`;

const drawn = `until(() => document.querySelector("#table svg.scene [data-key]"))`;

async function open(page, form) {
  await page.goto(`${base}/`);
  return page.run(`fetch("/tables", { method: "POST", body: new URLSearchParams(${JSON.stringify(form)}) }).then((answer) => answer.url)`);
}

/** How a page is looked at: on a desk or a phone, by day or at dusk. */
const LOOKS = [["", "", false, "light"], ["", "-dark", false, "dark"], ["phone-", "", true, "light"], ["phone-", "-dark", true, "dark"]];

async function look(page, phone, light) {
  const [width, height] = phone ? [390, 844] : [1280, 800];
  await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: phone });
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: phone });
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: light }, { name: "prefers-reduced-motion", value: "reduce" }] });
}

async function take(page, name) {
  await page.run("document.activeElement?.blur(); document.fonts.ready.then(() => 0)");
  await new Promise((wake) => setTimeout(wake, 900));
  const { data } = await page.send("Page.captureScreenshot", { format: "png" });
  writeFileSync(join(folder, `web-${name}.png`), smaller(Buffer.from(data, "base64")));
  console.log(name);
}

/** The same in 256 colours. @param {Buffer} png */
function smaller(png) {
  const { status, stdout } = spawnSync("pngquant", ["--strip", "--quality=60-95", "-"], { input: png, maxBuffer: 1 << 26 });
  return status === 0 ? stdout : png;
}

/** The page as it is now, looked at in every way. */
async function takeAll(page, name) {
  const address = await page.run("location.href");
  for (const [before, after, phone, light] of LOOKS) {
    await look(page, phone, light);
    await page.goto(address);
    await page.run("until(() => !document.querySelector('#table, [data-scene]') || document.querySelector('svg.scene [data-key]'))");
    await take(page, `${before}${name}${after}`);
  }
}

/** A table after so many decisions. */
const table = (form, decisions) => async (page, name) => {
  await page.goto(await open(page, form));
  await page.run(`(async () => { await ${drawn}; await play(${decisions}); })()`);
  await takeAll(page, name);
};

const plain = (path) => async (page, name) => {
  await page.goto(`${base}${path}`);
  await take(page, name);
};

const allOf = (path) => async (page, name) => {
  await page.goto(`${base}${path}`);
  await takeAll(page, name);
};

/** The last step of a lesson. */
const lessonEnd = (game) => async (page, name) => {
  await page.goto(`${base}/lessons/${game}`);
  const last = await page.run(`Number(/step \\d+ of (\\d+)/.exec(document.body.textContent)[1])`);
  await allOf(`/lessons/${game}?step=${last}`)(page, name);
};

/** A match given up after so many decisions, looked back at. */
const past = (form, decisions, path, ready, all = takeAll) => async (page, name) => {
  const address = await open(page, form);
  await page.goto(address);
  await page.run(`(async () => { await ${drawn}; await play(${decisions}); })()`);
  const links = address.replace(/^http/, "ws");
  await page.run(`new Promise((done) => {
    const link = new WebSocket("${links}/socket?as=view");
    link.onopen = () => link.send(JSON.stringify({ t: "resign", n: 1 }));
    link.onmessage = ({ data }) => JSON.parse(data).result && done(0);
  })`);
  await page.goto(`${address}/${path}`);
  // A page that is still being made loads itself again.
  while (!(await page.run(`Boolean(${ready})`).catch(() => false))) await new Promise((wake) => setTimeout(wake, 1000));
  await all(page, name);
};

/** What is shown of a game: how its table is opened, after so many decisions; how far the match goes that is reviewed; a chapter. */
const GAMES = {
  "breaker-blocks": ["opponent=club&seat=0", 14, 20, "BB-6"],
  breakthrough: ["opponent=solo&deal=7", 22, 30, "BT-6"],
  "rubble-storm": ["opponent=club&seat=0", 24, 30, "RS-6"],
  breakable: ["opponent=club&seat=0", 60, 24, "BK-7"],
  breakaway: ["opponent=club&seat=0", 40, 30, "BA-14"],
};

const ofGame = ([game, [form, decisions, reviewed, chapter]]) => [
  [game, table(`game=${game}&${form}`, decisions)],
  [`review-${game}`, past(`game=${game}&${form}${form.includes("solo") ? "" : QUICK[game] ?? ""}`, reviewed, "review", `document.querySelector("figure.curve")`)],
  [`rules-${game}`, allOf(`/rules/${game}/${chapter}`)],
  [`lesson-end-${game}`, lessonEnd(game)],
];

/** A review of these takes its time: their short forms do. */
const QUICK = { breakable: "&option.preset=quick", breakaway: "&option.preset=quick" };

const PICTURES = Object.fromEntries([
  ["home", allOf("/")],
  ...Object.entries(GAMES).flatMap(ofGame),
  ["workshop", plain("/workshop/breakable?file=map.toml")],
  ["scenarios", plain("/workshop/breakable?file=components.toml")],
  ["decks", plain("/workshop/breakaway?file=starter-home.toml")],
  ["replay", past("game=rubble-storm&opponent=club&seat=0", 20, "replay?ply=12", `document.querySelector("svg.scene [data-key]")`)],
]);

const chrome = browser();
try {
  for (const [name, make] of Object.entries(PICTURES)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const page = await tab(chrome, { source: HAND });
    await make(page, name);
    await page.close();
  }
} finally {
  await chrome.close();
}

// What a table and an update cost the browser. Plays matches in headless Chromium against a bot that answers at once, says
// how much the page loads at first and how long a click takes to be drawn, and keeps what the server said; then lets each
// client hear exactly that again and says how much time an update took its page. Needs `chromium` and a running server,
// nothing else.
//
//   breakroom serve --bot-pause 0 --addr 127.0.0.1:7340 --data "$(mktemp -d)" &
//   node crates/server/bench/client.mjs http://127.0.0.1:7340 [--assets FOLDER]… [--moving] [--profile] [GAME[:PRESET]…]
//
// `--assets` compares clients of other folders with the server's own; `--moving` leaves motion on; `--profile` also
// lists the functions that took the most time.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { browser, tab } from "./chromium.mjs";

/** Decisions of the hand; of the messages that answer them the later half is measured. */
const DECISIONS = Number(process.env.DECISIONS ?? 150);
/** Milliseconds between seeing what can be done and clicking; 0: while the last update is still being painted. */
const PAUSE = Number(process.env.PAUSE ?? 0);

const args = process.argv.slice(2);
const option = (name) => args.includes(name) && Boolean(args.splice(args.indexOf(name), 1));
const [moving, profile] = [option("--moving"), option("--profile")];
/** Where the clients come from; null is the server's own. */
const clients = [null];
while (args.includes("--assets")) clients.push(args.splice(args.indexOf("--assets"), 2)[1]);
const [base, ...wanted] = args;
if (!base) throw new Error("usage: client.mjs http://127.0.0.1:7340 [--assets FOLDER]… [--moving] [--profile] [GAME[:PRESET]…]");

/** In the page: plays, and keeps what the server says. */
const HAND = `
  // Who cannot unpack is sent texts, and texts can be kept.
  delete window.DecompressionStream;
  const kept = [];
  let heard = () => {};
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => {
        kept.push(event.data);
        // After everybody has heard it: the frame that shows it, then the moment after that frame.
        requestAnimationFrame(() => setTimeout(heard));
      });
    }
  };
  window.play = async (decisions, pause) => {
    const waits = [];
    for (let done = 0; done < decisions; ) {
      if (document.querySelector(".prompt.over")) break;
      const buttons = [...document.querySelectorAll(".prompt.mine .choices .choice")];
      const next = buttons[(done * 7) % buttons.length];
      // In a long list a heading is opened first.
      if (next && !next.dataset.action) next.click();
      if (!next?.dataset.action) { await new Promise((wake) => setTimeout(wake, 5)); continue; }
      await new Promise((wake) => setTimeout(wake, pause));
      const begun = performance.now();
      const drawn = new Promise((wake) => { heard = wake; });
      next.click();
      // What is grave is asked once more.
      [...document.querySelectorAll(".prompt > .acts > .primary")].find((sure) => !sure.hidden)?.click();
      await drawn;
      waits.push(performance.now() - begun);
      done += 1;
    }
    waits.sort((a, b) => a - b);
    const share = (part) => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? 0;
    return { done: waits.length, median: share(0.5), late: share(0.99), kept };
  };
`;

/** In the page: says again what the server said, a message a frame. */
const ECHO = `
  window.WebSocket = class { static OPEN = 1; readyState = 1; constructor() { window.link = this; } send() {} close() {} };
  window.feed = async (messages) => {
    for (const data of messages) {
      link.onmessage({ data });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
  };
`;

async function page(chrome, source, assets) {
  const found = await tab(chrome, { source });
  await found.send("Performance.enable", { timeDomain: "threadTicks" });
  await found.send("Profiler.enable", {});
  if (assets) await serveFrom(chrome, found.send, found.sessionId, assets);
  return found;
}

/** The client comes from a folder. */
async function serveFrom(chrome, send, sessionId, assets) {
  chrome.heard.push((message) => {
    if (message.sessionId !== sessionId || message.method !== "Fetch.requestPaused") return;
    const { requestId, request } = message.params;
    const file = new URL(request.url).pathname.replace("/assets/", "");
    const type = file.endsWith(".css") ? "text/css" : file.endsWith(".js") ? "text/javascript" : "image/svg+xml";
    const body = readFileSync(join(assets, file)).toString("base64");
    send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders: [{ name: "Content-Type", value: type }], body });
  });
  await send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*" }] });
}

/** Where time went so far, in milliseconds. */
async function spent(chrome, send) {
  const { metrics } = await send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const { processInfo } = await chrome.send("SystemInfo.getProcessInfo");
  const cpu = processInfo.filter(({ type }) => type === "renderer" || type === "GPU").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return { style: of("RecalcStyleDuration") * 1000, layout: of("LayoutDuration") * 1000, task: of("TaskDuration") * 1000, layouts: of("LayoutCount"), styles: of("RecalcStyleCount"), cpu: cpu * 1000 };
}

function hottest(found) {
  const self = new Map();
  const byId = new Map(found.nodes.map((node) => [node.id, node]));
  found.samples.forEach((id, index) => {
    const { callFrame } = byId.get(id);
    const name = `${callFrame.functionName || "(no name)"} ${callFrame.url.split("/").pop()}:${callFrame.lineNumber + 1}`;
    self.set(name, (self.get(name) ?? 0) + found.timeDeltas[index]);
  });
  return [...self].sort((a, b) => b[1] - a[1]).slice(0, 24).map(([name, micros]) => `    ${(micros / 1000).toFixed(0).padStart(6)} ms ${name}`).join("\n");
}

/** Plays a match: its address, and what the server said. */
async function record(chrome, name, assets) {
  const [game, preset] = name.split(":");
  const { run, goto, close } = await page(chrome, HAND, assets);
  await goto(`${base}/`);
  const form = `game=${game}&opponent=novice&seat=0${preset ? `&option.preset=${preset}` : ""}`;
  const table = await run(`fetch("/tables", { method: "POST", body: new URLSearchParams("${form}") }).then((answer) => answer.url)`);
  await goto(table);
  await run(TABLE_IS_DRAWN);
  const { done, median, late, kept } = await run(`play(${DECISIONS}, ${PAUSE})`);
  console.log(`${name}, ${assets ?? "the server's client"}: ${done} decisions, ${kept.length} messages of ${(kept.join("").length / kept.length / 1000).toFixed(1)} kB; click to drawn: median ${median.toFixed(0)} ms, 99 % ${late.toFixed(0)} ms; first load: ${await firstLoad(chrome, table)}`);
  await close();
  return { table, kept };
}

const TABLE_IS_DRAWN = `new Promise((done) => { const look = () => document.querySelector("#table svg.scene [data-key]") ? done() : setTimeout(look, 20); look(); })`;

/** What a browser that has nothing yet fetches until the table is drawn: requests, and bytes as they come over the wire. */
async function firstLoad(chrome, table) {
  const { send, run, goto, sessionId, close } = await tab(chrome);
  let [requests, bytes] = [0, 0];
  const count = ({ sessionId: whose, method, params }) => {
    if (whose !== sessionId) return;
    if (method === "Network.loadingFinished") bytes += params.encodedDataLength;
    if (method === "Network.requestWillBeSent") requests += 1;
    if (method === "Network.webSocketFrameReceived") {
      const { opcode, payloadData } = params.response;
      bytes += opcode === 2 ? (payloadData.length * 3) / 4 : payloadData.length;
    }
  };
  chrome.heard.push(count);
  await send("Network.enable", {});
  await send("Network.setCacheDisabled", { cacheDisabled: true });
  await goto(table);
  await run(TABLE_IS_DRAWN);
  await new Promise((wake) => setTimeout(wake, 300));
  chrome.heard.splice(chrome.heard.indexOf(count), 1);
  await close();
  return `${requests} requests and a WebSocket, ${(bytes / 1000).toFixed(0)} kB`;
}

/** What a client spends on the later half of a match. */
async function measure(chrome, { table, kept }, assets) {
  const { send, run, goto, close } = await page(chrome, ECHO, assets);
  await goto(table);
  const half = kept.length >> 1;
  await run(`feed(${JSON.stringify(kept.slice(0, half))})`);
  await run(`window.rest = ${JSON.stringify(kept.slice(half))}; 0`);
  await send("HeapProfiler.collectGarbage");
  const before = await spent(chrome, send);
  if (profile) await send("Profiler.start");
  await run("feed(rest)");
  const found = profile ? (await send("Profiler.stop")).profile : null;
  const after = await spent(chrome, send);
  const each = (field) => ((after[field] - before[field]) / (kept.length - half)).toFixed(1);
  console.log(`  ${assets ?? "the server's client"}, per update: style ${each("style")} ms (${each("styles")} times), layout ${each("layout")} ms (${each("layouts")} times), main thread ${each("task")} ms, processor ${each("cpu")} ms`);
  if (found) console.log(hottest(found));
  await close();
}

const chrome = browser({ moving });
try {
  for (const name of wanted.length ? wanted : ["breakable", "breakaway"]) {
    const matches = [];
    for (const assets of clients) matches.push(await record(chrome, name, assets));
    for (const assets of clients) await measure(chrome, matches[0], assets);
  }
} finally {
  await chrome.close();
}

// Round the table: the bar on top, the seats, the end of a match, the curtain.

import { button, fill, h, icon, inFrame, recall, remember, write } from "./dom.js";
import { offerWords, watching } from "./model.js";
import { nextPace, pace } from "./socket.js";

/** @import {Model} from "./model.js" */
/** @import {Log} from "./told.js" */
/** @import {Said, Seat, State} from "./types.d.ts" */

// The bar on top: where one is, the rules, the log on phones, and what concerns the table as a whole.

/** The reader's choice of light wins over the system's. */
export function theme() {
  const chosen = recall("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}

const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/**
 * @param {Model} model
 * @param {{rules: string, line: () => void, help: () => void, log: Log, branch: boolean}} parts
 */
export function top(model, { rules, line, help, log: { root: log, close: closeLog, latest }, branch }) {
  const title = h("h1", {});
  const link = h("span", { class: "link", role: "status" });
  const box = h("div", { class: "settings card", id: "settings", hidden: true });
  const toggle = button({ "aria-expanded": "false", "aria-controls": "settings", onclick: () => show(Boolean(box.hidden)) }, icon("table"), h("span", {}, "Table"));
  const logButton = button({ class: "log-button", "aria-expanded": "false", "aria-controls": "log", onclick: () => showLog(!log.classList.contains("open")) }, icon("log"), h("span", {}, "Log"));

  /** @param {boolean} on */
  const show = (on) => {
    box.hidden = !on;
    toggle.setAttribute("aria-expanded", String(on));
    if (on) box.querySelector("button")?.focus();
  };
  /** @param {boolean} on */
  const showLog = (on) => {
    log.classList.toggle("open", on);
    logButton.setAttribute("aria-expanded", String(on));
    if (on) latest();
  };
  closeLog.addEventListener("click", () => {
    showLog(false);
    logButton.focus();
  });
  addEventListener("pointerdown", (event) => {
    const target = event.target instanceof Node ? event.target : null;
    if (!box.hidden && !box.contains(target) && !toggle.contains(target)) show(false);
    if (log.classList.contains("open") && !log.contains(target) && !logButton.contains(target)) showLog(false);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || (box.hidden && !log.classList.contains("open"))) return;
    event.preventDefault();
    if (!box.hidden) toggle.focus();
    show(false);
    showLog(false);
  }, { capture: true });

  const resign = item("Resign", () => really("Give up this match?", "Resign", () => ask(model, { t: "resign" })));
  const draw = item("Offer a draw", () => ask(model, { t: "offer" }));
  box.append(
    flag("Sound", () => recall("sound") === "on", (on) => remember("sound", on ? "on" : "off")),
    flag("Dark", dark, (on) => {
      remember("theme", on ? "dark" : "light");
      theme();
    }),
    flag("Single-key shortcuts", () => recall("shortcuts") !== "off", (on) => remember("shortcuts", on ? "on" : "off")),
    goesRound("Pace of the others", pace, nextPace),
    item("Command line", line, "/"),
    item("Help and keys", help, "?"),
    draw,
    resign,
  );
  box.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".act")) show(false);
  });
  model.onState(({ name, seat, result, seats, mine }) => {
    const called = branch ? `${name}: what if` : name;
    write(title, called);
    const words = `${mine && !result ? "Your turn · " : ""}${called} · Breakroom`;
    if (document.title !== words) document.title = words;
    resign.hidden = seat === null || result !== null;
    draw.hidden = resign.hidden || seats.length < 2;
  });
  const bar = h(
    "div",
    { class: "top" },
    h("a", { class: "brand", href: "/", "aria-label": "Breakroom: back to the room" }, icon("lamp"), h("span", {}, "Breakroom")),
    title,
    link,
    h("a", { class: "button", href: rules, target: "_blank", rel: "noopener" }, icon("book"), h("span", {}, "Rules")),
    logButton,
    toggle,
    box,
  );
  return { bar, link };
}

/** @param {string} label @param {() => void} act @param {string} [key] */
function item(label, act, key) {
  return button({ class: "act", onclick: act }, label, key ? h("kbd", { "aria-hidden": "true" }, key) : null);
}

/** @param {string} label @param {() => boolean} is @param {(on: boolean) => void} set */
function flag(label, is, set) {
  const box = button({ role: "switch",
    "aria-checked": String(is()),
    onclick: () => {
      set(!is());
      box.setAttribute("aria-checked", String(is()));
    },
  }, label);
  return box;
}

/** One of a few words; each click brings the next. @param {string} label @param {() => string} is @param {() => string} next */
function goesRound(label, is, next) {
  const word = h("b", {}, is());
  return button({ onclick: () => (word.textContent = next()) }, h("span", {}, label), word);
}

/** Asks before what cannot be taken back. @param {string} question @param {string} yes @param {() => void} act */
function really(question, yes, act) {
  const dialog = h("dialog", { "aria-label": question, onclose: () => dialog.remove() });
  dialog.append(
    h("h2", {}, question),
    h("div", { class: "acts" },
      button({ class: "primary", onclick: () => (dialog.close(), act()) }, yes),
      button({ onclick: () => dialog.close() }, "Play on")),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * The help dialog.
 * @param {string} [commitment] what the table has published of its seed
 * @param {string} [variant] which of the ways to play it this is
 */
export function help(commitment, variant) {
  const rows = [
    ["Tab, then arrows", "move among what can be clicked on the table"],
    ["Enter", "pick it; what may follow lights up"],
    ["Escape", "one step back"],
    ["1 to 9", "play that choice of the list"],
    ["g, c", "go to the table, to the choices"],
    ["u", "undo, or ask for it"],
    ["h", "hint, where hints are allowed"],
    ["+ − 0", "zoom in, out, fit; also wheel and pinch"],
    ["/", "command line: notation, legal, why, where"],
    ["?", "this help"],
  ];
  const dialog = h("dialog", { class: "help", "aria-labelledby": "help-title", onclose: () => dialog.remove() });
  dialog.append(
    h("h2", { id: "help-title" }, "At the table"),
    ...(variant ? [h("p", {}, h("strong", {}, "This game: "), variant, ".")] : []),
    h("p", {}, "Outlined things can be used. Click one: it is played, or a menu opens, or the places it may go to light up. Dragging does the same. Click something that cannot be used to hear why."),
    h("dl", {}, ...rows.map(([keys, what]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, what)))),
    ...(commitment ? [fairness(commitment)] : []),
    button({ class: "primary", onclick: () => dialog.close() }, "Back to the table"),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} commitment */
function fairness(commitment) {
  return h(
    "details",
    { class: "fair" },
    h("summary", {}, "Is chance fair?"),
    h("p", {}, "Before anything was dealt this table chose a secret seed and published its SHA-256; then each player's browser added a number of its own. When the match is over, its replay shows the seed and checks every card and die."),
    h("p", {}, h("code", {}, commitment)),
  );
}

// Who plays, how they stand, whose turn it is.

export class Seats {
  /** @param {Model} model */
  constructor(model) {
    this.others = h("div", { class: "seats others" });
    this.own = h("div", { class: "seats own" });
    /** What was drawn last, as text. */
    this.shown = "";
    model.onState((state) => this.update(state));
  }

  /** @param {State} state */
  update(state) {
    const shown = JSON.stringify([state.seats, state.scores, state.turn, state.seat, state.mine, state.thinking]);
    if (shown === this.shown) return;
    this.shown = shown;
    const eyes = state.seat ?? (state.seats.length > 1 ? state.seats.length - 1 : 0);
    const { bySeat, rest } = sort(state);
    const strips = state.seats.map((seat, index) => this.strip(state, index, bySeat[index] ?? []));
    const table = rest.length > 0 && h("dl", { class: "scores table-scores" }, ...rest.map((line) => figure(line.name, line.value)));
    fill(this.others, ...strips.filter((_, index) => index !== eyes), table);
    fill(this.own, strips[eyes]);
    this.others.hidden = this.others.childNodes.length === 0;
  }

  /** @param {State} state @param {number} index @param {{name: string, value: number}[]} lines */
  strip(state, index, lines) {
    const seat = state.seats[index];
    if (!seat) return null;
    const turn = state.turn.kind === "seat" && state.turn.seat === index;
    const [first, ...more] = lines;
    const name = seat.kind === "open" ? "free seat" : seat.you ? "you" : seat.player;
    const guest = seat.you && seat.player && seat.player !== seat.name && h("span", { class: "guest" }, `${seat.player}, `);
    const doing = turn ? (state.thinking ? "thinking" : "to decide") : seat.kind === "person" && !seat.here ? "away" : "";
    return h(
      "div",
      { class: `seat${turn ? " turn" : ""}${turn && state.mine ? " lamp" : ""}` },
      chip(seat),
      h("div", { class: "who" }, h("strong", {}, seat.name), h("small", {}, guest, [name, doing].filter(Boolean).join(" · "), turn && state.thinking && h("span", { class: "dots", "aria-hidden": "true" }))),
      first && h("dl", { class: "scores main" }, figure(first.name, first.value)),
      more.length > 0 && h("dl", { class: "scores more" }, ...more.map((line) => figure(line.name, line.value))),
    );
  }
}

/** Colour, pattern and letter. @param {Seat} seat */
function chip({ name, look }) {
  const shown = h("span", { class: `chip ${look?.pattern ?? ""}`, "aria-hidden": "true" }, h("b", {}, name.slice(0, 1)));
  if (look) for (const [key, value] of [["--fill", look.fill], ["--marks", look.marks], ["--on", look.ink]]) shown.style.setProperty(key ?? "", value ?? "");
  return shown;
}

/** @param {string} name @param {number} value */
function figure(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/**
 * Lines name their seat, as it is called here, before or after a colon: "Light: pocket", "Circuit I: South". What names
 * no seat belongs to the table.
 * @param {Pick<State, "seats"|"scores">} state
 */
export function sort(state) {
  /** @type {{name: string, value: number}[][]} */
  const bySeat = state.seats.map(() => []);
  const rest = [];
  for (const line of state.scores) {
    const parts = line.name.split(": ");
    const at = state.seats.findIndex((seat) => parts.includes(seat.name));
    const name = parts.filter((part) => part !== state.seats[at]?.name).join(": ");
    const whose = state.seats.length === 1 ? 0 : at;
    const own = bySeat[whose];
    if (own) own.push({ name: name || line.name, value: line.value });
    else rest.push(line);
  }
  return { bySeat, rest };
}

// The end of a match, and what others offer on the way there.

/** @param {Model} model @param {HTMLElement} box @param {string} table address of the table */
export function end(model, box, table) {
  model.onState(({ result, rematch, seat }) => {
    box.hidden = !result;
    if (!result) return;
    const next = rematch
      ? h("a", { class: "button primary", href: rematch }, "Go to the next match")
      : seat !== null && button({ class: "primary", onclick: () => again(model) }, "Play again");
    const standing = h("div", { class: "standing" });
    const picture = button({ onclick: () => download(`${table}/result.svg`).catch(() => model.tell("The picture could not be made.")) }, "Picture");
    fill(box, standing, h("div", { class: "acts" }, next, h("a", { class: "button", href: `${table}/replay` }, "Replay"), h("a", { class: "button", href: `${table}/review` }, "Review"), picture));
    if (model.state?.seats.length === 1 && seat !== null) stands(standing, `${table}/standing.json`).catch(() => {});
  });
}

/** How a game for one ended beside what there was to reach. @param {HTMLElement} box @param {string} address */
async function stands(box, address) {
  const response = await fetch(address);
  if (!response.ok) return;
  const { medal, lines, deal } = await response.json();
  const share = deal && h("p", {}, "To share: ", h("a", { href: deal.address }, `deal ${deal.name}`), ".");
  fill(box, medal && h("p", { class: `medal ${medal}` }, medal), ...lines.map((/** @type {string} */ line) => h("p", {}, line)), share);
}

/** The end of the match as a file: drawn by the server, painted here. @param {string} address */
async function download(address) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const image = new Image();
  image.src = `${address}${(document.documentElement.dataset.theme ?? (dark ? "dark" : "light")) === "dark" ? "?theme=dark" : ""}`;
  await image.decode();
  const canvas = h("canvas", { width: 1600, height: Math.round((1600 * image.naturalHeight) / image.naturalWidth) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(blob instanceof Blob)) throw new Error("the browser paints no picture");
  const file = new File([blob], "breakroom.png", { type: "image/png" });
  // Telephones hand it on at once; elsewhere it is saved.
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] });
  const link = h("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {Model} model */
async function again(model) {
  await ask(model, { t: "rematch" });
  if (model.state?.rematch) location.assign(model.state.rematch);
}

/** Offers of the others: a draw, or to take something back. @param {Model} model */
export function offers(model) {
  const box = h("div", { class: "offers" });
  model.onState((state) => {
    const all = state.offers;
    box.hidden = all.length === 0;
    fill(
      box,
      ...all.map((offer) => {
        const words = h("p", {}, offerWords(offer));
        if (offer.mine || watching(state)) return words;
        const answer = (/** @type {boolean} */ yes) => () => ask(model, { t: "answer", kind: offer.kind, yes });
        return h(
          "div",
          { class: "offer", role: "group", "aria-label": "An offer" },
          words,
          h("div", { class: "acts" }, button({ class: "primary", onclick: answer(true) }, icon("check"), "Agree"), button({ onclick: answer(false) }, icon("cross"), "Decline")),
        );
      }),
    );
  });
  return box;
}

/**
 * A link for the free seat, as long as there is one.
 * @param {Model} model @param {string|undefined} path @param {string|undefined} before the match that is played again here
 */
export function share(model, path, before) {
  const box = h("div", { class: "share", hidden: true });
  if (!path) return box;
  const link = new URL(path, location.href).href;
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": "Link for the free seat", onfocus: () => field.select() });
  const copy = button({ onclick: async () => {
      try {
        await navigator.clipboard.writeText(link);
        model.tell("The link is copied.");
      } catch {
        field.select();
        model.tell("Copy the selected link by hand.");
      }
    },
  }, icon("copy"), "Copy");
  const again = ["The other player finds this match at the end of ", h("a", { href: before }, "the last one"), ". This link leads here, too."];
  box.append(h("p", {}, ...(before ? again : ["Send this link to a friend: it is the free seat."])), h("div", { class: "pair" }, field, copy));
  const code = h("img", { alt: "The link as a code for a telephone's camera", width: 148, height: 148, loading: "lazy", src: `${path.replace(/\/join\/.*/, "")}/invitation.svg` });
  box.append(h("details", { class: "code" }, h("summary", {}, "Show it as a code for a telephone"), code));
  model.onState(({ seats }) => {
    box.hidden = !seats.some((seat) => seat.kind === "open");
  });
  return box;
}

/**
 * Says of a table that it is no match of its own, and leads back.
 * @param {string|undefined} before @param {string|undefined} ply the step that is tried out
 */
export function whatIf(before, ply) {
  if (!before || ply === undefined) return null;
  return h("p", { class: "what-if" }, "What if? This goes on from ", h("a", { href: before }, `step ${ply} of another match`), ".");
}

/** Which deal is played and what there is to reach, in a game for one. @param {string|undefined} deal @param {string|undefined} goal */
export function dealt(deal, goal) {
  if (!deal && !goal) return null;
  return h("p", { class: "what-if" }, deal && h("strong", {}, deal), " ", goal && `Goals: ${goal}`);
}

/** @param {Model} model @param {Said} message */
export async function ask(model, message) {
  const answer = await model.send(message);
  if (!answer) model.tell("Not connected.");
  else if (answer.t === "refused") model.tell(answer.message, answer.rule);
}

// Hot-seat: a curtain between two players who share the device.

/** @param {Model} model @param {HTMLElement} room what the curtain hides */
export function pass(model, room) {
  const curtain = h("div", { class: "curtain", role: "dialog", "aria-modal": "true", "aria-labelledby": "pass-title", hidden: true });
  model.onState(({ pass: next }) => {
    if (room.inert !== Boolean(next)) room.inert = Boolean(next);
    if (!next) {
      curtain.hidden = true;
      return;
    }
    const ready = button({ class: "primary", onclick: () => model.send({ t: "ready", seat: next.seat }) }, `I am ${next.name}: show the table`);
    fill(curtain, h("div", {}, h("h2", { id: "pass-title" }, `Pass the device to ${next.name}`), h("p", {}, "The table is covered until then."), ready));
    curtain.hidden = false;
    inFrame("pass", () => ready.focus());
  });
  return curtain;
}

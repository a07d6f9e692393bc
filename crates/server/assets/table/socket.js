// One connection to the table, kept alive. Every (re)connection begins with a whole state, so nothing is
// lost or repeated; questions that were under way when it broke are answered with null.

import { narrow, recall, remember, still, upright } from "./dom.js";

/** @import {Message, News, Said} from "./types.d.ts" */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;

/**
 * The text of a large message.
 * @param {Blob} packed
 * @returns {Promise<string>}
 */
const unpacked = (packed) =>
  new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();

export class Socket {
  /**
   * @param {string} path
   * @param {(message: Message, whole: boolean) => void} hear
   * @param {(open: boolean) => void} report
   */
  constructor(path, hear, report) {
    this.url = new URL(path, location.href);
    this.url.protocol = this.url.protocol.replace("http", "ws");
    if ("DecompressionStream" in globalThis) this.url.searchParams.set("pack", "gzip");
    // A device that is turned is shown the table anew, laid out for the screen as it is now.
    upright().addEventListener("change", () => this.link && this.resync());
    this.hear = hear;
    this.report = report;
    this.pause = FIRST_PAUSE;
    this.next = 1;
    /** @type {Map<number, (answer: Message|null) => void>} */
    this.waiting = new Map();
    /** @type {WebSocket|null} */
    this.link = null;
    this.timer = 0;
    this.connect();
    const now = () => {
      if (!this.link) this.connect();
    };
    addEventListener("online", now);
    document.addEventListener("visibilitychange", () => document.hidden || now());
  }

  connect() {
    clearTimeout(this.timer);
    if (narrow()) this.url.searchParams.set("as", "tall");
    else this.url.searchParams.delete("as");
    const link = new WebSocket(this.url);
    this.link = link;
    let first = true;
    /** @param {string} text */
    const take = (text) => {
      if (link !== this.link) return;
      /** @type {Message} */
      const message = JSON.parse(text);
      if (message.t === "state" && first) {
        this.pause = FIRST_PAUSE;
        this.report(true);
      }
      this.hear(message, first);
      if (message.t === "state") first = false;
      if ("re" in message && message.re !== undefined) {
        this.waiting.get(message.re)?.(message);
        this.waiting.delete(message.re);
      }
    };
    // Unpacking takes a moment; what comes meanwhile waits for its turn.
    /** @type {Promise<void>|null} */
    let unpacking = null;
    link.onmessage = ({ data }) => {
      if (typeof data === "string" && !unpacking) return take(data);
      const before = unpacking?.catch(() => {}) ?? Promise.resolve();
      const turn = before.then(async () => {
        const text = typeof data === "string" ? data : await unpacked(data).catch(() => null);
        if (unpacking === turn) unpacking = null;
        if (text !== null) take(text);
        else if (link === this.link) this.resync();
      });
      unpacking = turn;
    };
    link.onclose = () => {
      if (link === this.link) this.lost();
    };
  }

  lost() {
    this.link = null;
    for (const answer of this.waiting.values()) answer(null);
    this.waiting.clear();
    this.report(false);
    clearTimeout(this.timer);
    // Spread out, so that a restarted server is not met by everybody at once.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + Math.random() * 0.6));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** Something does not add up: begin again with a whole state. */
  resync() {
    const link = this.link;
    this.link = null;
    link?.close();
    this.lost();
  }

  /**
   * Sends a message; the promise holds what answers it, or null if the connection broke.
   * @param {Said} message
   * @returns {Promise<Message|null>}
   */
  send(message) {
    const link = this.link;
    if (!link || link.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const n = this.next++;
    link.send(JSON.stringify({ ...message, n }));
    return new Promise((answer) => this.waiting.set(n, answer));
  }
}

// What the others do is shown at a pace at which a person can read it. What answers the visitor comes at once, and so
// does everything after a click or a key: who acts does not want to wait.

/** How long each thing that happened stands there before the next. */
const PACES = { calm: 1600, brisk: 650, "at once": 0 };

/** @typedef {keyof typeof PACES} Pace */

/** @returns {Pace} */
export function pace() {
  const chosen = recall("pace");
  if (chosen !== null && chosen in PACES) return /** @type {Pace} */ (chosen);
  return still() ? "at once" : "brisk";
}

/** The next of the paces, for a button that goes round. @returns {Pace} */
export function nextPace() {
  const all = /** @type {Pace[]} */ (Object.keys(PACES));
  const next = all[(all.indexOf(pace()) + 1) % all.length] ?? "brisk";
  remember("pace", next);
  return next;
}

export class Pacer {
  /** @param {(news: News, whole: boolean) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {News[]} */
    this.waiting = [];
    this.free = 0;
    this.timer = 0;
    addEventListener("pointerdown", () => this.skip(), { capture: true });
    addEventListener("keydown", () => this.skip(), { capture: true });
  }

  /** @param {News} news @param {boolean} whole the first after connecting */
  take(news, whole) {
    if (whole) {
      // What came before belongs to a connection that is gone.
      this.waiting = [];
      this.free = 0;
      this.show(news, true);
      return;
    }
    this.waiting.push(news);
    if (news.re !== undefined || document.hidden) this.skip();
    else this.next();
  }

  /** Shows what is due. */
  next() {
    clearTimeout(this.timer);
    const now = performance.now();
    while (this.waiting.length > 0 && this.free <= now) {
      const news = this.waiting.shift();
      if (!news) return;
      this.show(news, false);
      // Only what tells something takes its time.
      if (news.log && news.log.lines.length > 0) this.free = now + PACES[pace()];
    }
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.next(), this.free - now);
  }

  /** Everything that waits, at once. */
  skip() {
    clearTimeout(this.timer);
    this.free = 0;
    for (const news of this.waiting.splice(0)) this.show(news, false);
  }
}

// One connection to the table, kept alive. Every (re)connection begins with a whole state, so nothing is
// lost or repeated; questions that were under way when it broke are answered with null.

import { narrow, upright } from "./dom.js";

/** @import {Message, Said} from "./types.d.ts" */

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

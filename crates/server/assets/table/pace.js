// What the others do is shown at a pace at which a person can read it. What answers the visitor comes at once, and so
// does everything after a click or a key: who acts does not want to wait.

import { recall, remember, still } from "./dom.js";

/** @import {News} from "./types.d.ts" */

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

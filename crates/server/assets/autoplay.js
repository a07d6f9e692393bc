// A replay that goes on by itself, at a chosen pace.

import { button, h, recall, remember } from "./table/dom.js";

const PACES = { slow: 2400, normal: 1200, fast: 500 };

export class Player {
  /** @param {() => Promise<void>|null} next shows the next step; null: there is none */
  constructor(next) {
    this.next = next;
    this.timer = 0;
    this.button = button({ class: "button step", "aria-label": "Play", onclick: () => (this.timer ? this.stop() : this.step()) }, "▶");
    const chosen = recall("replay.pace") ?? "normal";
    const option = (/** @type {string} */ pace) => h("option", { value: pace, selected: pace === chosen }, pace);
    this.pace = h("select", { class: "pace", "aria-label": "Pace", onchange: () => remember("replay.pace", this.pace.value) }, ...Object.keys(PACES).map(option));
  }

  /** Whether something was done with the player itself. @param {EventTarget|null} target */
  root(target) {
    return target instanceof Node && (this.button.contains(target) || this.pace.contains(target));
  }

  async step() {
    const shown = this.next();
    if (!shown) return this.stop();
    this.button.textContent = "❚❚";
    this.button.setAttribute("aria-label", "Pause");
    // Something else than 0 while the step is being fetched: it can be paused then, too.
    const turn = (this.timer = setTimeout(() => {}, 0));
    await shown;
    if (this.timer === turn) this.timer = setTimeout(() => this.step(), PACES[/** @type {keyof typeof PACES} */ (this.pace.value)] ?? PACES.normal);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.button.textContent = "▶";
    this.button.setAttribute("aria-label", "Play");
  }
}

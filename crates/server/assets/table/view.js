// Zoom and pan: only the viewBox changes.

import { button, h, icon, narrow } from "./dom.js";

/** @import {Scene} from "./scene.js" */

const CLOSEST = 6;

export class View {
  /** @param {Scene} scene @param {HTMLElement} stage */
  constructor(scene, stage) {
    this.scene = scene;
    this.stage = stage;
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.width = 0;
    this.height = 0;
    /** What is seen at zoom 1: left, top, width, height. @type {[number, number, number, number]} */
    this.base = [0, 0, 0, 0];
    this.fitButton = this.button("fit", "Fit the table", () => this.fit());
    this.outButton = this.button("minus", "Zoom out", () => this.step(1 / 1.4));
    this.controls = h(
      "div",
      { class: "zoom", role: "group", "aria-label": "Zoom" },
      this.button("plus", "Zoom in", () => this.step(1.4)),
      this.outButton,
      this.fitButton,
    );
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.pinches();
    addEventListener("resize", () => this.lines());
  }

  /** @param {"fit"|"plus"|"minus"} name @param {string} label @param {() => void} act */
  button(name, label, act) {
    return button({ "aria-label": label, title: label, onclick: act }, icon(name));
  }

  /** The scene may have another size now. */
  update() {
    const { width, height } = this.scene;
    if (width !== this.width || height !== this.height) {
      this.width = width;
      this.height = height;
      this.fit();
    }
  }

  /** All of it; on a narrow screen its main part, as wide as the screen: the rest is a drag away. */
  fit() {
    const main = narrow() ? this.scene.main : undefined;
    const [left, top, wide, high] = main ?? [0, 0, this.width, this.height];
    this.stage.style.setProperty("--shape", `${wide} / ${high}`);
    const { width, height } = this.stage.getBoundingClientRect();
    this.base = [left, top, wide, main && width > 0 ? Math.min(high, (wide * height) / width) : high];
    this.zoom = 1;
    [this.x, this.y] = [left, top];
    this.apply();
  }

  apply() {
    const w = this.base[2] / this.zoom;
    const h = this.base[3] / this.zoom;
    this.x = Math.min(Math.max(this.x, 0), this.width - w);
    this.y = Math.min(Math.max(this.y, 0), this.height - h);
    this.scene.root.setAttribute("viewBox", `${this.x} ${this.y} ${w} ${h}`);
    this.fitButton.disabled = this.zoom === 1 && this.x === this.base[0] && this.y === this.base[1];
    this.outButton.disabled = this.zoom === 1;
    this.stage.classList.toggle("zoomed", this.zoom > 1);
    // That there is more below than fits must be seen, or nobody would drag.
    this.stage.classList.toggle("more", this.y + h < this.height - 1);
    this.lines();
    // What was said of a place is no longer beside it.
    this.stage.querySelector(".tip")?.setAttribute("hidden", "");
  }

  /** Lines keep their width at every zoom, but not where everything is tiny. */
  lines() {
    const scale = this.scene.root.getScreenCTM()?.a ?? 1;
    this.scene.root.style.setProperty("--k", String(Math.min(1, Math.max(0.55, scale * 1.25))));
  }

  /** A point of the page in units of the scene. @param {number} x @param {number} y */
  point(x, y) {
    const matrix = this.scene.root.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(x, y);
  }

  /** What lies under the point stays there. @param {number} factor @param {number} x @param {number} y */
  at(factor, x, y) {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), CLOSEST);
    const fixed = this.point(x, y);
    const ratio = this.zoom / zoom;
    this.x = fixed.x - (fixed.x - this.x) * ratio;
    this.y = fixed.y - (fixed.y - this.y) * ratio;
    this.zoom = zoom;
    this.apply();
  }

  /** @param {number} factor */
  step(factor) {
    const box = this.stage.getBoundingClientRect();
    this.at(factor, box.left + box.width / 2, box.top + box.height / 2);
  }

  /** @param {number} dx @param {number} dy in pixels of the page */
  pan(dx, dy) {
    const scale = this.scene.root.getScreenCTM()?.a ?? 1;
    this.x -= dx / scale;
    this.y -= dy / scale;
    this.apply();
  }

  /** Brings a thing reached by keyboard into sight. @param {Element} node */
  reveal(node) {
    if (this.zoom === 1 && this.base[2] === this.width && this.base[3] === this.height) return;
    const box = node.getBoundingClientRect();
    const stage = this.stage.getBoundingClientRect();
    const dx = Math.max(0, stage.left + 24 - box.left) - Math.max(0, box.right - stage.right + 24);
    const dy = Math.max(0, stage.top + 24 - box.top) - Math.max(0, box.bottom - stage.bottom + 24);
    if (dx || dy) this.pan(dx, dy);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.at(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), event.clientX, event.clientY);
  }

  /** Two fingers zoom and pan; while they do, one finger's work is off. */
  pinches() {
    /** @type {Map<number, PointerEvent>} */
    const down = new Map();
    this.pinching = false;
    this.stage.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch") return;
      down.set(event.pointerId, event);
      this.pinching = down.size > 1;
    });
    this.stage.addEventListener("pointermove", (event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const other = [...down.values()].find((pointer) => pointer.pointerId !== event.pointerId);
      if (other && down.size === 2) {
        const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
        const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
        this.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
        this.at(is / Math.max(was, 1), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
      }
      down.set(event.pointerId, event);
    });
    const up = (/** @type {PointerEvent} */ event) => {
      down.delete(event.pointerId);
      if (down.size === 0) this.pinching = false;
    };
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }
}

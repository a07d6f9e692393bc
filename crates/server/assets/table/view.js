// Zoom and pan: only the viewBox changes.

import { button, h, icon, narrow, set } from "./dom.js";

/** @import {Scene} from "./scene.js" */
/** @import {SceneData} from "./types.d.ts" */

const CLOSEST = 6;
/** A main part that is so much too high for the screen is shown a little smaller, not cut. */
const SHRINKS = 0.88;

/**
 * What a narrow screen shows first: the main part in its whole width, and as much below it as fits.
 * @param {[number, number, number, number]} main left, top, width, height
 * @param {number} whole height of the scene
 * @param {number} shape height of the screen for each unit of its width
 * @returns {[number, number, number, number]}
 */
export function opening([left, top, wide, high], whole, shape) {
  const seen = wide * shape;
  if (seen >= high * SHRINKS && seen < high) return [left, top, wide, high];
  const height = Math.min(whole, seen);
  return [left, Math.min(top, whole - height), wide, height];
}

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
    /** Where a narrow screen looked last. */
    this.focused = "";
    /** What is seen at zoom 1: left, top, width, height. @type {[number, number, number, number]} */
    this.base = [0, 0, 0, 0];
    /** Did the page itself move to what is seen now? */
    this.led = false;
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
    new ResizeObserver(() => this.resized()).observe(stage);
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
    } else legible(this.scene.root);
    this.open();
  }

  /** All of it; on a narrow screen its main part, as wide as the screen: the rest is a drag away. */
  fit() {
    const { width, height } = this.stage.getBoundingClientRect();
    const main = narrow() && width > 0 ? this.scene.main : undefined;
    this.base = main ? opening(main, this.height, height / width) : [0, 0, this.width, this.height];
    this.zoom = 1;
    this.led = false;
    [this.x, this.y] = this.base;
    this.apply();
  }

  /** The stage has another size: what was seen as a whole is again, and what was zoomed or moved to stays in sight. */
  resized() {
    if (this.width === 0) return;
    const { zoom, x, y, led } = this;
    const moved = zoom !== 1 || x !== this.base[0] || y !== this.base[1];
    this.fit();
    if (!moved) return;
    [this.zoom, this.x, this.y, this.led] = [zoom, x, y, led];
    this.apply();
  }

  /** A narrow screen looks where the game says, unless that is in sight already. */
  open() {
    const { focus } = this.scene;
    if (!focus || !narrow() || String(focus) === this.focused) return;
    this.focused = String(focus);
    const [left, top, wide, high] = focus;
    const [, , w, h] = this.base;
    this.zoom = Math.min(Math.max(w / wide, 1), CLOSEST);
    this.x = left + wide / 2 - w / this.zoom / 2;
    this.y = top + high / 2 - h / this.zoom / 2;
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
    legible(this.scene.root);
  }

  /** A point of the page in units of the scene. @param {number} x @param {number} y */
  point(x, y) {
    const matrix = this.scene.root.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(x, y);
  }

  /** What lies under the point stays there. @param {number} factor @param {number} x @param {number} y */
  at(factor, x, y) {
    const zoom = Math.min(Math.max(this.zoom * factor, 1), CLOSEST);
    this.led = false;
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

  /** Whether there is more than is seen. */
  get moves() {
    return this.base[2] / this.zoom < this.width - 1 || this.base[3] / this.zoom < this.height - 1;
  }

  /** In pixels of the page; so many of `dy` were too many. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.led = false;
    const scale = this.scene.root.getScreenCTM()?.a ?? 1;
    const wanted = this.y - dy / scale;
    this.x -= dx / scale;
    this.y = wanted;
    this.apply();
    return (this.y - wanted) * scale;
  }

  /** Is its middle in sight? @param {Element} node */
  sees(node) {
    const box = node.getBoundingClientRect();
    const stage = this.stage.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  }

  /** Brings a thing reached by keyboard into sight. @param {Element} node */
  reveal(node) {
    if (!this.moves) return;
    const box = node.getBoundingClientRect();
    const stage = this.stage.getBoundingClientRect();
    const dx = Math.max(0, stage.left + 24 - box.left) - Math.max(0, box.right - stage.right + 24);
    const dy = Math.max(0, stage.top + 24 - box.top) - Math.max(0, box.bottom - stage.bottom + 24);
    if (!dx && !dy) return;
    this.pan(dx, dy);
    this.led = true;
  }

  /** Back to the whole, or to where the game looks, unless the visitor has chosen what is seen. */
  back() {
    if (!this.led) return;
    this.fit();
    this.focused = "";
    this.open();
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

// Words that must be read, and words that can be done without: where they would be too small, the former are drawn larger
// and the latter left out.

/** The least size of letters, in pixels of the page. */
const least = () => (narrow() ? 12 : 11);

/** How much larger than written something is drawn by the groups it lies in. @param {Element} element */
function within(element) {
  let scale = 1;
  for (let group = element.parentElement; group instanceof SVGGElement; group = group.parentElement) {
    const transform = group.getAttribute("transform");
    if (transform) scale *= Number(/scale\(([\d.]+)/.exec(transform)?.[1] ?? 1);
  }
  return scale;
}

/** No letter is too small: what can be done without comes back once one is closer. @param {SVGSVGElement} root */
export function legible(root) {
  const scale = root.getScreenCTM()?.a ?? 1;
  const smallest = least();
  for (const words of root.querySelectorAll("text")) {
    const drawn = within(words) * scale;
    const small = Number(words.getAttribute("font-size")) * drawn < smallest;
    const minor = words.hasAttribute("data-minor");
    if (small && minor) set(words, "visibility", "hidden");
    else if (minor) words.removeAttribute("visibility");
    const size = small && !minor && drawn > 0 ? `${(smallest / drawn).toFixed(2)}px` : "";
    if (words.style.fontSize !== size) words.style.fontSize = size;
  }
}

/**
 * A picture without zoom: the whole of it; if most of its words could not be read then, its main part. Held upright, what
 * the game looks at, as wide as the screen: the rest is found by scrolling.
 * @param {SVGSVGElement} root @param {HTMLElement} board @param {SceneData} drawn @param {boolean} upright
 * @param {string} room how high it may be, unless it scrolls
 */
export function frame(root, board, { width, height, main = [0, 0, width, height], focus = main }, upright, room = "100dvh - 90px") {
  root.style.width = "";
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  board.classList.toggle("window", upright && focus !== main);
  root.style.width = upright ? `${(width * board.clientWidth) / focus[2]}px` : "";
  if (upright) {
    const scale = board.clientWidth / focus[2];
    board.scrollTo(focus[0] * scale, focus[1] * scale);
  }
  legible(root);
  const words = [...root.querySelectorAll("[data-minor]")];
  const hidden = words.filter((word) => word.hasAttribute("visibility")).length;
  if (upright || hidden <= words.length / 2) return;
  root.setAttribute("viewBox", main.join(" "));
  // As wide as that part: else a strip of what lies beside it would be seen, cut off.
  root.style.width = `min(100%, calc((${room}) * ${main[2] / main[3]}))`;
  legible(root);
}

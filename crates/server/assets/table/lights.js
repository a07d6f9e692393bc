// Which things of the scene are lit, and which can be reached: the same for pointer, keyboard and speech.

import { sources, targets } from "./choose.js";
import { inFrame, set } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */

export class Lights {
  /** @param {Model} model @param {Scene} scene */
  constructor(model, scene) {
    this.model = model;
    this.scene = scene;
    /** The thing that Tab reaches. @type {string|null} */
    this.home = null;
    /** @type {Set<string>} */
    this.usable = new Set();
  }

  /** @param {boolean} [all] whether what can be reached may have changed too */
  update(all = true) {
    const { model, scene } = this;
    /** @type {Map<string, Set<string>>} */
    const marks = new Map();
    const mark = (/** @type {string} */ key, /** @type {string} */ name) => {
      if (!scene.nodes.has(key)) return;
      let names = marks.get(key);
      if (!names) marks.set(key, (names = new Set()));
      names.add(name);
    };
    // A box around a caption says nothing about what happened.
    for (const line of model.log.slice(model.news)) for (const key of line.keys) if (scene.outlined(key)) mark(key, "last");
    for (const choice of model.choices) for (const key of choice.keys) mark(key, "way");
    if (model.picked.length === 0) for (const key of sources(model.choices)) mark(key, "can");
    else {
      for (const key of targets(model.meant, model.picked)) mark(key, "target");
      for (const key of model.picked) mark(key, "selected");
    }
    const lit = model.lit.length > 0 ? model.lit : model.preview ? [model.preview] : [];
    for (const choice of lit) {
      for (const key of choice.keys) mark(key, lit.every((other) => other.keys.includes(key)) ? "hot" : "target");
    }
    if (lit.length === 1) for (const key of lit[0]?.keys.slice(1) ?? []) mark(key, "target");
    for (const key of model.shown) mark(key, "shown");
    scene.mark(marks);
    if (all) this.reach();
  }

  /** What can be clicked can be reached by keyboard: one tab stop, arrows between. */
  reach() {
    const { model, scene } = this;
    const next = model.picked.length === 0 ? new Set(model.choices.flatMap((choice) => choice.keys)) : targets(model.meant, model.picked);
    for (const key of model.picked) next.add(key);
    this.usable = new Set([...next].filter((key) => scene.nodes.has(key)));
    if (!this.home || !this.usable.has(this.home)) {
      this.home = null;
      inFrame("home", () => this.settle());
    }
    scene.ready(this.usable);
    for (const [key, node] of scene.nodes) {
      const label = scene.labels.get(key) ?? "";
      if (this.usable.has(key)) this.button(key, node, label);
      else if (node.dataset.button) this.picture(key, node, label);
    }
  }

  /** Tab reaches the first thing, as they lie, unless something else has been chosen meanwhile. */
  settle() {
    if (this.home) return;
    this.home = this.inOrder()[0] ?? null;
    if (this.home) set(this.scene.handle(this.home), "tabindex", "0");
  }

  /** The outline is the button; what is drawn inside is its picture, and its words are not read twice. @param {string} key @param {SVGGElement} node @param {string} label */
  button(key, node, label) {
    const handle = this.scene.handle(key);
    if (!node.dataset.button) {
      node.dataset.button = "yes";
      for (const name of ["role", "aria-label", "aria-hidden"]) node.removeAttribute(name);
      for (const child of node.children) if (child !== handle) child.setAttribute("aria-hidden", "true");
      handle.setAttribute("role", "button");
    }
    set(handle, "aria-label", this.words(key, label));
    set(handle, "tabindex", key === this.home ? "0" : "-1");
    if (this.model.picked.includes(key)) set(handle, "aria-pressed", "true");
    else handle.removeAttribute("aria-pressed");
  }

  /** @param {string} key @param {SVGGElement} node @param {string} label */
  picture(key, node, label) {
    const handle = this.scene.handle(key);
    delete node.dataset.button;
    for (const name of ["role", "aria-label", "tabindex", "aria-pressed"]) handle.removeAttribute(name);
    if (label) {
      node.setAttribute("role", "img");
      node.setAttribute("aria-label", label);
    } else node.setAttribute("aria-hidden", "true");
  }

  /** What a thing is, and what picking it does. @param {string} key @param {string} label */
  words(key, label) {
    const meant = this.model.meaning(key);
    const what = meant.length === 1 ? meant[0]?.label ?? "" : `${meant.length} choices`;
    return label ? `${label}. ${what}` : what;
  }

  /** Usable keys as they lie: what begins something first, then by rows. */
  inOrder() {
    const begin = sources(this.model.meant);
    const placed = [...this.usable].map((key) => ({ key, late: begin.has(key) ? 0 : 1, at: this.scene.handle(key).getBoundingClientRect() }));
    placed.sort((a, b) => a.late - b.late || a.at.top - b.at.top || a.at.left - b.at.left);
    return placed.map(({ key }) => key);
  }

  /** @param {string} key */
  focus(key) {
    this.home = key;
    this.reach();
    this.scene.handle(key).focus();
  }

  /** The nearest usable thing in a direction. @param {string} key @param {number} dx @param {number} dy */
  toward(key, dx, dy) {
    const middle = (/** @type {string} */ of) => {
      const box = this.scene.handle(of).getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const here = middle(key);
    let best = null;
    let least = Infinity;
    for (const other of this.usable) {
      if (other === key) continue;
      const there = middle(other);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const cost = along + 2 * aside;
      if (along > 1 && cost < least) [best, least] = [other, cost];
    }
    return best;
  }
}

// The hand on the table: the pointer, and what it shows of things.

import { fill, h, ruleLink } from "./dom.js";
import { sources } from "./model.js";
import { centre } from "./motion.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Study, Tip} from "./types.d.ts" */
/** @import {View} from "./view.js" */

// The pointer on the scene: hover shows what a click would do, or what the thing is and why a click would do nothing; a
// click picks, a drag from key to key is the same as two clicks, a drag anywhere else moves the view. Under a finger a
// swipe moves the view wherever it begins: whoever wants to drag a thing holds it for a moment, or has picked it.

const FAR = 7;
/** So long a pointer rests on something before it is told why nothing can be done with it. */
const REST = 350;
/** So long a finger rests on a thing before it is lifted. */
const HOLD = 280;
/** What is let go so near to a place is meant for it. */
const NEAR = 30;

/**
 * @param {object} parts
 * @param {Model} parts.model
 * @param {Scene} parts.scene
 * @param {View} parts.view
 * @param {HTMLElement} parts.stage
 * @param {Tip} parts.tip
 * @param {(key: string|null) => void} parts.touched what a finger touched
 */
export function pointer({ model, scene, view, stage, tip, touched }) {
  /** @type {null|{id: number, touch: boolean, key: string|null, x: number, y: number, mode: ""|"pan"|"drag", ghost: SVGGElement|null, from: DOMPoint, timer: number}} */
  let held = null;

  /** The topmost thing that can be used, else the topmost one. @param {PointerEvent} event */
  const find = (event) => {
    const keys = scene.at(event.clientX, event.clientY);
    return keys.find((key) => model.meaning(key).length > 0) ?? keys[0] ?? null;
  };

  /** The thing about which it is being asked, or has been answered, why nothing can be done with it. */
  let wondered = { key: "", timer: 0 };

  /** @param {string} [key] @param {PointerEvent} [event] */
  const wonder = (key = "", event) => {
    clearTimeout(wondered.timer);
    const now = { key, timer: 0 };
    wondered = now;
    if (!event) return;
    now.timer = setTimeout(async () => {
      const why = model.state?.mine ? await model.why(key) : undefined;
      const refused = why?.t === "why" && why.refused ? [why.message, why.rule].filter(Boolean).join(" ") : "";
      const said = [scene.labels.get(key) ?? "", refused].filter(Boolean);
      if (wondered === now) tip(said.map((label) => ({ label })), event.clientX, event.clientY, key);
    }, REST);
  };
  model.onState(() => wonder());

  /** @param {PointerEvent} event */
  const hover = (event) => {
    if ((event.target instanceof Element && event.target.closest(".card")) || stage.querySelector(".menu:not([hidden])")) return;
    const key = find(event);
    const meant = key ? model.meaning(key) : [];
    stage.classList.toggle("over", meant.length > 0);
    model.light(meant);
    if (meant.length === 0 && key && key === wondered.key) return;
    tip(meant, event.clientX, event.clientY, key);
    if (meant.length === 0 && key && !held) wonder(key, event);
    else wonder();
  };

  const drop = () => {
    clearTimeout(held?.timer);
    held?.ghost?.remove();
    stage.classList.remove("dragging", "panning");
    held = null;
  };

  /** Whether a thing can be brought somewhere. @param {string|null} key */
  const leads = (key) => key !== null && model.meaning(key).some((choice) => choice.keys.length > 1 || choice.onward);

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest("button, input, a, .card")) return;
    if (held) return drop();
    const { pointerId: id, clientX: x, clientY: y } = event;
    const touch = event.pointerType === "touch";
    held = { id, touch, key: find(event), x, y, mode: "", ghost: null, from: view.point(x, y), timer: 0 };
    if (touch && leads(held.key)) held.timer = setTimeout(() => lift(id), HOLD);
  });

  stage.addEventListener("pointermove", (event) => {
    if (view.pinching) drop();
    if (!held || held.id !== event.pointerId) {
      if (event.pointerType !== "touch") hover(event);
      return;
    }
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR;
    if (!held.mode && far) begin(event.pointerId);
    if (held.mode === "pan") {
      const rest = view.pan(event.clientX - held.x, event.clientY - held.y);
      // Where the table ends, the page goes on.
      if (held.touch) scrollBy(0, -rest);
      held.x = event.clientX;
      held.y = event.clientY;
    } else if (held.mode === "drag") {
      const now = view.point(event.clientX, event.clientY);
      held.ghost?.setAttribute("transform", `translate(${now.x - held.from.x} ${now.y - held.from.y})`);
      hover(event);
    }
  });

  /** The pointer has moved: with a thing, or with the view. @param {number} id */
  const begin = (id) => {
    if (!held) return;
    clearTimeout(held.timer);
    const { key, touch } = held;
    const carries = leads(key) && (!touch || !view.moves || (key !== null && model.picked.includes(key)));
    if (carries) lift(id);
    else {
      held.mode = "pan";
      stage.classList.add("panning");
      stage.setPointerCapture(id);
    }
  };

  /** Takes the thing up. @param {number} id */
  const lift = (id) => {
    if (!held || held.mode || held.key === null) return;
    const { key } = held;
    held.mode = "drag";
    if (!model.picked.includes(key)) {
      model.picked = [...(model.meant.some((choice) => choice.keys.includes(key)) ? model.picked : []), key];
      model.preview = null;
      model.changed("pick");
    }
    held.ghost = scene.copy(key);
    held.ghost.classList.add("carried");
    stage.classList.add("dragging");
    stage.setPointerCapture(id);
  };

  /** The place that is meant by letting go here: under the pointer, else near to it. @param {PointerEvent} event @param {string|null} from */
  const goal = ({ clientX: x, clientY: y }, from) => {
    const places = model.goals.filter((key) => key !== from && scene.nodes.has(key));
    const lies = scene.at(x, y);
    const under = lies.find((key) => places.includes(key));
    // Where it was taken up it is laid back, however near a place is.
    if (under || (from !== null && lies.includes(from))) return under;
    const away = (/** @type {string} */ key) => {
      const box = scene.handle(key).getBoundingClientRect();
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    };
    const near = places.map((key) => ({ key, far: away(key) })).filter(({ far }) => far <= NEAR);
    return near.sort((a, b) => a.far - b.far)[0]?.key;
  };

  stage.addEventListener("pointerup", (event) => {
    if (!held || held.id !== event.pointerId) return;
    const { mode, key } = held;
    drop();
    if (mode === "pan") return;
    if (mode === "drag") {
      // Let go over a place: the second click. Over something else it is said what would have been one; over nothing, or
      // where it was taken up: as if nothing had been touched.
      const place = goal(event, key);
      if (place) return model.pick(place, true);
      const under = scene.at(event.clientX, event.clientY).find((other) => scene.outlined(other));
      if (under && under !== key) model.explain(under);
      model.back();
      return;
    }
    const under = find(event);
    if (event.pointerType === "touch") touched(under);
    if (under !== null && under === key) model.pick(under);
    else if (under === null) model.back();
  });

  stage.addEventListener("pointercancel", drop);
  stage.addEventListener("pointerleave", (event) => {
    if (held) return;
    wonder();
    model.light([]);
    tip([], event.clientX, event.clientY);
  });
}

// Shows a thing where it would go, while its target is under the pointer or the focus.

/** @param {Model} model @param {Scene} scene */
export function ghost(model, scene) {
  /** @type {SVGGElement|null} */
  let shown = null;
  model.on(() => {
    shown?.remove();
    shown = null;
    const [choice, ...others] = model.lit;
    const piece = choice?.keys[0];
    const goal = choice?.keys.findLast((key) => key !== piece && scene.nodes.has(key));
    if (others.length > 0 || !piece || !goal || !scene.nodes.has(piece) || sources(model.choices).has(goal)) return;
    const [from, to] = [scene.node(piece), scene.node(goal)];
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    // A big thing over a small one would hide it, not explain it.
    if (a.width > 2.2 * b.width || a.height > 2.2 * b.height) return;
    const [start, end] = [centre(from), centre(to)];
    shown = scene.copy(piece);
    shown.setAttribute("transform", `translate(${end.x - start.x} ${end.y - start.y})`);
  });
}

// A lens for small screens: what a finger touched, large enough to read, over the half of the table that it did not touch.

const SVG = "http://www.w3.org/2000/svg";
/** What is at least so wide on the screen can be read where it lies. */
const READABLE = 110;
/** What is made of fewer parts, a number or a plain field, has hardly anything to read. */
const PLAIN = 6;

/**
 * What to call when something was touched.
 * @param {Model} model
 * @param {Scene} scene
 * @param {HTMLElement} stage
 */
export function lens(model, scene, stage) {
  const root = h("figure", { class: "lens card", hidden: true, "aria-hidden": "true" });
  stage.append(root);
  const close = () => {
    root.hidden = true;
    root.replaceChildren();
  };
  model.onState(close);

  /** @param {string|null} key */
  return (key) => {
    close();
    const node = key === null ? undefined : scene.nodes.get(key);
    if (!node || key === null) return;
    // What nothing can be done with says what it is; what can be used says so in the choices.
    const said = model.meaning(key).length === 0 ? scene.labels.get(key) : "";
    const box = node.getBoundingClientRect();
    const around = stage.getBoundingClientRect();
    root.classList.toggle("low", box.top + box.bottom < around.top + around.bottom);
    const notes = scene.notes(key);
    if (said || notes.length > 0) root.append(h("figcaption", {}, said, ...notes.map((note) => h("p", {}, note))));
    root.hidden = !said && notes.length === 0;
    if (box.width > READABLE && !covered(node)) return;
    root.classList.toggle("plain", node.querySelectorAll("*").length < PLAIN);
    const large = document.createElementNS(SVG, "svg");
    large.setAttribute("class", "scene");
    const copy = scene.plain(node);
    copy.style.transform = "none";
    large.append(copy);
    root.prepend(large);
    root.hidden = false;
    const { x, y, width, height } = copy.getBBox();
    large.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  };
}

/** Does something as wide lie on a good part of it, such as the next card of a hand? @param {Element} node */
function covered(node) {
  const own = node.getBoundingClientRect();
  for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
    const box = next.getBoundingClientRect();
    const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
    const alike = Math.abs(box.width - own.width) < own.width / 5;
    if (alike && wide > 0 && high > 0 && wide * high > (own.width * own.height) / 6) return true;
  }
  return false;
}

// A closer look at a thing: what the game says of it, in a card at the edge of the stage, and what it draws over the
// table meanwhile (a ruler, a way). Asked for when a pointer rests on a thing, or a finger has touched it.

/** So long a pointer rests before it is a closer look. */
const LINGER = 180;

/**
 * Looks at what the pointer rests on; returns what to call when a finger touched something.
 * @param {Model} model
 * @param {Scene} scene
 * @param {HTMLElement} stage
 */
export function study(model, scene, stage) {
  const card = h("div", { class: "study card", "aria-hidden": "true", hidden: true });
  stage.append(card);
  const drawing = document.createElementNS(SVG, "g");
  drawing.setAttribute("class", "drawing");
  drawing.setAttribute("aria-hidden", "true");
  let wanted = "";
  let timer = 0;

  const close = () => {
    clearTimeout(timer);
    wanted = "";
    card.hidden = true;
    drawing.replaceChildren();
  };

  /** @param {Study} seen @param {string[]} said what a click would do, or why it would do nothing */
  const show = (seen, said) => {
    const line = (/** @type {Study["lines"][number]} */ { text, end, decides }) => h("div", { class: decides ? "decides" : "" }, h("dt", {}, text), h("dd", {}, end ?? ""));
    fill(card, ...said.map((words) => h("p", {}, words)), h("strong", {}, seen.title, " ", ruleLink(seen.rule)), seen.lines.length > 0 && h("dl", {}, ...seen.lines.map(line)));
    card.hidden = false;
    drawing.replaceChildren(...scene.parsed(seen.svg));
    scene.layer.append(drawing);
  };

  /** @param {string|null} key @param {boolean} left whether the card belongs to the left @param {boolean} [top] to the top */
  const look = async (key, left, top = false) => {
    if (key === wanted) return;
    close();
    if (!key || scene.nodes.get(key)?.dataset.closer === undefined) return;
    wanted = key;
    card.classList.toggle("left", left);
    card.classList.toggle("top", top);
    timer = setTimeout(async () => {
      const answer = await model.send({ t: "study", key });
      if (wanted !== key || answer?.t !== "study" || !answer.study) return;
      const meant = model.meaning(key).slice(0, 2);
      const why = meant.length === 0 && model.state?.mine ? await model.why(key) : null;
      const refused = why?.t === "why" && why.refused ? [why.message.charAt(0).toUpperCase() + why.message.slice(1)] : [];
      if (wanted === key) show(answer.study, [...meant.map((choice) => choice.label), ...refused]);
    }, LINGER);
  };

  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || event.buttons > 0) return;
    const over = event.target instanceof Element && event.target.closest(".card, button");
    const { left, width } = stage.getBoundingClientRect();
    look(over ? null : scene.at(event.clientX, event.clientY)[0] ?? null, event.clientX > left + width / 2);
  });
  stage.addEventListener("pointerleave", close);
  model.on((change) => {
    if (change === "state") close();
  });
  return (/** @type {string|null} */ key) => {
    const [thing, around] = [key === null ? undefined : scene.nodes.get(key), stage.getBoundingClientRect()];
    const box = thing?.getBoundingClientRect() ?? around;
    look(key, true, box.top + box.bottom > around.top + around.bottom);
  };
}

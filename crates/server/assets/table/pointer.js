// The pointer on the scene: hover shows what a click would do, or what the thing is and why a click would do nothing; a
// click picks, a drag from
// key to key is the same as two clicks, a drag anywhere else moves the view.

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Tip} from "./types.d.ts" */
/** @import {View} from "./view.js" */

const FAR = 7;
/** So long a pointer rests on something before it is told why nothing can be done with it. */
const REST = 350;

/**
 * @param {Model} model
 * @param {Scene} scene
 * @param {View} view
 * @param {HTMLElement} stage
 * @param {Tip} tip
 * @param {(key: string|null) => void} touched what a finger touched
 */
export function pointer(model, scene, view, stage, tip, touched) {
  /** @type {null|{id: number, key: string|null, x: number, y: number, mode: ""|"pan"|"drag", ghost: SVGGElement|null, from: DOMPoint}} */
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
      if (wondered === now) tip(said.map((label) => ({ label })), event.clientX, event.clientY);
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
    tip(meant, event.clientX, event.clientY);
    if (meant.length === 0 && key && !held) wonder(key, event);
    else wonder();
  };

  const drop = () => {
    held?.ghost?.remove();
    stage.classList.remove("dragging", "panning");
    held = null;
  };

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest("button, input, a, .card")) return;
    if (held) drop();
    else held = { id: event.pointerId, key: find(event), x: event.clientX, y: event.clientY, mode: "", ghost: null, from: view.point(event.clientX, event.clientY) };
  });

  stage.addEventListener("pointermove", (event) => {
    if (view.pinching) drop();
    if (!held || held.id !== event.pointerId) {
      if (event.pointerType !== "touch") hover(event);
      return;
    }
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR;
    if (!held.mode && far) begin(event);
    if (held.mode === "pan") {
      view.pan(event.clientX - held.x, event.clientY - held.y);
      held.x = event.clientX;
      held.y = event.clientY;
    } else if (held.mode === "drag") {
      const now = view.point(event.clientX, event.clientY);
      held.ghost?.setAttribute("transform", `translate(${now.x - held.from.x} ${now.y - held.from.y})`);
      hover(event);
    }
  });

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (!held) return;
    const { key } = held;
    const meant = key ? model.meaning(key) : [];
    const leads = key && meant.some((choice) => choice.keys.length > 1);
    if (leads && key) {
      held.mode = "drag";
      if (!model.picked.includes(key)) {
        model.picked = [...(model.meant.some((choice) => choice.keys.includes(key)) ? model.picked : []), key];
        model.preview = null;
        model.changed("pick");
      }
      held.ghost = scene.copy(key);
      stage.classList.add("dragging");
    } else {
      held.mode = "pan";
      stage.classList.add("panning");
    }
    stage.setPointerCapture(event.pointerId);
  };

  stage.addEventListener("pointerup", (event) => {
    if (!held || held.id !== event.pointerId) return;
    const { mode, key } = held;
    drop();
    if (mode === "pan") return;
    if (mode === "drag") {
      // Let go over a target: the second click. Anywhere else: as if nothing had been touched.
      const goal = scene.at(event.clientX, event.clientY).find((under) => under !== key && model.meant.some((choice) => choice.keys.includes(under)));
      if (goal) model.pick(goal, true);
      else model.back();
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

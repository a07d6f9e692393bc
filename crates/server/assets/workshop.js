// The workshop: sends the file as it is written or painted, and puts what comes back in place of the old.

const WAIT = 500;
/** @type {number | undefined} */
let timer;
let latest = 0;

const form = () => /** @type {HTMLFormElement} */ (document.getElementById("bench"));
const text = () => /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));

/**
 * @param {Record<string, string>} more
 * @param {boolean} rewrite whether the text comes back changed
 */
async function send(more, rewrite) {
  const number = ++latest;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form())) if (typeof value === "string") fields.append(name, value);
  for (const [name, value] of Object.entries(more)) fields.append(name, value);
  const answer = await fetch(form().action, { method: "POST", body: fields });
  if (number !== latest) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const fresh of page.querySelectorAll("[data-part]")) {
    const old = document.querySelector(`[data-part=${fresh.getAttribute("data-part")}]`);
    if (!old) continue;
    const { scrollTop } = old;
    old.replaceWith(document.adoptNode(fresh));
    fresh.scrollTop = scrollTop;
  }
  const written = page.getElementById("text");
  if (rewrite && written) text().value = written.textContent ?? "";
}

document.addEventListener("input", (event) => {
  const at = event.target;
  if (at !== text() && !(at instanceof Element && at.closest(".shelf .find"))) return;
  clearTimeout(timer);
  timer = setTimeout(() => send({}, false), WAIT);
});

document.addEventListener("click", (event) => {
  const picture = event.target;
  if (!(picture instanceof HTMLInputElement) || picture.type !== "image") return;
  event.preventDefault();
  const box = picture.getBoundingClientRect();
  const scale = picture.width / box.width;
  const at = (/** @type {number} */ place) => String(Math.round(place * scale));
  send({ "at.x": at(event.clientX - box.x), "at.y": at(event.clientY - box.y) }, true);
});

// What is done with a thing of the shelf; whoever uses the keyboard stays where they were.
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest(".builder button[name]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const { name, value } = button;
  await send({ [name]: value }, true);
  const same = name === "hand" ? `button[name=hand]` : `button[name=${name}][value="${CSS.escape(value)}"]`;
  const part = button.closest("[data-part]")?.getAttribute("data-part");
  const again = document.querySelector(`[data-part=${part}] ${same}`) ?? document.querySelector(`[data-part=${part}]`);
  if (again instanceof HTMLElement) again.focus();
});

document.addEventListener("change", async (event) => {
  const chosen = event.target;
  if (!(chosen instanceof HTMLInputElement) || chosen.type !== "file" || !chosen.files?.[0]) return;
  text().value = await chosen.files[0].text();
  chosen.value = "";
  send({}, false);
});

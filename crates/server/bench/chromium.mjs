// Headless Chromium for the programs beside this file, spoken to by its own protocol: nothing to install but `chromium`.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Chromium, spoken to through a pipe. */
export function browser({ moving = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "breakroom-chromium-"));
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--window-size=1280,900"];
  if (!moving) flags.push("--force-prefers-reduced-motion");
  const child = spawn("chromium", [...flags, `--user-data-dir=${folder}`, "--remote-debugging-pipe", "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map();
  const heard = [];
  let [next, rest] = [1, ""];
  child.stdio[4].on("data", (chunk) => {
    const parts = (rest + chunk).split("\0");
    rest = parts.pop() ?? "";
    for (const message of parts.map((part) => JSON.parse(part))) {
      if (message.id) waiting.get(message.id)?.(message);
      else for (const hear of heard) hear(message);
    }
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
        else resolve(answer.result);
      });
      child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const close = async () => {
    const gone = new Promise((done) => child.on("exit", done));
    await send("Browser.close").catch(() => {});
    await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { send, heard, close };
}

/** A new tab of that size; `source` runs before anything else in every page of it. */
export async function tab(chrome, { source = "", width = 1280, height = 800, scale = 1, phone = false } = {}) {
  const { targetId } = await chrome.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await chrome.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => chrome.send(method, params, sessionId);
  const run = async (expression) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  };
  const goto = async (url) => {
    const loaded = new Promise((done) => chrome.heard.push((message) => message.sessionId === sessionId && message.method === "Page.loadEventFired" && done()));
    await send("Page.navigate", { url });
    await loaded;
  };
  await send("Page.enable", {});
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: phone });
  if (source) await send("Page.addScriptToEvaluateOnNewDocument", { source });
  return { send, run, goto, sessionId, close: () => chrome.send("Target.closeTarget", { targetId }) };
}

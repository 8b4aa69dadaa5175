import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Window } from "happy-dom";
import { act, useState } from "react";
import { renderToString } from "react-dom/server";
import { hydrateIslands, islandsLive } from "../../generator/runtime/hydrate-islands.ts";
import { provideGlobals } from "./island-page.ts";

function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count} times`}</button>;
}

/** Hydrates a page, and returns how often the event for that was fired. */
async function timesLive(window: Window): Promise<number> {
  provideGlobals(window);
  let times = 0;
  window.addEventListener(islandsLive, () => {
    times += 1;
  });
  await act(async () => hydrateIslands({ Counter }));
  return times;
}

function pageWith(html: string): Window {
  const window = new Window({ url: "http://site.test" });
  window.document.body.innerHTML = html;
  return window;
}

describe("a page with islands", () => {
  const counter = `<div data-island="Counter" data-props="{}">${renderToString(<Counter />)}</div>`;

  test("is live once, when all of them are", async () => {
    const window = pageWith(counter + counter);
    assert.equal(await timesLive(window), 1);
    await act(async () => window.document.querySelectorAll("button")[1]?.click());
    assert.equal(window.document.body.textContent, "Pressed 0 timesPressed 1 times");
  });

  test("is live also when one of them is not in the list", async () => {
    const window = pageWith(`<div data-island="Gone">Gone</div>${counter}`);
    assert.equal(await timesLive(window), 1);
    assert.equal(window.document.querySelector("[data-island=Gone]")?.textContent, "Gone");
  });

  test("is live also when none of them is in the list", async () => {
    assert.equal(await timesLive(pageWith(`<div data-island="Gone">Gone</div>`)), 1);
  });
});

import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { siteFlags, startWatching } from "../watching.ts";
import { sharedChromium } from "./shared-chromium.ts";

const counter = `import { useEffect, useId, useState } from "react";
import { counter } from "./Counter.styles.ts";

export function Counter({ start }: { readonly start: number }) {
  const [name, setName] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [size, setSize] = useState(start);
  const id = useId();
  useEffect(() => {
    document.body.dataset["effects"] = String(Number(document.body.dataset["effects"] ?? 0) + 1);
    return () => {
      document.body.dataset["effects"] = String(Number(document.body.dataset["effects"]) - 1);
    };
  }, []);
  return (
    <div className={counter}>
      <p id="label">{\`Old label of \${size}\`}</p>
      <label htmlFor={id}>Name</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Note" name="note" />
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        More
      </button>
      <button type="button" onClick={() => setSize(size + 1)}>
        Larger
      </button>
      {isOpen ? <More /> : null}
    </div>
  );
}

function More() {
  const [kind, setKind] = useState("rye");
  return (
    <button type="button" id="kind" onClick={() => setKind("spelt")}>
      {\`Kind: \${kind}\`}
    </button>
  );
}
`;

interface Opened {
  readonly site: TemporarySite;
  readonly page: Page;
  readonly messages: readonly string[];
  readonly isSamePage: () => Promise<boolean>;
}

interface UseOptions {
  readonly flags?: readonly string[];
  readonly load?: "now" | "idle";
}

async function watchedSite({ flags = [], load = "now" }: UseOptions) {
  const site = await temporarySite();
  await site.write("site/Counter.tsx", counter);
  await site.edit("site/pages.tsx", "<Island", `<Island load="${load}"`);
  return {
    site,
    watching: await startWatching(process.cwd(), { args: [...siteFlags(site), ...flags], isShared: true }),
  };
}

let usual: ReturnType<typeof watchedSite> | undefined;
let uses = 0;

/** The site of all tests without options, as it was before they changed it. */
async function usualSite() {
  usual ??= watchedSite({});
  const { site, watching } = await usual;
  const restored = watching.printed(/→/);
  await site.write("site/Counter.tsx", `${counter}// Use ${(uses += 1)}\n`);
  await restored;
  return { site, watching };
}

/** A page in which a visitor has typed and clicked. */
async function usedPage(options?: UseOptions): Promise<Opened> {
  const { site, watching } = await (options ? watchedSite(options) : usualSite());
  const page = await (await sharedChromium()).newPage();
  after(() => page.close());
  page.setDefaultTimeout(patience);
  const messages: string[] = [];
  page.on("pageerror", (error) => messages.push(error.message));
  page.on("console", (message) => {
    // The font of the site is none.
    if (!/font|OTS/.test(message.text())) messages.push(message.text());
  });
  const isRead = page.waitForResponse((response) => response.request().resourceType() === "fetch");
  await page.goto(watching.url);
  await isRead;
  await page.waitForFunction(() => document.body.dataset["effects"] === "1");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Note").fill("a note");
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("#kind").click();
  await page.getByText("Kind: spelt").waitFor();
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  return { site, page, messages, isSamePage: () => page.evaluate(() => window.isSamePage === true) };
}

async function isKept(page: Page): Promise<void> {
  await page.getByText("Kind: spelt").waitFor();
  assert.equal(await page.getByLabel("Name").inputValue(), "Ada");
  assert.equal(await page.getByLabel("Note").inputValue(), "a note");
}

test("a save of an island's code is shown without a reload, and keeps its state, typed text and focus", async () => {
  const { site, page, messages, isSamePage } = await usedPage();
  await page.getByLabel("Note").focus();
  for (const label of ["New label", "Newest label"]) {
    await site.edit("site/Counter.tsx", /\w+ label/, label);
    await page.getByText(`${label} of 3`).waitFor();
    await isKept(page);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "note");
  }
  // The controls run the new code.
  await page.getByRole("button", { name: "Larger" }).click();
  await page.getByText("Newest label of 4").waitFor();
  await page.getByLabel("Name").fill("Ada!");
  assert.equal(await page.getByLabel("Name").inputValue(), "Ada!");
  assert.equal(await page.evaluate(() => document.body.dataset["effects"]), "1");
  assert.equal(await isSamePage(), true);
  assert.deepEqual(messages, []);
});

test("a save that adds a hook starts the state of its component anew, without a reload and without an error", async () => {
  const { site, page, messages, isSamePage } = await usedPage();
  const hook = "const [title] = useState('Fresh');\n  const [name, setName]";
  await site.edit("site/Counter.tsx", "const [name, setName]", hook);
  await site.edit("site/Counter.tsx", "Old label of ${size}", "${title} label of ${size}");
  await page.getByText("Fresh label of 3").waitFor();
  assert.equal(await page.locator("#kind").count(), 0);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Kind: rye").waitFor();
  assert.equal(await isSamePage(), true);
  assert.deepEqual(messages, []);
});

test("a changed initial value is shown if the visitor has not changed the state", async () => {
  const { site, page } = await usedPage();
  await site.edit("site/Counter.tsx", "useState(start)", "useState(start + 40)");
  await page.getByText("Old label of 43").waitFor();
  await isKept(page);
});

test("a save with a syntax error leaves the page as it is, and the next save keeps its state", async () => {
  const { site, page, isSamePage } = await usedPage();
  await site.edit("site/Counter.tsx", "return (", "return ((");
  await page.getByText("Your last save is not shown").waitFor();
  await isKept(page);
  await site.edit("site/Counter.tsx", "return ((", "return (");
  await site.edit("site/Counter.tsx", "Old label", "New label");
  await page.getByText("New label of 3").waitFor();
  await page.getByText("Your last save is not shown").waitFor({ state: "detached" });
  await isKept(page);
  assert.equal(await isSamePage(), true);
});

test("code that fails with the state of the page is shown by a reload", async () => {
  const { site, page } = await usedPage();
  await site.edit("site/Counter.tsx", 'useState("")', "useState({ first: { length: 0 } })");
  await site.edit("site/Counter.tsx", "value={name}", "value={String(name.first.length)} readOnly");
  await site.edit(
    "site/Counter.tsx",
    "onChange={(event) => setName(event.target.value)}",
    "onBlur={() => setName(name)}",
  );
  await page.getByText("Old label of 3").waitFor();
  await page.waitForFunction(() => !window.isSamePage);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=note]")?.value === "a note");
  await page.getByRole("button", { name: "Larger" }).click();
  await page.getByText("Old label of 4").waitFor();
});

const reloading: Readonly<Record<string, UseOptions & { readonly code?: string }>> = {
  "whose modules do more than hydrate islands": { code: 'addEventListener("click", () => undefined);\n' },
  "that React hydrates": { flags: ["--runtime", "react"] },
  "whose islands load later": { load: "idle" },
};

for (const [name, { code = "", ...options }] of Object.entries(reloading)) {
  test(`a page ${name} is reloaded`, async () => {
    const { site, page } = await usedPage(options);
    await site.edit("site/hydrate.ts", /$/, code);
    await site.edit("site/Counter.tsx", "Old label", "New label");
    await page.waitForFunction(() => !window.isSamePage);
    await page.getByText("New label of 3").waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=note]")?.value === "a note");
  });
}

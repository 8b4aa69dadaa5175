import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { recordEverything } from "../../generator/evaluate/side-effects.ts";
import { temporarySite } from "../temporary-site.ts";

/** Code of a module and of a component, and what a build records of it besides files. */
const cases: Readonly<Record<string, readonly [code: string, shown: string, recorded: readonly string[]]>> = {
  "nothing from outside": ["", 'new Date("2026-11-23").getFullYear()', []],
  "a date of another time": [
    'const day = new Date(2026, 1, 1);\nif (!(day instanceof Date) || day.constructor !== Date) throw new Error("no date");\n',
    'new Intl.DateTimeFormat("en").format(day)',
    [],
  ],
  "the present time": ["", "new Date().getFullYear()", ["new Date()"]],
  "the present time in a module": ["const now = Date.now();\n", "now > 0", ["Date.now"]],
  "the clock, which it passes on": ["const now = await Promise.resolve().then(Date.now);\n", "now > 0", ["Date.now"]],
  "the present time as a text": ["", 'new Intl.DateTimeFormat("en").format()', ["Intl.DateTimeFormat.format"]],
  "chance in a function": ["const chance = Function('return Math.random')();\n", "chance() < 1", ["Math.random"]],
  "chance of a module": ['import { randomUUID } from "node:crypto";\n', "randomUUID()", ["node:crypto.randomUUID"]],
  "a program": [
    'import { execFileSync } from "node:child_process";\n',
    'String(execFileSync("echo", ["1"]))',
    ["node:child_process"],
  ],
  "the network": ['const answer = await fetch("data:,1").then((one) => one.text());\n', "answer", ["global.fetch"]],
  "the machine": ['import os from "os";\n', "os.hostname()", ["node:os.hostname"]],
  "a variable that it sets": ['process.env["KNEADED"] = "1";\n', 'process.env["KNEADED"]', []],
  "a time that it measures": ["", "performance.now() > 0", ["performance.now"]],
  "all variables": ["", "Object.keys(process.env).length > 0", ["all of process.env"]],
};

for (const [name, [code, shown, recorded]] of Object.entries(cases)) {
  test(`a build records whether the site's code asks for ${name}`, async (t) => {
    const asked: string[] = [];
    const inputs = {
      isRepeatable: () => asked.length === 0,
      noteUnrepeatable: (call: string) => asked.push(call),
      note: () => {},
      end: () => {},
    };
    t.after(() => Reflect.deleteProperty(globalThis, Symbol.for("generator.buildInputs")));
    Object.assign(globalThis, { [Symbol.for("generator.buildInputs")]: inputs });
    recordEverything();
    const site = await temporarySite();
    const pages = (await site.read("site/pages.tsx")).replace(">Bread<", `><Asking /><`);
    const asking = `function Asking() { return <b>{String(${shown})}</b>; }\n`;
    await site.write("site/pages.tsx", `${code}${asking}${pages}`);
    const builder = site.builder();
    await builder.build();
    assert.deepEqual(asked, recorded);
    assert.deepEqual(builder.filesRead(), []);
  });
}

test("a build records the files and folders that the site's code reads or looks for", async () => {
  const site = await temporarySite();
  const read = ["exists", "readdir", "readFile"].map(
    (name, at) => `fs.${name}Sync(${["'/none'", "'/etc'", "new URL('file:///etc/passwd')"][at]})`,
  );
  await site.write(
    "site/pages.tsx",
    `import fs from "node:fs";\n${read.join(";\n")};\n${await site.read("site/pages.tsx")}`,
  );
  const builder = site.builder();
  await builder.build();
  const filesRead = builder.filesRead();
  assert.deepEqual(filesRead, ["/none", "/etc", "/etc/passwd"]);
  assert.equal(filesRead.includes(join(site.dir, "site/site.ts")), false, "modules are listed elsewhere");
});

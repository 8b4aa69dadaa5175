import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { temporarySite } from "../temporary-site.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

// What measures coverage remembers every module that was evaluated.
const skip = process.env["NODE_V8_COVERAGE"] !== undefined;

test("saving a style again and again takes no more memory", { skip }, async () => {
  const site = await temporarySite();
  const styles = "site/styles.styles.ts";
  const rows = Array.from({ length: 400 }, (_, row) => `<li key="${row}" id="row-${row}">${row}</li>`).join("");
  await site.edit("site/pages.tsx", "<Loaf />", `<Loaf /><ul>${rows}</ul>`);
  const builder = site.builder("fast");
  const save = async (count: number) => {
    for (let saved = 0; saved < count; saved += 1) {
      await site.write(
        styles,
        `import { injectGlobal } from "@emotion/css";\ninjectGlobal("p{margin:${Math.random()}px}");\n`,
      );
      await builder.build([join(site.dir, styles)]);
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  await site.edit("site/pages.tsx", "", `import "./styles.styles.ts";\n`);
  const before = await save(60);
  const after = await save(60);
  assert.ok(after - before < 60 * 10_000, `${Math.round((after - before) / 60)} bytes for each save`);
});

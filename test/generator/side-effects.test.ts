import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

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

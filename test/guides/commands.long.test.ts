import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import packageJson from "../../package.json" with { type: "json" };
import { copiedSite, type CopiedSite } from "../copied-site.ts";
import { runGenerator } from "../copied-generator.ts";
import { codeBlocks, guides } from "./code-blocks.ts";

const commands = guides.flatMap((guide) =>
  codeBlocks(guide)
    .filter(({ language }) => language === "sh")
    .flatMap(({ code, line }) =>
      code
        .trim()
        .split("\n")
        .flatMap((text) => text.split(" && "))
        .map((command) => ({ command, place: `${guide}:${line}` })),
    ),
);

const builds = new Map(
  commands.flatMap(({ command, place }) => {
    const [, options] = /^npm run (?:--silent )?build(?: -- (.+))?$/.exec(command) ?? [];
    return options === undefined ? [] : [[options, place] as const];
  }),
);

/** What a command of another program needs from an earlier build. */
const filesOf = (command: string) => command.match(/\bdist(?:-hosting\/\S+)?/g) ?? [];

describe("the commands of the guides", () => {
  let site: CopiedSite;
  before(async () => {
    site = await copiedSite();
  });
  after(() => site.remove());

  test("are scripts of this project", () => {
    for (const { command, place } of commands) {
      const [, script] = /^npm run (?:--silent )?(\S+)/.exec(command) ?? [];
      if (script !== undefined) assert.ok(script in packageJson.scripts, `${place}: ${command}`);
    }
  });

  for (const [options, place] of builds) {
    test(`build with ${options} (${place})`, () => {
      const isStrict = options.includes("--strict");
      const { status, stderr } = runGenerator(site, ["build", ...options.split(" ")]);
      // The delivered facts are placeholders.
      assert.equal(status, isStrict && stderr.includes("placeholder") ? 1 : 0, stderr);
      const guide = place.split(":")[0] ?? "";
      const next = commands.slice(commands.findIndex(({ command }) => command.endsWith(options)) + 1);
      const [needed] = next.filter((one) => one.place.startsWith(`${guide}:`));
      if (needed === undefined || isStrict) return;
      for (const file of filesOf(needed.command)) {
        assert.ok(existsSync(join(site.dir, file)), `${needed.place}: ${needed.command}`);
      }
    });
  }
});

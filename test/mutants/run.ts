/**
 * Plants faults one at a time in a copy of the project, and checks that tests notice each of them: `npm run
 * test:mutants`. The exit code is 1 if a fault survives. After `--`, `--only <text>` selects the faults whose sentence
 * or file contains a text, and `--verbose` names the test that notices each of them.
 */
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutants, planted, type Mutant } from "./mutant.ts";
import { projectCopy, type ProjectCopy } from "./project-copy.ts";
import { endTests, runTests } from "./test-run.ts";

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, verbose: { type: "boolean", default: false } },
});

/** The tests have to pass without a fault, because a failing test would notice everything. */
async function assertGreen(copy: ProjectCopy, chosen: readonly Mutant[]): Promise<void> {
  const files = [...new Set(chosen.map(({ test }) => test))].toSorted();
  console.log(`${files.length} test files without a fault`);
  const concurrency = availableParallelism() + 1;
  const { isGreen, output } = await runTests(copy, files, { concurrency, untilFailure: false });
  if (isGreen) return;
  const failures = output.slice(output.lastIndexOf("failing tests:"));
  throw new Error(`tests fail although no fault is planted; ${failures}`);
}

/** Plants a fault, runs its tests, and prints the result. Returns whether one of them fails. */
async function isCaught(copy: ProjectCopy, mutant: Mutant): Promise<boolean> {
  const { fault, test } = mutant;
  const { file, source, mutated } = planted(copy.dir, mutant);
  const path = join(copy.dir, file);
  await writeFile(path, mutated);
  await copy.forgetCaches();
  try {
    const { isGreen, failure } = await runTests(copy, [test], { concurrency: 1, untilFailure: true });
    const more = isGreen ? `: strengthen ${test}` : values.verbose ? `: ${failure}` : "";
    console.log(`${isGreen ? "SURVIVED" : "caught  "} ${fault} (${file})${more}`);
    return !isGreen;
  } finally {
    await writeFile(path, source);
  }
}

async function main(): Promise<void> {
  const chosen = mutants.filter(({ fault, in: [path, name] }) => `${fault} ${path} ${name}`.includes(values.only));
  if (chosen.length === 0) throw new Error(`no fault contains "${values.only}"`);
  const start = performance.now();
  const copying = projectCopy();
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      void Promise.all([copying, endTests()])
        .then(([{ remove }]) => remove())
        .finally(() => process.exit(code));
    });
  }
  const copy = await copying;
  try {
    await assertGreen(copy, chosen);
    let survivors = 0;
    for (const mutant of chosen) if (!(await isCaught(copy, mutant))) survivors += 1;
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    console.log(`${chosen.length - survivors} of ${chosen.length} faults caught in ${minutes} minutes`);
    process.exitCode = survivors === 0 ? 0 : 1;
  } finally {
    await copy.remove();
  }
}

await main();

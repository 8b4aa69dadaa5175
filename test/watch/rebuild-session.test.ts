import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { EvaluationScope } from "../../generator/load/bundling/site-evaluator.ts";
import { BuildError, exitCodes } from "../../generator/problems/build-error.ts";
import { file } from "../publish/generations.ts";
import { waitFor } from "../wait-for.ts";
import { builtSite, problem, watchedParts } from "./watched-parts.ts";

const full = () =>
  new BuildError([{ code: "file-system", where: "dist", what: `no room, ${Math.random()} bytes`, fix: "make room" }]);

describe("a save that cannot be written", () => {
  test("is not served; the last good site stays until there is space, and writing is retried without a save", async () => {
    let isFull = false;
    let attempts = 0;
    let text = "old";
    const { session, save, served, printed, refused } = watchedParts({
      build: async () => builtSite(text),
      publish: async () => {
        attempts += 1;
        if (isFull) throw full();
        return { written: ["index.html"], removed: [], publishBeside: async () => undefined };
      },
    });
    await session.begin();
    assert.equal(served(), "old");

    [isFull, text] = [true, "new"];
    await save();
    assert.equal(served(), "old");
    assert.equal(refused().length, 1);
    assert.match(printed.join("\n"), /no room[^]*the last good site stays; writing is tried again/);
    const before = attempts;
    await waitFor(() => attempts > before + 2);
    assert.equal(printed.length, 1, "further attempts say nothing while they fail for the same reason");

    isFull = false;
    await waitFor(() => printed.length > 1);
    assert.equal(served(), "new");
    assert.match(printed[1] ?? "", /^page\.tsx → index\.html \(\d+ ms\)$/);
    assert.deepEqual(refused(), []);
    session.end();
  });

  test("is forgotten with the next save", async () => {
    const published: string[] = [];
    let isFull = false;
    let build = async () => builtSite("one");
    const { session, save, served } = watchedParts({
      build: () => build(),
      publish: async ({ files }) => {
        const text = Buffer.from(files[0]?.contents ?? []).toString();
        published.push(text);
        if (isFull) throw full();
        return { written: [], removed: [], publishBeside: async () => undefined };
      },
    });
    await session.begin();
    [isFull, build] = [true, async () => builtSite("two")];
    await save();
    [isFull, build] = [
      false,
      async () => {
        throw new BuildError([problem("page.tsx:1:1")]);
      },
    ];
    published.length = 0;
    await save();
    assert.equal(served(), "one");
    build = async () => builtSite("three");
    await save();
    assert.equal(served(), "three");
    assert.deepEqual(
      published.filter((text) => text === "two"),
      [],
    );
    session.end();
  });

  test("is served even if it is the first of all, and the report says so", async () => {
    const { session, served, printed, refused } = watchedParts({
      build: async () => builtSite("first"),
      publish: () => Promise.reject(full()),
    });
    await session.begin();
    assert.equal(served(), "first");
    assert.match(printed.join("\n"), /the site is served, but not all of it is written; writing is tried again/);
    assert.deepEqual(refused(), []);
    session.end();
  });

  test("is served when only the files for its hosts are missing", async () => {
    let isBesideFull = false;
    const builds = [builtSite("one"), builtSite("two")];
    const { session, save, served, printed } = watchedParts({
      build: async () => builds.shift() ?? builtSite("three"),
      publish: async () => ({
        written: [],
        removed: [],
        publishBeside: async () => {
          if (isBesideFull) throw full();
        },
      }),
    });
    await session.begin();
    isBesideFull = true;
    await save();
    assert.equal(served(), "two");
    assert.match(printed.join("\n"), /the site is served, but not all of it is written/);
    session.end();
  });
});

test("a build that a newer save outdates is neither written nor shown", async () => {
  const published: string[] = [];
  let builds = 0;
  let overtake = () => {};
  const { session, save, served } = watchedParts({
    build: async () => {
      builds += 1;
      overtake();
      return builtSite(`build ${builds}`);
    },
    publish: async ({ files }) => {
      published.push(Buffer.from(files[0]?.contents ?? []).toString());
      return { written: ["index.html"], removed: [], publishBeside: async () => undefined };
    },
  });
  await session.begin();
  overtake = () => {
    overtake = () => {};
    void save("other.tsx");
  };
  await save();
  assert.equal(builds, 3);
  // The first one is served before it is written, and then shown again.
  assert.deepEqual([...new Set(published)], ["build 1", "build 3"]);
  assert.equal(served(), "build 3");
  session.end();
});

describe("a bug in the generator does not end watch:", () => {
  for (const [where, faulty] of [
    ["the builder", "build"],
    ["the output folder", "publish"],
  ] as const) {
    test(`a TypeError of ${where} is reported, and the next save is shown`, async () => {
      let isFaulty = false;
      let text = "old";
      const fault = () => (undefined as unknown as { readonly title: string }).title;
      const { session, save, served, printed, refused } = watchedParts({
        build: async () => {
          if (isFaulty && faulty === "build") fault();
          return builtSite(text);
        },
        publish: async () => {
          if (isFaulty && faulty === "publish") fault();
          return { written: ["index.html"], removed: [], publishBeside: async () => undefined };
        },
      });
      await session.begin();
      [isFaulty, text] = [true, "new"];
      await save();
      assert.match(printed.join("\n"), /error generator: TypeError: [^]*a bug in the generator/);
      assert.equal(served(), "old");
      assert.equal(refused().length, 1);
      isFaulty = false;
      await save();
      assert.equal(served(), "new");
      assert.deepEqual(refused(), []);
      session.end();
    });
  }

  test("one at the start is reported, and the last published site is served until a save works", async () => {
    let isFaulty = true;
    const { session, save, served, printed } = watchedParts({
      build: async () => {
        if (isFaulty) throw new TypeError("no title");
        return builtSite("new");
      },
      lastGood: [file("index.html", "published")],
    });
    await session.begin();
    assert.equal(served(), "published");
    assert.match(printed.join("\n"), /TypeError: no title/);
    isFaulty = false;
    await save();
    assert.equal(served(), "new");
    session.end();
  });
});

test("a wrong use of the command ends watch at the start, and only then", async () => {
  const usage = new BuildError([problem("--out")], exitCodes.usage);
  let outcome: () => Promise<ReturnType<typeof builtSite>> = () => Promise.reject(usage);
  const { session, save, printed } = watchedParts({ build: () => outcome() });
  await assert.rejects(session.begin(), usage);
  outcome = async () => builtSite("good");
  await save();
  outcome = () => Promise.reject(usage);
  await save();
  assert.match(printed.join("\n"), /--out error[^]*last good site stays/);
  session.end();
});

describe("after a save is on the screen", () => {
  test("further checks report their own findings and those of the build, once; errors also in the page", async () => {
    let problems = [problem("a.styles.ts:1:1"), problem("b.tsx:2:2", "warning")];
    let text = "one";
    let checks = 0;
    const { session, save, served, printed, found, refused } = watchedParts({
      build: async () => builtSite((text += "!"), [problem("site.ts", "warning")]),
      checkFurther: async () => {
        checks += 1;
        return problems;
      },
    });
    await session.begin();
    await waitFor(() => printed.length > 0);
    assert.match(printed[0] ?? "", /a\.styles\.ts[^]*1 error, 2 warnings; found after the save\n/);
    assert.deepEqual(
      found().map(({ where }) => where),
      ["a.styles.ts:1:1"],
    );
    assert.deepEqual(refused(), []);

    await save();
    await waitFor(() => checks === 2);
    assert.equal(served(), "one!!");
    problems = [];
    await save();
    await waitFor(() => checks === 3 && found().length === 0);
    assert.equal(printed.filter((line) => line.includes("a.styles.ts")).length, 1);
    session.end();
  });

  test("the next save ends them, and what they still find is not reported", async () => {
    const ended: boolean[] = [];
    let finish: (problems: readonly ReturnType<typeof problem>[]) => void = () => undefined;
    const { session, save, printed, found } = watchedParts({
      build: async () => builtSite("page"),
      checkFurther: (signal) => {
        if (ended.length > 0) return Promise.resolve([]);
        ended.push(false);
        signal.addEventListener("abort", () => (ended[0] = true));
        return new Promise((resolve) => (finish = resolve));
      },
    });
    await session.begin();
    await waitFor(() => ended.length === 1);
    await save();
    assert.deepEqual(ended, [true]);
    finish([problem("old.tsx")]);
    await save();
    assert.ok(!printed.join("\n").includes("old.tsx"));
    assert.deepEqual(found(), []);
    session.end();
  });

  test("their bugs are reported, and stop nothing", async () => {
    const { session, save, served, printed } = watchedParts({
      build: async () => builtSite("page"),
      checkFurther: () => Promise.reject(new TypeError("no style")),
    });
    await session.begin();
    await waitFor(() => printed.length > 0);
    assert.match(printed[0] ?? "", /TypeError: no style/);
    await save();
    assert.equal(served(), "page");
    session.end();
  });

  test("errors that its code throws later are reported, those during the build with its end, until the next build", async () => {
    let duringBuild = () => undefined as void;
    const parts = watchedParts({
      build: async () => {
        duringBuild();
        assert.deepEqual(parts.printed, []);
        return builtSite("page");
      },
    });
    duringBuild = () => parts.late.hear(new Error("early"));
    await parts.session.begin();
    assert.match(parts.printed.join("\n"), /Error: early/);
    parts.late.hear(new Error("later"));
    assert.match(parts.printed.at(-1) ?? "", /early[^]*later[^]*2 errors; the site is still served/);
    assert.equal(parts.found().length, 2);
    parts.printed.length = 0;
    duringBuild = () => undefined;
    await parts.save();
    await parts.save();
    assert.deepEqual(parts.found(), []);
    parts.late.hear(new Error("of this build"));
    assert.equal(parts.found().length, 1);
    assert.match(parts.printed.at(-1) ?? "", /of this build[^]*1 error; the site is still served/);
    parts.session.end();
  });
});

describe("a provisional build", () => {
  test("is followed by a build of all modules in a quiet moment, which says nothing if it changes nothing", async () => {
    const scopes: (EvaluationScope | undefined)[] = [];
    const { session, save, printed } = watchedParts({
      build: async (_, scope) => {
        scopes.push(scope);
        return { ...builtSite("same"), isProvisional: scopes.length > 1 && scope === "changed" };
      },
      publish: async () => ({ written: [], removed: [], publishBeside: async () => undefined }),
    });
    await session.begin();
    await save();
    await waitFor(() => scopes.length === 3);
    await save();
    await waitFor(() => scopes.length === 5);
    session.end();
    assert.deepEqual(scopes, ["changed", "changed", "all", "changed", "all"]);
    assert.deepEqual(
      printed.filter((line) => !line.startsWith("page.tsx → nothing to write")),
      [],
    );
  });

  /** The scopes of the builds after some saves, each of which is confirmed by a build that changes files or does not. */
  const scopesAfter = async (...changes: readonly boolean[]) => {
    const scopes: (EvaluationScope | undefined)[] = [];
    const ofConfirmations = [...changes];
    const { session, save } = watchedParts({
      build: async (_, scope) => {
        scopes.push(scope);
        return { ...builtSite("any"), isProvisional: scopes.length > 1 && scope === "changed" };
      },
      publish: async () => ({
        written: scopes.at(-1) === "changed" || ofConfirmations.shift() ? ["index.html"] : [],
        removed: [],
        publishBeside: async () => undefined,
      }),
    });
    await session.begin();
    for (const _ of changes) {
      const before = scopes.length;
      await save();
      assert.equal(scopes[before], "changed");
      await waitFor(() => scopes.length === before + 2);
    }
    scopes.length = 0;
    await save();
    session.end();
    return scopes;
  };

  test("is the last one of a site whose files change twice in a row when all modules are evaluated", async () => {
    assert.deepEqual(await scopesAfter(true, true), ["all"]);
  });

  test("is not the last one if those files changed because of a save that was read before it was reported", async () => {
    assert.deepEqual(await scopesAfter(true), ["changed"]);
    assert.deepEqual(await scopesAfter(true, false, true), ["changed"]);
  });
});

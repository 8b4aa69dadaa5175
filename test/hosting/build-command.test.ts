import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runCommand } from "../commands.ts";
import { hostNames } from "../../generator/define/site.ts";
import { buildCommand, buildCommands } from "../../generator/cli/options.ts";
import { hostFiles } from "../../generator/hosts/hosts.ts";
import { hostingTable, shellQuoted } from "../../generator/hosts/hosting-table.ts";

const byDefault = { siteEntry: "site/site.ts", assetsDir: "assets", outDir: "dist", runtime: "preact" } as const;

describe("the command in the files of hosts", () => {
  test("is the plain one for a build without options", () => {
    assert.equal(buildCommand(byDefault), "npm run build");
  });

  test("has every option that the output depends on", () => {
    const command = buildCommand({
      siteEntry: "shop/site.ts",
      assetsDir: "shop/assets",
      outDir: "out",
      runtime: "react",
      siteUrl: "https://bread.example",
      base: "/shop",
      trailingSlash: "always",
      isRelative: true,
      isCompressed: true,
      isStrict: true,
      hosts: ["docker", "s3"],
    });
    assert.equal(
      command,
      "npm run build -- --site shop/site.ts --assets shop/assets --out out --runtime react " +
        "--site-url https://bread.example --base /shop --trailing-slash always --relative --compress --strict " +
        "--host-files docker s3",
    );
  });

  const outDir = "it's $HOME `Ada's out`";
  const command = buildCommand({ ...byDefault, outDir });

  test("passes the same arguments through a shell", () => {
    const words = runCommand("sh", ["-c", command.replace("npm run build", "printf '%s\\n'")]).stdout;
    assert.deepEqual(words.trim().split("\n"), ["--", "--out", outDir]);
  });

  const table = hostingTable(
    [],
    { outDir, besideDir: `${outDir}-hosting`, isCompressed: false, commands: buildCommands({ ...byDefault, outDir }) },
    { base: "", trailingSlash: "never", isRelative: false },
  );
  const textOf = (name: "docker" | "s3", path: string) =>
    hostFiles([name], table).find((file) => file.path === path)?.text ?? "";

  for (const [name, path] of [
    ["docker", "Dockerfile"],
    ["s3", "deploy-s3.sh"],
  ] as const) {
    test(`is in ${path}`, () => {
      assert.ok(textOf(name, path).includes(command));
    });
  }

  const pagesCommand = (options: Parameters<typeof buildCommands>[0]) => {
    const commands = buildCommands(options);
    const { trailingSlash = "never" } = options;
    const addresses = { base: "", trailingSlash, isRelative: false };
    const { outDir: out } = options;
    const pagesTable = hostingTable([], { outDir: out, besideDir: "", isCompressed: false, commands }, addresses);
    const text = hostFiles(["github-pages"], pagesTable)[0]?.text ?? "";
    assert.match(text, /path: dist$/m);
    return JSON.parse(/- run: (".*build.*")/.exec(text)?.[1] ?? "") as string;
  };

  test("in pages.yml names no folder of this machine, and ends the addresses of pages with a slash, as Pages does", () => {
    assert.equal(pagesCommand({ ...byDefault, outDir }), "npm run build -- --out dist --trailing-slash always");
    assert.equal(
      pagesCommand({ ...byDefault, outDir: "/home/ada/out", trailingSlash: "always", hosts: ["github-pages"] }),
      "npm run build -- --trailing-slash always --host-files github-pages --out dist",
    );
  });

  test("and a path with quotes and line breaks stay on one line of every file, whatever their signs", () => {
    for (const sign of ["\n", "\r", '"', "'", "`", "}", "{", "$", "\\", "\t"]) {
      const strange = `a${sign}b`;
      const options = { ...byDefault, outDir: strange };
      const strangeTable = {
        ...table,
        outDir: strange,
        besideDir: `${strange}-hosting`,
        commands: buildCommands(options),
      };
      const files = hostFiles(hostNames, strangeTable).filter(({ place }) => place === "beside");
      const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
      for (const [path, text] of Object.entries(texts)) {
        const isBroken = text.split(/[\r\n]/).some((line) => /^b(?:$|-hosting|["\u0027/ ])/.test(line));
        assert.ok(!isBroken, `${path}: ${JSON.stringify(sign)}`);
      }
      assert.equal(runCommand("bash", ["-n"], { input: texts["deploy-s3.sh"] }).status, 0);
      const words = runCommand("bash", ["-c", `printf '%s' ${shellQuoted(strange)}`]).stdout;
      assert.equal(words, strange);
      const [, root = ""] = /root \* (.+)/.exec(texts["Caddyfile"] ?? "") ?? [];
      assert.match(root, /^(?:"\{\$SITE_ROOT:[^"`{}\\]*\}"|\{env\.SITE_ROOT\})$/);
      const copied = /COPY (\[.*\])/g;
      for (const [, list = ""] of (texts["Dockerfile"] ?? "").matchAll(copied)) JSON.parse(list);
    }
  });

  test("lets the script for S3 upload the output folder, with any name", () => {
    const called = runCommand("bash", ["-s"], {
      input: `aws() { printf '%s\\n' "$3"; }\n${textOf("s3", "deploy-s3.sh")}`,
      env: { ...process.env, BUCKET: "b", DISTRIBUTION: "d" },
    }).stdout;
    assert.deepEqual(called.trim().split("\n").slice(0, 3), [`${outDir}/assets`, outDir, outDir]);
  });
});

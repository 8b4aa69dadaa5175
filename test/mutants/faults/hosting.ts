import type { Mutant } from "../mutant.ts";

export const hosting: readonly Mutant[] = [
  {
    fault: "_headers has one rule more than Cloudflare reads",
    file: "generator/hosting/headers-file.ts",
    from: "shared.length + own.length <= mostRules",
    to: "shared.length + own.length <= mostRules + 1",
    tests: ["test/hosting/host-files.test.ts"],
  },
  {
    fault: "nginx sends no security headers with errors",
    file: "generator/hosting/nginx.ts",
    from: 'add_header ${name} "${value}" always;`',
    to: 'add_header ${name} "${value}";`',
    tests: ["test/hosting/host-files.test.ts"],
  },
  {
    fault: "only the first single quote of a path is escaped for the shell",
    file: "generator/hosting/shell-quoted.ts",
    from: `text.replaceAll("'",`,
    to: `text.replace("'",`,
    tests: ["test/hosting/build-command.test.ts"],
  },
  {
    fault: "brotli and gzip share a cache entry",
    file: "generator/hosting/precompressed.ts",
    from: "nameOf(contents, encoding.version)",
    to: "nameOf(contents, process.version)",
    tests: ["test/hosting/precompressed.test.ts"],
  },
  {
    fault: "host files keep the policies of the previous build",
    file: "generator/hosting/host-files.ts",
    from: "old.file && page.policy === old.policy)",
    to: "old.file)",
    tests: ["test/hosting/host-files.test.ts"],
  },
];

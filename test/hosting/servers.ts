import { type ChildProcess } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findExecutable } from "../browser/find-executable.ts";
import { findNginx } from "../publish/nginx.ts";
import { commandLine } from "../command-line.ts";
import { waitFor } from "../wait-for.ts";
import { freePort, type HostedSite } from "./hosted-site.ts";
import { startCommand } from "../commands.ts";

/** A server with a generated configuration. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The servers that may be on this machine, and how to start each with its generated configuration. */
export const servers = {
  nginx: {
    executable: findNginx(),
    start: async (nginx: string, { dir, rootDir, besideDir }: HostedSite) => {
      const port = await freePort();
      const generated = await readFile(join(besideDir, "nginx.conf"), "utf8");
      const site = generated
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("root /usr/share/nginx/html;", `root ${rootDir};`);
      await copyFile(join(besideDir, "site-rules.conf"), join(dir, "site-rules.conf"));
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${dir}/${name};`,
      );
      const main = `daemon off; master_process off; pid ${dir}/nginx.pid; error_log stderr; events {}
        http { access_log off; ${temporary.join(" ")}
          types { text/html html; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
          ${site} }`;
      await writeFile(join(dir, "main.conf"), main);
      return started(startCommand(nginx, ["-p", dir, "-c", join(dir, "main.conf")], { stdio: "ignore" }), port);
    },
  },
  serve: {
    executable: process.execPath,
    start: async (node: string, { rootDir, outDir, besideDir }: HostedSite) => {
      const port = await freePort();
      if (rootDir !== outDir) {
        await copyFile(join(besideDir, "serve.json"), join(rootDir, "serve.json"));
        await copyFile(join(outDir, "404.html"), join(rootDir, "404.html"));
      }
      const serve = join(import.meta.dirname, "../../node_modules/serve/build/main.js");
      const args = [serve, rootDir, "--listen", `tcp://127.0.0.1:${port}`, "--no-clipboard"];
      return started(
        startCommand(node, args, { env: { ...process.env, NO_UPDATE_CHECK: "1" }, stdio: "ignore" }),
        port,
      );
    },
  },
  preview: {
    executable: process.execPath,
    start: async (node: string, { outDir }: HostedSite) => {
      const port = await freePort();
      const args = [...commandLine, "preview", outDir, "--host", "127.0.0.1", "--port", String(port)];
      return started(startCommand(node, args, { stdio: "ignore" }), port);
    },
  },
  python: {
    executable: findExecutable([], ["python3"]),
    start: async (python: string, { rootDir }: HostedSite) => {
      const port = await freePort();
      const args = ["-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", rootDir];
      return started(startCommand(python, args, { stdio: "ignore" }), port);
    },
  },
} as const;

async function started(process: ChildProcess, port: number): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => {
    if (process.exitCode !== null) throw new Error("the server has ended");
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return { url, process };
}

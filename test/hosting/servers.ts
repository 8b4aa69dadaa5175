import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findExecutable } from "../browser/find-executable.ts";
import { findNginx } from "../publish/nginx.ts";
import { waitFor } from "../wait-for.ts";
import { freePort, type HostedSite } from "./hosted-site.ts";

/** A server with a generated configuration. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
}

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Whether the nginx of this machine can send `.br` files. */
export const hasBrotli = existsSync(brotliModule);

/** What there may be on this machine, and how it is started with the file that was generated for it. */
export const servers = {
  nginx: {
    executable: findNginx(),
    start: async (nginx: string, { dir, rootDir, besideDir }: HostedSite) => {
      const port = await freePort();
      const generated = await readFile(join(besideDir, "nginx.conf"), "utf8");
      const site = generated
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("root /usr/share/nginx/html;", `root ${rootDir};`)
        .replace(hasBrotli ? /$^/ : "brotli_static on;", "");
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${dir}/${name};`,
      );
      const main = `${hasBrotli ? `load_module ${brotliModule};` : ""}
        daemon off; master_process off; pid ${dir}/nginx.pid; error_log stderr; events {}
        http { access_log off; ${temporary.join(" ")}
          types { text/html html; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
          ${site} }`;
      await writeFile(join(dir, "main.conf"), main);
      return started(spawn(nginx, ["-p", dir, "-c", join(dir, "main.conf")], { stdio: "ignore" }), port);
    },
  },
  caddy: {
    executable: findExecutable([process.env["CADDY_PATH"]], ["caddy"]),
    start: async (caddy: string, { dir, rootDir, besideDir }: HostedSite) => {
      const port = await freePort();
      const generated = await readFile(join(besideDir, "Caddyfile"), "utf8");
      await writeFile(join(dir, "Caddyfile"), `{\n\tadmin off\n}\n${generated}`);
      const env = { ...process.env, HOME: dir, SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_ROOT: rootDir };
      const args = ["run", "--config", join(dir, "Caddyfile"), "--adapter", "caddyfile"];
      return started(spawn(caddy, args, { env, stdio: "ignore" }), port);
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
      return started(spawn(node, args, { env: { ...process.env, NO_UPDATE_CHECK: "1" }, stdio: "ignore" }), port);
    },
  },
  python: {
    executable: findExecutable([], ["python3"]),
    start: async (python: string, { rootDir }: HostedSite) => {
      const port = await freePort();
      const args = ["-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", rootDir];
      return started(spawn(python, args, { stdio: "ignore" }), port);
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

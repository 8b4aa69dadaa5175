import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNginx } from "./nginx.ts";
import { startCommand } from "../commands.ts";

/** A server of the files of a folder. */
export interface StaticServer {
  readonly name: string;
  readonly url: string;
  readonly close: () => void;
}

/** Starts nginx, or if it is missing a minimal server that reads each file from the disk. */
export async function staticServer(root: string, workDir: string): Promise<StaticServer> {
  const nginx = findNginx();
  return nginx === undefined ? ownServer(root) : startNginx(nginx, root, workDir);
}

async function startNginx(nginx: string, root: string, workDir: string): Promise<StaticServer> {
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(workDir, name)};`,
  );
  const config = join(workDir, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${join(workDir, "pid")}; error_log stderr;
    events {}
    http {
      access_log off; ${temporary.join(" ")}
      server { listen 127.0.0.1:${port}; root ${root}; location / { try_files $uri $uri/index.html =404; } }
    }`,
  );
  const child = startCommand(nginx, ["-c", config, "-p", workDir, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  }
  return { name: "nginx", url, close: () => void child.kill() };
}

async function ownServer(root: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const path = request.url?.replace(/\/$/, "") ?? "";
    readFile(join(root, path.includes(".") ? path : `${path}/index.html`)).then(
      (contents) => response.end(contents),
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { name: "own", url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

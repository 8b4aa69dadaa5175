/**
 * Fetches Debian's nginx for the tests and unpacks it, without installing it or starting a server. Runs before the
 * tests.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { findNginx, nginxFolder } from "./nginx.ts";

if (findNginx() === undefined) {
  console.log("No nginx found: apt-get download nginx");
  try {
    mkdirSync(nginxFolder, { recursive: true });
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: nginxFolder, timeout: 300_000, stdio: ["ignore", "ignore", "ignore"] });
    // Without root, the present list of packages is used.
    if (process.getuid?.() === 0) run("apt-get", "update", "-qq");
    run("apt-get", "download", "-qq", "nginx");
    run("dpkg", "-x", readdirSync(nginxFolder).find((name) => name.endsWith(".deb")) ?? "", ".");
  } catch {
    console.error("nginx is not available, so a small server replaces it. Install nginx, or set NGINX_PATH.");
  }
}

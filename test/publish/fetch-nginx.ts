/** Fetches Debian's nginx for the tests and unpacks it, so that nothing is installed and no server started; runs before them. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { findNginx, nginxFolder } from "./nginx.ts";

if (findNginx() === undefined) {
  console.log("No nginx found: apt-get download nginx");
  try {
    mkdirSync(nginxFolder, { recursive: true });
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: nginxFolder, stdio: ["ignore", "ignore", "ignore"] });
    // Without root the list of packages is taken as it is.
    if (process.getuid?.() === 0) run("apt-get", "update", "-qq");
    run("apt-get", "download", "-qq", "nginx");
    run("dpkg", "-x", readdirSync(nginxFolder).find((name) => name.endsWith(".deb")) ?? "", ".");
  } catch {
    console.error("There is no nginx to be had: a small server takes its place. Install it, or set NGINX_PATH.");
  }
}

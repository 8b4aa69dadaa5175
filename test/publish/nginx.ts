import { join } from "node:path";
import { findExecutable } from "../browser/find-executable.ts";

/** Where nginx is unpacked to, on a machine that has none. */
export const nginxFolder = join(import.meta.dirname, "../../node_modules/.cache/nginx");

/** The nginx of this machine, or the one that was unpacked. */
export function findNginx(): string | undefined {
  const places = [process.env["NGINX_PATH"], "/usr/sbin/nginx", join(nginxFolder, "usr/sbin/nginx")];
  return findExecutable(places, ["nginx"]);
}

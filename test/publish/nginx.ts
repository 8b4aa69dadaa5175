import { join } from "node:path";
import { findExecutable } from "../browser/find-executable.ts";

/** The folder for nginx on a machine that has none. */
export const nginxFolder = join(import.meta.dirname, "../../node_modules/.cache/nginx");

/** Finds nginx on this machine, or the unpacked one. */
export function findNginx(): string | undefined {
  const places = [process.env["NGINX_PATH"], "/usr/sbin/nginx", join(nginxFolder, "usr/sbin/nginx")];
  return findExecutable(places, ["nginx"]);
}

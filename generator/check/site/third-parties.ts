import { isConnectionOrigin, isOrigin, meantOrigin } from "../../load/definition/third-parties.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** The setting that contains an origin. */
type Setting = "scripts" | "connections" | "frames";

/**
 * Each declared script and frame contains the origin of one site, because the policy allows exactly what is written.
 */
export const thirdParties: SiteCheck = (site) => {
  const { scripts = [], frames = [] } = site.site;
  const isWrong = (origin: string) => !isOrigin(origin);
  const connected = scripts.flatMap(({ connections = [] }) => connections);
  const scripted = scripts.map(({ origin }) => origin);
  return [
    ...scripted.filter(isWrong).map((origin) => problemOf(origin, "scripts", site)),
    ...connected.filter((one) => !isConnectionOrigin(one)).map((one) => problemOf(one, "connections", site)),
    ...frames.filter(isWrong).map((origin) => problemOf(origin, "frames", site)),
  ];
};

function problemOf(origin: string, setting: Setting, { source, entry }: CheckedSite): Problem {
  const where = source.find(origin) ?? findKey(setting, entry);
  const what = `the origin "${origin}" in ${setting} is not the address of one site`;
  return { code: "origin-invalid", where, what, fix: fixOf(origin, setting) };
}

function fixOf(origin: string, setting: Setting): string {
  const meant = meantOrigin(origin);
  if (meant === undefined) return 'write only the scheme and the host: "https://example.com"';
  const [, path] = /^[^/]*(\/[^?#]+)/.exec(origin.replace(/^(?:[a-z]+:)?\/\//i, "")) ?? [];
  if (setting === "scripts" && path !== undefined) return `write "${meant}", and "${path}" in path`;
  return origin.includes("*") ? `write one entry for each host, such as "${meant}"` : `write "${meant}"`;
}

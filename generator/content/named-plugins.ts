import remarkGfm from "remark-gfm";
import type { Pluggable } from "unified";
import type { TextPlugins } from "./markdown-plugins.ts";
import { trustedHtml } from "./trusted-html.ts";
import { colourCode } from "./tree.ts";

const named: Readonly<Record<string, Pluggable>> = {
  gfm: remarkGfm,
  html: () => trustedHtml,
  "code-colours": () => colourCode,
};

/** Returns plugins, with those of the generator in place of their names. */
export function withNamed(plugins: TextPlugins[keyof TextPlugins]): Pluggable[] {
  return plugins.map((plugin) => (typeof plugin === "string" ? (named[plugin] as Pluggable) : plugin));
}

import pc from "picocolors";

/** Colours the parts of a problem for whoever reads it. */
export interface Paint {
  readonly place: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly fix: (text: string) => string;
  readonly success: (text: string) => string;
}

const same = (text: string) => text;

/** For files, golden files and other programs. */
export const plain: Paint = { place: same, error: same, warning: same, fix: same, success: same };

/**
 * For a stream: in colour if it is a terminal that has colours, or if `FORCE_COLOR` asks for them, and never with
 * `NO_COLOR` (https://no-color.org).
 */
export function paintFor({ isTTY }: Pick<NodeJS.WriteStream, "isTTY">, env = process.env): Paint {
  const { NO_COLOR: none = "", FORCE_COLOR: force = "", TERM: term = "" } = env;
  const isRefused = none !== "" || force === "0" || force === "false" || term === "dumb";
  if (isRefused || (!isTTY && force === "")) return plain;
  const { bold, red, yellow, green } = pc.createColors(true);
  return {
    place: bold,
    error: red,
    warning: yellow,
    fix: green,
    success: (text) => `${green("✔")} ${text}`,
  };
}

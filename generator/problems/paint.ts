import pc from "picocolors";

/** Colours the parts of a problem. */
export interface Paint {
  readonly place: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly fix: (text: string) => string;
  readonly success: (text: string) => string;
}

const same = (text: string) => text;

/** Without colours: for files, golden files and other programs. */
export const plain: Paint = { place: same, error: same, warning: same, fix: same, success: same };

/**
 * Returns the colours for a stream. It has colours if it is a terminal that supports them, or if `FORCE_COLOR` is set,
 * but never if `NO_COLOR` is set (https://no-color.org).
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

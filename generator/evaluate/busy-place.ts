import { createRequire } from "node:module";
import type { Profiler } from "node:inspector";
import { fileURLToPath } from "node:url";
import type { SiteSource } from "./site-source.ts";
import { endsInTime } from "./time-limit.ts";

/** Where work spends its time: the function, and the component that calls it. */
interface BusyPlace {
  readonly where: string | undefined;
  readonly component: string | undefined;
  /** Whether the work finished or threw. */
  readonly hasEnded: boolean;
}

/** After so many milliseconds the search for a place ends. */
const longest = 1000;

/**
 * Runs synchronous work for some milliseconds, and finds the function of the site where it spends most of that time. The
 * work may throw. `filename` is the name under which the site was evaluated.
 */
export function busyPlace(run: () => void, milliseconds: number, source: SiteSource, filename: string): BusyPlace {
  const { profile, hasEnded } = profileOf(run, milliseconds);
  const stack = busiestStack(profile).filter(({ url }) => pathOf(url) === filename);
  const [innermost] = stack;
  const component = stack.find(({ name }) => /^[A-Z]/.test(name))?.name;
  if (innermost === undefined) {
    // A busy machine may not have run the work at all.
    const isSeen = hasEnded || milliseconds > longest;
    return isSeen ? { where: undefined, component, hasEnded } : busyPlace(run, milliseconds * 4, source, filename);
  }
  const { line, column } = innermost;
  const error = Object.assign(new Error(), { stack: `\n    at ${filename}:${line}:${column}` });
  return { where: source.positionOf(error), component, hasEnded };
}

/** Loaded only when used, because few sites have a loop without an end. */
function profileOf(run: () => void, milliseconds: number) {
  const { Session } = createRequire(import.meta.url)("node:inspector") as typeof import("node:inspector");
  const session = new Session();
  session.connect();
  let profile: Profiler.Profile | undefined;
  let hasEnded = true;
  session.post("Profiler.enable");
  session.post("Profiler.start");
  try {
    hasEnded = endsInTime(run, milliseconds);
  } catch {
    // The work is run only to see where it is.
  }
  session.post("Profiler.stop", (_, stopped) => (profile = stopped.profile));
  session.disconnect();
  return { profile, hasEnded };
}

interface Frame {
  readonly name: string;
  readonly url: string;
  /** Where the function is written in the bundle, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** The functions on the stack that was seen most often, the innermost first. */
function busiestStack(profile: Profiler.Profile | undefined): readonly Frame[] {
  const nodes = (profile?.nodes ?? []).filter(
    ({ callFrame }) => !/^\((?:idle|program|garbage)/.test(callFrame.functionName),
  );
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  let [node] = nodes.toSorted((one, other) => (other.hitCount ?? 0) - (one.hitCount ?? 0));
  const frames: Frame[] = [];
  for (; node !== undefined; node = parents.get(node.id)) {
    const { functionName: name, url, lineNumber, columnNumber } = node.callFrame;
    frames.push({ name, url, line: lineNumber + 1, column: columnNumber + 1 });
  }
  return frames;
}

function pathOf(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : url;
}

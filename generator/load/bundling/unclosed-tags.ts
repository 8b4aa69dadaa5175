import type { Location, Message } from "esbuild";

/** A tag that is opened and not closed, as an error of esbuild names it. */
interface UnclosedTag {
  readonly name: string;
  readonly opened: Location;
}

/** Returns the unclosed tag that an error of esbuild is about. A fragment has an empty name. */
export function unclosedTag({ notes }: Message): UnclosedTag | undefined {
  for (const { text, location } of notes) {
    const [isOpening, name = ""] = /^The opening (?:"([^"]+)"|fragment) tag is here/.exec(text) ?? [];
    if (isOpening !== undefined && location !== null) return { name, opened: location };
  }
  return undefined;
}

/** Returns how to close a tag, with the place where it is opened. Another closing tag may also be one too many. */
export function howToClose({ name, opened }: UnclosedTag, { text }: Message): string {
  const place = `${opened.file}:${opened.line}:${opened.column + 1}`;
  const ways = [
    `close <${name}>, opened at ${place}, with </${name}>`,
    ...(name === "" ? [] : ["with /> if it is empty"]),
    ...(/^Unexpected closing\b/.test(text) ? ["remove this closing tag"] : []),
  ];
  return ways.join(", or ");
}

/**
 * Leaves out the errors that only follow from an unclosed tag: the parser reads the rest of the file as its content. A
 * tag that is opened after an error is a mistake of its own.
 */
export function withoutFollowUps(all: readonly Message[]): readonly Message[] {
  const errors = withoutReadAsTag(all);
  const first = new Map<string, UnclosedTag>();
  const last = new Map<string, Location>();
  const own = new Set<Message>();
  for (const error of errors) {
    const [tag, { location }] = [unclosedTag(error), error];
    if (tag === undefined || location === null) continue;
    const before = last.get(location.file);
    if (before !== undefined && !isAfter(tag.opened, before)) continue;
    if (before === undefined) first.set(location.file, tag);
    last.set(location.file, location);
    own.add(error);
  }
  return errors.filter((error) => {
    const { location } = error;
    const tag = location === null ? undefined : first.get(location.file);
    return location === null || tag === undefined || own.has(error) || isAfter(tag.opened, location);
  });
}

/** TSX reads a generic function `<T>(…) => …` as an opening tag, and the rest of the file as its content. */
function withoutReadAsTag(errors: readonly Message[]): readonly Message[] {
  const generic = errors.filter(({ notes }) =>
    notes.some(({ text }) => text.startsWith("TypeScript's TSX syntax interprets")),
  );
  const causes = new Map(generic.flatMap(({ location }) => (location === null ? [] : [[location.file, location]])));
  return errors.filter((error) => {
    const cause = error.location === null ? undefined : causes.get(error.location.file);
    return cause === undefined || generic.includes(error) || isAfter(cause, error.location as Location);
  });
}

function isAfter(one: Location, other: Location): boolean {
  return one.line === other.line ? one.column > other.column : one.line > other.line;
}

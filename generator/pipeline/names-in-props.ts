import type { ShortNames } from "../render/styles/short-names.ts";
import { islandProps } from "../render/tree/island-props.ts";
import { ofTagIn } from "../render/tree/tag.ts";
import type { Tree } from "../render/tree/tree.ts";

interface KnownNames {
  readonly assetNames: ReadonlySet<string>;
  readonly names: ShortNames;
}

const none: readonly string[] = [];

/** Makes a function that finds the assets, classes and custom properties in the props of a page's islands. */
export function namesInProps(known: KnownNames): (tree: Tree) => readonly string[] {
  return ({ elements }) => {
    const found = elements.flatMap(({ tag }) => namesOfTag(tag, known));
    return found.length === 0 ? none : [...new Set(found)];
  };
}

const namesOfTag = ofTagIn((tag, { assetNames, names }: KnownNames) => {
  const props = islandProps(tag);
  if (props === "") return none;
  const found: string[] = [];
  // The reviver visits every value.
  JSON.parse(props, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    if (assetNames.has(value)) found.push(value);
    for (const word of value.split(/\s+/)) if (names.has(word) && !word.startsWith("--")) found.push(word);
    return value;
  });
  // Custom properties may also be keys of a style.
  for (const [name] of props.matchAll(/--(?:[\w-]|[^\0-\x7f])+/g)) found.push(name);
  return found;
});

import { createHash } from "node:crypto";
import { reducedText } from "./reduced-tag.ts";

/** An element with its ancestors, on all pages where it appears. */
export interface Part {
  readonly name: string;
  /** Whether HTML with this part was found valid. */
  readonly isKnown: boolean;
}

/** An element whose content is validated separately, and where it is. */
interface Place {
  readonly part: Part;
  readonly inside: Map<number, Place>;
  readonly whole: Map<number, Part>;
}

/** Returns the same part for the same HTML, in this build and in later ones. */
export interface PartNames {
  readonly root: Place;
  /** The part of an element that is validated without its content. */
  readonly within: (place: Place, tag: number) => Place;
  /** The part of an element that is validated with its content. */
  readonly whole: (place: Place, subtree: number) => Part;
  /** A number for an element with its content: its tag, whether it contains text, and the numbers of its children. */
  readonly subtree: (tag: number, hasWords: boolean, children: string) => number;
  /** A part of any other kind. */
  readonly other: (kind: string, content: string) => Part;
}

export type { Place };

/** One character of a text can distinguish no more subtrees. */
export const mostSubtrees = 60_000;

/**
 * Part of the key of kept names. Raise it when HTML is divided in another way, because names then have another meaning.
 */
export const partsVersion = 1;

/** Makes the names of parts. `known` are the names of parts that were found valid. */
export function partNames(known: ReadonlySet<string>): PartNames {
  const subtrees = new Map<string, number>();
  const subtreeNames: string[] = [];
  const others = new Map<string, Part>();
  const partOf = (...content: readonly string[]): Part => {
    const name = hashOf(content.join("\0"));
    return { name, isKnown: known.has(name) };
  };
  const placeOf = (part: Part): Place => ({ part, inside: new Map(), whole: new Map() });

  return {
    root: placeOf(partOf("body")),
    within: (place, tag) => {
      let inside = place.inside.get(tag);
      if (inside === undefined) {
        inside = placeOf(partOf("within", place.part.name, reducedText(tag)));
        place.inside.set(tag, inside);
      }
      return inside;
    },
    whole: (place, subtree) => {
      let part = place.whole.get(subtree);
      if (part === undefined) {
        part = partOf("whole", place.part.name, subtreeNames[subtree] ?? "");
        place.whole.set(subtree, part);
      }
      return part;
    },
    subtree: (tag, hasWords, children) => {
      const key = String.fromCharCode(tag, hasWords ? 1 : 0) + children;
      let subtree = subtrees.get(key);
      if (subtree === undefined) {
        const names = Array.from(children, (child) => subtreeNames[child.charCodeAt(0)] ?? "");
        subtree = subtreeNames.push(hashOf([reducedText(tag), String(hasWords), ...names].join("\0"))) - 1;
        subtrees.set(key, subtree);
      }
      return subtree;
    },
    other: (kind, content) => {
      const key = `${kind}\0${content}`;
      let part = others.get(key);
      if (part === undefined) {
        part = partOf(kind, content);
        // Longer HTML is not kept: these keys would hold whole pages in memory.
        if (content.length < 1000) others.set(key, part);
      }
      return part;
    },
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 20);
}

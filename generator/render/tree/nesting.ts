import { parseDocument } from "htmlparser2";
import type { Tag } from "./tag.ts";

const known = new Map<string, Map<string, boolean>>();

/** Whether a parser keeps an element inside another one, instead of ending that one first: `<p><p>`. */
export function isNested({ name: parent }: Tag, { name: child, kind }: Tag): boolean {
  let children = known.get(parent);
  if (children === undefined) known.set(parent, (children = new Map()));
  let isInside = children.get(child);
  if (isInside === undefined) {
    const inner = kind === "void" ? `<${child}>` : `<${child}></${child}>`;
    const [outer, ...others] = parseDocument(`<${parent}>${inner}</${parent}>`).children;
    isInside = others.length === 0 && outer !== undefined && "children" in outer && outer.children.length === 1;
    children.set(child, isInside);
  }
  return isInside;
}

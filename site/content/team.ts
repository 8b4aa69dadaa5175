import { agency, isPlaceholder } from "./agency.ts";
import { image } from "./photos.ts";
import type { AssetImage, Image, PhotoKey } from "./photos.ts";
import type { Person } from "./schemas.ts";

export type PortraitDrawing = "rings" | "bars" | "dots";

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  /** False while the name is a placeholder. Then the role is the heading. */
  readonly isNamed: boolean;
  /** Without it only the drawing is shown. */
  readonly image: Image | AssetImage | undefined;
  readonly drawing: PortraitDrawing;
}

const drawings = ["rings", "bars", "dots"] as const satisfies readonly PortraitDrawing[];
const standIns = ["teamA", "teamB", "teamC"] as const satisfies readonly PhotoKey[];

/** All members of the team, in the order of the facts. */
export const team: readonly TeamMember[] = agency.team.map((person, index) =>
  member({ ...person, standIn: standIns[index], drawing: drawings[index % drawings.length] ?? "rings" }),
);

/** The signature of a post: name and role, or the agency's name if no one has that role. */
export function signature(role: string): string {
  const author = team.find((one) => one.role === role);
  return author === undefined ? agency.name : `${author.name}, ${author.role}`;
}

/** Who has a role; throws where nobody has. */
export function withRole(role: string): TeamMember {
  const person = team.find((one) => one.role === role);
  if (person === undefined) throw new Error(`nobody of the team is ${role}`);
  return person;
}

/** How somebody signs: with name and role, or by the role alone as long as there is no name. */
export function nameAndRole({ name, role, isNamed }: TeamMember): string {
  return isNamed ? `${name}, ${role}` : role;
}

interface Facts extends Person, Pick<TeamMember, "drawing"> {
  readonly standIn: PhotoKey | undefined;
}

/** A real name gets a photo of that person or none, never a stock portrait. */
export function member({ name, role, photo, photoDescription, standIn, drawing }: Facts): TeamMember {
  const alt = photoDescription === "" ? `Portrait of ${name}, ${role}` : photoDescription;
  const isNamed = !isPlaceholder(name);
  if (photo !== "") return { name, role, isNamed, drawing, image: { asset: photo, alt } };
  const isStandInShown = standIn !== undefined && !isNamed;
  return { name, role, isNamed, drawing, image: isStandInShown ? image({ photo: standIn, alt }) : undefined };
}

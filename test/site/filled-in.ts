import type { CopiedSite } from "../copied-site.ts";

export const facts = "site/content/agency.ts";

/** Writes a value of its own into every fact that is a placeholder. */
export async function fillIn({ edit }: CopiedSite): Promise<void> {
  await edit(facts, 'name: "Studio Name"', 'name: "Northbridge Labs"');
  await edit(facts, "hello@example.com", "hello@northbridge.example");
  await edit(facts, "+91 00000 00000", "+91 731 555 0100");
  await edit(facts, 'projectsDelivered: "30+"', 'projectsDelivered: "12"');
  await edit(facts, 'photo: "contactLocation"', 'photo: ""');
  for (const name of ["Asha", "Ravi", "Ines"]) await edit(facts, 'name: "Name"', `name: "${name}"`);
}

import { agency, telephoneLink } from "./agency.ts";

export interface ContactLink {
  readonly href: string;
  readonly label: string;
}

/** A sentence with direct ways to reach the agency. `{email}` and `{phone}` are replaced with links. */
export interface DirectContact {
  readonly sentence: string;
  readonly email: ContactLink;
  readonly phone: ContactLink;
}

export const email: ContactLink = { href: `mailto:${agency.email}`, label: agency.email };
export const phone: ContactLink = { href: telephoneLink(agency.phone), label: agency.phone };

/** For places without a sentence. */
export const contactLinks: readonly ContactLink[] = [email, phone];

/** Adds the agency's links to a sentence. */
export function directContact(sentence: string): DirectContact {
  return { sentence, email, phone };
}

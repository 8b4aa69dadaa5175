import { agency, telephoneLink } from "./agency.ts";

export interface ContactLink {
  readonly href: string;
  readonly label: string;
}

/** A sentence that names the ways to reach the agency at once; `{email}` and `{phone}` in it stand for the links. */
export interface DirectContact {
  readonly sentence: string;
  readonly email: ContactLink;
  readonly phone: ContactLink;
}

export const email: ContactLink = { href: `mailto:${agency.email}`, label: agency.email };
export const phone: ContactLink = { href: telephoneLink(agency.phone), label: agency.phone };

/** For places that need no sentence. */
export const contactLinks: readonly ContactLink[] = [email, phone];

/** Ties a sentence to the agency's links. */
export function directContact(sentence: string): DirectContact {
  return { sentence, email, phone };
}

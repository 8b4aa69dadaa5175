import { routes, type Place } from "../routes.ts";
import { agency, areFactsFilledIn, contactLinks, type ContactLink } from "./agency.ts";
import { canReceive } from "./schemas.ts";
import type { Link } from "./page-content.ts";

// Follows from the services that receive the messages of visitors. Without one, no form is sent.

/** The words of a form while it is sent and afterwards. `type`, not `interface`, because an island gets it as JSON. */
type SendingWords = {
  readonly sending: string;
  readonly arrived: string;
  /** The service did not accept the message. */
  readonly refused: string;
  /** The same with the service's reason, which replaces `{reason}`. */
  readonly refusedBecause: string;
  /** The service has an error. */
  readonly failed: string;
  readonly unreachable: string;
  readonly late: string;
};

/** Where a form is sent, and its words about that. */
export interface Sending {
  readonly action: string;
  /** Fields that the service requires, with their values. */
  readonly fields: Readonly<Record<string, string>>;
  /** The label of a field that only spam bots fill in. */
  readonly leaveEmpty: string;
  readonly words: SendingWords;
}

const again = "Your words are still here, so you can send them again.";

interface SendingOf {
  readonly endpoint: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly arrived: string;
}

/** Returns what a form needs to be sent to a service, or nothing without a service. */
export function sendingTo({ endpoint, fields = {}, arrived }: SendingOf): Sending | undefined {
  if (!canReceive(endpoint)) return undefined;
  return {
    action: endpoint,
    fields,
    leaveEmpty: "Leave this field empty",
    words: {
      sending: "Sending…",
      arrived,
      refused: `This was not accepted. ${again}`,
      refusedBecause: `This was not accepted: “{reason}” ${again}`,
      failed: `Our form service has an error. ${again}`,
      unreachable: `There is no connection to our form service. ${again}`,
      late: `Our form service does not answer, so we cannot tell whether this has arrived. ${again}`,
    },
  };
}

const isReceiving = canReceive(agency.formEndpoint);

/** Whether email and phone take the place of the form, because no service receives it. */
export const isFormLeftOut = areFactsFilledIn && !isReceiving;

const formPlace = `${routes.contact}#message` as const;

/**
 * An action that leads to the form, or to what takes its place. While the form shows the notice, so does the action, with
 * other ways to reach the agency next to it.
 */
export function formButton(label: string): Link | { readonly label: string; readonly contact: readonly ContactLink[] } {
  return isReceiving || isFormLeftOut ? { label, href: formPlace } : { label, contact: contactLinks };
}

/** The link to the form with a type of project selected, or to what takes the place of the form. */
export function formFor(projectType: string): Place {
  return isFormLeftOut ? formPlace : `${routes.contact}?project=${encodeURIComponent(projectType)}#message`;
}

/** The same for an action that shows the notice as long as the form does: nothing then. */
export function targetFor(projectType: string): Place | undefined {
  return isReceiving || isFormLeftOut ? formFor(projectType) : undefined;
}

type Origin = `https://${string}` | `http://${Loopback}${"" | `:${number}`}`;
type Loopback = "localhost" | "127.0.0.1" | "[::1]";

/** The origins of the services. Pages may send forms there, and so may the script. */
export const messageOrigins: readonly Origin[] = [
  ...new Set(
    [agency.formEndpoint, agency.newsletterEndpoint]
      .filter((endpoint) => canReceive(endpoint) && URL.canParse(endpoint))
      .map((endpoint) => new URL(endpoint).origin as Origin),
  ),
];

/** Whether a form of the site is sent to a service, so that the script needs the code for that. */
export const hasForms = isReceiving || canReceive(agency.newsletterEndpoint);

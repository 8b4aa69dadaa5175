import * as v from "valibot";

// What facts may be. The second line of a message says how to correct it.

/** A text. `""` means that there is none. */
export const text = v.string(({ input }) => `is not a text\nwrite it in quotes: "${String(input)}"`);

/** A text that every page needs. */
export const filled = v.pipe(text, v.nonEmpty("is empty\nfill it in"));

const wholeNumber = v.pipe(
  v.number("is not a number\nwrite digits without quotes: 20, or 0 for none"),
  v.integer("is not a whole number\nwrite digits only: 20, or 0 for none"),
  v.minValue(0, "is less than nothing\nwrite 0 for none"),
);

const yesOrNo = v.boolean("is neither true nor false\nwrite true or false, without quotes");

/** An HTTPS address, a test server on this machine, or a path on the same host. */
const sendable = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)|\/(?!\/))/i;

/** Whether a form can be sent to this address. */
export function canReceive(endpoint: string): boolean {
  return sendable.test(endpoint) && URL.canParse(endpoint, "https://site");
}

const endpoint = v.pipe(
  text,
  v.check(
    (value) => value === "" || canReceive(value),
    'is not an address that a form can be sent to\nwrite the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
  ),
);

/** The address of a page on the web, or none. */
const webAddress = v.pipe(
  text,
  v.check(
    (value) => value === "" || (value.startsWith("https://") && URL.canParse(value)),
    'is not the address of a page\nwrite all of it: "https://github.com/northbridge", or ""',
  ),
);

const time = v.pipe(
  text,
  v.regex(
    /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-]\d\d:\d\d)|)$/,
    'is not a time with its distance from UTC\nwrite all of it: "08:00:00-08:00"',
  ),
);

/**
 * Makes a link that dials from a number in any form: only digits and plus, without the "(0)" after a country code, and
 * without an extension.
 */
export function telephoneLink(phone: string): string {
  const [number = ""] = phone.replace("(0)", "").split(/[a-z]/i);
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}

const person = v.strictObject({ role: filled, name: filled, photo: text, photoDescription: text });

export type Person = Readonly<v.InferOutput<typeof person>>;

/** Web3Forms recognizes a form only by this field, and refuses every message without it. */
const needsKey = (address: string) => address.startsWith("https://api.web3forms.com/");

/** The facts about the agency, in `agency.ts`. */
export const agencySchema = v.pipe(
  v.strictObject({
    name: filled,
    blurb: text,
    email: v.pipe(
      filled,
      v.regex(
        /^$|^[^\s@,;?]+@[^\s@,;?]+\.[^\s@,;?.]+$/,
        'is not an email address\nwrite one address: "name@example.com"',
      ),
    ),
    phone: v.pipe(
      text,
      v.check(
        (phone) => phone === "" || /^tel:\+\d{3,15}$/.test(telephoneLink(phone)),
        'cannot be dialled from other countries\nwrite the country code first: "+91 731 555 0100", or "" for none',
      ),
    ),
    place: v.strictObject({
      street: text,
      postcode: text,
      city: text,
      region: text,
      country: text,
      countryCode: v.pipe(
        text,
        v.regex(/^(?:[A-Z]{2})?$/, 'is not the code of a country\nwrite its two capital letters: "DK", or "" for none'),
      ),
    }),
    socialLinks: v.strictObject({ linkedin: webAddress, x: webAddress, github: webAddress }),
    office: v.strictObject({ name: text, inSentence: text, photo: text, photoDescription: text }),
    founded: v.pipe(
      text,
      v.regex(/^(?:(?:18|19|20)\d\d)?$/, 'is not a year\nwrite its four digits: "2011", or "" for none'),
    ),
    yearsOfExperience: wholeNumber,
    figures: v.strictObject({
      projectsDelivered: text,
      projectsCompleted: text,
      happyClients: text,
      successRate: text,
    }),
    projectTime: text,
    supportHours: text,
    supportRegion: text,
    supportTimes: v.strictObject({
      days: v.array(v.picklist(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])),
      opens: time,
      closes: time,
    }),
    formEndpoint: endpoint,
    formFields: v.record(v.string(), text),
    hasBlog: yesOrNo,
    newsletterEndpoint: v.pipe(
      endpoint,
      v.check(
        (value) => !needsKey(value),
        "receives no message without an access_key\nwrite the address of another service, because the newsletter sends no key",
      ),
    ),
    responseTime: filled,
    language: v.pipe(
      text,
      v.regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'is not the code of a language\nwrite one: "en", "en-GB", "de"'),
    ),
    siteUrl: v.pipe(
      text,
      v.check(
        (url) => url === "" || (/^https?:\/\//.test(url) && URL.canParse(url) && !url.endsWith("/")),
        'is not the address of a site\nwrite it without a slash at the end: "https://www.agency.example"',
      ),
    ),
    photos: v.picklist(["stock", "own"]),
    photoLook: v.picklist(["printed", "natural"]),
    team: v.pipe(v.array(person), v.minLength(1, "has nobody\nlist at least one person")),
  }),
  v.forward(
    v.check(
      ({ formEndpoint, formFields: { access_key: key = "" } }) =>
        !needsKey(formEndpoint) || (key !== "" && key !== "your key"),
      'receives no message without an access_key\nwrite the key that Web3Forms sent you: formFields: { access_key: "…" }',
    ),
    ["formEndpoint"],
  ),
);

/** Items of a list, no two of which have the same text there. */
export function distinct<Item extends Readonly<Record<Key, string>>, const Key extends string>(key: Key) {
  return v.rawCheck<Item[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [index, item] of dataset.value.entries()) {
      if (dataset.value.findIndex((other) => other[key] === item[key]) === index) continue;
      const at = (input: unknown, step: number | string, value: unknown) =>
        ({ type: "unknown", origin: "value", input, key: step, value }) as const;
      addIssue({
        message: `is the ${key} of two entries\nwrite another ${key}`,
        path: [at(dataset.value, index, item), at(item, key, item[key])],
      });
    }
  });
}

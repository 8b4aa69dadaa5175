import { agency, email, phone, type DirectContact } from "./agency.ts";
import { contactFields, type FormField } from "./contact-form.ts";
import { isFormLeftOut, sendingTo, type Sending } from "./messages.ts";
import { capitalized, directContact, officeAddress, withFacts } from "./phrases.ts";
import type { Opening, PageContent } from "./page-content.ts";
import { photoOrFile, type AssetImage, type Image } from "./photos.ts";

export interface InfoCard {
  readonly title: string;
  readonly value: string;
  readonly href?: string;
  readonly note: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface ContactFormContent {
  readonly fields: readonly FormField[];
  readonly submit: string;
  readonly directContact: DirectContact;
  /** Missing if the form is not sent. */
  readonly sending?: Sending | undefined;
}

export interface ContactContent extends PageContent {
  readonly opening: Opening;
  readonly info: { readonly heading: string; readonly cards: readonly InfoCard[] };
  readonly message: {
    readonly heading: string;
    readonly intro: string;
    readonly form: ContactFormContent;
    /** Missing if the form can be sent without script. */
    readonly withoutScript?: DirectContact | undefined;
    /** In place of the form, if no service receives it. */
    readonly insteadOfForm?: DirectContact | undefined;
  };
  readonly location: {
    readonly heading: string;
    /** Empty without an office. */
    readonly text: string;
    readonly image?: Image | AssetImage | undefined;
    /** The value is empty if there are none. */
    readonly supportHours: { readonly label: string; readonly value: string };
  };
  readonly questions: { readonly heading: string; readonly items: readonly Question[] };
}

const sending = sendingTo({
  endpoint: agency.formEndpoint,
  fields: agency.formFields,
  arrived: withFacts("Thank you, your message has arrived. You will hear from us in {responseTime}."),
});

const withoutForm = phone ? "Write or call" : "Write";
const ways = isFormLeftOut ? withoutForm : `${phone ? "Write, call" : "Write"} or use the form`;

export const contact: ContactContent = {
  title: withFacts("Contact us: a reply in {responseTime} | {name}"),
  description: withFacts(
    "Tell us about your mobile app, SaaS MVP, cloud, SDK or AI/ML project. We respond in {responseTime}.[ Support hours are {supportHours}.]",
  ),
  social: {
    title: "Tell us about your project",
    description: `${ways}. ${withFacts("We respond in {responseTime}.")}`,
    imageAlt: withFacts("Contact {name}: a reply in {responseTime}"),
  },
  opening: {
    headline: "Tell us about your project",
    lead: withFacts("You will hear from us in {responseTime}."),
  },
  info: {
    heading: "Ways to reach us",
    cards: [
      { title: "Email", value: email.label, href: email.href, note: "Best for details and files." },
      ...(phone ? [{ title: "Phone", value: phone.label, href: phone.href, note: "Best for a quick question." }] : []),
      ...(officeAddress === ""
        ? []
        : [{ title: "Office", value: officeAddress, note: `Please ${phone ? "call" : "write"} before you visit.` }]),
      { title: "Response time", value: capitalized(agency.responseTime), note: "For a first reply." },
    ],
  },
  message: {
    heading: isFormLeftOut ? (phone ? "Write or call us" : "Write to us") : "Your message",
    intro: "Fields marked * are required.",
    form: {
      fields: contactFields,
      submit: "Send Message",
      directContact: directContact("Prefer email? {email}"),
      sending,
    },
    withoutScript: sending
      ? undefined
      : directContact("This form needs JavaScript. Please write to {email}[ or call {phone}]."),
    insteadOfForm: isFormLeftOut ? directContact("Write to {email}[ or call {phone}].") : undefined,
  },
  location: {
    heading: "Where we are",
    text: withFacts("[Our office is {officePlace}.]"),
    image: photoOrFile(agency.office.photo, agency.office.photoDescription),
    supportHours: { label: "Support hours", value: agency.supportHours },
  },
  questions: {
    heading: "Common questions",
    items: [
      {
        question: "How long does a project take?",
        // As the fact is written, with its hyphen.
        answer: agency.projectTime
          ? `Projects take ${agency.projectTime}. How many depends on your feature list. You get the schedule before we build.`
          : "That depends on your feature list. You get the schedule before we build.",
      },
      {
        question: "Do you offer support after launch?",
        answer: withFacts(
          "Yes. We offer ongoing support: fixes, updates and small changes.[ Support hours are {supportHours}.]",
        ),
      },
      {
        question: "Can you work with our existing team?",
        answer: "Yes. We take over one part of the product, or work through your task list with you.",
      },
    ],
  },
};

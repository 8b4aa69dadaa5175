import { otherProject, serviceList } from "./services.ts";

// `type`, not `interface`, because an island gets the form as JSON.
type Field = {
  readonly name: "name" | "email" | "company" | "project" | "budget" | "message";
  readonly label: string;
  readonly autocomplete: "name" | "email" | "organization" | "off";
  readonly placeholder: string;
  readonly hint?: string;
  readonly required: boolean;
  /** The word next to the label while a required field is invalid. */
  readonly invalid?: string;
};

export type InputField = Field & { readonly type: "text" | "email" };
/** `placeholder` is the first, empty option. */
export type SelectField = Field & { readonly type: "select"; readonly options: readonly string[] };
export type TextareaField = Field & { readonly type: "textarea"; readonly rows: number };
export type FormField = InputField | SelectField | TextareaField;

export const contactFields: readonly FormField[] = [
  {
    name: "name",
    label: "Full Name",
    type: "text",
    required: true,
    invalid: "Required",
    autocomplete: "name",
    placeholder: "Your name",
  },
  {
    name: "email",
    label: "Email Address",
    type: "email",
    required: true,
    invalid: "Enter an email",
    autocomplete: "email",
    placeholder: "you@example.com",
    hint: "We reply to this address.",
  },
  {
    name: "company",
    label: "Company Name",
    type: "text",
    required: false,
    autocomplete: "organization",
    placeholder: "Your company",
  },
  {
    name: "project",
    label: "Project Type",
    type: "select",
    required: false,
    autocomplete: "off",
    placeholder: "Select a project type",
    hint: "For support or anything else, choose Other.",
    options: [...serviceList.filter(({ isOngoing }) => !isOngoing).map(({ title }) => title), otherProject],
  },
  {
    name: "budget",
    label: "Budget Range",
    type: "select",
    required: false,
    autocomplete: "off",
    placeholder: "Select a budget range",
    hint: "A rough range is fine.",
    options: ["$5k - $10k", "$10k - $25k", "$25k - $50k", "$50k - $100k", "$100k+", "Let's discuss"],
  },
  {
    name: "message",
    label: "Project Details",
    type: "textarea",
    rows: 5,
    required: true,
    invalid: "Required",
    autocomplete: "off",
    placeholder: "What do you want to build, and who is it for?",
    hint: "A few lines are enough: the goal, the users and the deadline.",
  },
];

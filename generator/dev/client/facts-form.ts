import type { EditAnswers, FactField } from "../edit-answers.ts";
import { groupedBy } from "../../problems/grouped.ts";
import { element } from "./overlay.ts";
import { button, type Ask } from "./corner.ts";

/** What is restored after the page was loaded again. */
interface FormState {
  /** Typed, and not saved. */
  readonly typed: Readonly<Record<string, string>>;
  /** The constants whose facts are shown. */
  readonly opened: readonly string[];
  readonly focused: string | undefined;
  readonly scroll: number;
  readonly status: string;
}

const key = "live-facts-form";

/** A form in the page. */
export interface FactsForm {
  readonly isOpen: () => boolean;
  /** Resolves once the last save is answered. A page that is loaded again before that would lose the answer. */
  readonly answered: () => Promise<void>;
  /** Says what is wrong with the last save. An empty text says that nothing is. */
  readonly warn: (text: string) => void;
}

interface FormOptions {
  readonly ask: Ask;
  /** The file of the page. */
  readonly page: string;
  /** Where its button is. */
  readonly bar: HTMLElement;
  /** How many facts are still placeholders. */
  readonly left: number;
  readonly onToggle: () => void;
}

/** Adds a button to the page that opens a form with the facts of the site. */
export function addFactsForm({ ask, bar, page, left, onToggle }: FormOptions): FactsForm {
  const fields = new Map<string, Field>();
  /** Until the form shows it, a page that is loaded again must not lose it. */
  let restoring: Partial<FormState> | undefined;
  let answered = Promise.resolve();
  const toggle = button("", () => (form.hidden ? void open({ ...stateOf(), status: "" }) : close()));
  const status = element("p", "");
  status.setAttribute("role", "status");
  const warning = element("p", "");
  warning.setAttribute("role", "alert");
  const list = element("div", "");
  const save = button("Save");
  Object.assign(save, { type: "submit", id: "save" });
  const form = element("form", "", [
    element("h2", "Facts of the site"),
    list,
    element("footer", "", [status, warning, save, button("Undo last save", () => (answered = send("undo")))]),
  ]);
  form.hidden = true;
  bar.append(toggle);
  bar.after(form);
  const root = bar.getRootNode() as ShadowRoot;

  const say = (text: string) => {
    status.textContent = text;
  };
  const changed = () => [...fields.values()].filter(({ fact, input }) => input.value !== fact.value);
  const nameToggle = () => {
    const closed = left === 0 ? "Facts of the site" : `${left} fact${left === 1 ? "" : "s"} left before you go live`;
    toggle.textContent = form.hidden ? closed : "Close";
    toggle.setAttribute("aria-expanded", String(!form.hidden));
  };

  /** Shows the present facts, with what was typed and opened before. */
  const show = async ({ typed = {}, opened = [], focused }: Partial<FormState> = stateOf()) => {
    const { facts, publish, left: now } = await ask("list", { page });
    left = now;
    fields.clear();
    for (const fact of facts) {
      const field = fieldFor(fact, typed[fact.id], async () => ask("try", { page, changes: [changeOf(field)] }));
      fields.set(fact.id, field);
    }
    list.replaceChildren(...sections([...fields.values()], opened), ...publish.map(publishing));
    nameToggle();
    const wanted = [root.getElementById(focused ?? ""), ...[...fields.values()].map(({ input }) => input), save];
    wanted.find((one) => one?.checkVisibility())?.focus();
  };
  const open = async (state: Partial<FormState> = {}) => {
    form.hidden = false;
    nameToggle();
    onToggle();
    restoring = state;
    await show(state).catch(({ message }: Error) => say(message));
    if (state.scroll) form.scrollTop = state.scroll;
    say(state.status ?? "");
    restoring = undefined;
  };
  const close = () => {
    form.hidden = true;
    nameToggle();
    toggle.focus();
    onToggle();
  };
  const send = async (what: "save" | "undo") => {
    const wrong = [...fields.values()].find(({ input }) => input.matches("[aria-invalid=true]"));
    if (what === "save" && wrong) {
      const details = wrong.input.closest("details");
      if (details) details.open = true;
      wrong.input.focus();
      return say(`Not saved: ${labelOf(wrong.fact)} ${wrong.note.textContent}`);
    }
    const changes = what === "save" ? changed().map(changeOf) : [];
    if (what === "save" && changes.length === 0) return say("Nothing has changed.");
    try {
      const answer = await ask(what, { page, changes });
      if ("saved" in answer) await show();
      say("refused" in answer ? `Not saved: ${answer.refused}` : what === "save" ? "Saved." : "Undone.");
    } catch (error) {
      say((error as Error).message);
    }
  };
  const stateOf = (): FormState => ({
    typed: Object.fromEntries(changed().map(({ fact, input }) => [fact.id, input.value])),
    opened: [...list.querySelectorAll("details[open]")].map(({ id }) => id),
    focused: root.activeElement?.id,
    scroll: form.scrollTop,
    status: status.textContent,
  });

  form.addEventListener("input", () => say(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answered = send("save");
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.stopPropagation();
    close();
  });
  addEventListener("pagehide", () => {
    if (!form.hidden || changed().length > 0) sessionStorage.setItem(key, JSON.stringify(restoring ?? stateOf()));
  });
  nameToggle();
  const state = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (state !== null) void open(JSON.parse(state) as Partial<FormState>);
  return { isOpen: () => !form.hidden, answered: () => answered, warn: (text) => void (warning.textContent = text) };
}

interface Change {
  readonly id: string;
  readonly old: string;
  readonly text: string;
}

interface Field {
  readonly fact: FactField;
  readonly input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  readonly row: HTMLElement;
  readonly note: HTMLElement;
}

const changeOf = ({ fact: { id, value }, input }: Field): Change => ({ id, old: value, text: input.value });

/** How long nobody types before what is typed is tried, in milliseconds. */
const pause = 300;

/** Makes the row of a fact: its label, the comment of its code as help, and what the site would be with what is typed. */
function fieldFor(fact: FactField, typed: string | undefined, tryIt: () => Promise<EditAnswers["try"]>): Field {
  const { id, value, help, type } = fact;
  const input = type === "boolean" ? yesOrNo() : document.createElement(value.length > 40 ? "textarea" : "input");
  input.id = id;
  input.value = typed ?? value;
  const label = element("label", labelOf(fact));
  label.setAttribute("for", id);
  const note = element("p", "", [], "note");
  note.id = `${id} note`.replaceAll(/\s/g, "-");
  const about = element("p", help, [], "help");
  about.id = `${note.id}-help`;
  input.setAttribute("aria-describedby", `${about.id} ${note.id}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const { problem, pages } = await tryIt().catch(({ message }: Error) => ({ problem: message, pages: [] }));
      input.setAttribute("aria-invalid", String(problem !== undefined));
      note.textContent = problem ?? (pages.length > 0 ? `Changes ${pages.join(", ")}` : "");
    }, pause);
  });
  if (input.value !== value) input.dispatchEvent(new Event("input"));
  return { fact, input, note, row: element("div", "", [label, input, ...(help === "" ? [] : [about]), note]) };
}

function yesOrNo(): HTMLSelectElement {
  const select = document.createElement("select");
  select.append(new Option("yes", "true"), new Option("no", "false"));
  return select;
}

/** Placeholders first, then all other facts of each constant, which open on request. */
function sections(fields: readonly Field[], opened: readonly string[]): HTMLElement[] {
  const left = fields.filter(({ fact }) => fact.isLeft);
  const others = groupedBy(
    fields.filter(({ fact }) => !fact.isLeft),
    ({ fact }) => fact.constant,
  );
  return [
    ...(left.length > 0 ? [element("h3", "Left before you go live"), ...left.map(({ row }) => row)] : []),
    ...[...others].map(([constant, all]) => {
      const details = element("details", "", [element("summary", inWords(constant)), ...all.map(({ row }) => row)]);
      details.id = constant;
      details.open = opened.includes(constant);
      return details;
    }),
  ];
}

/** Names a fact by its path: `team.0.name` is "Team 1, name". */
function labelOf({ path, constant, name }: FactField): string {
  const whole = /^\d/.test(path) ? `${constant}.${path}` : path;
  const parts = whole.replaceAll(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`).split(".");
  const label = inWords(parts.join(", "));
  return name === undefined ? label : `${inWords(name)} (${label.toLowerCase()})`;
}

/** `yearsOfExperience` is "Years of experience". */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function publishing({ title, commands }: EditAnswers["list"]["publish"][number]): HTMLElement {
  const lines = element("pre", commands);
  lines.tabIndex = 0;
  return element("section", "", [element("h3", `Publish on ${title}`), lines]);
}

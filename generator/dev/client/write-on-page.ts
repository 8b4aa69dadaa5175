import { button, type Ask } from "./corner.ts";
import { element } from "./overlay.ts";
import { textAround, textsOfPage, type OpenText } from "./page-texts.ts";

interface WritingOptions {
  readonly ask: Ask;
  /** Where its switch and its messages are. */
  readonly bar: HTMLElement;
  /** The file of the page. */
  readonly page: string;
  /** Does something right before the page is updated to a new build. */
  readonly beforeUpdate: (work: () => void) => void;
}

/** Texts that are written on a page. */
export interface Writing {
  /** Resolves once nobody writes any more. An update of the page would take what is typed. */
  readonly ended: () => Promise<void>;
}

const key = "live-writing";

/**
 * Adds a switch to the page. While it is on, a click on a text, or Enter, makes it editable where it is. Enter saves it, Escape gives it
 * back, and Ctrl+Z takes back what was saved.
 */
export function writeOnPage({ ask, bar, page, beforeUpdate }: WritingOptions): Writing {
  const status = element("p", "");
  status.setAttribute("role", "status");
  const [sure, unsure] = [button("Save it anyway"), button("Do not save")];
  const hideQuestion = (isHidden: boolean) => {
    sure.hidden = isHidden;
    unsure.hidden = isHidden;
  };
  hideQuestion(true);
  const toggle = button("Write on the page", () => switchTo(!isOn()));
  bar.append(status, sure, unsure, toggle);
  const isOn = () => toggle.getAttribute("aria-pressed") === "true";
  const say = (text: string) => {
    status.textContent = text;
    hideQuestion(true);
  };
  let isWriting = false;
  let isChanged = () => false;
  let ended = Promise.resolve();
  /** Ends the boxes that show what is saved until the page does. */
  const unshown = new Set<() => void>();

  /** Elements with texts that Tab would not reach. */
  let reached: Element[] = [];
  const switchTo = (next: boolean) => {
    toggle.setAttribute("aria-pressed", String(next));
    sessionStorage.setItem(key, next ? "on" : "");
    say(next ? "Click a text, or press Enter on it. Alt+click follows a link." : "");
    for (const one of reached) one.removeAttribute("tabindex");
    const elements = textsOfPage().flatMap(({ nodes: [node] }) => node?.parentElement ?? []);
    reached = next
      ? elements.filter((one) => one instanceof HTMLElement && one.tabIndex < 0 && !one.closest("a, button"))
      : [];
    for (const one of reached) one.setAttribute("tabindex", "0");
  };

  /** Saves a text, and returns whether that was possible. */
  const save = async (text: OpenText, old: string, next: string): Promise<boolean> => {
    const asked = (isSure: boolean) => ask("write", { page, path: text.path, old, next, isSure });
    say("Saving…");
    try {
      let answer = await asked(false);
      if ("asks" in answer) {
        say(answer.asks);
        hideQuestion(false);
        sure.focus();
        const isSure = await new Promise<boolean>((resolve) => {
          sure.addEventListener("click", () => resolve(true), { once: true });
          unsure.addEventListener("click", () => resolve(false), { once: true });
        });
        hideQuestion(true);
        if (isSure) answer = await asked(true);
        else say("Not saved.");
      }
      if ("saved" in answer) {
        const { also } = answer;
        const pages = also.length > 8 ? `${also.length} other pages` : also.join(", ");
        say(`Saved${pages === "" ? "" : `, also on ${pages}`}. Ctrl+Z undoes it.`);
      } else if ("refused" in answer) say(`Not saved: ${answer.refused}${answer.where ? ` (${answer.where})` : ""}`);
      return "saved" in answer;
    } catch (error) {
      say((error as Error).message);
      return false;
    }
  };

  const write = (text: OpenText) => {
    const [first] = text.nodes;
    const parent = first?.parentElement;
    // The last change of it is not shown yet.
    if (parent?.querySelector("[contenteditable]")) return;
    if (!(parent instanceof HTMLElement)) return say("This text is in a drawing: change it in its file.");
    const before = [...parent.childNodes];
    const words = text.nodes.map((node) => node.textContent).join("");
    const values = textNodesIn(text.nodes).map((node) => [node, node.data] as const);
    const box = document.createElement("span");
    first!.before(box);
    box.append(...text.nodes);
    box.setAttribute("contenteditable", "plaintext-only");
    // Older browsers do not know it.
    if (!box.isContentEditable) box.contentEditable = "true";
    box.setAttribute("role", "textbox");
    box.setAttribute("aria-label", "Text of the page");
    let isSaving = false;
    let onEnd = () => {};
    ended = new Promise((resolve) => (onEnd = resolve));
    const end = () => {
      if (!parent.contains(box)) return;
      for (const [node, data] of values) node.data = data;
      parent.replaceChildren(...before);
    };
    const cancel = () => {
      isWriting = false;
      end();
      onEnd();
    };
    const finish = async () => {
      const next = box.textContent ?? "";
      if (next === words) return cancel();
      isSaving = true;
      box.contentEditable = "false";
      // Until the page has the new text, the box shows it.
      if (await save(text, words, next)) {
        isWriting = false;
        unshown.add(end);
        beforeUpdate(end);
        return onEnd();
      }
      isSaving = false;
      box.contentEditable = "plaintext-only";
      box.focus();
    };
    isWriting = true;
    isChanged = () => box.textContent !== words;
    say("Enter saves it, Escape gives the old text back.");
    // A click elsewhere saves it, too.
    box.addEventListener("blur", () => void (isWriting && !isSaving && document.hasFocus() && finish()));
    box.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.isComposing || !/^(?:Enter|Escape)$/.test(event.key)) return;
      event.preventDefault();
      if (event.key === "Escape") cancel();
      else void finish();
      if (parent.tabIndex >= 0) parent.focus();
    });
    box.focus();
    getSelection()?.selectAllChildren(box);
    getSelection()?.collapseToEnd();
  };

  addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const isOther = event.ctrlKey || event.metaKey || !(target instanceof Element);
      if (!isOn() || isOther || !document.body.contains(target)) return;
      const link = event.altKey && target.closest<HTMLAnchorElement>("a[href]");
      // Browsers download it, or do nothing.
      if (link) location.href = link.href;
      const node = nodeAt(event, target);
      const text = node && textAround(node);
      if (text === undefined && !target.closest("a, button, summary, label")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (text && !isWriting) write(text);
    },
    { capture: true },
  );
  addEventListener(
    "keydown",
    (event) => {
      if (!isOn() || isWriting || !(event.target instanceof Element)) return;
      if (event.key === "Enter" && reached.includes(event.target)) {
        const [text] = textsOfPage().filter(({ nodes: [node] }) => node?.parentElement === event.target);
        event.preventDefault();
        if (text) write(text);
      }
      const isInField = event
        .composedPath()
        .some((one) => one instanceof Element && one.matches("input, textarea, select"));
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || isInField) return;
      event.preventDefault();
      void ask("undo", {}).then(
        (answer) => {
          // If the site could not be built with a save, no update comes.
          for (const end of unshown) end();
          unshown.clear();
          say("refused" in answer ? answer.refused : `Undone in ${answer.saved.join(", ")}.`);
        },
        ({ message }: Error) => say(message),
      );
    },
    { capture: true },
  );
  addEventListener("beforeunload", (event) => {
    if (isWriting && isChanged()) event.preventDefault();
  });
  if (sessionStorage.getItem(key) === "on") switchTo(true);
  return { ended: () => ended };
}

function textNodesIn(nodes: readonly Node[]): Text[] {
  return nodes.flatMap((node) => (node instanceof Text ? [node] : textNodesIn([...node.childNodes])));
}

/** The text under the pointer, or else the first one of the element itself, which the keyboard may have clicked. */
function nodeAt({ clientX, clientY }: MouseEvent, target: Element): Node | undefined {
  const isHit = ({ left, right, top, bottom }: DOMRect) =>
    clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const textsOf = ({ childNodes }: Element) =>
    [...childNodes].filter((node) => node instanceof Text && /\S/.test(node.data));
  // A link may cover the text of a whole card.
  const hit = document
    .elementsFromPoint(clientX, clientY)
    .flatMap(textsOf)
    .find((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(isHit);
    });
  return hit ?? textsOf(target)[0];
}

import type { EditAnswers } from "../edit-answers.ts";
import { element } from "./overlay.ts";

/** Asks the server for something. Rejects with words for the owner if it refuses to answer. */
export type Ask = <Do extends keyof EditAnswers>(what: Do, rest: object) => Promise<EditAnswers[Do]>;

export function asker(token: string): Ask {
  return async <Do extends keyof EditAnswers>(what: Do, rest: object) => {
    const body = JSON.stringify({ do: what, ...rest });
    const headers = { "content-type": "application/json", "x-edit-token": token };
    const response = await fetch("/.live/edit", { method: "POST", headers, body });
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    return JSON.parse(answer) as EditAnswers[Do];
  };
}

/** Adds a bar of buttons in the corner of the page, with styles of its own. */
export function addBar(): HTMLElement {
  const host = element("live-facts", "");
  const root = host.attachShadow({ mode: "open" });
  const bar = element("div", "", [], "bar");
  const side = element("aside", "", [bar]);
  side.setAttribute("aria-label", "Change the site");
  root.append(side);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.body.after(host);
  return bar;
}

export function button(text: string, onClick = () => {}): HTMLButtonElement {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", onClick);
  return made;
}

const styles = `
  :host { all: initial !important; color-scheme: light dark !important; }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  aside { font: 1rem/1.4 system-ui, sans-serif; color: light-dark(#1b2328, #f1f4f5); }
  .bar {
    position: fixed; inset: auto .75rem .75rem; z-index: 2147483647; display: flex; flex-wrap: wrap; gap: .5rem;
    justify-content: end; align-items: center; pointer-events: none;
  }
  .bar > * { pointer-events: auto; }
  .bar p { padding: .6rem .9rem; background: light-dark(#fff, #1b2328); border: 1px solid #7f8a90; border-radius: 4px; }
  .bar p:empty { padding: 0; border: 0; }
  form {
    position: fixed; inset: 0 0 0 auto; z-index: 2147483646; width: min(100%, 26rem); padding: 1rem 1rem 0; scroll-padding-block: 4rem 8rem;
    overflow: auto; background: light-dark(#fff, #1b2328); border-inline-start: 1px solid #7f8a90;
    overscroll-behavior: contain; overflow-wrap: anywhere;
  }
  h2, h3, p { margin: 0; font-size: 1rem; font-weight: 400; }
  .bar > [aria-expanded=true] { position: fixed; inset: .375rem .75rem auto auto; }
  .bar:has([aria-expanded=true]) > :not([aria-expanded]) { display: none; }
  h2 {
    position: sticky; top: -1rem; z-index: 1; margin: -1rem -1rem 0; padding: .9rem 1rem; background: inherit;
    font-size: 1.25rem; font-weight: 700; border-bottom: 1px solid #7f8a90;
  }
  h3, summary { margin-top: 1.25rem; font-weight: 700; cursor: default; }
  summary { cursor: pointer; padding-block: .25rem; }
  div > div, details > div { margin-top: .9rem; }
  label { display: block; margin-bottom: .3rem; font-weight: 600; }
  input, textarea, select, button { font: inherit; color: inherit; border: 1px solid #7f8a90; border-radius: 4px; }
  input, textarea, select { display: block; width: 100%; padding: .5rem; background: light-dark(#fff, #10171b); }
  textarea { min-height: 5rem; field-sizing: content; resize: vertical; }
  button { min-height: 2.75rem; padding: .5rem .9rem; background: light-dark(#fff, #1b2328); cursor: pointer; }
  button[type=submit], [aria-pressed=true], .bar > [aria-expanded] { color: #fff; background: #0b5c4a; border-color: #0b5c4a; }
  :focus-visible { outline: 3px solid light-dark(#0b5c4a, #7fe0c6); outline-offset: 2px; }
  [aria-invalid=true] { border-color: light-dark(#b3261e, #ffb4ab); }
  [aria-invalid=true] ~ .note { color: light-dark(#b3261e, #ffb4ab); }
  .help, .note { margin-top: .3rem; font-size: .875rem; color: light-dark(#4a565d, #b9c4ca); }
  pre { margin: .5rem 0 0; padding: .75rem; overflow: auto; background: light-dark(#eef1f2, #10171b); font-size: .8125rem; }
  footer {
    position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.25rem -1rem 0;
    padding: .75rem 1rem; background: inherit; border-top: 1px solid #7f8a90;
  }
  footer p { flex: 1 0 100%; }
  p:empty { position: absolute; }
  [role=alert] { color: light-dark(#b3261e, #ffb4ab); }
`;

import { schemes, windows, type PageName, type Scheme, type Window } from "./pages.ts";
import { states, type State } from "./states.ts";

/** One picture of a page. */
export interface Shot {
  /** Page, state, width and scheme. */
  readonly title: string;
  readonly file: string;
  readonly page: PageName;
  readonly state: string;
  readonly window: Window;
  readonly scheme: Scheme;
}

/** One visit of a page in one state. Its shots differ only in window size and colour scheme. */
export interface Visit {
  readonly title: string;
  readonly page: PageName;
  readonly state: State;
  readonly shots: readonly [Shot, ...Shot[]];
}

/** Lists the visits and their shots, with only those shots whose title contains the text. */
export function listVisits(only = ""): readonly Visit[] {
  return states.flatMap((state) =>
    state.pages.flatMap((page): readonly Visit[] => {
      const [first, ...others] = shotsOf(page, state).filter((shot) => contains(shot.title, only));
      return first === undefined ? [] : [{ title: `${page} · ${state.name}`, page, state, shots: [first, ...others] }];
    }),
  );
}

function shotsOf(page: PageName, state: State): readonly Shot[] {
  return (state.windows ?? windows).flatMap((window) =>
    (state.schemes ?? schemes).map((scheme) => {
      const parts = [page, state.name, String(window.width), scheme];
      const file = `${parts.join("-").replaceAll(/[^\w]+/g, "-")}.png`.toLowerCase();
      return { title: parts.join(" · "), file, page, state: state.name, window, scheme };
    }),
  );
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

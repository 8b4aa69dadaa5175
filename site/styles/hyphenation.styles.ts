import { injectGlobal } from "@emotion/css";

/** Breaks long words at their syllables. English is better off without, and its pages are spared the rule. */
export function hyphenate(): void {
  injectGlobal`
    body:not(:lang(en)) {
      hyphens: auto;
    }
  `;
}

import { injectGlobal } from "@emotion/css";

/** Hyphenates long words. English does not need it, so its pages have no such rule. */
export function hyphenate(): void {
  injectGlobal`
    body:not(:lang(en)) {
      hyphens: auto;
    }
  `;
}

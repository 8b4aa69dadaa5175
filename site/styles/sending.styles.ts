import { injectGlobal } from "@emotion/css";
import { moving } from "./tokens.ts";

/**
 * Styles the words of a form while it is sent and afterwards. Call it only for a site whose forms are sent, because all
 * others keep their styles.
 */
export function styleSending(): void {
  injectGlobal`
    form [data-island] {
      flex-basis: 100%;
    }
    form [role="status"] {
      font-weight: 500;
      overflow-wrap: anywhere;
    }
    form [role="status"]:not(:empty) {
      margin-top: 1rem;
    }
    form [data-failed] {
      color: var(--error);
    }
    form [aria-busy="true"] {
      opacity: 0.6;
      cursor: progress;
    }
    @media ${moving} {
      form [aria-busy] {
        transition: opacity 0.2s;
      }
    }
  `;
}

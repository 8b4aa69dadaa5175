import { injectGlobal } from "@emotion/css";
import { moving } from "./tokens.ts";

/**
 * Styles what a form says while it is sent and after that. Called only for a
 * site whose forms are sent: all others keep the styles they have.
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

import { css } from "@emotion/css";
import { moving } from "./tokens.ts";

/** The words of a form while it is sent and afterwards. */
export const sent = css`
  & [role="status"] {
    flex-basis: 100%;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  & [role="status"]:not(:empty) {
    margin-top: 1rem;
  }
  & [data-failed] {
    color: var(--error);
  }
  & [aria-busy="true"] {
    opacity: 0.6;
    cursor: progress;
  }
  @media ${moving} {
    & [aria-busy] {
      transition: opacity 0.2s;
    }
  }
`;

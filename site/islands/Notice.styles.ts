import { css, keyframes } from "@emotion/css";
import { headerHeight, moving, radius, shade } from "../styles/tokens.ts";

const appear = keyframes`
  from {
    opacity: 0;
    translate: 0 1rem;
  }
`;

const runOut = keyframes`
  to {
    scale: 0 1;
  }
`;

/** The notice. No page contains it at first, so its styles are loaded with the script. */
export const notice = css`
  position: fixed;
  z-index: 4;
  inset-inline-end: var(--gutter);
  bottom: clamp(1rem, 3vw, 2rem);
  width: min(27rem, 100% - 2 * var(--gutter));
  padding: 1.125rem 1.375rem 1.375rem;
  background: var(--ink);
  color: var(--paper);
  /* Forced colours paint it; they take away ground and shadow. */
  border: 1px solid transparent;
  border-radius: ${radius};
  font-weight: 500;
  line-height: 1.4;
  text-wrap: balance;
  overflow: hidden;
  box-shadow:
    0 1.5rem 3rem -1rem ${shade}73,
    0 0 0 1px #ffffff1a;
  /* Where it would cover what is focused. */
  &[data-raised] {
    bottom: auto;
    top: ${headerHeight};
    @media (height <= 16rem) {
      top: 0;
    }
  }
  @media ${moving} {
    animation: ${appear} 0.32s var(--ease);
    /* The rest of its life. A bar that stands still would tell nothing. */
    &::after {
      content: "";
      position: absolute;
      inset: auto 0 0;
      height: 5px;
      transform-origin: 0;
      background: linear-gradient(90deg, var(--rose) 25%, var(--blue) 0 50%, var(--ochre) 0 75%, var(--green) 0);
      animation: ${runOut} 5s linear forwards;
    }
  }
`;

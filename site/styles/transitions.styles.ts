import { injectGlobal, keyframes } from "@emotion/css";
import { ease, moving } from "./tokens.ts";

const settle = keyframes`
  from {
    translate: 0 0.5rem;
  }
`;

/* The transition from one page to the next. */
// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @media ${moving} {
    :root {
      --ease: ${ease};
    }
    @view-transition {
      navigation: auto;
    }
    /* Only named pictures are captured: what is captured cannot be clicked, so the page itself is not. */
    :root {
      view-transition-name: none;
    }
    h1 {
      animation: ${settle} 0.32s var(--ease);
    }
    ::view-transition {
      pointer-events: none;
    }
    ::view-transition-old(*),
    ::view-transition-new(*) {
      height: 100%;
      object-fit: cover;
      overflow: clip;
    }
    /* What has no counterpart on the next page would lie over it for a while. */
    ::view-transition-old(*):only-child {
      display: none;
    }
  }
`;

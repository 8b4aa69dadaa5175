import { injectGlobal } from "@emotion/css";
import { ease, moving } from "./tokens.ts";

/* How one page gives way to the next. */
// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @media ${moving} {
    :root {
      --ease: ${ease};
    }
    @view-transition {
      navigation: auto;
    }
    /*
     * Only the headline and the pictures that pass are drawn anew: whatever is
     * captured cannot be clicked, so the page itself stays out of it.
     */
    :root {
      view-transition-name: none;
    }
    h1 {
      view-transition-name: title;
    }
    ::view-transition {
      pointer-events: none;
    }
    ::view-transition-group(*) {
      animation-duration: 0.4s;
    }
    ::view-transition-group(title) {
      animation: none;
    }
    ::view-transition-old(*),
    ::view-transition-new(*) {
      height: 100%;
      object-fit: cover;
    }
    /* What has no counterpart on the next page would lie over it for a while. */
    ::view-transition-old(*):only-child,
    ::view-transition-old(title) {
      display: none;
    }
    ::view-transition-new(title) {
      animation: arrive 0.32s var(--ease);
    }
  }
  @keyframes arrive {
    from {
      opacity: 0;
      translate: 0 0.75rem;
    }
  }
`;

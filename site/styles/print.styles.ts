import { injectGlobal } from "@emotion/css";
import { customProperties, onPrint } from "./tokens.ts";

// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @media print {
    :root {
      ${customProperties(onPrint)}
      font-size: 10.5pt;
    }
    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    li,
    dl {
      break-inside: avoid;
    }
    /* What only works or decorates on a screen. */
    header nav,
    header [data-island],
    [role],
    form,
    footer [aria-hidden] {
      display: none !important;
    }
    header * {
      position: static !important;
    }
  }
`;

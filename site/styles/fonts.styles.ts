import { injectGlobal } from "@emotion/css";
import { accentedLetters, font } from "./tokens.ts";

/*
 * The faces named Twin are Arial, stretched to the widths and line boxes of Anek. So a page that is painted before the
 * font arrives has the same lines.
 */
// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @font-face {
    font-family: Anek;
    src: url(asset:${font.basic.asset});
    font-weight: 400 600;
    font-display: fallback;
  }
  /* Accented letters: only pages that have some keep this. */
  @font-face {
    font-family: Anek;
    src: url(asset:${font.accented.asset});
    font-weight: 400 600;
    font-display: fallback;
    unicode-range: ${accentedLetters};
  }
  @font-face {
    font-family: Twin;
    src: local(Arial), local("Liberation Sans");
    font-weight: 400 500;
    size-adjust: 104.2%;
    ascent-override: 86.4%;
    descent-override: 19.2%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: Twin;
    src: local("Arial Bold"), local("Liberation Sans Bold");
    font-weight: 600;
    size-adjust: 98.8%;
    ascent-override: 91.1%;
    descent-override: 20.2%;
    line-gap-override: 0%;
  }
`;

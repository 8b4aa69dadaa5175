/** The oldest browsers that get scripts and modern CSS. Older ones still show the complete page. */
export const browserTargets = ["chrome111", "edge111", "firefox115", "safari16.4"];

/** The oldest browsers that get script and modern CSS. Older ones still get the whole page. */
export const browserTargets = ["chrome111", "edge111", "firefox115", "safari16.4"];

import { definePageCheck } from "./page-check.ts";
import { usedAddresses } from "./used-addresses.ts";

/** No page holds another document: its policy lets browsers show none, neither of the site nor of others. */
export const frames = definePageCheck((dom, { path }) =>
  usedAddresses(dom)
    .filter(({ use }) => use === "frames")
    .map(({ element, address }) => ({
      code: "frame-blocked",
      written: address,
      what: `the <${element}> "${address}" on "${path}" would stay empty: the page's policy allows no frames`,
      fix: "write a link to it, or put what it holds into the page",
    })),
);

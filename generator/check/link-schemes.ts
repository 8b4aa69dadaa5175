import { DomUtils } from "htmlparser2";
import { definePageCheck, type PageFault } from "./page-check.ts";

const addressed = ["href", "src", "action", "formaction", "xlink:href", "data"];

/** What an address may begin with, besides the site itself. */
const allowed = /^(?:https?|mailto|tel|sms):$/;

/** No address runs code, is empty or goes unencrypted, and no new window can reach back to the page that opened it. */
export const linkSchemes = definePageCheck((dom, { path }) =>
  DomUtils.findAll(() => true, dom).flatMap(({ name, attribs }) => {
    const faults: PageFault[] = [];
    for (const attribute of addressed) {
      const address = attribs[attribute];
      if (address === undefined) continue;
      const scheme = schemeOf(address);
      const isPicture = name === "img" && /^data:image\//i.test(address);
      if (scheme !== undefined && !allowed.test(scheme) && !isPicture) {
        const what = `the ${attribute} "${shortened(address)}" of <${name}> on "${path}" is of the kind ${scheme}`;
        const fix = "write an address of https:, mailto: or tel:, or make it an island that does something";
        faults.push({ code: "link-scheme", written: address, what, fix });
      }
      if (scheme === "http:") {
        const what = `the ${attribute} "${address}" of <${name}> on "${path}" is not encrypted`;
        faults.push({ code: "link-insecure", severity: "warning", written: address, what, fix: "write https:" });
      }
      if (address.trim() === "") {
        const what = `the ${attribute} of <${name}> on "${path}" is empty`;
        faults.push({ code: "link-empty", what, fix: "write where it leads, or leave the attribute out" });
      }
    }
    if (attribs["target"] === "_blank" && !/\bno(?:opener|referrer)\b/.test(attribs["rel"] ?? "")) {
      const what = `the link "${attribs["href"]}" on "${path}" opens a window without rel="noopener"`;
      faults.push({ code: "link-opener", written: attribs["href"], what, fix: 'write rel="noopener"' });
    }
    return faults;
  }),
);

/** As a browser reads it: spaces before it and control characters in it count for nothing (URL Standard). */
function schemeOf(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these are what smuggled schemes hide behind
  const seen = address.replace(/^[\0- ]+|[\t\n\r]/g, "");
  return /^[a-z][a-z\d+.-]*:/i.exec(seen)?.[0].toLowerCase();
}

function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address;
}

import type { Runtime } from "../../generator/bundle/esbuild.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { copiedSite, publishBlog } from "../copied-site.ts";
import { readFiles } from "../read-files.ts";

/** Builds a copy of the agency's site, including the blog, whose forms are sent to this address. */
export async function buildWithForms(endpoint: string, runtime: Runtime): Promise<BuiltFiles> {
  const site = await copiedSite();
  const facts = "site/content/agency.ts";
  try {
    await site.edit(facts, /(formEndpoint|newsletterEndpoint): "[^"]*"/g, `$1: "${endpoint}"`);
    await site.edit(facts, /formFields: \{[^}]*\}/, "formFields: {}");
    await publishBlog(site);
    await site.build({ runtime, checks: "fast" });
    return await readFiles(site.outDir);
  } finally {
    await site.remove();
  }
}

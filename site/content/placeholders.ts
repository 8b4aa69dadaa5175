import { agency, unreplacedFacts } from "./agency.ts";
import { portfolio } from "./portfolio.ts";
import { blog } from "./posts.ts";
import { unreplacedSamples } from "./samples.ts";

/** Everything that is still as delivered, and has to be replaced before the site goes live. */
export const placeholders = [...unreplacedFacts(), ...unreplacedSamples(agency, { portfolio, blog })];

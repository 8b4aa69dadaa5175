import { assemble } from "./faults/assemble.ts";
import { cache } from "./faults/cache.ts";
import { check } from "./faults/check.ts";
import { cli } from "./faults/cli.ts";
import { data } from "./faults/data.ts";
import { collections } from "./faults/collections.ts";
import { hosting } from "./faults/hosting.ts";
import { load } from "./faults/load.ts";
import { photos } from "./faults/photos.ts";
import { pipeline } from "./faults/pipeline.ts";
import { problems } from "./faults/problems.ts";
import { publish } from "./faults/publish.ts";
import { render } from "./faults/render.ts";
import { runtime } from "./faults/runtime.ts";
import { site } from "./faults/site.ts";
import { watch } from "./faults/watch.ts";
import type { Mutant } from "./mutant.ts";

/** All faults, hall by hall. */
export const mutants: readonly Mutant[] = [
  ...load,
  ...data,
  ...collections,
  ...render,
  ...photos,
  ...assemble,
  ...check,
  ...publish,
  ...hosting,
  ...watch,
  ...runtime,
  ...cli,
  ...cache,
  ...pipeline,
  ...problems,
  ...site,
];

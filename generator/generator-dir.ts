import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder of the generator's sources, also if the command runs as one bundled file. */
export const generatorDir = import.meta.dirname;

const ownPackages = join(generatorDir, "..", "node_modules");

/** The folder of its packages: its own, or the one that it is installed in itself. */
export const packagesDir = existsSync(join(ownPackages, "react-dom")) ? ownPackages : join(generatorDir, "..", "..");

/** The folder of the generator's sources, also if the command runs as one bundled file. */
export const generatorDir = import.meta.dirname;

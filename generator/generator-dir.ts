/** The folder of the generator's sources, also when all of them run as one file. */
export const generatorDir = import.meta.dirname;

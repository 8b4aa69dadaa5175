// oxlint-disable-next-line no-underscore-dangle -- a parameter of what runs the program, with a name that no module has
declare const __generatorVersion: string | undefined;

/**
 * Differs with every change of the sources that the command runs of, those of
 * its threads apart. Missing while they run one by one: what depends on all of
 * them is not kept then.
 */
export const generatorVersion = typeof __generatorVersion === "string" ? __generatorVersion : undefined;

// oxlint-disable-next-line no-underscore-dangle -- a parameter of what runs the program, with a name that no module has
declare const __generatorVersion: string | undefined;

/**
 * Changes with every change of the generator's sources, except those of its threads. Missing while the sources run one
 * by one. Caches that depend on all sources are not written then.
 */
export const generatorVersion = typeof __generatorVersion === "string" ? __generatorVersion : undefined;

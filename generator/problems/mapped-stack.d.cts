/**
 * Writes the places of a stack in the generator's sources, also where these ran
 * as one file (`cli/start`), in this thread or in another. Reads the source map
 * only when it is called.
 */
export function mappedStack(stack: string): string;

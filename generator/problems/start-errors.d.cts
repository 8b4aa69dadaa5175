/** Explains an error that an incomplete installation causes, with its fix. Returns nothing for any other error. */
export function installationProblem(error: unknown): string | undefined;

/**
 * Returns a stack with places in the generator's sources, also if these ran as one file (`cli/start`), in any thread.
 * Reads the source map only when called.
 */
export function mappedStack(stack: string): string;

/** Explains an error that an incomplete installation causes, with its fix. Returns nothing for any other error. */
export function installationProblem(error: unknown): string | undefined;

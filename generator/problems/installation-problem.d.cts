/** Says what an error has to do with an incomplete installation, and how to fix that; nothing for any other error. */
export function installationProblem(error: unknown): string | undefined;

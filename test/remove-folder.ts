import { rm } from "node:fs/promises";

/**
 * Removes a folder that a process may still write to. Never fails, because a failing hook prevents later ones, such as
 * the one that ends that process.
 */
export async function removeFolder(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}

/** What a shell makes of a signal: 128 and its number. */
export const exitCodesOfSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Calls `end` with an exit code on a signal that asks this process to end. */
export function endOnSignals(end: (exitCode: number) => void): void {
  for (const [signal, code] of Object.entries(exitCodesOfSignals)) {
    process.on(signal, () => end(code));
  }
}

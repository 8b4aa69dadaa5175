/** The exit codes that shells use for signals: 128 plus the number of the signal. */
export const exitCodesOfSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Calls `end` with an exit code on a signal that ends this process. */
export function endOnSignals(end: (exitCode: number) => void): void {
  for (const [signal, code] of Object.entries(exitCodesOfSignals)) {
    process.on(signal, () => end(code));
  }
}

import { parentPort, workerData } from "node:worker_threads";
import type { StyleRule } from "../../load/styles.ts";
import { invalidValues } from "./invalid-values.ts";

// Checks the values of styles once, in its own thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(invalidValues(workerData as readonly StyleRule[]));

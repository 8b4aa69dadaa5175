import { parentPort } from "node:worker_threads";
import { pagePipeline, type FinishedBody, type RenderedBody } from "./page-pipeline.ts";
import type { ThreadAnswer, ThreadRequest } from "./pipeline-thread.ts";

/** Takes pages through the pipeline while the main thread renders more. */
let finish: ((body: RenderedBody) => FinishedBody) | undefined;

parentPort?.on("message", (request: ThreadRequest) => {
  if ("context" in request) {
    finish = pagePipeline(request.context);
    return;
  }
  const bodies = request.bodies.flatMap((body) => finish?.(body) ?? []);
  const answer: ThreadAnswer = { id: request.id, bodies: inOneBuffer(bodies) };
  const buffers = answer.bodies.slice(0, 1).map(({ bytes }) => bytes.buffer as ArrayBuffer);
  parentPort?.postMessage(answer, buffers);
});

/** One buffer for each page would take longer than the page itself. */
function inOneBuffer(bodies: readonly FinishedBody[]): FinishedBody[] {
  const all = new Uint8Array(bodies.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let at = 0;
  return bodies.map((body) => {
    const bytes = all.subarray(at, at + body.bytes.byteLength);
    bytes.set(body.bytes);
    at += bytes.byteLength;
    return { ...body, bytes };
  });
}

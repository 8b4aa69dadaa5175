import { parentPort } from "node:worker_threads";
import { pagePipeline, type FinishedBody, type RenderedBody } from "./page-pipeline.ts";
import type { ThreadAnswer, ThreadRequest } from "./pipeline-thread.ts";

/** Takes pages through the pipeline beside the thread that renders them. */
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

/** A buffer of its own for each page would cost more than the page. */
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

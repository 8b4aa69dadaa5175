import { createReadStream, realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isHashed } from "../assets/assets.ts";
import { cacheControl, hiddenFiles, securityHeaders, svgHeaders } from "../hosts/hosting-table.ts";
import { printable } from "../problems/error-words.ts";
import { expectOutput, readBuildManifest } from "../publish/output-folder.ts";
import { entryAt } from "../publish/files.ts";
import { endWithInput } from "../evaluate/process-events.ts";
import { addressLine, listen, openInBrowser, redirect, send, type ServerFlags } from "./local-server.ts";
import { findFile, plainNotFound, servedAs } from "./served-site.ts";

interface PreviewOptions extends ServerFlags {
  /** The output folder of a build. */
  readonly folder: string;
}

/**
 * Serves an output folder as a host with the generated configuration does, until the process is ended. Builds that are
 * published there meanwhile are served too.
 *
 * Throws a `BuildError` (usage) if no build wrote the folder, or if the port is not available.
 */
export async function preview({ folder, ...options }: PreviewOptions): Promise<void> {
  const { serving } = expectOutput(folder);
  const listening = await listen((path, request, response) => respond(folder, path, request, response), {
    ...options,
    base: serving?.base,
  });
  endWithInput((exitCode) => process.exit(exitCode));
  console.log(
    `${addressLine(listening, options)}\nThis is ${printable(folder)} as a host serves it. Press Ctrl-C to stop.`,
  );
  if (options.isOpened) openInBrowser(listening);
}

async function respond(folder: string, path: string, request: IncomingMessage, response: ServerResponse) {
  const files = { get: (file: string) => (isServed(folder, file) ? { path: file, contents: nothing } : undefined) };
  const answer = findFile({ files, previous: new Map(), ...servedAs(readBuildManifest(folder)?.serving) }, path);
  if (answer.status === 301) return redirect(request, response, answer);
  const { file, status } = answer;
  const lifetime = isHashed(file.path) ? cacheControl.hashed : cacheControl.others;
  const ofDrawing = file.path.endsWith(".svg") && svgHeaders;
  const headers = { ...securityHeaders, ...ofDrawing, "Cache-Control": lifetime };
  if (file === plainNotFound) return send(response, status, file.contents, headers);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  // A part of the 404 page would have another status, and so would one that the browser has.
  if (status === 404) request.headers = {};
  await sendFile(folder, file.path, request, response);
}

const nothing = new Uint8Array();

/** Hosts hide their own files, and those whose names begin with a dot. No symlink leads out of the folder. */
function isServed(folder: string, file: string): boolean {
  if (/(?:^|\/)\.(?!well-known\/)/.test(file) || hiddenFiles.includes(file)) return false;
  const path = join(folder, file);
  try {
    return realpathSync(path) === join(realpathSync(folder), file) && entryAt(path)?.isFile() === true;
  } catch {
    // A missing file, a name that is too long, a link to itself, or a folder without rights.
    return false;
  }
}

/** The part of the package `serve` that sends files: whole, in parts, or not at all if the browser has them. */
type ServeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  config: object,
  methods: { readonly createReadStream: typeof createReadStream },
) => Promise<void>;

async function sendFile(folder: string, path: string, request: IncomingMessage, response: ServerResponse) {
  request.url = `/${path.split("/").map(encodeURIComponent).join("/")}`;
  const require = createRequire(import.meta.url);
  const handle = createRequire(require.resolve("serve/package.json"))("serve-handler") as ServeHandler;
  const config = { public: folder, etag: true, cleanUrls: false, directoryListing: false };
  await handle(request, response, config, {
    // The handler opens a file before it answers that the browser has it, and listens for no error.
    createReadStream: (...file) => {
      const stream = createReadStream(...file).on("error", () => response.destroy());
      response.once("close", () => stream.destroy());
      return stream;
    },
  });
}

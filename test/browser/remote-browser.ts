import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { removeFolder } from "../remove-folder.ts";
import { patience } from "../wait-for.ts";
import { startCommand } from "../commands.ts";

export interface RemoteEvent {
  readonly method: string;
  readonly params: unknown;
  /** The session of the event. Missing for an event of the browser itself. */
  readonly sessionId?: string;
}

/**
 * A browser that accepts commands over a WebSocket. The DevTools protocol and WebDriver BiDi use the same JSON
 * envelope.
 */
export interface RemoteBrowser {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  readonly onEvent: (listener: (event: RemoteEvent) => void) => void;
  /** Rejects the pending commands of a session that has ended, because the browser never answers them. */
  readonly endSession: (sessionId: string) => void;
  /** Ends the browser and removes its profile. */
  readonly close: () => Promise<void>;
}

interface Launch {
  readonly executable: string;
  readonly argumentsFor: (profile: string) => readonly string[];
  /** Files of the new profile, by name. */
  readonly profileFiles?: Readonly<Record<string, string>>;
  /** Appended to the WebSocket address that the browser prints. */
  readonly path?: string;
}

/** Starts a browser with a new profile and connects to it. */
export async function startBrowser({ executable, argumentsFor, profileFiles = {}, path = "" }: Launch) {
  const profile = await mkdtemp(join(tmpdir(), "browser-"));
  for (const [name, text] of Object.entries(profileFiles)) await writeFile(join(profile, name), text);
  // Debian's browsers start through a shell script, so the whole process group is ended.
  const browser = startCommand(executable, argumentsFor(profile), {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => {
    try {
      process.kill(-browser.pid!, "SIGKILL");
    } catch {
      // The group has ended, or the system does not support groups.
      browser.kill("SIGKILL");
    }
  };
  process.once("exit", kill);
  const ended = once(browser, "close").catch(() => undefined);
  const end = async () => {
    kill();
    await ended;
    process.off("exit", kill);
    await removeFolder(profile);
  };
  try {
    return await connect((await printedAddress(browser.stderr)) + path, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The WebSocket address that a browser prints when it is ready. */
function printedAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}:\n${printed}`));
    const timer = setTimeout(fail, patience, "the browser printed no address");
    stderr.on("end", () => fail("the browser ended"));
    stderr.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /listening on (ws:\S+)\s/.exec(printed) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  /** An object in the DevTools protocol, a code in BiDi. */
  readonly error?: { readonly message: string } | string;
  readonly message?: string;
}

interface Command {
  readonly method: string;
  readonly sessionId: string | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

async function connect(address: string, end: () => Promise<void>): Promise<RemoteBrowser> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, "open");
  const commands = new Map<number, Command>();
  const listeners: ((event: RemoteEvent) => void)[] = [];
  let lastId = 0;

  const fail = (isMeant: (command: Command) => boolean, reason: string) => {
    for (const [id, command] of [...commands].filter(([, one]) => isMeant(one))) {
      commands.delete(id);
      command.reject(new Error(`${command.method}: ${reason}`));
    }
  };
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Answer & RemoteEvent;
    const command = commands.get(message.id ?? 0);
    if (message.id === undefined) for (const listener of listeners) listener(message);
    commands.delete(message.id ?? 0);
    const { error } = message;
    if (error === undefined) return command?.resolve(message.result);
    const reason = typeof error === "string" ? `${error}: ${message.message}` : error.message;
    command?.reject(new Error(`${command.method}: ${reason}`));
  });
  socket.on("close", () => fail(() => true, "the browser has closed the connection"));
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        commands.set(lastId, { method, sessionId, resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    onEvent: (listener) => listeners.push(listener),
    endSession: (sessionId) => fail((command) => command.sessionId === sessionId, "the page is gone"),
    close: async () => {
      socket.terminate();
      await end();
    },
  };
}

/** An expression that calls a function in a page, with arguments that JSON can hold. */
export function callIn(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  // tsx wraps every named function in a call of `__name`.
  return `(() => { const __name = (named) => named; return (${run})(...${JSON.stringify(args)}); })()`;
}

/** Scrolls to an element and returns the point of the window where a click hits it. Runs in the page. */
export function middleOf(selector: string): { readonly x: number; readonly y: number } {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  // A link on two lines has two boxes, and the middle of both may be in another link.
  const [box] = element?.getClientRects() ?? [];
  if (box === undefined) throw new Error(`${selector} is not on the page`);
  return { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) };
}

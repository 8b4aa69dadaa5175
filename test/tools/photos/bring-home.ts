import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { photoHeader } from "../../../generator/assets/images.ts";

/** A photo on a host. */
export interface HostedPhoto {
  /** File in the assets folder. */
  readonly asset: string;
  /** Address on the host. */
  readonly path: string;
}

interface BringHomeOptions {
  readonly photos: readonly HostedPhoto[];
  /** The host: `https://images.unsplash.com`. */
  readonly from: string;
  readonly assetsDir: string;
  readonly print?: (line: string) => void;
}

/** The origin of a photo. The digest shows whether it was replaced. */
interface Origin {
  readonly asset: string;
  readonly from: string;
  readonly licence: string;
  readonly sha256: string;
}

/** The results for all photos. */
interface BroughtHome {
  readonly added: readonly string[];
  /** One line for each photo that is missing. */
  readonly failures: readonly string[];
}

const licence = "https://unsplash.com/license";

/** File in the assets folder that lists the origins. Files in the folder `photos` are not published themselves. */
const record = "photos/sources.json";

/** Large enough for a dense screen after cropping. The build makes it smaller. */
const query = "?fm=jpg&fit=max&w=2400&q=85";

const patience = 60_000;

/**
 * Downloads the photos that are not in the assets yet, and records where each is from. An existing file stays. If it is
 * another photo, it is the owner's, and is removed from the record.
 */
export async function bringHome({
  photos,
  from,
  assetsDir,
  print = console.log,
}: BringHomeOptions): Promise<BroughtHome> {
  const known = new Map((await readRecord(assetsDir)).map((origin) => [origin.asset, origin]));
  const added: string[] = [];
  const failures: string[] = [];
  for (const { asset, path } of photos) {
    const file = join(assetsDir, asset);
    try {
      const present = await readIfThere(file);
      if (present) {
        const isOwn = known.has(asset) && known.get(asset)?.sha256 !== digestOf(present);
        if (isOwn && known.delete(asset)) await writeRecord(assetsDir, [...known.values()]);
        continue;
      }
      const contents = await download(`${from}${path}${query}`);
      await write(file, contents);
      known.set(asset, { asset, from: `${from}${path}`, licence, sha256: digestOf(contents) });
      added.push(asset);
      print(`${asset}  ${contents.length.toLocaleString("en")} bytes`);
      await writeRecord(assetsDir, [...known.values()]);
    } catch (error) {
      failures.push(`${asset}: ${reasonOf(error)}`);
    }
  }
  return { added, failures };
}

async function writeRecord(assetsDir: string, origins: readonly Origin[]): Promise<void> {
  const sorted = origins.toSorted((one, other) => (one.asset < other.asset ? -1 : 1));
  await write(join(assetsDir, record), `${JSON.stringify(sorted, undefined, 2)}\n`);
}

async function readRecord(assetsDir: string): Promise<readonly Origin[]> {
  const text = (await readIfThere(join(assetsDir, record)))?.toString() ?? "[]";
  const origins = parsed(text);
  if (!Array.isArray(origins)) throw new Error(`${record} is not a list in JSON: delete it, and run this again`);
  return origins as readonly Origin[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An unreadable file is not a missing one, and must not be replaced. */
async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

async function download(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (new URL(response.url).origin !== new URL(address).origin) throw new Error(`${address} leads to another host`);
  if (!response.ok) throw new Error(`the host answers with ${response.status} for ${address}`);
  const contents = Buffer.from(await response.arrayBuffer());
  if (photoHeader(contents) === undefined) throw new Error(`the host sends no photo for ${address}`);
  return contents;
}

/** Renamed into place, so that an interruption leaves no incomplete photo. */
async function write(file: string, contents: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, contents);
  await rename(`${file}.part`, file);
}

function digestOf(contents: Buffer): string {
  return createHash("sha256").update(contents).digest("hex");
}

/** `fetch` hides in `cause` why a host cannot be reached. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error.name === "TimeoutError") return `the host has not answered for ${patience / 1000} s`;
  return cause instanceof Error ? `the host cannot be reached (${cause.message})` : error.message;
}

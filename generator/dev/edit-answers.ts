import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import type { Site } from "../define/site.ts";
import { pagePathOf } from "../define/addresses.ts";
import { placeholdersOf } from "../define/fact-checks.ts";
import { editSession, type EditResult } from "../edit/edit-session.ts";
import { factsOf, tryFacts, type Fact, type FactEdit, type TriedFact } from "../edit/facts.ts";
import { pageFields, type PageField } from "../edit/page-fields.ts";
import type { Edit, SiteLiteral, Trial } from "../edit/trial-site.ts";
import { publishSteps, type PublishSteps } from "../hosts/publish-steps.ts";
import { findEdit, textReader, type FoundEdit, type TextEdit, type TextReader } from "../edit/find-edit.ts";
import { displayPath } from "../problems/places.ts";
import { send, sendText } from "./local-server.ts";

/** The only address that takes POST. */
export const editPath = "/.live/edit";

/** Changes facts of the site for the pages that are open on this machine. */
export interface Editing {
  /** What an open page has to know to change something. Only live pages contain it. */
  readonly token: string;
  /** How many facts are still placeholders. */
  readonly left: () => number;
  /** Finds the texts of the site, so that no request has to wait for that. */
  readonly prepare: () => void;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A fact in the form, or what the open page says besides its visible texts. */
export interface FactField extends Pick<Fact, "constant" | "path" | "type" | "help" | "name" | "isLeft"> {
  readonly id: string;
  readonly value: string;
}

/** What open pages ask for, and what they get. */
export interface EditAnswers {
  /** All facts, after what is said of a page. */
  readonly list: {
    readonly facts: readonly FactField[];
    /** How many are still placeholders. */
    readonly left: number;
    readonly publish: readonly PublishSteps[];
  };
  /** What the site would be with other values, which are not saved. */
  readonly try: TriedFact;
  readonly save: EditResult;
  readonly undo: EditResult;
  /** Another text of a page. `asks` says what breaks with it, and is asked again with `isSure`. */
  readonly write:
    | { readonly saved: readonly string[]; readonly also: readonly string[] }
    | { readonly refused: string; readonly where?: string | undefined }
    | { readonly asks: string };
}

const change = v.object({ id: v.string(), old: v.string(), text: v.string() });
/** The output file of the open page. */
const pageFile = v.string();
const asked = v.variant("do", [
  v.object({ do: v.literal("list"), page: pageFile }),
  v.object({ do: v.literal("try"), page: pageFile, changes: v.array(change) }),
  v.object({ do: v.literal("save"), page: pageFile, changes: v.array(change) }),
  v.object({ do: v.literal("undo") }),
  v.object({
    do: v.literal("write"),
    page: pageFile,
    path: v.string(),
    old: v.string(),
    next: v.string(),
    isSure: v.boolean(),
  }),
]);

type Asked = v.InferOutput<typeof asked>;

interface EditingOptions {
  /** Returns nothing before the first build that could be evaluated. */
  readonly trial: () => Trial | undefined;
  /** Resolves once the site is built with these files, or is refused. */
  readonly built: (files: readonly string[]) => Promise<unknown>;
  /** The hosts that the site names. */
  readonly hosts: () => Site["hosts"];
}

/** Makes the answers to pages that change facts. One request at a time changes files. */
export function editing({ trial, built, hosts }: EditingOptions): Editing {
  const token = randomBytes(18).toString("base64url");
  const session = editSession();
  const read = textReader();
  /** The last request, and the build of what it has saved. */
  let last: Promise<unknown> = Promise.resolve();
  let build: Promise<unknown> = Promise.resolve();
  const left = () => placeholdersOf(trial()?.loaded.site.checks).length;
  const answerTo = async (request: Asked, tried: Trial): Promise<EditAnswers[keyof EditAnswers]> => {
    if (request.do === "undo") return written(session.undo());
    const known = knownOf(tried, request.page, read);
    const find: Find = async (edit) => findEdit(tried, { ...edit, page: known.page }, known);
    if (request.do === "list") return { facts: fieldsOf(known), left: left(), publish: publishSteps(hosts()) };
    if (request.do === "write") {
      const found = await find(request);
      if ("refused" in found) return found;
      if (found.addresses.length > 0 && !request.isSure) return { asks: breaking(found.addresses) };
      const result = written(session.save(found.edits.map(seen)));
      return "saved" in result ? { ...result, also: found.also } : result;
    }
    const wanted = await editsFor(request.changes, known, find);
    if ("refused" in wanted) return { ...wanted, problem: wanted.refused, pages: [] };
    const found = await tryFacts(wanted.ofFacts, wanted.ofPage, tried);
    if (request.do === "try") return found;
    if (found.problem !== undefined) return { refused: found.problem };
    const ofFacts = wanted.ofFacts.map(({ fact: { literal }, text, old }) => ({ literal, text, old }));
    return written(session.save([...ofFacts, ...wanted.ofPage.map(seen)]));
  };
  const written = (result: EditResult): EditResult => {
    if ("refused" in result) return result;
    build = built(result.saved);
    return { saved: result.saved.map((file) => displayPath(file)) };
  };
  return {
    token,
    left,
    prepare: () => void trial()?.literals(),
    answer: async (request, response) => {
      const refusal = refusalOf(request, token);
      if (refusal) return sendText(response, ...refusal, { connection: "close" });
      const body = v.safeParse(asked, await json(request).catch(() => undefined));
      if (!body.success) return sendText(response, 400, "this is no request for a change");
      const turn = last.then(async () => {
        await build;
        const tried = trial();
        return tried && answerTo(body.output, tried);
      });
      last = turn.catch(() => undefined);
      const answer = await turn;
      if (answer === undefined) return sendText(response, 503, "the site cannot be built yet: look into the terminal");
      send(response, 200, Buffer.from(JSON.stringify(answer)), {
        "content-type": "application/json",
        "cache-control": "no-store",
      });
    },
  };
}

type Find = (edit: Pick<TextEdit, "path" | "old" | "next">) => Promise<FoundEdit>;

/** What can be changed on a page, by the ids of fields. */
interface Known {
  /** `/about` */
  readonly page: string;
  readonly read: TextReader;
  readonly ofFacts: ReadonlyMap<string, Fact>;
  readonly ofPage: ReadonlyMap<string, PageField>;
  readonly facts: ReadonlySet<SiteLiteral>;
}

function knownOf({ loaded, literals, built }: Trial, path: string, read: TextReader): Known {
  const all = factsOf(loaded, literals());
  const shown = built.find((file) => file.path === path);
  const page = pagePathOf(path);
  return {
    page,
    read,
    ofFacts: new Map(
      all.map((fact) => [`${displayPath(fact.literal.file)} ${fact.constant}.${fact.path}`, fact] as const),
    ),
    ofPage: new Map(shown && pageFields(read.page(shown)).map((field) => [`${page} ${field.path}`, field])),
    // Not those of a list of texts.
    facts: new Set(all.filter((fact) => !/^\d/.test(fact.path)).map(({ literal }) => literal)),
  };
}

function fieldsOf({ ofPage, ofFacts }: Known): FactField[] {
  const about = { constant: "thisPage", type: "text", help: "", isLeft: false } as const;
  return [
    ...[...ofPage].map(([id, { name, value }]) => ({ ...about, id, path: name, value })),
    ...[...ofFacts].map(([id, { literal, ...fact }]) => ({ id, ...fact, value: literal.written.value })),
  ];
}

type WantedEdits = { readonly ofFacts: (FactEdit & { readonly old: string })[]; readonly ofPage: Edit[] };

async function editsFor(
  changes: readonly v.InferOutput<typeof change>[],
  { ofFacts, ofPage }: Known,
  find: Find,
): Promise<WantedEdits | { readonly refused: string }> {
  const edits: WantedEdits = { ofFacts: [], ofPage: [] };
  for (const { id, old, text } of changes) {
    const [fact, field] = [ofFacts.get(id), ofPage.get(id)];
    const found = field && (await find({ path: field.path, old, next: text }));
    if (fact) edits.ofFacts.push({ fact, old, text });
    else if (found === undefined) return { refused: "the site has changed meanwhile: reload the page" };
    else if ("refused" in found) return found;
    else if (found.addresses.length > 0) return { refused: breaking(found.addresses) };
    else edits.ofPage.push(...found.edits);
  }
  return edits;
}

const breaking = (addresses: readonly string[]) =>
  `Links to ${addresses.map((address) => `"${address}"`).join(", ")} would break.`;

const seen = (edit: Edit) => ({ ...edit, old: edit.literal.written.value });

/** More than any text of a site. */
const maxBytes = 64_000;

/** Decides whether a request may change files: it has to come from a page of this server, on this machine, with its token. */
function refusalOf(
  { method, headers, socket }: IncomingMessage,
  token: string,
): readonly [status: number, reason: string] | undefined {
  if (method !== "POST") return [405, "only POST is answered here"];
  if (!/^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? ""))
    return [403, "only this machine may change files"];
  if (headers.origin !== `http://${headers.host}`) return [403, "only a page of this server may change files"];
  const [given, wanted] = [headers["x-edit-token"], token].map((text) => Buffer.from(String(text)));
  if (!given || !wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return [403, "reload the page: watch has been started again"];
  if (headers["content-type"] !== "application/json") return [415, "only JSON is answered here"];
  if (!(Number(headers["content-length"]) <= maxBytes)) return [413, `at most ${maxBytes} bytes are answered here`];
  return undefined;
}

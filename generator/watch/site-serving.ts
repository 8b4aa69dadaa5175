import { createRequire } from "node:module";
import type { AddressForm } from "../load/definition/address-form.ts";
import { defaultPort, hostsServed, listen, type Listening } from "./listen.ts";
import type { LiveConnections } from "./live-connections.ts";
import { liveServer } from "./live-server.ts";
import type { ScriptPlaces } from "./script-places.ts";
import type { ServedSite } from "./served-site.ts";
import { welcomeLines } from "./terminal.ts";

/** The site to serve, and the options of the server. */
interface ServingOptions {
  readonly site: ServedSite;
  readonly connections: LiveConnections;
  readonly client: () => Promise<string>;
  readonly findPlace?: ScriptPlaces["find"];
  readonly host: string;
  readonly port: number | undefined;
  readonly allowedHosts: readonly string[];
  readonly isOpened: boolean;
}

/** The server of a site. It starts once there is something to serve. */
export interface SiteServing {
  readonly isOn: () => boolean;
  /** Serves the site. Throws a `BuildError` (usage) if the port is not available. */
  readonly start: (form: AddressForm) => Promise<void>;
  /** Prints where the site is served, now or as soon as it is. */
  readonly announce: () => void;
  readonly port: () => number | undefined;
  readonly stop: () => void;
}

/** Makes the server, which does not listen yet. */
export function siteServing(options: ServingOptions): SiteServing {
  let listening: Listening | undefined;
  let welcome: string | undefined;
  let isAnnounced = false;
  const say = () => {
    if (isAnnounced && welcome !== undefined) console.log(welcome);
  };
  return {
    isOn: () => listening !== undefined,
    start: async ({ base }) => {
      const allowedHosts = [...hostsServed(options.host), ...options.allowedHosts];
      listening = await listen(() => liveServer({ ...options, allowedHosts }), options);
      const urls = listening.urls.map((url) => (base === "" ? url : `${url}${base}/`));
      welcome = welcomeLines(urls, options.port === undefined ? listening.port : defaultPort);
      say();
      if (options.isOpened) openInBrowser(urls[0] ?? "");
    },
    announce: () => {
      isAnnounced = true;
      say();
    },
    port: () => listening?.port,
    stop: () => listening?.close(),
  };
}

/** Loaded only when used, with `require`, because code from the V8 code cache cannot use `import()`. */
function openInBrowser(url: string): void {
  const { default: open } = createRequire(import.meta.url)("open") as typeof import("open");
  void open(url);
}

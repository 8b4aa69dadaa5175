import type { ShownProblems, SiteChange } from "../live-connections.ts";
import { listenToServer, readSource, type Source } from "./live-server.ts";
import { showProblems, type PageProblems } from "./overlay.ts";
import { watchPolicy } from "./policy-violations.ts";
import { reload, restoreState } from "./page-state.ts";
import { updatePage } from "./update-page.ts";

const noProblems: ShownProblems = { first: [], count: 0 };

/** Keeps an open page up to date. `watch` adds this script to each page that a browser opens. */
function keepUpToDate({ dataset: { page = "", version = "" } }: HTMLScriptElement): void {
  restoreState();
  const path = decodeURI(page);
  let source: Source | undefined;
  let isStale = false;
  let isReading = false;

  const update = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale) {
        isStale = false;
        const next = await readSource();
        if (source === undefined && next.version !== version) reload(next.version);
        if (source && source.version !== next.version) updatePage(source, next);
        source = next;
      }
    } catch {
      // The server is not reachable. When it is back, it sends "ready".
      isStale = true;
    } finally {
      isReading = false;
    }
  };

  const onChange = ({ pages, scripts }: SiteChange) => {
    const isPresent = source !== undefined && !source.isNotFound;
    const isMeant = pages === "all" || pages.includes(path) || (!isPresent && pages.includes("404.html"));
    if (!isMeant && !isStale) return;
    const script = document.querySelector("script[defer],script[type=module]")?.getAttribute("src");
    // Before the source has been read, this may be the change that the page was loaded with.
    if (source && script && !scripts.includes(script)) reload(scripts.join());
    else void update();
  };

  let problems: PageProblems = { refused: noProblems, found: noProblems, blocked: noProblems };
  const show = (more: Partial<PageProblems>) => showProblems((problems = { ...problems, ...more }));
  listenToServer(({ name, data }) => {
    // Changes may have been missed.
    if (name === "ready") void update();
    else if (name === "change") onChange(JSON.parse(data));
    else show(JSON.parse(data));
  });
  watchPolicy((blocked) => show({ blocked: { first: blocked, count: blocked.length } }));
  // A page that comes back from the browser's cache has missed events.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

if (document.currentScript instanceof HTMLScriptElement) keepUpToDate(document.currentScript);

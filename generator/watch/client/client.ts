import type { SiteVersions } from "../site-versions.ts";
import { listenToServer, shareEvents } from "./live-events.ts";
import { showProblems } from "./overlay.ts";
import { reload, restoreState } from "./page-state.ts";
import { readSource, updatePage, type Source } from "./update-page.ts";

/** Keeps an open page as its files are: the script that `watch` adds to what a browser opens. */
function keepUpToDate({ src, dataset: { page = "", version = "" } }: HTMLScriptElement): void {
  restoreState();

  let source: Source | undefined;
  let wanted = version;
  let working = false;

  const update = async () => {
    if (working) return;
    working = true;
    try {
      while (source?.version !== wanted) {
        const next = await readSource();
        // Built again since the event; that one's event comes too.
        wanted = next.version;
        if (source === undefined && next.version !== version) reload(next.version);
        if (source) updatePage(source, next);
        source = next;
      }
    } catch {
      // The server is gone for the moment; it tells the versions again when it is back.
    } finally {
      working = false;
    }
  };

  const onVersions = ({ pages, scripts }: SiteVersions) => {
    wanted = pages[decodeURI(page)] ?? pages["404.html"] ?? "";
    const script = document.querySelector("script[defer]")?.getAttribute("src");
    // Before the source is there, these may be the versions of a build before the page's own.
    if (source && script && !scripts.includes(script)) reload(wanted);
    else void update();
  };

  listenToServer(({ name, data }) => {
    if (name === "versions") onVersions(JSON.parse(data));
    else showProblems(JSON.parse(data));
  }, src);
  // Back from the browser's cache: what was told meanwhile was not heard.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

if (!("document" in globalThis)) shareEvents();
else if (document.currentScript instanceof HTMLScriptElement) keepUpToDate(document.currentScript);

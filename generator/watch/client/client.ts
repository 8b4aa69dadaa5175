import { showProblems } from "./overlay.ts";
import { reload, restoreState } from "./page-state.ts";
import { readSource, updatePage, type Source } from "./update-page.ts";

/** Keeps an open page as its files are: the script that `watch` adds to what a browser opens. */
function keepUpToDate({ page = "/", version = "" }: DOMStringMap): void {
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
      // The server is gone for the moment; it tells the version again when it is back.
    } finally {
      working = false;
    }
  };

  const events = new EventSource(`/.live/events?page=${encodeURIComponent(page)}`);
  events.addEventListener("version", ({ data }: MessageEvent<string>) => {
    wanted = JSON.parse(data) as string;
    void update();
  });
  events.addEventListener("problems", ({ data }: MessageEvent<string>) => showProblems(JSON.parse(data)));
  // After a restart nobody says that the problems are gone.
  events.addEventListener("open", () => showProblems([]));
  addEventListener("pagehide", () => events.close());
  // Back from the browser's cache: the stream is closed by then.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

if (document.currentScript) keepUpToDate(document.currentScript.dataset);

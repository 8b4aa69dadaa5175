import { useEffect, useSyncExternalStore } from "react";
import type { NoticeContent } from "../content/layout.ts";
import { region } from "./Notice.styles.ts";
import { hideNotice, showNotice, shownNotice, subscribeToNotice } from "./notice-store.ts";

/**
 * Says that a feature is yet to come, whenever a `[data-notice]` control is
 * clicked. The region stands in the page from the start, because screen readers
 * announce only what changes in a region they know.
 */
export function Notice({ label, text }: NoticeContent) {
  const shown = useSyncExternalStore(subscribeToNotice, shownNotice, noNotice);

  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-notice]")) showNotice();
    };
    // A page that comes back from the browser's cache must not show what was said before it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hideNotice();
    };
    document.addEventListener("click", onClick);
    addEventListener("pageshow", onPageShow);
    return () => {
      document.removeEventListener("click", onClick);
      removeEventListener("pageshow", onPageShow);
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a paragraph
    <div className={region} role="status" aria-label={label}>
      {/* The key makes each notice a new element: its bar starts anew, and it is announced again. */}
      {shown !== undefined && <p key={shown}>{withSilentEmoji(text)}</p>}
    </div>
  );
}

const emoji = /(\p{Extended_Pictographic})/u;

/** Keeps screen readers from reading "construction" and "rocket" around the sentence. */
function withSilentEmoji(text: string) {
  return text.split(emoji).map((part, index) =>
    emoji.test(part) ? (
      <span key={index} aria-hidden="true">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function noNotice(): undefined {
  return undefined;
}

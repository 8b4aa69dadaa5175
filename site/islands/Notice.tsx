import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { addNoticeLook } from "./notice-look.ts";

// `type`, not `interface`, because an island gets props as JSON.
type NoticeContent = {
  readonly label: string;
  readonly text: string;
};

const lifetime = 5000;

/**
 * Says that a feature does not exist yet, if a `[data-notice]` button is clicked or a `[data-notice]` form is
 * submitted. The form keeps its input. The status element is in the page from the start, because screen readers
 * announce only changes of elements that they know.
 */
export function Notice({ label, text }: NoticeContent) {
  // Each notice has another number, so each is a new element: its bar restarts, and it is announced again.
  const [shown, setShown] = useState<{ readonly number: number; readonly control: Element }>();
  const box = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    addNoticeLook();
    const listening = new AbortController();
    const { signal } = listening;
    let number = 0;
    const onClick = (event: Event) => {
      const control = event.target instanceof Element && event.target.closest("button[data-notice]");
      if (!control) return;
      event.preventDefault();
      setShown({ number: ++number, control });
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof Element && event.target.matches("[data-notice]"))) return;
      event.preventDefault();
      setShown({ number: ++number, control: event.submitter ?? event.target });
    };
    // A page that comes back from the browser's cache must not show an earlier notice.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setShown(undefined);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (box.current && target instanceof Element) keepClear(box.current, target);
    };
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("submit", onSubmit, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    addEventListener("pageshow", onPageShow, { signal });
    return () => listening.abort();
  }, []);

  // The time starts when the notice is painted. A layout effect, because other effects may wait for a frame that a
  // hidden tab never has.
  useLayoutEffect(() => {
    if (shown === undefined) return undefined;
    if (box.current) keepClear(box.current, shown.control);
    const end = setTimeout(() => setShown(undefined), lifetime);
    return () => clearTimeout(end);
  }, [shown]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a paragraph
    <div role="status" aria-label={label}>
      {shown && (
        <p key={shown.number} ref={box} className="notice">
          {withSilentEmoji(text)}
        </p>
      )}
    </div>
  );
}

/** Moves the notice so that it does not cover a control. If there is no free place, scrolls the page instead. */
function keepClear(box: Element, control: Element): void {
  for (const isRaised of [false, true]) {
    box.toggleAttribute("data-raised", isRaised);
    if (!overlap(box.getBoundingClientRect(), control.getBoundingClientRect())) return;
  }
  box.removeAttribute("data-raised");
  control.scrollIntoView();
}

/** Space for a focus ring, and for the distance that the notice still has to rise when it is measured. */
const clearance = 24;

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.left > other.right || other.left > one.right;
  return !isBeside && one.top - clearance < other.bottom && other.top < one.bottom + clearance;
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

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { notice } from "./Notice.styles.ts";

// `type`, not `interface`: props reach an island as JSON.
type NoticeContent = {
  readonly label: string;
  readonly text: string;
};

const lifetime = 5000;

/**
 * Says that a feature is yet to come, whenever a `[data-notice]` button is
 * clicked or a `[data-notice]` form submitted; the form then keeps what was
 * typed. The region stands in the page from the start, because screen readers
 * announce only what changes in a region they know.
 */
export function Notice({ label, text }: NoticeContent) {
  // Each notice has another number, so each is a new element: its bar starts anew, and it is announced again.
  const [shown, setShown] = useState<{ readonly number: number; readonly control: Element }>();
  const box = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let number = 0;
    const onClick = ({ target }: Event) => {
      const control = target instanceof Element && target.closest("button[data-notice]");
      if (control) setShown({ number: ++number, control });
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof Element && event.target.matches("[data-notice]"))) return;
      event.preventDefault();
      setShown({ number: ++number, control: event.submitter ?? event.target });
    };
    // A page that comes back from the browser's cache must not show what was said before it was left.
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

  // The life begins when the notice is drawn, so a layout effect: others may wait for a frame that a hidden tab never has.
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
        <p key={shown.number} ref={box} className={notice}>
          {withSilentEmoji(text)}
        </p>
      )}
    </div>
  );
}

/** Puts the notice where it does not cover a control; where no place is free, the page moves instead. */
function keepClear(box: Element, control: Element): void {
  for (const isRaised of [false, true]) {
    box.toggleAttribute("data-raised", isRaised);
    if (!overlap(box.getBoundingClientRect(), control.getBoundingClientRect())) return;
  }
  box.removeAttribute("data-raised");
  control.scrollIntoView();
}

/** Room for a focus ring, and for the way that the notice still has to rise when it is measured. */
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

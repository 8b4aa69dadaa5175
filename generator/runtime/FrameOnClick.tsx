import { createElement, useState } from "react";
import type { MouseEvent } from "react";

interface FrameOnClickProps {
  /** The address of the document in the frame. Its origin is one of `frames` of `defineSite`. */
  readonly frame: string;
  /** The name of the frame for assistive technology. */
  readonly title: string;
  /** The address that the link leads to without script, and in a new tab. */
  readonly href: string;
  /** The text of the link. */
  readonly label: string;
  readonly linkClass?: string;
  readonly frameClass?: string;
}

/**
 * An island that shows a document of another site, such as a map, only after a click. Before that it is a link, and the
 * page requests nothing from the other site. Without script it stays a link.
 */
export function FrameOnClick({ frame, title, href, label, linkClass, frameClass }: FrameOnClickProps) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) {
    const props = { title, className: frameClass, allow: "fullscreen" };
    return createElement("iframe", { ...props, ref: takeFocus, src: frame, sandbox });
  }
  const show = (event: MouseEvent) => {
    // With these keys, the link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsShown(true);
  };
  // The attribute shows the check of frames what the island will load.
  return createElement("a", { href, className: linkClass, "data-frame": frame, onClick: show }, label);
}

/** The permissions that maps and calendars need. A frame cannot redirect the page that contains it. */
const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

/** The focused link no longer exists, so the frame gets the focus. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

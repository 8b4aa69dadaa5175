import { useEffect, useRef, useState } from "react";
import { from } from "../styles/tokens.ts";
import { toggle } from "./MenuToggle.styles.ts";

interface MenuToggleProps {
  readonly label: string;
  /** Id of the menu, which is a popover. */
  readonly menuId: string;
}

/**
 * Opens and closes the menu without script, because the menu is a popover. The script updates `aria-expanded`, and
 * closes the menu where a popover would stay open.
 */
export function MenuToggle({ label, menuId }: MenuToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until the script has loaded: browsers expose the state of a popover themselves, and "false" would hide
  // it.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const menu = document.getElementById(menuId);
    // A browser without popovers always shows the list.
    if (typeof menu?.hidePopover !== "function") return undefined;

    const close = () => menu.hidePopover();
    const update = () => setIsOpen(menu.matches(":popover-open"));
    const closeAfterChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) close();
    };
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      const isStillHere = menu.contains(relatedTarget as Node) || relatedTarget === button.current;
      if (relatedTarget !== null && !isStillHere) close();
    };

    update();
    const listening = new AbortController();
    const { signal } = listening;
    menu.addEventListener("toggle", update, { signal });
    menu.addEventListener("click", closeAfterChoice, { signal });
    menu.addEventListener("focusout", closeWhenLeft, { signal });
    matchMedia(from.large).addEventListener("change", close, { signal });
    return () => listening.abort();
  }, [menuId]);

  return (
    <button
      ref={button}
      className={toggle}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      popoverTarget={menuId}
    >
      <span />
      <span />
    </button>
  );
}

/**
 * Keeps an element on top of the page until the signal: popovers and modal
 * dialogs are above any z-index, the latest of them on top. In browsers without
 * popovers the element is only put into the page.
 */
export function keepOnTop(element: HTMLElement, signal: AbortSignal): void {
  element.setAttribute("popover", "manual");
  const raise = () => {
    // While a modal dialog is open, only its content can be used. Otherwise the element goes before the body, so that
    // Tab reaches it first, and patches of the body do not meet it.
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (dialog) dialog.append(element);
    else document.body.before(element);
    // A moved element has left the top layer. Shown again, it is above all others.
    if ("showPopover" in element) element.showPopover();
  };
  const onToggle = ({ target }: Event) => {
    if (target !== element && target instanceof Element && target.matches("[popover]")) raise();
  };
  raise();
  document.addEventListener("toggle", onToggle, { capture: true, signal });
  // Older browsers fire no event when a dialog opens or closes.
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement)) raise();
  });
  observer.observe(document, { subtree: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

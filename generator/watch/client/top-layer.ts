/**
 * Keeps an element on top of the page until `signal` is aborted. Popovers and modal dialogs are above any z-index, and
 * the latest of them is on top. In browsers without popovers, the element is only added to the page.
 */
export function keepOnTop(element: HTMLElement, signal: AbortSignal): void {
  element.setAttribute("popover", "manual");
  const raise = () => {
    // While a modal dialog is open, only its content can be used, so the element goes into it. Otherwise it goes before
    // the body, so that Tab reaches it first and patches of the body do not touch it.
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (dialog) dialog.append(element);
    else document.body.before(element);
    // Moving an element removes it from the top layer. Showing it again puts it above all others.
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

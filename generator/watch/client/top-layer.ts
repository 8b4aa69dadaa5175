/**
 * Keeps an element above all else until the signal: popovers and modal dialogs
 * lie above any z-index, the latest of them on top. Where there are no
 * popovers it is only put into the page.
 */
export function keepOnTop(element: HTMLElement, signal: AbortSignal): void {
  element.setAttribute("popover", "manual");
  const raise = () => {
    // A modal dialog lets nothing be used that is not inside of it. Else outside of the body, where pages are compared,
    // and before it, so that Tab comes to it first.
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (dialog) dialog.append(element);
    else document.body.before(element);
    // Whatever is moved has left the top layer, and comes back above all others.
    if ("showPopover" in element) element.showPopover();
  };
  const onToggle = ({ target }: Event) => {
    if (target !== element && target instanceof Element && target.matches("[popover]")) raise();
  };
  raise();
  document.addEventListener("toggle", onToggle, { capture: true, signal });
  // Older browsers do not say that a dialog opens or closes.
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement)) raise();
  });
  observer.observe(document, { subtree: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

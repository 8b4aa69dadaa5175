import { options } from "preact";

export * from "preact/compat/client";
export { default } from "preact/compat/client";

/*
 * React calls all handlers of an event before it renders. preact renders in a microtask, which browsers run between the
 * handlers of an element and those of its parents: these would see a state that the visitor did not click on. So what
 * an event changes is rendered once the event has reached the window, or a moment later if it does not get there.
 */
options.debounceRendering = (render) => {
  const { event } = globalThis;
  if (event === undefined) return queueMicrotask(render);
  const finish = () => {
    clearTimeout(timer);
    removeEventListener(event.type, finish);
    queueMicrotask(render);
  };
  const timer = setTimeout(finish);
  addEventListener(event.type, finish);
};

import * as imported from "react/jsx-runtime";

/** Makes an element. */
export type MakeElement = (type: unknown, props: Readonly<Record<string, unknown>>, ...rest: unknown[]) => unknown;

/** What the JSX of a site calls: the very object that its modules are given, and not a view of it that cannot be changed. */
export const { default: jsxRuntime } = imported as unknown as {
  readonly default: Record<"jsx" | "jsxs", MakeElement>;
};

/** Where the element is written that is being made of Markdown: a stack would only name the generator. */
export const markdownPlace: { file: string | undefined; place: string } = { file: undefined, place: "" };

import * as imported from "react/jsx-runtime";

/** Makes an element. */
export type MakeElement = (type: unknown, props: Readonly<Record<string, unknown>>, ...rest: unknown[]) => unknown;

/**
 * The JSX runtime object that the modules of a site get. A view of it, such as an ES namespace, could not be changed.
 */
export const { default: jsxRuntime } = imported as unknown as {
  readonly default: Record<"jsx" | "jsxs", MakeElement>;
};

/** The place of the element in the Markdown that is being rendered. A stack would only name the generator. */
export const markdownPlace: { file: string | undefined; place: string } = { file: undefined, place: "" };

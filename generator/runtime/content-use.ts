import { createContext } from "react";

/** Notes that a page shows the text of a file, by its absolute path and what it holds. */
export type NoteContent = (file: string, digest: string) => void;

export const ContentUseContext = /* @__PURE__ */ createContext<NoteContent>(() => undefined);

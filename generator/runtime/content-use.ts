import { createContext } from "react";

/** Records that a page shows the text of a file, by the absolute path and a digest of the content. */
export type NoteContent = (file: string, digest: string) => void;

export const ContentUseContext = /* @__PURE__ */ createContext<NoteContent>(() => undefined);

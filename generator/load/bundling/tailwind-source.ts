import type { PartialMessage, Plugin } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";

/** At-rules that only Tailwind reads: https://tailwindcss.com/docs/functions-and-directives */
const directives = /@(?:tailwind|apply|theme|utility|custom-variant|variant|reference|plugin|config|source)\b/;

/** Refuses the import of Tailwind itself, because browsers can only read the compiled style sheet. */
export function tailwindImports(entry: string): Plugin {
  return {
    name: "tailwind-imports",
    setup: ({ onResolve }) => {
      onResolve({ filter: /^tailwindcss(?:$|\/)/ }, ({ path, kind }) =>
        kind === "import-rule" ? { errors: [refusal(`@import "${path}"`, entry)] } : undefined,
      );
    },
  };
}

/** Returns the problem of a style sheet with Tailwind's at-rules. Returns nothing for all others. */
export function tailwindProblem(css: string, entry: string): PartialMessage | undefined {
  const lines = css.split("\n");
  const index = lines.findIndex((line) => directives.test(line));
  const lineText = lines[index];
  if (lineText === undefined) return undefined;
  const [directive = ""] = directives.exec(lineText) ?? [];
  const column = lineText.indexOf(directive);
  return {
    ...refusal(directive, entry),
    location: { file: displayPath(entry), line: index + 1, column, lineText, length: directive.length },
  };
}

function refusal(what: string, entry: string): PartialMessage {
  const input = displayPath(entry);
  const output = input.replace(/(?:\.css)?$/, ".built.css");
  return {
    text: `${what} is for Tailwind, which has to compile the style sheet first`,
    detail: "import-unsupported" satisfies ProblemCode,
    notes: [{ text: `run \`npx @tailwindcss/cli -i ${input} -o ${output}\`, and import ${output} in its place` }],
  };
}

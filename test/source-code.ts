import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import {
  isExportDeclaration,
  isFunctionLikeDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isStringLiteral,
  isVariableDeclarationList,
  NodeFlags,
  SyntaxKind,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const root = join(import.meta.dirname, "..");

/** A module of the project, as the TypeScript compiler parses it. */
export interface Module {
  /** Relative to the root of the project: `site/routes.ts`. */
  readonly path: string;
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionCode[];
  readonly lineCount: number;
}

/** An import in any form: a statement, `import()`, `require()`, a re-export, or a type. */
export interface Import {
  /** Relative to the root of the project, or the name of a package. */
  readonly path: string;
  readonly isPackage: boolean;
  /** Whether it disappears when types are removed. */
  readonly isType: boolean;
}

/** The code of one function. */
export interface FunctionCode {
  /** For example `generator/cli/cli.ts:12`. */
  readonly place: string;
  readonly lineCount: number;
  /** Names of the `let` variables that it can change: its own, those of the functions around it and of its module. */
  readonly variables: readonly string[];
}

/** Parses every module in a folder of the project, including declarations and plain JavaScript. */
export function modulesIn(folder: string): Module[] {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const compiler = new API({ cwd: root });
  try {
    const project = compiler.updateSnapshot({ openProjects: [join(root, "tsconfig.json")], openFiles: files });
    return files.map((file) => {
      const source = project.getDefaultProjectForFile(file)?.program.getSourceFile(file);
      if (source === undefined) throw new Error(`the compiler does not know ${file}`);
      return moduleOf(relative(root, file), source);
    });
  } finally {
    compiler.close();
  }
}

function moduleOf(path: string, source: SourceFile): Module {
  return {
    path,
    imports: source.imports.filter(isStringLiteral).map(({ text, parent }) => {
      const isPackage = !text.startsWith(".");
      return { path: isPackage ? text : join(dirname(path), text), isPackage, isType: isTypeImport(parent) };
    }),
    functions: functionsIn(source, path),
    lineCount: source.text.trimEnd().split("\n").length,
  };
}

function isTypeImport(node: Node): boolean {
  if (isImportDeclaration(node)) return node.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
  if (isExportDeclaration(node)) return node.isTypeOnly;
  return isImportTypeNode(node.parent);
}

function functionsIn(source: SourceFile, path: string): FunctionCode[] {
  const found: FunctionCode[] = [];
  const visit = (node: Node, outer: readonly string[]): void => {
    const isFunction = isFunctionLikeDeclaration(node);
    const variables = isFunction ? [...outer, ...variablesOf(node, source)] : outer;
    if (isFunction) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ place: `${path}:${line + 1}`, lineCount: linesOf(node, source), variables });
    }
    node.forEachChild((child) => visit(child, variables));
  };
  visit(source, variablesOf(source, source));
  return found;
}

/** The `let` variables of a function or a module, without those of the functions in it. */
function variablesOf(scope: Node, source: SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: Node): void => {
    if (isFunctionLikeDeclaration(node)) return;
    if (isVariableDeclarationList(node) && (node.flags & NodeFlags.Let) !== 0) {
      names.push(...node.declarations.map(({ name }) => name.getText(source)));
    }
    node.forEachChild(visit);
  };
  scope.forEachChild(visit);
  return names;
}

function linesOf(node: Node, source: SourceFile): number {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart(source)) + 1;
}

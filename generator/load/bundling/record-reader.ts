import { parse, type Expression, type Identifier, type Node, type ObjectExpression, type Program } from "acorn";

/** An imported name: the module, and the name that it exports. */
export interface ImportedName {
  /** The module as the import writes it: `./Counter.tsx`. */
  readonly from: string;
  readonly name: string;
  readonly local: string;
}

/** An entry of a record of islands: an imported component, or another record that is spread into it. */
export interface RecordEntry {
  readonly kind: "island" | "spread";
  /** The key of an island. */
  readonly key: string;
  readonly value: ImportedName;
  readonly node: Node;
}

/** Where a record of islands is: written in the module, or imported. */
export type FoundRecord = readonly RecordEntry[] | ImportedName | undefined;

/** A parsed module. */
export interface ReadModule {
  readonly program: Program;
  readonly imports: ReadonlyMap<string, ImportedName>;
  /**
   * Returns the record that is exported under a name. Without a name, the record that is passed to `hydrateIslands`.
   */
  readonly record: (name: string | undefined) => FoundRecord;
}

type Constants = ReadonlyMap<string, Expression>;

/** Reads a JavaScript module. Throws the errors of the parser. */
export function readModule(code: string): ReadModule {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const imports = importsOf(program);
  const constants = constantsOf(program);
  const valueOf = (node: Node | undefined): FoundRecord => {
    if (node?.type === "ObjectExpression") return entriesOf(node as ObjectExpression, imports, constants);
    if (node?.type !== "Identifier") return undefined;
    const { name } = node as Identifier;
    return imports.get(name) ?? valueOf(constants.get(name));
  };
  return {
    program,
    imports,
    record: (name) => {
      if (name === undefined) return valueOf(hydratedIn(program, imports));
      return valueOf(exportedIn(program, name)) ?? reexportedIn(program, name);
    },
  };
}

function importsOf({ body }: Program): ReadonlyMap<string, ImportedName> {
  const imports = new Map<string, ImportedName>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    const from = String(statement.source.value);
    for (const specifier of statement.specifiers) {
      const local = specifier.local.name;
      const names = { ImportDefaultSpecifier: "default", ImportNamespaceSpecifier: "*" };
      const name = specifier.type === "ImportSpecifier" ? textOf(specifier.imported) : names[specifier.type];
      imports.set(local, { from, name, local });
    }
  }
  return imports;
}

function constantsOf({ body }: Program): Constants {
  const constants = new Map<string, Expression>();
  for (const statement of body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === "Identifier" && init) constants.set(id.name, init);
  }
  return constants;
}

function entriesOf(
  { properties }: ObjectExpression,
  imports: ReadModule["imports"],
  constants: Constants,
): readonly RecordEntry[] {
  return properties.flatMap((node): readonly RecordEntry[] => {
    const isSpread = node.type === "SpreadElement";
    const written = isSpread ? node.argument : node.value;
    if (written.type !== "Identifier") return [];
    const value = imports.get(written.name);
    if (isSpread) {
      const own = constants.get(written.name);
      if (value === undefined) return own?.type === "ObjectExpression" ? entriesOf(own, imports, constants) : [];
      return [{ kind: "spread", key: "", value, node }];
    }
    return value === undefined || node.computed ? [] : [{ kind: "island", key: textOf(node.key), value, node }];
  });
}

/** The argument of the only call of `hydrateIslands`. */
function hydratedIn({ body }: Program, imports: ReadModule["imports"]): Node | undefined {
  const calls = body.flatMap((statement) => {
    const call = statement.type === "ExpressionStatement" ? statement.expression : undefined;
    if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") return [];
    return imports.get(call.callee.name)?.name === "hydrateIslands" ? [call] : [];
  });
  return calls.length === 1 ? calls[0]?.arguments[0] : undefined;
}

function exportedIn({ body }: Program, name: string): Node | undefined {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration" && name === "default") return statement.declaration;
    if (statement.type !== "ExportNamedDeclaration" || statement.source) continue;
    const { declaration, specifiers } = statement;
    const own = specifiers.find(({ exported }) => textOf(exported) === name);
    if (own) return own.local;
    if (declaration?.type !== "VariableDeclaration") continue;
    const found = declaration.declarations.find(({ id }) => id.type === "Identifier" && id.name === name);
    if (found) return found.init ?? undefined;
  }
  return undefined;
}

function reexportedIn({ body }: Program, name: string): ImportedName | undefined {
  for (const statement of body) {
    if (statement.type !== "ExportNamedDeclaration" || !statement.source) continue;
    const found = statement.specifiers.find(({ exported }) => textOf(exported) === name);
    if (found) return { from: String(statement.source.value), name: textOf(found.local), local: "" };
  }
  return undefined;
}

/** The text of a name, which may be written as a string literal. */
function textOf(node: Node): string {
  return node.type === "Identifier" ? (node as Identifier).name : String((node as Node & { value: unknown }).value);
}

import { dirname, join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** A file, as far as the figures and architecture.test.ts need it. Paths are relative to the root of the project. */
export interface Source {
  path: string;
  text: string;
  lines: number;
  imports: readonly Import[];
  functions: readonly FunctionSpan[];
  /** `as X` and `<X>y`, but not `as const`. */
  casts: number;
  anys: number;
}

export interface Import {
  file: string;
  /** A path from the root, or the name of a package. */
  target: string;
  typeOnly: boolean;
  /** `import("…")`: loaded on demand. */
  late: boolean;
}

export interface FunctionSpan {
  file: string;
  name: string;
  /** Where it starts, from 1. */
  line: number;
  lines: number;
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

// The parser of the installed bundler: TypeScript 7's is marked unstable and needs a whole project.
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);

  const imports: Import[] = [];
  const functions: FunctionSpan[] = [];
  const names = new Map<unknown, string>();
  let casts = 0;
  let anys = 0;

  const addImport = (specifier: unknown, { typeOnly = false, late = false }) => {
    if (typeof specifier !== "string") return;
    const target = specifier.startsWith(".") ? join(dirname(path), specifier) : specifier;
    imports.push({ file: path, target, typeOnly, late });
  };
  const addFunction = (node: FunctionNode) => {
    // Overloads and declarations have no body.
    if (!node.body) return;
    functions.push({
      file: path,
      name: node.id?.name ?? names.get(node) ?? "(anonymous)",
      line: lineAt(text, node.start),
      lines: lineAt(text, node.end) - lineAt(text, node.start) + 1,
    });
  };
  const nameValue = ({ key, value }: { key: ESTree.PropertyKey; value: unknown }) => {
    if (key.type === "Identifier" || key.type === "PrivateIdentifier") names.set(value, key.name);
  };
  const addCast = ({ typeAnnotation }: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    if (!isConst(typeAnnotation)) casts += 1;
  };

  new Visitor({
    ImportDeclaration: ({ source, importKind }) =>
      addImport(source.value, { typeOnly: importKind === "type" }),
    ExportAllDeclaration: ({ source, exportKind }) =>
      addImport(source.value, { typeOnly: exportKind === "type" }),
    ExportNamedDeclaration: ({ source, exportKind }) =>
      addImport(source?.value, { typeOnly: exportKind === "type" }),
    ImportExpression: ({ source }) => addImport("value" in source && source.value, { late: true }),
    TSImportType: ({ source }) => addImport(source.value, { typeOnly: true }),
    VariableDeclarator: ({ id, init }) => id.type === "Identifier" && names.set(init, id.name),
    Property: nameValue,
    MethodDefinition: nameValue,
    PropertyDefinition: nameValue,
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSAsExpression: addCast,
    TSTypeAssertion: addCast,
    TSAnyKeyword: () => {
      anys += 1;
    },
  }).visit(program);

  return { path, text, lines: text.split("\n").length - 1, imports, functions, casts, anys };
}

function isConst(type: ESTree.TSType): boolean {
  return (
    type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "const"
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

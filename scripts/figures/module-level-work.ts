import { type ESTree, parseSync, Visitor } from "vite";

/** A literal with more entries is a table, a pattern with more characters takes long to compile. */
const maxEntries = 60;
const maxPattern = 300;

/**
 * Computation while a module is loaded, before anybody needs it. On a slow phone a single formatter at this level took 100 ms
 * of every first visit: formatters, tables and large patterns are made on first use.
 */
export function moduleLevelWork(path: string, text: string): string[] {
  const work: string[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const note = (node: ESTree.Span, what: string) => {
    if (depth === 0) work.push(`${path}:${text.slice(0, node.start).split("\n").length} ${what}`);
  };

  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    MemberExpression: (node) => {
      if (node.object.type === "Identifier" && node.object.name === "Intl") note(node, "Intl");
      if (node.property.type === "Identifier" && node.property.name.startsWith("toLocale"))
        note(node, node.property.name);
    },
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name === "RegExp") note(node, "new RegExp");
    },
    Literal: (node) => {
      if ("regex" in node && node.regex.pattern.length > maxPattern) note(node, "a large pattern");
    },
    ArrayExpression: (node) => {
      if (node.elements.length > maxEntries) note(node, "a large table");
    },
    ObjectExpression: (node) => {
      if (node.properties.length > maxEntries) note(node, "a large table");
    },
  }).visit(parseSync(path, text).program);
  return work;
}

import { type ESTree, parseSync, Visitor } from "vite";

/** A change of a source file that its tests should notice. */
export interface Fault {
  kind: "comparison" | "condition" | "logic" | "sum" | "call" | "return" | "number";
  file: string;
  line: number;
  /** Where `was` stands in the file. */
  start: number;
  was: string;
  becomes: string;
}

const operators: Readonly<Record<string, readonly [Fault["kind"], string]>> = {
  "<": ["comparison", "<="],
  "<=": ["comparison", "<"],
  ">": ["comparison", ">="],
  ">=": ["comparison", ">"],
  "===": ["comparison", "!=="],
  "!==": ["comparison", "==="],
  "&&": ["logic", "||"],
  "||": ["logic", "&&"],
  "+": ["sum", "-"],
  "-": ["sum", "+"],
};

/** Nobody notices a bigger constant that is one off: a timeout, a number of bytes. */
const largestNumber = 100;

/** Every fault that can be planted in a file. */
export function findFaults(file: string, text: string): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: Fault["kind"], start: number, was: string, becomes: string) => {
    faults.push({ kind, file, line: text.slice(0, start).split("\n").length, start, was, becomes });
  };
  const textOf = ({ start, end }: ESTree.Span) => text.slice(start, end);
  const replaceOperator = ({ left, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const [kind, becomes] = operators[operator] ?? [];
    if (kind && becomes) add(kind, text.indexOf(operator, left.end), operator, becomes);
  };
  const negate = ({ test }: ESTree.IfStatement | ESTree.ConditionalExpression) =>
    add("condition", test.start, textOf(test), `!(${textOf(test)})`);
  const returnEarly = ({ body }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    // A function without a body is a type, and an empty one can't return any earlier.
    if (body?.type === "BlockStatement" && body.body.length > 0) add("return", body.start, "{", "{ return;");
  };
  const dropCall = (node: ESTree.ExpressionStatement) => {
    if (node.expression.type === "AwaitExpression") add("call", node.start, textOf(node), ";");
  };
  /** Literals in types. */
  const types = new Set<unknown>();
  const addOne = (node: { value: unknown } & ESTree.Span) => {
    const value = Number.isInteger(node.value) ? Number(node.value) : Number.NaN;
    if (value <= largestNumber && !types.has(node)) add("number", node.start, textOf(node), `${value + 1}`);
  };

  new Visitor({
    BinaryExpression: replaceOperator,
    LogicalExpression: replaceOperator,
    IfStatement: negate,
    ConditionalExpression: negate,
    ExpressionStatement: dropCall,
    FunctionDeclaration: returnEarly,
    FunctionExpression: returnEarly,
    ArrowFunctionExpression: returnEarly,
    TSLiteralType: ({ literal }) => types.add(literal),
    Literal: addOne,
  }).visit(parseSync(file, text).program);
  return faults;
}

/** The file's text with the fault in it. */
export function plant(text: string, { start, was, becomes }: Fault): string {
  return text.slice(0, start) + becomes + text.slice(start + was.length);
}

import { describe, expect, it } from "vitest";
import { parseSource } from "./parse-source.ts";

const parse = (text: string, path = "server/store/a.tsx") => parseSource(path, text);

describe("what is read of a source file", () => {
  it("counts lines as an editor numbers them", () => {
    expect(parse("const a = 1;\nconst b = 2;\n").lines).toBe(2);
  });

  it("finds every kind of import, by its path from the root", () => {
    const { imports } = parse(`
      import { log } from "../log.ts";
      import type { Order } from "./order.ts";
      import { type Cart, price } from "./cart.ts";
      import "./effect.ts";
      export * from "./all.ts";
      export type { Stock } from "./stock.ts";
      type Late = import("./type.ts").Late;
      const late = import("./late.ts");
      import { z } from "zod";
    `);
    const kind = ({ typeOnly, late }: { typeOnly: boolean; late: boolean }) =>
      typeOnly ? "type" : late ? "late" : "value";
    expect(Object.fromEntries(imports.map((each) => [each.target, kind(each)]))).toEqual({
      "server/log.ts": "value",
      "server/store/order.ts": "type",
      "server/store/cart.ts": "value",
      "server/store/effect.ts": "value",
      "server/store/all.ts": "value",
      "server/store/stock.ts": "type",
      "server/store/type.ts": "type",
      "server/store/late.ts": "late",
      zod: "value",
    });
    expect(new Set(imports.map(({ file }) => file))).toEqual(new Set(["server/store/a.tsx"]));
  });

  it("does not take an import in a comment or a text for one", () => {
    expect(parse(`// import { a } from "./a.ts";\nconst text = 'import("./b.ts")';\n`).imports).toEqual([]);
  });

  it("measures functions of every form, from their first line to their last, and names them", () => {
    const { functions } = parse(
      [
        "export function declared(): number {",
        "  return 1;",
        "}",
        "const arrow = () => 2;",
        "class Shelf {",
        "  method() {",
        "    return [3].map((each) => each);",
        "  }",
        "  field = () => 4;",
        "}",
        "const object = {",
        "  property: function () {",
        "",
        "  },",
        "};",
        "export default () => <p>{arrow()}</p>;",
        "",
      ].join("\n"),
    );
    expect(functions.map(({ name, line, lines }) => [name, line, lines])).toEqual([
      ["declared", 1, 3],
      ["arrow", 4, 1],
      ["method", 6, 3],
      ["(anonymous)", 7, 1],
      ["field", 9, 1],
      ["property", 12, 3],
      ["(anonymous)", 16, 1],
    ]);
  });

  it("leaves out what has no body: overloads and types", () => {
    const { functions } = parse(
      "function a(b: string): void;\nfunction a(b: unknown) {}\ntype F = () => void;\n",
    );
    expect(functions).toHaveLength(1);
  });

  it("counts casts, but not `as const` and not another name in an import", () => {
    const text = `
      import { a as b } from "./a.ts";
      export { b as c };
      const one = b as unknown as string;
      const two = ["x"] as const;
      const three = { y: 1 } satisfies object;
    `;
    expect(parse(text).casts).toBe(2);
    expect(parse("const four = <string>value;", "domain/a.ts").casts).toBe(1);
  });

  it("counts any where it is a type", () => {
    expect(parse("// any\nconst any = 'any';\nlet a: any;\nlet b: Array<any>;\n").anys).toBe(2);
  });

  it("names the file that cannot be read", () => {
    expect(() => parse("const = ;")).toThrow("server/store/a.tsx: ");
  });
});

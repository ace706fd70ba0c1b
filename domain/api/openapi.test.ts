import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi } from "./openapi.ts";
import { namedSchemas } from "./responses.ts";

const document = JSON.parse(JSON.stringify(openApi("https://site.example")));

describe("the API's description", () => {
  it("has every address with its parameters and responses", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "https://site.example" }] });
    expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path));
    expect(document.paths["/api/v1/guides"].get.parameters).toContainEqual({
      name: "difficulty",
      in: "query",
      required: false,
      schema: { type: "string", enum: ["beginner", "intermediate", "advanced", "expert"] },
    });
    expect(Object.keys(document.paths["/api/v1/guides/{platform}/{slug}"].get.responses)).toEqual([
      "200",
      "404",
    ]);
  });

  it("has the parameters of every address that has some in its path", () => {
    for (const [path, { get }] of Object.entries<{ get: { parameters: { in: string; name: string }[] } }>(
      document.paths,
    )) {
      const named = get.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => `{${name}}`);
      expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it("refers only to schemas that it has", () => {
    const refs = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(refs.length).toBeGreaterThan(10);
    for (const ref of refs) {
      const [, name = ""] = /#\/components\/schemas\/(\w+)"$/.exec(ref) ?? [];
      expect(Object.keys(namedSchemas)).toContain(name);
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  it("lets a response gain a field", () => {
    expect(JSON.stringify(document.components)).not.toContain('"additionalProperties":false');
  });
});

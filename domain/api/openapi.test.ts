import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi } from "./openapi.ts";
import { ownEndpoints } from "./own-endpoints.ts";
import { namedSchemas } from "./responses.ts";

const document = JSON.parse(JSON.stringify(openApi("https://site.example")));

describe("the API's description", () => {
  it("has every address with its parameters and responses", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "https://site.example" }] });
    const addresses = [...endpoints, ...ownEndpoints].map(({ path }) => path);
    expect(Object.keys(document.paths)).toEqual([...new Set(addresses)]);
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
    type Operations = Record<string, { parameters: { in: string; name: string }[] }>;
    for (const [path, operations] of Object.entries<Operations>(document.paths))
      for (const { parameters } of Object.values(operations)) {
        const named = parameters
          .filter((parameter) => parameter.in === "path")
          .map(({ name }) => `{${name}}`);
        expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
      }
  });

  it("says which addresses need a token", () => {
    expect(document.paths["/api/v1/me/vehicles"].get.security).toEqual([{ token: [] }]);
    expect(document.paths["/api/v1/guides"].get.security).toBeUndefined();
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

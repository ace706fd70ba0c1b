import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { schemaFiles } from "./content-schema.ts";

it("the editor schemas are those of the code; after a change run npm run content:schema", () => {
  const folder = "content/.schema";
  const found = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(schemaFiles()));
});

it("a field with a default may be left out, and one that nobody knows may not be written", () => {
  const guide = JSON.parse(schemaFiles().get("guide.json") ?? "");
  expect(guide.required).toContain("title");
  expect(guide.required).not.toContain("tools");
  expect(guide.additionalProperties).toBe(false);
});

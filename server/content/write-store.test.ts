import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { smallSource } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";
import { filesOfKinds } from "./content-kinds.ts";
import { openStore } from "./content-store.ts";
import { storeInMemory, writeStore } from "./write-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-store-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { content } = compileContent(smallSource());

it("what every kind writes is read as it was in memory", async () => {
  const inMemory = storeInMemory(content);
  await writeStore(content, join(folder, "compiled"));
  const opened = await openStore(join(folder, "compiled"));
  expect(opened.index).toEqual(inMemory.index);
  expect(await opened.readSearch()).toEqual(await inMemory.readSearch());
  const files = Array.from(filesOfKinds(content), ([path]) => path);
  expect(files).toEqual([
    "/symptoms/brake-squeal.json",
    "/codes/P0171.json",
    "code-help.json",
    "/guide/e46/brake-pads.json",
    "needs/e46.json",
    "specs/e46.json",
    expect.stringMatching(/^\/drawings\/caliper\.[0-9a-f]{10}\.svg$/),
    expect.stringMatching(/^\/drawings\/bay\.[0-9a-f]{10}\.svg$/),
    "parts.json",
    "vehicle-names.json",
    "editor/lists.json",
    "editor/platforms/e46.json",
    "editor/platforms/basic.json",
    "vin-table.json",
    "bmw-options.json",
    "usual-numbers.json",
  ]);
  for (const file of files) expect(await opened.read(file)).toEqual(await inMemory.read(file));
});

it("a file that is not there is undefined, in both", async () => {
  await writeStore(content, join(folder, "compiled"));
  const opened = await openStore(join(folder, "compiled"));
  expect(await opened.read("specs/nope.json")).toBeUndefined();
  expect(await storeInMemory(content).read("specs/nope.json")).toBeUndefined();
});

it("content that is written again leaves nothing of the old behind", async () => {
  await writeStore(content, join(folder, "compiled"));
  await writeStore({ ...content, guides: [] }, join(folder, "compiled"));
  expect(readdirSync(folder)).toEqual(["compiled"]);
  expect(readdirSync(join(folder, "compiled"))).not.toContain("guide");
});

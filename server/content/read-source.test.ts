import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeFaults } from "./content-error.ts";
import { readSource } from "./read-source.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jackstand-content-"));
  await mkdir(join(folder, "pages"));
});

afterEach(() => rm(folder, { recursive: true }));

async function faultsWith(path: string): Promise<string[]> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), "");
  return describeFaults((await readSource(folder)).faults);
}

it.each([
  ["guides/e46/oil.yml", ".yaml"],
  ["specs/e46.yml", ".yaml"],
  ["drawings/pump.png", ".svg"],
])("%s is not passed over in silence", async (path, suffix) => {
  expect(await faultsWith(path)).toEqual([`content/${path}: isn't read: its name must end with ${suffix}`]);
});

it("leaves alone what the file system or an editor hides", async () => {
  expect(await faultsWith("guides/.DS_Store")).toEqual([]);
  expect(await faultsWith("guides/e46/.oil.yaml.swp")).toEqual([]);
});

it("leaves alone where files came from", async () => {
  expect(await faultsWith("vehicles/SOURCES.md")).toEqual([]);
});

it.each(["guides/oil.yaml", "guides/e46/Oil.yaml", "guides/e46/more/oil.yaml"])(
  "%s is no place of a guide",
  async (path) => {
    expect(await faultsWith(path)).toEqual([
      `content/${path}: must be guides/{platform}/{slug}.yaml in lowercase`,
    ]);
  },
);

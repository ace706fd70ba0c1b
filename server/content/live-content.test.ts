import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixtureContent } from "../../tests/support/fixture-content.ts";
import { faultPage } from "./fault-page.ts";
import { type LiveContent, openLiveContent } from "./live-content.ts";

let folder: string;
let live: LiveContent;
const guide = "/guide/e46/brake-pads";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "live-content-"));
  await cp(fixtureContent.source, folder, { recursive: true });
  live = await openLiveContent(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  // Renamed, so that an edit at the same time reads a whole file.
  const draft = `${folder}-${randomUUID()}.draft`;
  await writeFile(draft, change(await readFile(path, "utf8")));
  await rename(draft, path);
  await live.reload();
}

const retitle = (title: string) => (text: string) => text.replace(/^title: .*$/m, `title: ${title}`);
const titleNow = async () => (await live.content.guides.read(guide))?.title;

describe("content that follows its files", () => {
  it("has an edit after a reload, in its page, the lists and the search", async () => {
    const version = live.version();
    await edit("guides/e46/brake-pads.yaml", retitle("Zebra pads"));
    expect(live.faults()).toEqual([]);
    expect(live.version()).toBeGreaterThan(version);
    expect(await titleNow()).toBe("Zebra pads");
    expect(live.content.guides.listings().map(({ title }) => title)).toContain("Zebra pads");
    expect((await live.content.search("zebra")).hits[0]).toMatchObject({
      title: expect.stringContaining("Zebra"),
    });
  });

  it("names file, line and field of a fault, serves the rest, and recovers", async () => {
    const before = await titleNow();
    await edit("guides/e46/brake-pads.yaml", (text) =>
      text.replace(/^difficulty: .*$/m, "difficulty: heroic"),
    );
    expect(live.faults()).toContainEqual(
      expect.stringMatching(/^content\/guides\/e46\/brake-pads\.yaml:\d+: difficulty: must be one of/),
    );
    expect(live.content.pages().length).toBeGreaterThan(0);
    await edit("guides/e46/brake-pads.yaml", (text) => text.replace("heroic", "intermediate"));
    expect(live.faults()).toEqual([]);
    expect(await titleNow()).toBe(before);
  });

  it("keeps the catalogue of the store up to date for those who hold it", async () => {
    const catalogue = live.content.catalogue();
    await edit("store/products/last-exit-mug.yaml", retitle("Zebra mug"));
    expect(catalogue.products.map(({ title }) => title)).toContain("Zebra mug");
  });

  it("takes edits that come while it reads", async () => {
    await Promise.all(
      ["One", "Two", "Last"].map((title) => edit("guides/e46/brake-pads.yaml", retitle(title))),
    );
    expect(["One", "Two", "Last"]).toContain(await titleNow());
    await edit("guides/e46/brake-pads.yaml", retitle("Very last"));
    expect(await titleNow()).toBe("Very last");
  });
});

it("shows faults as a page, without running what they quote", () => {
  const page = faultPage(["content/guides/e46/x.yaml:3: title: <script>alert(1)</script>"]);
  expect(page).toContain("<title>1 problem in content</title>");
  expect(page).toContain("content/guides/e46/x.yaml:3: title: &lt;script>");
  expect(faultPage(["a", "b"])).toContain("2 problems in content");
});

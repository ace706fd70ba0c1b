import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

const table = {
  entry: { module: "/assets/entry.js", imports: ["/assets/core.js"] },
  routes: {
    home: { module: "/assets/home.js", imports: ["/assets/core.js", "/assets/b.js", "/assets/a.js"] },
    kit: { module: "/assets/kit.js", imports: ["/assets/core.js", "/assets/b.js"], hasLoader: false },
  },
  url: "/assets/manifest-1234.js",
};
const script = (value: unknown) => `window.__reactRouterManifest=${JSON.stringify(value)};`;

async function slimmed(
  visited: string,
  { client = script(table), server = JSON.stringify(table.url) } = {},
): Promise<{ name: string; client: string; server: string }> {
  const folder = await mkdtemp(join(tmpdir(), "manifest-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = join(folder, "client/assets");
  await mkdir(assets, { recursive: true });
  await mkdir(join(folder, "server"));
  await writeFile(join(assets, "manifest-1234.js"), client);
  await writeFile(join(folder, "server/index.js"), server);
  await slimManifest({ folder, isVisited: (id) => id === visited });
  const names = await readdir(assets);
  expect(names).toHaveLength(1);
  return {
    name: names.join(),
    client: await readFile(join(assets, names.join()), "utf8"),
    server: await readFile(join(folder, "server/index.js"), "utf8"),
  };
}

it("lists what a visited page imports beyond what every page has, and nothing of the others", async () => {
  const { name, client } = await slimmed("home");
  expect(client).toBe(
    script({
      ...table,
      routes: {
        home: { module: "/assets/home.js", imports: ["/assets/a.js", "/assets/b.js"] },
        kit: { module: "/assets/kit.js", imports: [] },
      },
      url: `/assets/${name}`,
    }),
  );
});

it("has the name of its content, also where the server has it from", async () => {
  const home = await slimmed("home");
  expect((await slimmed("kit")).name).not.toBe(home.name);
  expect((await slimmed("home")).name).toBe(home.name);
  expect(home.server).toBe(`"/assets/${home.name}"`);
});

it.each([
  ["another assignment", { client: `window.table=${JSON.stringify(table)};` }],
  ["no imports", { client: script({ ...table, routes: {} }) }],
  ["another shape", { client: script({ routes: table.routes, url: table.url }) }],
  ["another name in the server's bundle", { server: '"/assets/table.js"' }],
])("fails the build on %s", async (_, files) => {
  await expect(slimmed("home", files)).rejects.toThrow("app/contracts/bundler/slim-manifest.ts");
});

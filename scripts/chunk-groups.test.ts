import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { routeModule } from "../app/contracts/bundler/route-module.ts";
import { chunkGroups } from "./chunk-groups.ts";

let folder: string | undefined;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
});

/** Which file each module goes to, in a project with these imports, checked out in a folder of this name. */
function chunks(
  name: string,
  imports: Record<string, readonly string[]>,
  lateImports: Record<string, readonly string[]> = {},
): Record<string, string> {
  folder = mkdtempSync(join(tmpdir(), "chunks-"));
  const root = join(folder, name);
  mkdirSync(join(root, "app/routes"), { recursive: true });
  const graph = new Map<string, readonly string[]>();
  for (const [file, targets] of Object.entries(imports)) {
    const isRoute = file === "app/root.tsx" || file.startsWith("app/routes/");
    if (file.startsWith("app/routes/")) writeFileSync(join(root, file), "");
    const path = join(root, file);
    const id = isRoute ? routeModule(path, { getModuleInfo: () => ({ importedIds: [] }) }) : path;
    graph.set(
      id,
      targets.map((target) => join(root, target)),
    );
  }
  const modules = [...new Set(Object.values(imports).flat())];
  const groups = chunkGroups(root).toSorted((a, b) => b.priority - a.priority);
  const late = new Map(
    Object.entries(lateImports).map(([file, targets]) => [
      join(root, file),
      targets.map((target) => join(root, target)),
    ]),
  );
  const graphOf = {
    getModuleInfo: (id: string) => ({
      importedIds: graph.get(id) ?? [],
      dynamicallyImportedIds: late.get(id) ?? [],
    }),
  };
  return Object.fromEntries(
    modules.flatMap((module) => {
      const chunk = groups.map((group) => group.name(join(root, module), graphOf)).find((each) => each);
      return chunk ? [[module, chunk]] : [];
    }),
  );
}

const project = {
  "app/entry.client.tsx": ["node_modules/react-dom/client.js"],
  "app/root.tsx": ["app/shell.tsx"],
  "app/shell.tsx": ["domain/brand.ts"],
  "app/routes/home.tsx": ["domain/brand.ts", "app/card.tsx"],
  "app/routes/guide.tsx": ["app/card.tsx", "app/step.tsx"],
  "app/routes/kit.tsx": ["app/step.tsx", "app/print.tsx"],
  "app/routes/debug.tsx": ["app/print.tsx"],
};

describe("the files that modules are put into", () => {
  it.each(["jackstand", "app"])("are the same in a folder called %s", (name) => {
    expect(chunks(name, project)).toEqual({
      "node_modules/react-dom/client.js": "core",
      "app/shell.tsx": "core",
      "domain/brand.ts": "core",
      "app/card.tsx": "shared-hg",
      // Another page shares it with guides; nobody else that most visits open.
      "app/step.tsx": "shared-g",
    });
  });

  it("keep what a late part of every page needs apart from the rest of an area", () => {
    const files = {
      ...project,
      "app/late.tsx": ["app/step.tsx"],
      "app/routes/kit.tsx": ["app/step.tsx", "app/list.tsx"],
    };
    const more = { ...files, "app/routes/guide.tsx": ["app/card.tsx", "app/step.tsx", "app/list.tsx"] };
    expect(chunks("jackstand", more, { "app/shell.tsx": ["app/late.tsx"] })).toMatchObject({
      "app/step.tsx": "shared-g-late",
      "app/list.tsx": "shared-g",
    });
  });
});

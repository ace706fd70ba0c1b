import { describe, expect, it } from "vitest";
import { catalogueFile, emptyPlatform, platformFile, smallContent } from "../tests/support/small-content.ts";
import { createLog } from "./log.ts";
import { preparePages } from "./prepare-pages.ts";

const content = smallContent({
  platforms: [platformFile(), emptyPlatform],
  catalogues: new Map([["e46", catalogueFile([])]]),
});

function prepare(render: (path: string) => Promise<void>, signal = new AbortController().signal) {
  const written: string[] = [];
  const log = createLog("info", (text) => written.push(text));
  const done = preparePages({ pages: { prepare: render }, content, log, signal });
  const lines = () => {
    log.flush();
    return written
      .join("")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  return { done, lines };
}

describe("preparing pages", () => {
  it("takes the pages that visits begin with, and the default guide of each platform that has one", async () => {
    const paths: string[] = [];
    await prepare(async (path) => void paths.push(path)).done;
    expect(paths).toEqual(["/", "/guide", "/store", "/search", "/guide/e46/brake-pads"]);
  });

  it("renders one at a time", async () => {
    let running = 0;
    let most = 0;
    await prepare(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    }).done;
    expect(most).toBe(1);
  });

  it("logs a page that fails and goes on with the next", async () => {
    const paths: string[] = [];
    const { done, lines } = prepare(async (path) => {
      paths.push(path);
      if (path === "/store") throw new Error("no shop");
    });
    await done;
    expect(paths).toHaveLength(5);
    expect(lines()).toEqual([
      expect.objectContaining({ level: "error", message: "a page couldn't be prepared", path: "/store" }),
      expect.objectContaining({ level: "info", message: "pages prepared", pages: 4 }),
    ]);
  });

  it("ends with the server", async () => {
    const stop = new AbortController();
    const paths: string[] = [];
    await prepare(async (path) => {
      paths.push(path);
      stop.abort();
    }, stop.signal).done;
    expect(paths).toEqual(["/"]);
  });
});

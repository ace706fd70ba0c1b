import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { brand } from "../../domain/brand.ts";
import type { Config } from "../config.ts";
import { type CachedResponse, type Encoding, makeCachedResponse } from "./cached-response.ts";
import { baseHeaders, inertPolicy, workerPolicy } from "./security-headers.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Where a file's name changes with what is in it. */
const hashedFolders = ["/assets/", "/shop/"];

const suffixes: Partial<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/**
 * The files of the browser build, by address. The list is read once at start: an address that is not in it never
 * touches the disk, so no path can climb out of the folder.
 */
export async function createStaticFiles(folder: string, config: Config) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`),
  );

  return {
    /** Those that may be requested: of a type that browsers know. */
    paths: new Set([...files].filter((path) => types[extname(path)] !== undefined)),
    async read(path: string): Promise<CachedResponse> {
      const compressed: Partial<Record<Encoding, Buffer>> = {};
      for (const [encoding, suffix] of Object.entries(suffixes)) {
        if (files.has(path + suffix))
          compressed[encoding as Encoding] = await readFile(join(folder, path + suffix));
      }
      const isWorker = path === brand.keptPagesScript;
      const hashed = hashedFolders.some((folder) => path.startsWith(folder));
      return makeCachedResponse({
        status: 200,
        route: hashed ? "/(hashed file)" : "/(file)",
        body: await readFile(join(folder, path)),
        compressed,
        headers: {
          ...baseHeaders(config),
          "Content-Type": types[extname(path)] ?? "application/octet-stream",
          "Cache-Control": isWorker
            ? "no-cache"
            : hashed
              ? "public, max-age=31536000, immutable"
              : "public, max-age=3600",
          "Content-Security-Policy": isWorker ? workerPolicy : inertPolicy,
        },
      });
    },
  };
}

export type StaticFiles = Awaited<ReturnType<typeof createStaticFiles>>;

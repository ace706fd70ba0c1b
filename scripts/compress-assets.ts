import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Compressed once here as hard as it goes, so that the server never does it while someone waits.
const compressible = new Set([".css", ".js", ".json", ".svg", ".txt"]);
const folder = "build/client";
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const body = await readFile(file);
    await writeFile(
      `${file}.br`,
      await brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    );
    await writeFile(`${file}.gz`, await gzipped(body, { level: 9 }));
  }),
);

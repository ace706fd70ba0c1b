import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { atEnd } from "./clean-up.ts";
import { type PageAnswer, pageAnswer } from "./page-answer.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Serves a page of ours without any script, and what it needs (CSS, fonts, images), under the same headers. */
export async function serveStaticCopy(url: string): Promise<string> {
  const { pathname, origin } = new URL(url);
  const kept = new Map<string, PageAnswer>([[pathname, await withoutScripts(await pageAnswer(url))]]);
  const server = createServer(async ({ url: path = "/" }, response) => {
    const answer = kept.get(path) ?? (await pageAnswer(origin + path));
    kept.set(path, answer);
    response.writeHead(answer.status, answer.headers.flat()).end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

async function withoutScripts({ status, headers, body }: PageAnswer): Promise<PageAnswer> {
  const html = (await decompress(body))
    .toString()
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  // As hard as our server compresses a page.
  const copy = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return {
    status,
    headers: headers.map(([name, value]) =>
      name.toLowerCase() === "content-length" ? [name, String(copy.length)] : [name, value],
    ),
    body: copy,
  };
}

import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawPage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A page exactly as it goes over the wire: its headers as they are written, its body still in brotli. */
export async function requestPage(url: string): Promise<RawPage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br", Connection: "keep-alive" } }, resolve).on("error", reject);
  });
  const raw = response.rawHeaders;
  const headers = raw.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, raw[at + 1] ?? ""]]));
  return { status: response.statusCode ?? 0, headers, body: await buffer(response) };
}

/** The sizes that two responses must have in common for their costs to be compared. */
export function sizes({ headers, body }: RawPage): string {
  const headerBytes = headers.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  return `${headers.length} headers of ${headerBytes} bytes, a body of ${body.length} bytes`;
}

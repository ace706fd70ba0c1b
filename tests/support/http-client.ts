import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

/** Where a server listens; both a process and a server inside the test have it. */
export interface Target {
  port: number;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface SendOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Headers that tell the server that a post comes from one of its own pages. */
export const fromOwnPage = { "Sec-Fetch-Site": "same-origin" };

/** The same for a form without files. */
export const ownForm = { ...fromOwnPage, "Content-Type": "application/x-www-form-urlencoded" };

/** One request on a connection of its own, sent and read as it is: no redirect followed, nothing decompressed. */
export function send(
  { port }: Target,
  path: string,
  { method = "GET", headers, body }: SendOptions = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (received) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: received,
            text: received.toString(),
          }),
        reject,
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Exactly these bytes on a connection of their own; everything that came back until the server closed it. */
export async function sendRaw({ port }: Target, bytes: string | Buffer): Promise<HttpAnswer> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return parseAnswer(await receiveAll(socket));
}

export async function receiveAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    // The server may reset a connection whose request it did not read to the end.
    socket.on("error", () => {});
  });
  return Buffer.concat(chunks);
}

/** Reads one answer as it stands on the wire. */
export function parseAnswer(bytes: Buffer): HttpAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes
    .subarray(0, end < 0 ? bytes.length : end)
    .toString("latin1")
    .split("\r\n");
  const headers: IncomingHttpHeaders = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const body = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  return { status: Number(statusLine.split(" ")[1] ?? 0), headers, body, text: body.toString() };
}

/** The sum of a metric's series whose labels have all of these texts in them. */
export async function readMetric(target: Target, name: string, ...labels: string[]): Promise<number> {
  const { text } = await send(target, "/metrics");
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

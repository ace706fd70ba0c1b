import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FuzzRequest } from "./fuzz-requests.ts";
import { parseAnswer, type Target } from "./http-client.ts";

/** The status that came back; "closed" when the server hung up without one, "silent" when nothing came at all. */
export type Outcome = number | "closed" | "silent";

export interface FuzzAnswer {
  outcome: Outcome;
  /** What came back, as far as it was waited for. */
  text: string;
}

const patienceMs = 15_000;

/** A raw connection that is kept as long as the server keeps it. */
export class FuzzConnection {
  readonly #target: Target;
  #socket: Socket | undefined;

  constructor(target: Target) {
    this.#target = target;
  }

  async exchange(request: FuzzRequest): Promise<FuzzAnswer> {
    if (!request.framed) return exchangeOnce(this.#target, request);
    if (!this.#socket || this.#socket.destroyed || this.#socket.readableEnded)
      this.#socket = open(this.#target);
    const socket = this.#socket;
    const { status, close, text } = await receive(socket, request, (bytes, ended) =>
      wholeAnswer(bytes, ended, request.head === true),
    );
    if (close) socket.destroy();
    return { outcome: status, text };
  }

  close(): void {
    this.#socket?.destroy();
  }
}

async function exchangeOnce(target: Target, request: FuzzRequest): Promise<FuzzAnswer> {
  const socket = open(target);
  // Bytes that the server takes for the beginning of a request end here, or it would wait for the rest.
  const hurry = setTimeout(() => socket.end(), 1_000);
  const { status, text } = await receive(socket, request, firstStatus);
  clearTimeout(hurry);
  socket.destroy();
  return { outcome: status, text };
}

function open({ port }: Target): Socket {
  // A reset connection is reported by "close".
  return connect(port, "127.0.0.1").on("error", () => {});
}

interface Received {
  status: Outcome;
  close: boolean;
}

type Reader = (bytes: Buffer, ended: boolean) => Received | undefined;

function receive(
  socket: Socket,
  request: FuzzRequest,
  read: Reader,
): Promise<Received & Pick<FuzzAnswer, "text">> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const finish = (received: Received) => {
      clearTimeout(patience);
      socket.off("data", onData).off("close", onClose);
      resolve({ ...received, text: unpacked(bytes) });
    };
    const onData = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const received = read(bytes, false);
      if (received) finish(received);
    };
    const onClose = () => finish(read(bytes, true) ?? { status: "closed", close: true });
    const patience = setTimeout(() => finish({ status: "silent", close: true }), patienceMs);
    socket.on("data", onData).on("close", onClose);
    socket.write(request.bytes);
    if (request.unfinished) socket.end();
  });
}

const firstStatus: Reader = (bytes) => {
  const { status } = parseAnswer(withoutInterim(bytes));
  return status >= 200 ? { status, close: true } : undefined;
};

/** The answer once all of it is there, so that the next one on the connection begins with its first byte. */
function wholeAnswer(received: Buffer, ended: boolean, head: boolean): Received | undefined {
  const bytes = withoutInterim(received);
  if (!bytes.includes("\r\n\r\n")) return undefined;
  const { status, headers, body } = parseAnswer(bytes);
  const close = headers.connection === "close";
  const length = headers["content-length"];
  const complete =
    head ||
    status === 304 ||
    (length !== undefined && body.length >= Number(length)) ||
    (headers["transfer-encoding"] === "chunked" && body.subarray(-5).equals(lastChunk)) ||
    ended;
  return complete ? { status, close } : undefined;
}

const lastChunk = Buffer.from("0\r\n\r\n");

/** The answer as its reader unpacks it. Compressed ones are pages from the cache, which say how long they are. */
function unpacked(bytes: Buffer): string {
  const { status, headers, body, text } = parseAnswer(withoutInterim(bytes));
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers["content-encoding"] ?? ""];
  // A range is a piece of what was packed as a whole.
  const isWhole = status !== 206 && body.length > 0 && body.length === Number(headers["content-length"]);
  return `${JSON.stringify(headers)}\n${unpack && isWhole ? unpack(body).toString() : text}`;
}

/** 100 Continue comes before the answer and is none. */
function withoutInterim(bytes: Buffer): Buffer {
  const end = bytes.indexOf("\r\n\r\n");
  return end >= 0 && bytes.subarray(0, 12).toString("latin1") === "HTTP/1.1 100"
    ? bytes.subarray(end + 4)
    : bytes;
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * A door in front of a database, or of any other server: while it is shut, nothing listens at its port. While it is frozen,
 * connections are there and taken, and nothing goes through, as when the server's process was stopped.
 */
export class Door {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #held: (() => void)[] | undefined;
  #server: Server | undefined;
  port = 0;
  /** Of what the server answers, only so many bytes go through on each connection, which then ends. */
  answerBytes = Number.POSITIVE_INFINITY;

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl);
  }

  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => {
      const database = connect(Number(this.#target.port), this.#target.hostname);
      let answered = 0;
      const answer = (chunk: Buffer) => {
        client.write(chunk.subarray(0, Math.max(0, this.answerBytes - answered)));
        answered += chunk.length;
        if (answered > this.answerBytes) for (const socket of [client, database]) socket.destroySoon();
      };
      for (const [socket, write, other] of [
        [client, (chunk: Buffer) => database.write(chunk), database],
        [database, answer, client],
      ] as const) {
        this.#sockets.add(socket);
        socket
          .on("data", (chunk: Buffer) => this.#pass(() => write(chunk)))
          .on("end", () => this.#pass(() => other.end()))
          .on("error", () => {})
          .on("close", () => {
            this.#sockets.delete(socket);
            // One that broke off has no end. The other side must learn of it all the same, and give its locks back.
            this.#pass(() => other.destroySoon());
          });
      }
    }).listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  freeze(): void {
    this.#held ??= [];
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const pass of held) pass();
  }

  #pass(through: () => void): void {
    if (this.#held) this.#held.push(through);
    else through();
  }

  async shut(): Promise<void> {
    if (!this.#server?.listening) return;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }
}

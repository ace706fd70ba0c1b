import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A door in front of a database: while it is shut, nothing listens at its port. */
export class Door {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

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
      for (const socket of [client, database]) {
        this.#sockets.add(socket);
        socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
      }
      client.pipe(database).pipe(client);
    }).listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    if (!this.#server?.listening) return;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }
}

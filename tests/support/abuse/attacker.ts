import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type HttpAnswer, send, type Target } from "../http-client.ts";

export const form = { "Content-Type": "application/x-www-form-urlencoded" };
export const json = { "Content-Type": "application/json" };

/** A network with bad intentions. The server trusts what we say of our address, as it would trust a proxy. */
export class Attacker {
  readonly #target: Target;
  readonly #address: string;
  readonly #sockets = new Set<Socket>();

  constructor(target: Target, address = "192.0.2.66") {
    this.#target = target;
    this.#address = address;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#target.port}`;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return send(this.#target, path, { headers: { "X-Forwarded-For": this.#address, ...headers } });
  }

  post(path: string, headers: Record<string, string>, body: string | Buffer): Promise<HttpAnswer> {
    return this.#send("POST", path, headers, body);
  }

  put(path: string, headers: Record<string, string>, body: Buffer): Promise<HttpAnswer> {
    return this.#send("PUT", path, headers, body);
  }

  #send(method: string, path: string, headers: Record<string, string>, body: string | Buffer) {
    const from = { Origin: this.origin, "X-Forwarded-For": this.#address };
    return send(this.#target, path, { method, headers: { ...from, ...headers }, body });
  }

  /** A connection to write on whatever they like. */
  async dial(): Promise<Socket> {
    const socket = connect(this.#target.port, "127.0.0.1").on("error", () => {});
    socket.resume();
    this.#sockets.add(socket.once("close", () => this.#sockets.delete(socket)));
    await once(socket, "connect");
    return socket;
  }

  head(method: string, path: string, headers: Record<string, string> = {}): string {
    const host = new URL(this.origin).host;
    const lines = { Host: host, "X-Forwarded-For": this.#address, Origin: this.origin, ...headers };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${text.join("")}\r\n`;
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseAnswer, receiveAll, send, sendRaw, type Target } from "../support/http-client.ts";
import { type LogLine, startServer } from "../support/running-server.ts";

/** A connection whose request is not sent to its end yet. */
async function requestUnderWay({ port }: Target): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /privacy HTTP/1.1\r\nHost: x\r\n");
  return socket;
}

/** Resolves when the server takes no more connections: it has begun to stop. */
function refusesConnections({ port }: Target): Promise<void> {
  return vi.waitFor(
    async () => {
      const socket = connect(port, "127.0.0.1");
      const refused = await Promise.race([
        once(socket, "connect").then(() => false),
        once(socket, "close").then(() => true),
      ]).catch(() => true);
      socket.destroy();
      if (!refused) throw new Error("The server still takes connections");
    },
    { timeout: 20_000, interval: 20 },
  );
}

describe.each(["SIGTERM", "SIGINT"] as const)("%s", (signal) => {
  let answer: ReturnType<typeof parseAnswer>;
  let exitCode: number | null;
  let log: LogLine[];
  const ids: unknown[] = [];

  // Whatever a server has to do before it ends: each takes seconds to start.
  beforeAll(async () => {
    const server = await startServer();
    const idle = connect(server.port, "127.0.0.1");
    idle.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(idle, "data");
    const closed = once(idle, "close");
    for (let n = 0; n < 20; n++) ids.push((await send(server, "/healthz")).headers["x-request-id"]);
    const socket = await requestUnderWay(server);
    const received = receiveAll(socket);
    // The request's first bytes have reached the server when a later connection has been answered.
    await send(server, "/healthz");
    server.signal(signal);
    await refusesConnections(server);
    // Nobody uses it, so it is closed while the request is still under way.
    await closed;
    socket.write("\r\n");
    answer = parseAnswer(await received);
    exitCode = await server.exit;
    log = server.log();
  });

  it("lets a request under way finish, then ends with code 0", () => {
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(Number(answer.headers["content-length"]));
    expect(exitCode).toBe(0);
  });

  it("does not wait for connections that nobody uses", () => {
    // Ten seconds of patience end with a cut connection, and a cut request is logged as 499.
    expect(log.filter(({ status }) => status === 499)).toEqual([]);
  });

  it("writes the whole log before it ends", () => {
    expect(log.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(log.at(-1)?.message).toBe("server stopped");
  });

  it("sent twice ends it once", async () => {
    const server = await startServer();
    const socket = await requestUnderWay(server);
    const received = receiveAll(socket);
    await send(server, "/healthz");
    server.signal(signal);
    await refusesConnections(server);
    server.signal(signal);
    socket.write("\r\n");
    expect(parseAnswer(await received).status).toBe(200);
    expect(await server.exit).toBe(0);
  });
});

describe("a server with DRAIN_SECONDS", () => {
  it("says that it stops, goes on serving and ends each connection, and only then refuses new ones", async () => {
    const server = await startServer({ DRAIN_SECONDS: "4" });
    expect((await send(server, "/readyz")).status).toBe(200);
    server.signal("SIGTERM");
    await vi.waitFor(async () => {
      const { status, text } = await send(server, "/readyz");
      expect([status, text]).toEqual([503, "not ready: the server is stopping\n"]);
    });
    // From the cache too.
    for (const path of ["/privacy", "/privacy", "/healthz", "/api/v1/platforms"]) {
      const answer = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect([path, answer.status, answer.headers.connection]).toEqual([path, 200, "close"]);
    }
    await refusesConnections(server);
    expect(await server.exit).toBe(0);
  });
});

describe("kill -9", () => {
  it("leaves a data folder that the next server can use", async () => {
    const server = await startServer();
    server.signal("SIGKILL");
    await server.exit;
    const next = await startServer({ DATA_DIR: server.dataDir });
    expect((await send(next, "/readyz")).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });
});

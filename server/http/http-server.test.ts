import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { serveRoutes } from "../../tests/support/http-app.ts";
import { parseAnswer, receiveAll, send, sendRaw } from "../../tests/support/http-client.ts";
import { drain } from "./connections.ts";
import { nextRequestId } from "./http-server.ts";

describe("the HTTP server", () => {
  it("gives slow clients a limited time", async () => {
    const { server } = await serveRoutes({});
    // Checked here rather than waited for: headers, the whole request, silence, and the pause between two requests.
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(60_000);
    expect(server.timeout).toBe(60_000);
    expect(server.keepAliveTimeout).toBe(20_000);
  });

  it("answers a cached address to GET and HEAD only", async () => {
    const app = await serveRoutes({ page: { shared: true, loader: () => new Response("fine") } });
    await send(app, "/page");
    expect((await send(app, "/page", { method: "HEAD" })).status).toBe(200);
    expect((await send(app, "/page", { method: "POST" })).status).toBe(405);
  });

  it("writes 499 for a visitor who left before the answer", async () => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const app = await serveRoutes({
      slow: {
        loader: async () => {
          asked.resolve();
          await left.promise;
          return new Response("too late");
        },
      },
    });
    const socket = connect(app.port, "127.0.0.1");
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await asked.promise;
    socket.destroy();
    await expect.poll(() => app.log()).toMatchObject([{ message: "request", status: 499 }]);
    left.resolve();
  });

  it("does not call it a failure when a visitor leaves in the middle of a body", async () => {
    const app = await serveRoutes({ form: { action: () => new Response("done") } });
    const socket = connect(app.port, "127.0.0.1");
    socket.write(
      "POST /form HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
    );
    await once(socket, "connect");
    // Its bytes have arrived when a later connection has been answered.
    await send(app, "/healthz");
    socket.destroy();
    await expect.poll(() => app.log().map(({ status }) => status)).toContain(499);
    expect(app.log().filter(({ level }) => level !== "info")).toEqual([]);
  });

  it.each([
    ["no request", "400", "nonsense\r\n\r\n"],
    ["too much", "431", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
  ])("writes one line for what the parser cannot read: %s", async (_, status, bytes) => {
    const app = await serveRoutes({});
    const answer = await sendRaw(app, bytes);
    expect(String(answer.status)).toBe(status);
    expect(app.log()).toMatchObject([
      { message: "request", route: "(malformed)", status: answer.status, id: answer.headers["x-request-id"] },
    ]);
  });
});

describe("drain", () => {
  it("lets a request under way finish and closes its connection", async () => {
    const asked = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const app = await serveRoutes({
      slow: {
        loader: async () => {
          asked.resolve();
          await ready.promise;
          return new Response("done");
        },
      },
    });
    const socket = connect(app.port, "127.0.0.1");
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    const received = receiveAll(socket);
    await asked.promise;
    const drained = drain(app.server);
    expect(app.server.listening).toBe(false);
    ready.resolve();
    expect(parseAnswer(await received)).toMatchObject({ status: 200, text: "done" });
    await drained;
  });

  it("waits for what is done for a client that has gone", async () => {
    const asked = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const app = await serveRoutes({
      slow: {
        loader: async () => {
          asked.resolve();
          await ready.promise;
          return new Response("done");
        },
      },
    });
    const socket = connect(app.port, "127.0.0.1");
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await asked.promise;
    const isOver = vi.fn();
    const drained = drain(app.server).then(isOver);
    socket.destroy();
    await once(app.server, "close");
    await new Promise(setImmediate);
    expect(isOver).not.toHaveBeenCalled();
    ready.resolve();
    await drained;
  });

  it("does not wait ten seconds for a connection that is kept alive after its answer", async () => {
    const app = await serveRoutes({});
    const socket = connect(app.port, "127.0.0.1");
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n");
    const received = receiveAll(socket);
    await once(socket, "connect");
    await send(app, "/healthz");
    const cut = vi.spyOn(app.server, "closeAllConnections");
    const drained = drain(app.server);
    socket.write("\r\n");
    expect(parseAnswer(await received).status).toBe(200);
    await drained;
    expect(cut).not.toHaveBeenCalled();
  });
});

describe("a request's id", () => {
  it("is never given twice", () => {
    const ids = Array.from({ length: 1_000 }, nextRequestId);
    expect(new Set(ids).size).toBe(1_000);
  });
});

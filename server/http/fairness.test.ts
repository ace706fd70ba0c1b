import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveRoutes } from "../../tests/support/http-app.ts";
import { send } from "../../tests/support/http-client.ts";

function dial(port: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Pages that are done when the test says so. */
function held() {
  let begun = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const loader = async () => {
    begun += 1;
    await released;
    return new Response("done");
  };
  return { loader, release, begun: () => begun };
}

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };

describe("a connection", () => {
  it("has one request handled at a time, in the order they were sent", async () => {
    let running = 0;
    let most = 0;
    const order: string[] = [];
    const app = await serveRoutes({
      me: {
        loader: async ({ request }) => {
          running += 1;
          most = Math.max(most, running);
          order.push(new URL(request.url).search);
          await sleep(5);
          running -= 1;
          return new Response("done");
        },
      },
    });
    const socket = dial(app.port);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.write([1, 2, 3, 4].map((number) => get(`/me?${number}`)).join(""));
    await expect.poll(() => text.split("HTTP/1.1 200").length - 1).toBe(4);
    expect(most).toBe(1);
    expect(order).toEqual(["?1", "?2", "?3", "?4"]);
  });

  it("is closed when it sends far more ahead than anyone waits for", async () => {
    const { loader, release, begun } = held();
    const app = await serveRoutes({ me: { loader } });
    const socket = dial(app.port);
    socket.write(get("/me").repeat(1000));
    await once(socket, "close");
    expect(begun()).toBe(1);
    release();
  });

  it("is one of so many that a network may hold, and a proxy that we trust may hold more", async () => {
    const [app, proxied] = [await serveRoutes({}), await serveRoutes({}, behindProxy)];
    const openOf = async (port: number) => {
      const sockets = Array.from({ length: 300 }, () => dial(port));
      await Promise.all(sockets.map((socket) => once(socket, "connect")));
      // The server answers on those that it kept and has closed the others.
      const answered = sockets.map(
        (socket) =>
          new Promise<boolean>((resolve) => {
            socket.once("data", () => resolve(true)).once("close", () => resolve(false));
            socket.write(get("/"));
          }),
      );
      return (await Promise.all(answered)).filter(Boolean).length;
    };
    expect(await openOf(app.port)).toBe(256);
    expect(await openOf(proxied.port)).toBe(300);
  });
});

describe("rendering", () => {
  it("takes turns between networks, and refuses what waits too long", async () => {
    const { loader, release, begun } = held();
    const app = await serveRoutes({ me: { loader } }, behindProxy);
    const rude = Array.from({ length: 40 }, () => send(app, "/me", from("192.0.2.1")));
    const refused = await Promise.race(rude);
    expect(refused).toMatchObject({
      status: 503,
      text: "We're busy right now. Please try again in a few seconds.\n",
      headers: { "retry-after": "3" },
    });
    const polite = send(app, "/me", from("198.51.100.7"));
    await expect.poll(begun).toBe(9);
    release();
    expect((await polite).status).toBe(200);
    const statuses = (await Promise.all(rude)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(28);
    expect(statuses.filter((status) => status === 503)).toHaveLength(12);
    expect(app.log().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("refuses only after a moment, so that nobody's refusals come in a storm", async () => {
    const { loader, release } = held();
    const app = await serveRoutes({ me: { loader } }, behindProxy);
    const started = performance.now();
    const rude = Array.from({ length: 40 }, () => send(app, "/me", from("192.0.2.1")));
    expect((await Promise.race(rude)).status).toBe(503);
    // Timers may be a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(195);
    release();
    await Promise.all(rude);
  });

  it("serves those who wait for somebody else's page, also when that one is refused", async () => {
    const { loader, release } = held();
    const app = await serveRoutes(
      {
        ":name": { loader, handle: { cache: {} } },
        page: { loader: () => new Response("a page"), shared: true },
      },
      behindProxy,
    );
    const rude = Array.from({ length: 30 }, (_, n) => send(app, `/slow-${n}`, from("192.0.2.1")));
    await Promise.race(rude);
    const [first, second] = [send(app, "/page", from("192.0.2.1")), send(app, "/page", from("198.51.100.7"))];
    expect((await first).status).toBe(503);
    expect(await second).toMatchObject({ status: 200, text: "a page" });
    release();
    await Promise.all(rude);
  });
});

describe("a proxy that is not trusted", () => {
  it("is warned of once", async () => {
    const app = await serveRoutes({ me: { loader: () => new Response("hello") } });
    for (const address of ["192.0.2.1", "192.0.2.2"]) await send(app, "/me", from(address));
    const warnings = app.log().filter(({ level }) => level === "warn");
    expect(warnings).toMatchObject([
      { message: expect.stringContaining("TRUSTED_PROXIES"), neighbor: "127.0.0.1" },
    ]);
  });

  it("is not warned of when it is trusted, or when nothing was forwarded", async () => {
    const trusting = await serveRoutes({ me: { loader: () => new Response("hello") } }, behindProxy);
    await send(trusting, "/me", from("192.0.2.1"));
    const direct = await serveRoutes({ me: { loader: () => new Response("hello") } });
    await send(direct, "/me");
    expect([...trusting.log(), ...direct.log()].filter(({ level }) => level === "warn")).toEqual([]);
  });
});

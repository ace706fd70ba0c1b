import { beforeAll, describe, expect, it } from "vitest";
import { readMetric, send } from "../support/http-client.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const misses = () => readMetric(server, "page_cache_total", 'outcome="miss"');

describe("the guide lists over HTTP", () => {
  it("redirect an unknown platform to /404 and log it with the request's id", async () => {
    const answer = await send(server, "/guide/no-such-car");
    expect([answer.status, answer.headers.location]).toEqual([302, "/404"]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    await expect
      .poll(() => server.log().find(({ message }) => message === "Platform not found for redirect"))
      .toMatchObject({ level: "warn", id: expect.stringMatching(/.+/) });
  });

  it("give one rendered page to every way of writing a platform", async () => {
    const { headers } = await send(server, "/guide/miata");
    const before = await misses();
    for (const path of ["/guide/MIATA", "/guide/Miata", "/guide/miata?platform=e46"])
      expect((await send(server, path)).headers.etag, path).toBe(headers.etag);
    expect(await misses()).toBe(before);
  });

  it.each([
    ["names of nothing", "platform=__proto__&category=constructor&difficulty=%00&time=%F0%9F%9A%97&page=-1"],
    ["very long values", `page=${"9".repeat(400)}&platform=${"a".repeat(900)}`],
    ["the same filter twice", "platform=e46&platform=e36&page=1e9"],
  ])("answer %s with a list", async (_, query) => {
    for (const path of ["/guide", "/guide/general"])
      expect((await send(server, `${path}?${query}`)).status, path).toBe(200);
  });

  it.each(["/internal", "/internalguideslist"])("redirect %s to the internal index", async (path) => {
    const answer = await send(server, path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/internal/guides"]);
  });
});

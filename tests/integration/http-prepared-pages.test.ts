import { expect, it } from "vitest";
import { send } from "../support/http-client.ts";
import { header } from "../support/http-pages.ts";
import { startServer } from "../support/running-server.ts";

it("renders the pages that visits begin with after the start, which it is ready before", async () => {
  const server = await startServer({ PREPARE_PAGES: "on" });
  expect((await send(server, "/readyz")).status).toBe(200);
  const defaultGuide = header(await send(server, "/guide/e46"), "location");
  await expect
    .poll(() => server.log().find(({ message }) => message === "pages prepared"), { timeout: 30_000 })
    .toMatchObject({ pages: 16 });
  const paths = ["/", "/guide", "/store", "/search", defaultGuide];
  for (const path of paths) expect((await send(server, path)).status).toBe(200);
  await server.stop();
  const requested = server
    .log()
    .filter(({ message, path = "" }) => message === "request" && paths.includes(path));
  expect(requested.map(({ path, cache }) => [path, cache])).toEqual(paths.map((path) => [path, "hit"]));
  expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
});

it("stops in the middle of it without a failure", async () => {
  const server = await startServer({ PREPARE_PAGES: "on" });
  expect(await server.stop()).toBe(0);
  expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CleanRoot, dataFolder, giveAway } from "../support/clean-root.ts";
import { send } from "../support/http-client.ts";
import { signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { writeOlderData } from "../support/older-data.ts";

let root: CleanRoot;

beforeAll(async () => {
  root = await CleanRoot.make();
});
afterAll(() => root?.remove());

describe("the package, on a read-only Debian without Node, for a user without rights", () => {
  it("serves guides, accounts and pictures, and stops when it is told to", async () => {
    const dataDir = dataFolder();
    const start = performance.now();
    const server = root.run(dataDir, [], { TRUSTED_PROXIES: "127.0.0.1" });
    const port = await server.listening();
    console.info(`Listening after ${Math.round(performance.now() - start)} ms.`);
    expect(await send({ port }, "/readyz")).toMatchObject({ status: 200, text: "ready\n" });
    const { status, text } = await send({ port }, "/guide/e46/brake-pads");
    expect([status, /<h1[^>]*>[^<]*brake pads/i.test(text)]).toEqual([200, true]);
    const [, card = ""] = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(text) ?? [];
    expect(await send({ port }, card)).toMatchObject({
      status: 200,
      headers: { "content-type": "image/png" },
    });
    await joinWithPicture(port);

    server.signal("SIGTERM");
    const stop = performance.now();
    expect(await server.exit).toBe(0);
    expect(performance.now() - stop).toBeLessThan(15_000);
    expect(server.log().filter(({ level }) => level !== "info")).toEqual([]);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  });

  it("runs the operator's commands beside the server", async () => {
    const dataDir = dataFolder();
    const server = root.run(dataDir);
    const PORT = String(await server.listening());
    expect(await outcome(root.run(dataDir, ["ready"], { PORT }))).toEqual([0, "ready\n"]);
    expect(await outcome(root.run(dataDir, ["ready"], { PORT: "1" }))).toEqual([
      1,
      "No server answers at 127.0.0.1, port 1.\n",
    ]);
    const [code, printed] = await outcome(root.run(dataDir, ["backup", "/data/copy"]));
    expect([code, printed]).toEqual([0, expect.stringContaining("Backed up to /data/copy")]);
    expect(await outcome(root.run(dataDir, ["backup", "/opt/copy"]))).toEqual([
      1,
      expect.stringMatching(/read-only/i),
    ]);
    expect(await outcome(root.run(dataDir, ["stock"]))).toEqual([0, expect.stringMatching(/^ +\d+ {2}\S/)]);
    expect(await outcome(root.run(dataDir, ["version"]))).toEqual([
      0,
      expect.stringMatching(/^jackstand \d/),
    ]);
  });

  it("goes on with the data of the last released version", async () => {
    const dataDir = dataFolder();
    writeOlderData(dataDir, "number,name\n63 12 7 000 309,Left headlamp bracket\n");
    for (const name of readdirSync(dataDir)) giveAway(join(dataDir, name));
    const server = root.run(dataDir);
    const port = await server.listening();
    expect(server.log()).toContainEqual(expect.objectContaining({ message: "database migrated" }));
    expect(await send({ port }, "/readyz")).toMatchObject({ status: 200 });
    const { text } = await send({ port }, "/parts/63127000309");
    expect(text.includes("Left headlamp bracket"), "the part of the older version is on the page").toBe(true);
  });
});

/** Pictures are what needs more than Node: a library of the processor's own. */
async function joinWithPicture(port: number): Promise<void> {
  const browser = new Browser({ port }, `http://localhost:${port}`);
  await signUp(browser, { email: `${randomUUID()}@example.com` });
  expect(await browser.put("/api/v1/me")).toMatchObject({ status: 201 });
  const create = { width: 60, height: 40, channels: 3, background: "teal" } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const headers = { "Content-Type": "application/octet-stream" };
  const added = await browser.post("/api/v1/me/photos", picture, { headers });
  expect(added).toMatchObject({ status: 201 });
  const shown = await browser.get(`/api/v1/me/photos/${added.body.photo.id}/large.webp`);
  expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
}

async function outcome(command: ReturnType<CleanRoot["run"]>): Promise<[number | null, string]> {
  const code = await command.exit;
  return [code, command.output()];
}

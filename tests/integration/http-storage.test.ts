import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { ownForm, send } from "../support/http-client.ts";
import { startServer, temporaryFolder } from "../support/running-server.ts";

it("a server on a full disk refuses what it cannot keep, says why, and recovers by itself", async ({
  skip,
}) => {
  const dataDir = join(temporaryFolder(), "data");
  mkdirSync(dataDir, { mode: 0o700 });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m,mode=700", "tmpfs", dataDir], { stdio: "ignore" });
  } catch {
    skip("only root can make a small disk");
  }
  onTestFinished(() => void execFileSync("umount", ["-l", dataDir]));
  const server = await startServer({ DATA_DIR: dataDir });
  const signUp = (name: string) =>
    send(server, "/api/auth/sign-up", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.url, Host: `127.0.0.1:${server.port}` },
      body: JSON.stringify({
        email: `${name}@example.com`,
        password: "correct horse battery",
        displayName: name,
      }),
    });
  const buy = () =>
    send(server, "/checkout", {
      method: "POST",
      headers: ownForm,
      body: "variantId=dori-sign-hoodie.m.washed-black&quantity=1",
    });
  expect((await signUp("ada")).status).toBe(201);
  try {
    writeFileSync(join(dataDir, "ballast"), Buffer.alloc(8 * 1024 * 1024));
  } catch {
    // As intended: the disk is full now.
  }
  const message = "We can't save anything right now: the disk is full. Please try again later.";
  await vi.waitFor(async () => expect((await buy()).status).toBe(503), { timeout: 20_000 });
  expect((await buy()).text).toContain(message);
  const refused = await signUp("eve");
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toEqual({ error: { code: "unavailable", message } });
  expect(await send(server, "/readyz")).toMatchObject({ status: 503, text: "not ready: the disk is full\n" });
  expect((await send(server, "/store")).status).toBe(200);
  rmSync(join(dataDir, "ballast"));
  expect(await send(server, "/readyz")).toMatchObject({ status: 200 });
  expect((await signUp("eve")).status).toBe(201);
  expect(await server.stop()).toBe(0);
});

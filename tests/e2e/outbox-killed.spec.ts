import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { freePort } from "../../bench/free-port.ts";
import { chromiumArgs, findChromium } from "../../scripts/test-tools.mjs";
import { signUp } from "../support/accounts-e2e.ts";
import { expect, phone, test } from "../support/e2e.ts";
import {
  accountApi,
  car,
  comeBack,
  counts,
  fillUpOffline,
  garage,
  keepJob,
  waiting,
} from "../support/outbox-e2e.ts";
import { startedServer } from "../support/started-server.ts";

/** A browser on a profile that outlives it. */
async function openBrowser(profile: string, baseURL: string) {
  const launch = { executablePath: findChromium(), args: chromiumArgs, baseURL, viewport: phone };
  const context = await chromium.launchPersistentContext(profile, launch);
  const [page = await context.newPage()] = context.pages();
  /** As the system ends it, and not as it ends itself. */
  async function kill(): Promise<void> {
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
    const main = processInfo.find(({ type }) => type === "browser");
    if (!main) throw new Error("The browser doesn't say which process it is.");
    const closed = context.waitForEvent("close");
    process.kill(main.id, "SIGKILL");
    await closed;
  }
  return { context, page, kill };
}

test("a browser is killed while it sends, and the server goes away: the entry arrives once", async () => {
  const [profile, dataDir] = await Promise.all(
    ["profile-", "data-"].map((name) => mkdtemp(join(tmpdir(), name))),
  );
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { PORT: `${port}`, DATA_DIR: dataDir ?? "" };
  const server = await startedServer(settings);
  const killed = await openBrowser(profile ?? "", origin);
  const member = await signUp(killed.page, origin);
  await garage(killed.page, member);
  await keepJob(killed.page, member);
  await fillUpOffline(killed.page);
  const cookies = await killed.context.cookies();
  const arrived = Promise.withResolvers<void>();
  await killed.context.route(`**/api/v1/me/vehicles/${car}/fuel`, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await killed.context.setOffline(false);
  await comeBack(killed.page, arrived.promise);
  await killed.kill();
  await server.stop();

  const { context, page } = await openBrowser(profile ?? "", origin);
  // The browser writes them to the disk twice a minute; on a device that somebody uses, they are there.
  await context.addCookies(cookies);
  await page.goto("/workspace");
  await expect(waiting(page)).toBeVisible();
  const again = await startedServer(settings);
  await page.reload();
  await comeBack(page, expect.poll(() => counts(page)).toEqual({}));
  const { read } = await accountApi(page, member);
  expect((await read(`vehicles/${car}/fuel`)).fillUps).toMatchObject([{ odometer: 142_400 }]);
  await context.close();
  await again.stop();
  for (const folder of [profile, dataDir]) await rm(folder ?? "", { recursive: true, force: true });
});

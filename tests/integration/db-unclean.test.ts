import { existsSync, openSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sqlitePath } from "../../server/db/engine/data-folder.ts";
import { connectDatabase } from "../../server/db/engine/reconnecting-database.ts";
import { createLog } from "../../server/log.ts";
import { queueMail } from "../../server/mail/rows.ts";
import { patience, sqliteSettings } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { startServer } from "../support/running-server.ts";

const markOf = (dataDir: string) => join(dataDir, "server.running");

async function keep(dataDir: string) {
  const lines: string[] = [];
  const log = createLog("info", (text) => lines.push(text));
  const kept = await connectDatabase({ dataDir, log, onQuery: () => {} });
  onTestFinished(() => kept.close());
  return {
    kept,
    text() {
      log.flush();
      return lines.join("");
    },
  };
}

describe("a server that was killed", patience, () => {
  it("has its database looked through at the next start, and one that stopped has not", async () => {
    const killed = await startServer();
    killed.signal("SIGKILL");
    await killed.exit;
    expect(existsSync(markOf(killed.dataDir))).toBe(true);

    const next = await startServer({ DATA_DIR: killed.dataDir });
    const messages = () => next.log().map(({ message }) => message);
    const whole = "the last server didn't stop cleanly; its database is intact";
    await vi.waitFor(() => expect(messages()).toContain(whole), { timeout: 30_000 });
    // The check runs beside the server, not before it.
    expect(messages().indexOf("server started")).toBeLessThan(messages().indexOf(whole));
    expect((await send(next, "/readyz")).status).toBe(200);
    expect(await next.stop()).toBe(0);
    expect(existsSync(markOf(killed.dataDir))).toBe(false);

    const last = await startServer({ DATA_DIR: killed.dataDir });
    expect(await last.stop()).toBe(0);
    expect(last.log().map(({ message }) => message)).not.toContain(whole);
  });

  it("and whose database is damaged is not ready, and is looked at again at every start", async () => {
    const { dataDir } = sqliteSettings();
    const { kept } = await keep(dataDir);
    const mail = { to: "ann@example.com", subject: "Hello", text: "x".repeat(3_000) };
    await kept.get().tx(async () => {
      for (let count = 0; count < 100; count++) await queueMail(kept.get(), mail);
    });
    await kept.close();
    writeFileSync(markOf(dataDir), "");
    const path = sqlitePath(dataDir);
    const pages = Math.floor(statSync(path).size / 4096);
    for (let page = pages - 40; page < pages; page++)
      writeSync(openSync(path, "r+"), Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);

    const damaged = await keep(dataDir);
    await vi.waitFor(() => expect(damaged.kept.ready()).rejects.toThrow("the database is damaged"), {
      timeout: 30_000,
    });
    expect(damaged.text()).toContain("the database is damaged; restore a backup");
    await damaged.kept.close();
    expect(existsSync(markOf(dataDir))).toBe(true);
  });

  it("stops at once while the check is under way, and is checked at the next start", async () => {
    const { dataDir } = sqliteSettings();
    const first = await keep(dataDir);
    await first.kept.close();
    writeFileSync(markOf(dataDir), "");
    const { kept, text } = await keep(dataDir);
    await kept.close();
    expect(text()).not.toContain('"level":"error"');
    expect(existsSync(markOf(dataDir))).toBe(true);
  });
});

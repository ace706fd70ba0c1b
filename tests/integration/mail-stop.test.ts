import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { queueMail } from "../../server/mail/rows.ts";
import { openForTest, patience, postgresSettings, sqliteSettings } from "../support/databases.ts";
import { startServer } from "../support/running-server.ts";

/** A mail server that greets and then says nothing more, for so long as anyone waits. */
async function startSilentMailServer() {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.on("error", () => {}).write("220 hello\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, visits: () => visits };
}

async function stopsInTime(settings: DatabaseSettings): Promise<void> {
  const database = await openForTest(settings);
  await database.tx(async () => {
    for (let count = 0; count < 20; count++)
      await queueMail(database, { to: "ann@example.com", subject: "Hello", text: "Hello" });
  });
  const mailServer = await startSilentMailServer();
  const server = await startServer({
    SMTP_URL: mailServer.url,
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
  });
  await vi.waitFor(() => expect(mailServer.visits()).toBe(1), { timeout: 10_000 });
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  await once(socket, "connect");

  const start = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_500);
  const rows = await database.query.selectFrom("mail").select(["attempts", "next_try_at"]).execute();
  expect(rows.filter((row) => row.next_try_at <= new Date().toISOString())).toHaveLength(19);
  expect(server.log().at(-1)?.message).toBe("server stopped");
}

it(
  "a server that is told to stop ends within ten seconds, with a batch of mails and a request under way, and puts the mails back",
  async () => {
    const places = [sqliteSettings("migrated")];
    if (inject("postgresUrl")) places.push(await postgresSettings("migrated"));
    // On both engines side by side: the time goes by waiting.
    await Promise.all(places.map(stopsInTime));
  },
  patience.timeout,
);

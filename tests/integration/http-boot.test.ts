import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { send } from "../support/http-client.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { spawnServer, startServer, temporaryFolder } from "../support/running-server.ts";

/** A port that something else listens on. */
async function takenPort(): Promise<string> {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  return String((other.address() as AddressInfo).port);
}

describe("a boot that cannot succeed", () => {
  it("says that another server uses the data folder", async () => {
    const dataDir = temporaryFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const second = spawnServer({ DATA_DIR: dataDir });
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `Another Jackstand server is already using ${dataDir}. Stop it first, or set DATA_DIR.\n`,
    );
    expect((await send(first, "/readyz")).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  it("says that the port is taken, and gives the data folder back", async () => {
    const port = await takenPort();
    const dataDir = temporaryFolder();
    const refused = spawnServer({ PORT: port, DATA_DIR: dataDir });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(
      `Port ${port} is already in use. Stop the program using it, or set PORT to another port.\n`,
    );
    expect(refused.output()).not.toContain("    at ");
    const next = await startServer({ DATA_DIR: dataDir });
    expect(await next.stop()).toBe(0);
  });

  it("ends when the port is taken and the database is away", async () => {
    const port = await takenPort();
    const refused = spawnServer({ PORT: port, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is already in use.`);
  }, 20_000);

  it.skipIf(!inject("postgresUrl"))(
    "ends when the port is taken and the database is there",
    async () => {
      const database = await createTestDatabase(inject("postgresUrl") ?? "");
      onTestFinished(database.drop);
      const port = await takenPort();
      const refused = spawnServer({ PORT: port, DATABASE_URL: database.url });
      expect(await refused.exit).toBe(1);
      expect(refused.output()).toContain(`Port ${port} is already in use.`);
    },
    20_000,
  );

  it("says that the data folder cannot be written", async () => {
    const file = join(temporaryFolder(), "a-file");
    writeFileSync(file, "");
    const dataDir = join(file, "data");
    const refused = spawnServer({ DATA_DIR: dataDir });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(
      /^Can't write to the data folder .*a-file\/data \(.*\)\. .*DATA_DIR\.\n$/,
    );
  });

  it("says that the host is not an address of this machine", async () => {
    const refused = spawnServer({ HOST: "192.0.2.1" });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain("HOST isn't an address of this machine.\n");
    expect(refused.output()).not.toContain("    at ");
  });

  it("says the same of a host name that nobody knows", async () => {
    const refused = spawnServer({ HOST: "no-such-host.invalid" });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain("HOST isn't an address of this machine.\n");
    expect(refused.output()).not.toContain("    at ");
  });

  it("names every bad setting and shows no value", async () => {
    const dataDir = join(temporaryFolder(), "data");
    const refused = spawnServer({
      DATA_DIR: dataDir,
      PORT: "value-1",
      DATABASE_URL: "mysql://user:value-2@host/name",
      METRICS_TOKEN: "value-3",
      FEATURES: "value-4",
      LOG_LEVEL: "value-5",
      TRUSTED_PROXIES: "value-6",
    });
    expect(await refused.exit).toBe(1);
    for (const name of ["PORT", "DATABASE_URL", "METRICS_TOKEN", "FEATURES", "LOG_LEVEL", "TRUSTED_PROXIES"])
      expect(refused.output()).toMatch(new RegExp(`^${name}: `, "m"));
    expect(refused.output()).not.toContain("value-");
    expect(refused.output()).not.toContain("    at ");
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe("a boot", () => {
  it("renders with React's production build", async () => {
    // The development build is several times slower; Node takes it unless NODE_ENV says otherwise.
    const report = `process.on("exit", () => console.error(Object.keys(process.getBuiltinModule("module")._cache).join()))`;
    const server = spawnServer({}, ["--import", `data:text/javascript,${encodeURIComponent(report)}`]);
    const port = await server.listening();
    expect((await send({ port }, "/")).status).toBe(200);
    server.signal("SIGTERM");
    await server.exit;
    expect(server.output()).toMatch(/react-dom-server\.[a-z.]*production\.js/);
    expect(server.output()).not.toMatch(/react-dom-server\.[a-z.]*development\.js/);
  });

  it("takes an empty setting for none", async () => {
    const server = await startServer({ DATABASE_URL: "", METRICS_TOKEN: "", FEATURES: "" });
    expect((await send(server, "/readyz")).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it("finds the data of the last one", async () => {
    const dataDir = temporaryFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    await first.stop();
    const second = await startServer({ DATA_DIR: dataDir });
    await second.stop();
    const migrated = (log: { message: string }[]) =>
      log.filter(({ message }) => message === "database migrated");
    expect(migrated(first.log())).toHaveLength(1);
    expect(migrated(second.log())).toHaveLength(0);
  });
});

import { inject, vi } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { openBucket } from "./bucket.ts";
import { openMailbox } from "./cluster-receivers.ts";
import { signUp } from "./identity.ts";
import { Browser } from "./identity-browser.ts";
import { createTestDatabase } from "./postgres.ts";
import { quickServer, type RunningServer, startServer, temporaryFolder } from "./running-server.ts";

const origin = "http://site.example";
const nodeOptions = [...quickServer, "--import=./tests/support/cluster-clock.ts"];

interface ClusterOptions {
  /** How many servers. They start together. */
  size: number;
  settings?: Record<string, string>;
  /** What stands between the servers and an empty database, which they then migrate. */
  openBetween?: (databaseUrl: string) => Promise<{ url: string; stop(): Promise<void> }>;
}

/** Servers that are one site: processes with folders of their own, on one PostgreSQL, one bucket and one mail server. */
export async function startCluster({ size, settings = {}, openBetween }: ClusterOptions) {
  const place = await createTestDatabase(inject("postgresUrl") ?? "", openBetween ? "empty" : "migrated");
  const between = await openBetween?.(place.url);
  const [bucket, mailbox] = [await openSharedBucket(), await openMailbox()];
  const start = () =>
    startServer(
      {
        DATABASE_URL: between?.url ?? place.url,
        DATA_DIR: temporaryFolder(),
        PUBLIC_URL: origin,
        TRUSTED_PROXIES: "127.0.0.1",
        DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES: "yes",
        ...mailbox.settings,
        ...bucket.settings,
        ...settings,
      },
      nodeOptions,
    );
  const servers = await Promise.all(Array.from({ length: size }, start));
  const database: Database = await openDatabase({ dataDir: "", databaseUrl: place.url });
  const server = (index: number) => servers[index % servers.length] as RunningServer;
  return {
    servers,
    server,
    start,
    database,
    databaseUrl: place.url,
    mailbox,
    browser: (index = 0, address?: string) => new Browser(server(index), origin, address),
    /** Somebody with an account and a profile. */
    async member(name: string, index = 0): Promise<Browser> {
      const browser = new Browser(server(index), origin);
      await signUp(browser, { email: `${name}@example.com` });
      await browser.put("/api/v1/me");
      return browser;
    },
    /** The same browser, whose next requests go to another server, or through a front. */
    at: (browser: Browser, target: number | { port: number }) =>
      browser.copy(typeof target === "number" ? server(target) : target),
    /** Takes the clocks of some servers five minutes ahead. */
    jumpClocks: (jumping: readonly RunningServer[] = servers) => Promise.all(jumping.map(jumpClock)),
    async stop() {
      for (const each of servers) each.signal("SIGKILL");
      await Promise.all(servers.map(({ exit }) => exit));
      await database.close();
      await between?.stop();
      await Promise.all([bucket.stop(), mailbox.stop(), place.drop()]);
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function jumpClock(server: RunningServer): Promise<void> {
  const jumps = () => server.log().filter(({ message }) => message === "clock jumped").length;
  const before = jumps();
  server.signal("SIGUSR2");
  await vi.waitFor(() => {
    if (jumps() === before) throw new Error("The clock has not jumped");
  });
}

const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_REGION"];

/** The bucket of TEST_S3_ENDPOINT and so on, or else one of our own. */
function openSharedBucket() {
  if (!process.env.TEST_S3_ENDPOINT) return openBucket();
  const settings = Object.fromEntries(s3Names.map((name) => [name, process.env[`TEST_${name}`] ?? ""]));
  return { settings, stop: async () => {} };
}

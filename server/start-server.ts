import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Content } from "../app/context.ts";
import { brand } from "../domain/brand.ts";
import { openApplication } from "./application.ts";
import type { Config } from "./config.ts";
import { acquireServerLock } from "./db/server-lock.ts";
import { guardDataFolder } from "./guard-data-folder.ts";
import { AnswerCache } from "./http/answer-cache.ts";
import { createApp } from "./http/app.ts";
import type { HttpEnv } from "./http/http-env.ts";
import { createHttpServer, drain } from "./http/http-server.ts";
import { createPages } from "./http/pages.ts";
import { createStaticFiles } from "./http/static-files.ts";
import { createAccountDoor } from "./identity/account-door.ts";
import { createAccountServices } from "./identity/account-services.ts";
import { accountOf } from "./identity/session.ts";
import { awayMessage, type KeptDatabase, keepDatabase } from "./kept-database.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { type MailDelivery, startMailDelivery } from "./mail/mail-delivery.ts";
import { Metrics } from "./metrics.ts";
import { startPhotos } from "./photos/photos.ts";
import { renderedFrom } from "./site.ts";
import { createStore } from "./store/create-store.ts";
import { limitCheckouts } from "./store/limit-checkouts.ts";
import { findUnavailable } from "./unavailable.ts";

interface StartOptions {
  config: Config;
  /** The built application; in development it is asked for anew with every request. */
  build: () => Promise<ServerBuild>;
  content: Content;
  clientFolder: string;
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** Puts the parts together and listens. What it took before a failure is given back. */
export async function startServer({
  config,
  build,
  content,
  clientFolder,
  before,
}: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  // Whatever ends the process, the last lines are the ones that tell why.
  process.once("exit", log.flush);
  const metrics = new Metrics();
  const cache = new AnswerCache(config.pageCacheBytes);
  const releaseLock = config.databaseUrl ? () => {} : acquireServerLock(config.dataDir);
  let opened: KeptDatabase | undefined;
  let delivery: MailDelivery | undefined;
  try {
    const database = await keepDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      log,
      onQuery: (ms) => metrics.query(ms / 1000),
    });
    opened = database;
    guardDataFolder(config.dataDir, log);
    const mail = startMailDelivery({ database, mailer: createMailer(config, log), log });
    delivery = mail;
    const photos = startPhotos({ config, database, log });
    const accounts = createAccountServices({ config, database, mail, photos, log });
    const store = limitCheckouts(
      createStore({ config, catalogue: content.catalogue(), database, mail, limits: accounts.limits, log }),
      accounts.limits,
    );
    const application = await openApplication({ config, content, store, log, build });
    const accountDoor = createAccountDoor(accounts);
    const api = new Hono<HttpEnv>().all("*", accountDoor);
    const pages = createPages({
      config,
      api,
      cache,
      metrics,
      ...application,
      hasContentPage: (path) => content.page(path) !== undefined,
      renderedFrom: (path) => renderedFrom(content, path),
      accountOf: (request, address) =>
        accountOf(accounts, request, address).catch(async (error: unknown) => {
          throw (await findUnavailable(error, () => database.get().ping(), awayMessage)) ?? error;
        }),
    });
    const app = createApp({
      config,
      log,
      metrics,
      cache,
      files: await createStaticFiles(clientFolder, config),
      ready: database.ready,
      accounts: accountDoor,
      pages,
    });
    const { trustedProxies } = config;
    const server = createHttpServer({ app, cache, log, metrics, trustedProxies, before });
    await listen(server, config);
    const address = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${(server.address() as AddressInfo).port}`;
    log.info("server started", { address, version: brand.version, environment: config.environment });

    return {
      address,
      async stop() {
        const cut = setTimeout(() => server.closeAllConnections(), stopMs.requests);
        await atMost(stopMs.work, Promise.all([drain(server), mail.stop(), photos.stop()]));
        clearTimeout(cut);
        await atMost(stopMs.database, database.close());
        releaseLock();
        log.info("server stopped");
        log.flush();
      },
    };
  } catch (error) {
    // Its connections, and its search for a database that is away, would keep the process alive.
    await delivery?.stop();
    await opened?.close();
    releaseLock();
    throw error;
  }
}

/** Whatever is under way, a stop takes no more than 10 seconds: service managers kill what takes longer. */
const stopMs = { requests: 7_000, work: 8_000, database: 1_500 };

/** Waits for the work, but no longer than that. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const giveUp = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: giveUp.signal }).catch(() => {})]);
  giveUp.abort();
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

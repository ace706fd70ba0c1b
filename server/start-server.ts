import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import type { Content } from "../app/context.ts";
import { brand } from "../domain/brand.ts";
import { createApi } from "./api/api.ts";
import { createOpenVisitor } from "./api/open-visitor.ts";
import { openApplication } from "./application.ts";
import type { Config } from "./config.ts";
import { withProducts } from "./content/search-products.ts";
import { connectDatabase, NotReady, type ReconnectingDatabase } from "./db/engine/reconnecting-database.ts";
import { acquireServerLock } from "./db/engine/server-lock.ts";
import type { FirstSheets } from "./first-sheets.ts";
import { createBuilds } from "./garage/projects/published-builds.ts";
import { guardDataFolder } from "./guard-data-folder.ts";
import { createApp } from "./http/app.ts";
import { drain } from "./http/connections.ts";
import { createErrorResponder } from "./http/error-response.ts";
import { createHttpServer, type HttpServer } from "./http/http-server.ts";
import { createPages, type Pages } from "./http/pages.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { createSharedResponses } from "./http/shared-responses.ts";
import { createStaticFiles } from "./http/static-files.ts";
import { createAccountServices } from "./identity/account-services.ts";
import { readAuthSecret } from "./identity/auth-secret.ts";
import { explainFailure } from "./identity/explain-failure.ts";
import { claimedSession } from "./identity/session.ts";
import { createBackupJob } from "./jobs/back-up.ts";
import { listJobs } from "./jobs/job-list.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLog, type Log } from "./log.ts";
import { createMailer } from "./mail/create-mailer.ts";
import type { MailDelivery } from "./mail/mailer.ts";
import { Metrics } from "./metrics.ts";
import { createNewsletterServices } from "./newsletter/newsletter-services.ts";
import { createCatalogLookup } from "./parts/catalog-lookup.ts";
import { createPhotoStorage } from "./photos/create-photo-storage.ts";
import { createPhotos, type Photos } from "./photos/photos.ts";
import { preparePages } from "./prepare-pages.ts";
import { createStore } from "./store/create-store.ts";
import { limitCheckouts } from "./store/limit-checkouts.ts";
import { watchAvailability } from "./store/watch-availability.ts";

interface StartOptions {
  config: Config;
  /** The built application; development has a function that returns the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  content: Content;
  clientFolder: string;
  firstSheets?: FirstSheets | undefined;
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** Puts the parts together and listens. A stop, and a start that fails, end what was begun, the last first. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  const log = createLog(config.logLevel);
  // However the process ends, the last lines are the ones that tell why.
  process.once("exit", log.flush);
  const metrics = new Metrics();
  await using stack = new AsyncDisposableStack();
  if (!config.databaseUrl) stack.defer(acquireServerLock(config.dataDir));
  const database = await connectDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    replicaUrl: config.databaseReplicaUrl,
    log,
    onQuery: metrics.query,
    onReplicaLook: metrics.replica,
  });
  stack.defer(() => atMost(stopMs.database, database.close()));
  guardDataFolder(config.dataDir, log);
  const storage = createPhotoStorage(config);
  const jobs = startJobs({
    database,
    jobs: listJobs({
      mailer: createMailer(config, log),
      photos: storage,
      log,
      links: { publicUrl: config.publicUrl, secret: readAuthSecret(config) },
      backup: config.backup && createBackupJob(config.backup, metrics),
      webhooksReachPrivate: config.webhooksReachPrivate,
    }),
    log,
    metrics,
  });
  let server: HttpServer | undefined;
  let preparing: Promise<void> | undefined;
  const stopping = new AbortController();
  // Together, so that none uses up the time of the others.
  stack.defer(() => {
    stopping.abort();
    return atMost(stopMs.work, Promise.all([server && drainOrCut(server), jobs.stop(), preparing]));
  });
  const photos = createPhotos({ storage, removeSoon: jobs.waker("photo-removal") });
  const mail = { deliverSoon: jobs.waker("mail") };
  let isLeaving = false;
  const created = await createServer({
    ...options,
    ...{ log, metrics, database, mail, photos },
    ready: async () => {
      if (isLeaving) throw new NotReady("the server is stopping");
      await database.ready();
    },
    signal: stopping.signal,
  });
  await listen(created.server, config);
  server = created.server;
  const address = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${(server.address() as AddressInfo).port}`;
  log.info("server started", { address, version: brand.version, environment: config.environment });
  if (config.preparesPages)
    preparing = preparePages({ ...created, content: options.content, log, signal: stopping.signal });

  const running = stack.move();
  return {
    address,
    async stop() {
      isLeaving = true;
      created.server.endConnections();
      await sleep(config.drainMs);
      await running.disposeAsync();
      log.info("server stopped");
      log.flush();
    },
  };
}

interface Services extends StartOptions {
  log: Log;
  metrics: Metrics;
  database: ReconnectingDatabase;
  mail: MailDelivery;
  photos: Photos;
  ready(): Promise<void>;
  signal: AbortSignal;
}

/** The HTTP server with everything that it serves; it does not listen yet. */
async function createServer(services: Services): Promise<{ server: HttpServer; pages: Pages }> {
  const { config, build, clientFolder, firstSheets, before, log, metrics, database, mail, photos, ready } =
    services;
  const cache = new ResponseCache(config.pageCacheBytes);
  const accounts = createAccountServices({ config, database, mail, photos, log });
  const catalogue = services.content.catalogue();
  const store = limitCheckouts(
    createStore({ config, catalogue, database, mail, limits: accounts.limits, log }),
    accounts.limits,
  );
  if (store.kind === "embedded") void watchAvailability({ store, cache, signal: services.signal });
  // Stock does not matter here, so our own store needs no database for it.
  const listProducts = store.kind === "embedded" ? async () => catalogue.products : store.products;
  const search = withProducts((query, options) => services.content.search(query, options), listProducts);
  // Inherited, not copied: in development the content changes while the server runs.
  const content: Content = Object.assign(Object.create(services.content), { search });
  const partCatalog = createCatalogLookup(database);
  const builds = createBuilds(database);
  const application = await openApplication({
    ...{ config, content, store, partCatalog, builds, log, build, firstSheets },
  });
  const shared = createSharedResponses({ cache, metrics, log });
  const respondToError = createErrorResponder(log, (error) => explainFailure(accounts, error));
  const api = createApi({
    services: {
      accounts,
      newsletter: createNewsletterServices({ config, database, mail, limits: accounts.limits }),
      content,
      site: application.site,
      store,
    },
    shared,
    respondToError,
  });
  const pages = createPages({
    config,
    shared,
    metrics,
    ...application,
    openVisitor: createOpenVisitor(accounts, api),
    queues: { ...accounts, claimedSession: (request) => claimedSession(accounts, request) },
    buildRevision: builds.revision,
  });
  const app = createApp({
    config,
    log,
    metrics,
    cache,
    files: await createStaticFiles(clientFolder, config),
    ready,
    api,
    respondToError,
    pages: pages.respond,
  });
  const { trustedProxies } = config;
  return { server: createHttpServer({ app, cache, log, metrics, trustedProxies, before }), pages };
}

/** Whatever is under way, a stop takes no more than 10 seconds: service managers kill what takes longer. */
const stopMs = { requests: 7_000, work: 8_000, database: 1_500 };

async function drainOrCut(server: HttpServer): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), stopMs.requests);
  await drain(server);
  clearTimeout(timer);
}

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

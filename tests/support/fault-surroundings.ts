import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Engine } from "../../server/db/engine/backend.ts";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { startBucket } from "./bucket.ts";
import { Door } from "./database-door.ts";
import { FaultDisk } from "./fault-disk.ts";
import { startMailServer, startReceiver } from "./fault-services.ts";
import { startPostgres } from "./postgres.ts";
import { temporaryFolder } from "./running-server.ts";

export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

/**
 * What a server needs, with a door in front of each, so that it can break. On SQLite photos are files beside the database; on
 * PostgreSQL they are in a bucket. There are no disks where nobody may make one. All of it is closed with the stack.
 */
export async function openSurroundings(engine: Engine, stack: AsyncDisposableStack) {
  const storage = engine === "sqlite" ? openFiles(stack) : await openServers(stack);
  const mails = await startMailServer(stack);
  const receiver = await startReceiver(stack);
  const mailDoor = await openDoor(mails.url, stack);
  const receiverDoor = await openDoor(receiver.url, stack);
  const { bucket, bucketDoor, databaseDoor, dataDir } = storage;
  const received = join(dataDir, "received");
  mkdirSync(received, { recursive: true, mode: 0o700 });
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    TMPDIR: received,
    PUBLIC_URL: "http://site.example",
    TRUSTED_PROXIES: "127.0.0.1",
    MAIL_FROM: "no-reply@site.example",
    SMTP_URL: mailDoor.url,
    DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES: "yes",
    TZ: "America/New_York",
    ...(databaseDoor && { DATABASE_URL: databaseDoor.url }),
    ...(bucket && bucketDoor && { ...bucket.settings, S3_ENDPOINT: new URL(bucketDoor.url).origin }),
  };
  return { ...storage, mails, receiver, mailDoor, receiverDoor, settings };
}

interface Storage {
  dataDir: string;
  /** To the database past the server and its doors. */
  sideDoor: DatabaseSettings;
  /** Of the data folder, or of the database's own files. */
  disk: FaultDisk | undefined;
  /** Of the photos, where they are files. */
  photoDisk?: FaultDisk | undefined;
  postgres?: Awaited<ReturnType<typeof startPostgres>>;
  databaseDoor?: Door;
  bucket?: Awaited<ReturnType<typeof startBucket>>;
  bucketDoor?: Door;
}

function openFiles(stack: AsyncDisposableStack): Storage {
  const whole = FaultDisk.mount(stack);
  const disk = whole?.bind(stack);
  const dataDir = disk?.folder ?? temporaryFolder();
  const photoDisk = disk && FaultDisk.mount(stack, join(dataDir, "photos"));
  return { dataDir, sideDoor: { dataDir: whole?.folder ?? dataDir }, disk, photoDisk };
}

async function openServers(stack: AsyncDisposableStack): Promise<Storage> {
  const disk = FaultDisk.mount(stack);
  const postgres = await startPostgres({ fsync: true, parent: disk?.folder });
  if (!postgres) throw new Error("PostgreSQL is not available");
  stack.defer(postgres.stop);
  const databaseDoor = await openDoor(await createAppDatabase(postgres.url), stack);
  const bucket = await startBucket();
  const bucketDoor = await openDoor(bucket.settings.S3_ENDPOINT, stack);
  const sideDoor = { dataDir: "", databaseUrl: appDatabase(postgres.url, "postgres") };
  return { dataDir: temporaryFolder(), sideDoor, disk, postgres, databaseDoor, bucket, bucketDoor };
}

/** Not as the superuser, who always gets a connection. */
async function createAppDatabase(serverUrl: string): Promise<string> {
  const admin = await openDatabase({ dataDir: "", databaseUrl: serverUrl });
  await sql`create role app login`.execute(admin.query);
  await sql`create database app owner app`.execute(admin.query);
  await admin.close();
  return appDatabase(serverUrl, "app");
}

function appDatabase(serverUrl: string, user: string): string {
  const url = new URL(serverUrl);
  [url.username, url.pathname] = [user, "/app"];
  return url.href;
}

async function openDoor(url: string, stack: AsyncDisposableStack): Promise<Door> {
  const door = new Door(url);
  await door.open();
  stack.defer(() => door.shut());
  return door;
}

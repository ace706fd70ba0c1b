import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { CatalogPart } from "../../domain/parts/catalog-part.ts";
import { revokeBuild } from "../../server/garage/projects/published-rows.ts";
import { findCatalogParts, saveCatalogParts } from "../../server/parts/rows.ts";
import { openForTest, patience } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { readZip } from "../support/read-zip.ts";
import { answering, connectPair, type Pair, startPair } from "../support/replicated.ts";
import { quickServer, startServer } from "../support/running-server.ts";

const origin = "http://site.example";

let parts = 0;

/** One that wasn't there before; only its page and the results of a search show its printed number. */
function nextPart(): CatalogPart {
  const at = parts++;
  const number = String(11_000_000_000 + at) as CatalogPart["number"];
  return {
    number,
    printed: number,
    name: `Gasket ${at}`,
    origin: "shop",
    group: undefined,
    fits: undefined,
    supersedes: [],
    priceCents: undefined,
  };
}

const day = "2026-11-16T00:00:00.000Z";

describe.skipIf(!inject("postgresUrl"))("a database with a replica", patience, () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterEach(() => pair.operate("select pg_wal_replay_resume()"));
  afterAll(() => pair?.stop());

  async function connected() {
    const door = await pair.openDoor();
    const database = await connectPair(pair.url, door.url);
    return {
      door,
      database,
      /** Writes a row, and how often it is found right afterward. */
      async writeAndFind() {
        const added = nextPart();
        await saveCatalogParts(database.get(), [added], day);
        return (await findCatalogParts(await database.forReading(), added.number, 2)).length;
      },
      reader: async () => answering(await database.forReading()),
    };
  }

  it("reads from it, and always sees what was written before", async () => {
    const { writeAndFind, reader } = await connected();
    for (let time = 0; time < 50; time++) expect([time, await writeAndFind()]).toEqual([time, 1]);
    await expect.poll(reader).toBe("replica");
  });

  it("reads from the primary while the replica stands still, and from the replica again afterward", async () => {
    const { writeAndFind, reader } = await connected();
    await expect.poll(reader).toBe("replica");
    await pair.operate("select pg_wal_replay_pause()");
    expect([await writeAndFind(), await reader()]).toEqual([1, "primary"]);
    await pair.operate("select pg_wal_replay_resume()");
    await expect.poll(reader).toBe("replica");
    expect(await writeAndFind()).toBe(1);
  });

  it("reads from the primary while the replica lags", async () => {
    const { writeAndFind, reader } = await connected();
    await expect.poll(reader).toBe("replica");
    await pair.operate("alter system set recovery_min_apply_delay = '3s'");
    await pair.operate("select pg_reload_conf()");
    try {
      // Until the setting has arrived, the replica may be quick enough.
      const readerAfterWrite = async () => {
        expect(await writeAndFind()).toBe(1);
        return reader();
      };
      await expect.poll(readerAfterWrite).toBe("primary");
      await expect.poll(reader).toBe("replica");
    } finally {
      await pair.operate("alter system reset recovery_min_apply_delay");
      await pair.operate("select pg_reload_conf()");
    }
  });

  it("reads from the primary while the replica is away or hangs, says so once, and comes back", async () => {
    const { door, database, writeAndFind, reader } = await connected();
    await expect.poll(reader).toBe("replica");
    const warnings = () => database.log().split("the replica isn't used for now").length;
    const before = warnings();
    await door.shut();
    for (let time = 0; time < 3; time++)
      expect([await writeAndFind(), await reader()]).toEqual([1, "primary"]);
    expect(warnings()).toBe(before + 1);
    await door.open();
    await expect.poll(reader).toBe("replica");
    expect(database.log()).toContain("the replica is used again");
    door.freeze();
    expect([await writeAndFind(), await reader()]).toEqual([1, "primary"]);
    door.thaw();
    await expect.poll(reader).toBe("replica");
  });

  it("goes on from the primary where the replica was lost, and stays there", async () => {
    const { door, database, reader } = await connected();
    await expect.poll(reader).toBe("replica");
    const handle = await database.forReading();
    expect(await answering(handle)).toBe("replica");
    await door.shut();
    expect(await answering(handle)).toBe("primary");
    await door.open();
    await expect.poll(reader).toBe("replica");
    expect(await answering(handle)).toBe("primary");
  });

  it("does not read from a database that is no replica of it", async () => {
    const other = await pair.openDoor("/postgres");
    for (const replicaUrl of [pair.url, other.url]) {
      const database = await connectPair(pair.url, replicaUrl);
      expect(await answering(await database.forReading())).toBe("primary");
      expect(database.log()).toContain("the replica isn't used for now");
    }
  });

  it("shows downloads, public pages and searches what was written just before", async () => {
    const { url } = pair;
    const door = await pair.openDoor();
    const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: door.url, PUBLIC_URL: origin };
    const server = await startServer({ ...settings, TRUSTED_PROXIES: "127.0.0.1" }, quickServer);
    const database = await openForTest({ dataDir: "", databaseUrl: url });
    const [ada, nobody] = [new Browser(server, origin), new Browser(server, origin)];
    await signUp(ada, { email: "ada@example.com" });
    await ada.put("/api/v1/me");
    const { id } = (await ada.post("/api/v1/me/projects", { title: "Track car" })).body.project;
    const project = `/api/v1/me/projects/${id}`;
    const { slug } = (await ada.post(`${project}/publish`, { shows: ["search"] })).body.project;

    async function writeAndLook(): Promise<void> {
      const added = nextPart();
      const at = added.printed;
      await ada.post(`${project}/tasks`, { title: `Weld seam ${at}.` });
      expect((await nobody.get(`/builds/${slug}`)).text).toContain(`Weld seam ${at}.`);
      const { bytes } = await ada.get("/api/v1/me/export");
      expect(String(readZip(bytes).get("export.json"))).toContain(`Weld seam ${at}.`);
      await saveCatalogParts(database, [added], day);
      expect((await nobody.get(`/parts?q=${added.name.replace(" ", "+")}`)).text).toContain(added.printed);
    }
    const metrics = async () => (await send(server, "/metrics")).text;

    for (let time = 0; time < 5; time++) await writeAndLook();
    let looks = 0;
    const lookAgain = async () => {
      // Words that nobody searched for yet, so that no page comes from the cache.
      await nobody.get(`/parts?q=seal+${looks++}`);
      return metrics();
    };
    await expect.poll(lookAgain).toMatch(/replica_lookups_total\{state="current"\} [1-9]/);
    await pair.operate("select pg_wal_replay_pause()");
    for (let time = 0; time < 5; time++) await writeAndLook();
    expect(await metrics()).toMatch(/replica_lookups_total\{state="behind"\} [1-9]/);
    expect(await revokeBuild(database, slug)).toBe(true);
    expect((await nobody.get(`/builds/${slug}`)).status).toBe(404);
    expect(await server.stop()).toBe(0);
  });
});

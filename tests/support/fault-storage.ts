import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { sqlitePath } from "../../server/db/engine/data-folder.ts";
import { type Fault, operations } from "./fault.ts";
import { networkFaults } from "./fault-network.ts";
import type { FaultWorld } from "./fault-world.ts";

/** Longer than anybody waits for a lock. */
const longMs = 12_000;

export function databaseFaults({
  parts: { engine, sideDoor, databaseDoor, postgres },
}: FaultWorld): readonly Fault[] {
  if (engine === "sqlite" || !databaseDoor || !postgres) return lockFaults(sqlitePath(sideDoor.dataDir));
  return [
    ...networkFaults("the database", databaseDoor, operations),
    {
      name: "the database is killed",
      moment: "during",
      meets: operations,
      rounds: 3,
      async strike() {
        await postgres.kill();
        return () => postgres.start();
      },
    },
    {
      name: "the database restarts",
      moment: "during",
      meets: operations,
      async strike() {
        await postgres.kill();
        await postgres.start();
        return () => {};
      },
    },
    {
      name: "the database has no connections left",
      moment: "before",
      meets: operations,
      async strike({ parts: { database } }) {
        await sql`alter role app connection limit 0`.execute(database.query);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`.execute(
          database.query,
        );
        return () => sql`alter role app connection limit -1`.execute(database.query);
      },
    },
  ];
}

/** On SQLite another process that writes is what a slow database is. */
function lockFaults(path: string): readonly Fault[] {
  const lock = () => {
    const other = new DatabaseSync(path, { timeout: 5_000 });
    other.exec("begin immediate");
    return () => other.isOpen && other.close();
  };
  return [
    {
      name: "another process writes for a moment",
      moment: "during",
      meets: operations,
      rounds: 2,
      async strike({ random }) {
        const unlock = lock();
        await sleep(random.below(400));
        return unlock;
      },
    },
    {
      name: "another process writes for long",
      moment: "before",
      meets: operations,
      isSlow: true,
      async strike() {
        const unlock = lock();
        const timer = setTimeout(unlock, longMs);
        return () => {
          clearTimeout(timer);
          unlock();
        };
      },
    },
  ];
}

/** None where nobody may make a disk. */
export function diskFaults({ parts: { engine, disk, photoDisk } }: FaultWorld): readonly Fault[] {
  if (!disk) return [];
  const full = async () => {
    disk.fill();
    return () => disk.empty();
  };
  const place = engine === "sqlite" ? "the disk" : "the database's disk";
  const faults: Fault[] = [
    { name: `${place} is full`, moment: "before", meets: operations, strike: full },
    { name: `${place} fills up`, moment: "during", meets: operations, strike: full },
  ];
  if (!photoDisk) return faults;
  const readOnly = async () => {
    photoDisk.setReadOnly(true);
    return () => photoDisk.setReadOnly(false);
  };
  const upload = operations.filter(({ name }) => name === "upload");
  return [
    ...faults,
    {
      name: "the disk of the photos is read-only",
      moment: "before",
      meets: upload,
      rounds: 2,
      strike: readOnly,
    },
    {
      name: "the server starts on a read-only disk",
      moment: "before",
      meets: operations,
      mayHangUp: true,
      async strike(world) {
        await world.kill();
        disk.setReadOnly(true);
        await world.expectRefusedStart(/read-only|readonly/i);
        return () => disk.setReadOnly(false);
      },
    },
  ];
}

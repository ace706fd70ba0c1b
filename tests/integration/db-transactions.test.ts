import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { type BoxTables, boxIds, boxTables, createBoxes, insertBox } from "../support/boxes.ts";
import { describeOnBothEngines } from "../support/databases.ts";

describeOnBothEngines("tx", ({ freshDatabase }) => {
  const withTables = async () => {
    const database = await freshDatabase();
    await createBoxes(database);
    return database;
  };

  it("keeps everything when it succeeds and returns the result", async () => {
    const database = await withTables();
    const result = await database.tx(async () => {
      await insertBox(database, "a");
      await insertBox(database, "b");
      return "done";
    });
    expect(result).toBe("done");
    expect(await boxIds(database)).toEqual(["a", "b"]);
  });

  it("keeps nothing when it fails, also of what the current handle wrote", async () => {
    const database = await withTables();
    const work = database.tx(async (query) => {
      await insertBox(database, "a");
      await query.withTables<BoxTables>().insertInto("box").values({ id: "b", version: 0 }).execute();
      expect(await boxIds(database)).toEqual(["a", "b"]);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await boxIds(database)).toEqual([]);
  });

  it("joins the outer transaction when nested", async () => {
    const database = await withTables();
    const work = database.tx(async () => {
      await database.tx(() => insertBox(database, "inner"));
      throw new Error("outer fails");
    });
    await expect(work).rejects.toThrow("outer fails");
    expect(await boxIds(database)).toEqual([]);
  });

  it("does not keep the half of a nested one whose error was caught", async () => {
    const database = await withTables();
    const work = database.tx(async () => {
      const inner = database.tx(async () => {
        await insertBox(database, "half");
        throw new Error("inner fails");
      });
      await inner.catch(() => {});
    });
    await expect(work).rejects.toThrow("nothing is kept");
    expect(await boxIds(database)).toEqual([]);
  });

  it("is over after a failed statement, even if its error was caught", async () => {
    const database = await withTables();
    await insertBox(database, "a");
    let afterwards: unknown;
    const work = database.tx(async () => {
      await insertBox(database, "b");
      await insertBox(database, "a").catch(() => {});
      afterwards = await insertBox(database, "c").catch((error: Error) => error.message);
    });
    await expect(work).rejects.toThrow("rolled back");
    expect(afterwards).toContain("abort");
    expect(await boxIds(database)).toEqual(["a"]);
    await database.tx(() => insertBox(database, "d"));
    expect(await boxIds(database)).toEqual(["a", "d"]);
  });

  it("refuses a handle that was kept from outside", async () => {
    const database = await withTables();
    const kept = database.query.withTables<BoxTables>();
    const work = database.tx(() => kept.selectFrom("box").selectAll().execute());
    await expect(work).rejects.toThrow("ask for database.query");
  });

  it("lets work that outlives it go on outside", async () => {
    const database = await withTables();
    let later: Promise<unknown> = Promise.resolve();
    await database.tx(async () => {
      later = sleep(20).then(() => database.tx(() => insertBox(database, "late")));
    });
    await later;
    expect(await boxIds(database)).toEqual(["late"]);
  });

  it("loses no conditional update among many at once", async () => {
    const database = await withTables();
    await insertBox(database, "counter");
    const increment = async (): Promise<void> => {
      const isDone = await database.tx(async () => {
        const boxes = boxTables(database);
        const { version } = await boxes.selectFrom("box").select("version").executeTakeFirstOrThrow();
        const update = boxes.updateTable("box").set({ version: version + 1 });
        const { numUpdatedRows } = await update.where("version", "=", version).executeTakeFirst();
        return numUpdatedRows === 1n;
      });
      if (!isDone) await increment();
    };
    await Promise.all(Array.from({ length: 30 }, increment));
    const row = await boxTables(database).selectFrom("box").select("version").executeTakeFirst();
    expect(row).toEqual({ version: 30 });
  });

  it("keeps two transactions at once apart", async () => {
    const database = await withTables();
    const write = (id: string, fails: boolean) =>
      database.tx(async () => {
        await insertBox(database, id);
        await sleep(10);
        await insertBox(database, `${id}-2`);
        if (fails) throw new Error(id);
      });
    const results = await Promise.allSettled([write("a", false), write("b", true), write("c", false)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await boxIds(database)).toEqual(["a", "a-2", "c", "c-2"]);
  });
});

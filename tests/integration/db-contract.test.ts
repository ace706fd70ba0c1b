import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  fromFlag,
  fromJson,
  fromTimestamp,
  inChunks,
  isIn,
  maxParameters,
  toFlag,
  toJson,
  toTimestamp,
} from "../../server/db/columns.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { isUniqueViolation } from "../../server/db/engine/engine-errors.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { boxIds, boxTables, createBoxes, insertBox } from "../support/boxes.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";

describeOnBothEngines("database", ({ engine, freshDatabase, freshSettings }) => {
  const withTables = async () => {
    const database = await freshDatabase();
    await createBoxes(database);
    return database;
  };

  describe("values", () => {
    const texts = ["", "plain", "Zündkerze für Öl — 日本 🔧", 'it\'s "quoted" \\ 100%', "line\r\nbreak\ttab"];
    it.each(texts)("gives back the text %j", async (label) => {
      const database = await withTables();
      await insertBox(database, "a", { label });
      const row = await boxTables(database).selectFrom("box").select("label").executeTakeFirstOrThrow();
      expect(row).toStrictEqual({ label });
    });

    it.each([0, -0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
      "gives back the integer %d",
      async (number) => {
        const database = await withTables();
        await insertBox(database, "a", { number });
        const row = await boxTables(database).selectFrom("box").select("number").executeTakeFirstOrThrow();
        expect(row.number).toBe(number + 0);
      },
    );

    it("gives back null", async () => {
      const database = await withTables();
      await insertBox(database, "a");
      expect(await boxTables(database).selectFrom("box").selectAll().execute()).toStrictEqual([
        { id: "a", label: null, number: null, version: 0 },
      ]);
    });

    it.each([
      ["a Date", new Date(0)],
      ["a boolean", true],
      ["undefined", undefined],
      ["NaN", Number.NaN],
      ["Infinity", Number.POSITIVE_INFINITY],
      ["an integer beyond 2^53-1", 2 ** 53],
      ["a bigint beyond 2^53-1", 2n ** 53n],
      ["an object", { a: 1 }],
      ["an array", ["a"]],
      ["bytes", new Uint8Array(2)],
      ["text with a NUL", "a\0b"],
    ])("refuses %s", async (_name, value) => {
      const database = await withTables();
      const insert = sql`insert into box (id, label) values (${"a"}, ${value})`.execute(database.query);
      await expect(insert).rejects.toThrow(TypeError);
      // Also as the first parameter, where node:sqlite takes an object for named parameters.
      await expect(
        sql`insert into box (label, id) values (${value}, ${"a"})`.execute(database.query),
      ).rejects.toThrow(/A query parameter is/);
      expect(await boxIds(database)).toEqual([]);
    });

    it("keeps flags, timestamps and JSON through their columns", async () => {
      const database = await withTables();
      const date = new Date("2024-02-29T23:59:59.999Z");
      await insertBox(database, "flag", { number: toFlag(true) });
      await insertBox(database, "time", { label: toTimestamp(date) });
      await insertBox(database, "json", { label: toJson({ parts: ["Öl", null], "a\0": 1 }) });
      const rows = await boxTables(database).selectFrom("box").selectAll().execute();
      const box = (id: string) => rows.find((row) => row.id === id);
      expect(fromFlag(box("flag")?.number ?? 9)).toBe(true);
      expect(fromTimestamp(box("time")?.label ?? "")).toEqual(date);
      const schema = z.object({ parts: z.array(z.string().nullable()), "a\0": z.number() });
      expect(fromJson(box("json")?.label ?? "", schema)).toEqual({ parts: ["Öl", null], "a\0": 1 });
    });

    it("answers counts and sums with numbers", async () => {
      const database = await withTables();
      await insertBox(database, "a", { number: 40 });
      await insertBox(database, "b", { number: 2 });
      const row = await boxTables(database)
        .selectFrom("box")
        .select(({ fn }) => [fn.countAll().as("count"), fn.sum("number").as("sum")])
        .executeTakeFirstOrThrow();
      expect(row).toStrictEqual({ count: 2, sum: 42 });
    });

    it("says how many rows a write touched, and returns them when asked", async () => {
      const database = await withTables();
      await insertBox(database, "a");
      await insertBox(database, "b");
      const update = boxTables(database).updateTable("box").set({ version: 1 });
      expect((await update.executeTakeFirst()).numUpdatedRows).toBe(2n);
      expect((await update.where("id", "=", "none").executeTakeFirst()).numUpdatedRows).toBe(0n);
      expect(await update.where("id", "=", "a").returning(["id", "version"]).execute()).toStrictEqual([
        { id: "a", version: 1 },
      ]);
    });

    it("writes and finds more rows than one statement may have parameters", async () => {
      const database = await withTables();
      const ids = Array.from({ length: maxParameters + 10 }, (_, index) => `box-${index}`);
      await database.tx(async () => {
        for (const rows of inChunks(ids.map((id) => ({ id, version: 7 }))))
          await boxTables(database).insertInto("box").values(rows).execute();
      });
      let found = 0;
      for (const chunk of inChunks(ids)) {
        const rows = await boxTables(database)
          .selectFrom("box")
          .select("id")
          .where(isIn("id", chunk))
          .execute();
        found += rows.length;
      }
      expect(found).toBe(ids.length);
    });

    it("finds nothing in an empty list", async () => {
      const database = await withTables();
      await insertBox(database, "a");
      const rows = await boxTables(database).selectFrom("box").selectAll().where(isIn("id", [])).execute();
      expect(rows).toEqual([]);
    });
  });

  describe("constraints", () => {
    it("recognizes a unique violation", async () => {
      const database = await withTables();
      await insertBox(database, "a");
      const error = await insertBox(database, "a").catch((thrown: unknown) => thrown);
      expect(isUniqueViolation(error)).toBe(true);
    });

    it("enforces foreign keys, which are no unique violation", async () => {
      const database = await withTables();
      const orphan = boxTables(database).insertInto("lid").values({ id: "l", box_id: "none" }).execute();
      const error = await orphan.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(isUniqueViolation(error)).toBe(false);
    });
  });

  describe("the connection", () => {
    it("answers ping while it is there and refuses it when closed", async () => {
      const database = await openDatabase(await freshSettings());
      await expect(database.ping()).resolves.toBeUndefined();
      await database.close();
      await expect(database.ping()).rejects.toThrow();
    });

    it("closes twice without complaint, also when it was never used", async () => {
      const database = await openDatabase(await freshSettings());
      await database.close();
      await expect(database.close()).resolves.toBeUndefined();
    });

    it("reports how long queries took, failed ones too", async () => {
      const durations: number[] = [];
      const database = await openDatabase({
        ...(await freshSettings()),
        onQuery: (ms) => durations.push(ms),
      });
      await sql`select 1`.execute(database.query);
      await sql`select nonsense from nowhere`.execute(database.query).catch(() => {});
      await sql`select 1`.execute(database.forLibraries);
      await database.close();
      expect(durations.length).toBeGreaterThanOrEqual(3);
      expect(durations.every((ms) => ms >= 0)).toBe(true);
    });

    it("says that streaming is not supported", async () => {
      const database = await withTables();
      const read = async () => {
        for await (const _ of boxTables(database).selectFrom("box").selectAll().stream());
      };
      await expect(read()).rejects.toThrow(engine === "sqlite" ? "Streaming is not supported" : "cursor");
    });

    it("lets two processes write to one database", async () => {
      const settings = await freshSettings();
      const [first, second] = [await openForTest(settings), await openForTest(settings)];
      await createBoxes(first);
      const write = (database: Database, prefix: string) =>
        Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            database.tx(() => insertBox(database, `${prefix}-${index}`)),
          ),
        );
      await Promise.all([write(first, "first"), write(second, "second")]);
      expect(await boxIds(first)).toHaveLength(40);
      expect(await boxIds(second)).toHaveLength(40);
    });
  });
});

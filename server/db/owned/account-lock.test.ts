import { describe, expect, it } from "vitest";
import { freshAccount, memoryDatabase } from "../../../tests/support/memory-database.ts";
import { toolRows } from "../../garage/tools/rows.ts";
import { updateImport } from "../../import/rows.ts";
import { underAccountLock } from "./account-lock.ts";
import { markRemoved } from "./removed-rows.ts";

const jack = { id: "jack", version: 1, name: "Jack", covers: [] };

describe("a write of what an account owns", () => {
  it("throws without the account's lock, whichever it is", async () => {
    const database = await memoryDatabase();
    const [{ uid }, other] = [await freshAccount(), await freshAccount()];
    const writes = [
      () => toolRows.insert(database, uid, [jack]),
      () => toolRows.update(database, uid, jack),
      () => markRemoved(database, "tool", uid, jack, new Date()),
      () => updateImport(database, uid, "nothing", { state: "draft" }),
    ];
    for (const write of writes) {
      await expect(write()).rejects.toThrow("without the lock");
      await expect(underAccountLock(database, other.uid, write as () => Promise<unknown>)).rejects.toThrow(
        "without the lock",
      );
      await underAccountLock(database, uid, write as () => Promise<unknown>);
    }
    expect(await toolRows.all(database, uid)).toEqual([]);
  });
});

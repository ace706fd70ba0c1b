import { expect, it } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, serveAccounts } from "../support/identity.ts";

const email = "ada@example.com";

/** What a process leaves that dies between the two writes of a sign-up. */
async function leaveHalf(database: Database, ageMs: number): Promise<void> {
  const at = new Date(Date.now() - ageMs);
  const [moment, isFalse] = database.engine === "postgres" ? [at, false] : [at.toISOString(), 0];
  const row = {
    id: "half",
    name: "Ada",
    email,
    emailVerified: isFalse,
    createdAt: moment,
    updatedAt: moment,
  };
  await database.forLibraries
    .withTables<{ auth_user: typeof row }>()
    .insertInto("auth_user")
    .values(row)
    .execute();
}

describeOnBothEngines("half an account", ({ migratedDatabase }) => {
  const password = { email, password: goodPassword };
  const credentials = { ...password, displayName: "Ada" };

  it("is made anew by the next sign-up", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await leaveHalf(database, 60_000);
    expect(await site.browser().post("/api/auth/sign-up", credentials)).toMatchObject({ status: 201 });
    expect(await site.browser().post("/api/auth/sign-in", password)).toMatchObject({ status: 200 });
    // A whole one stays as it is.
    expect(await site.browser().post("/api/auth/sign-up", credentials)).toMatchObject({ status: 409 });
  });

  it("that is being made right now is left alone", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    await leaveHalf(database, 0);
    expect(await site.browser().post("/api/auth/sign-up", credentials)).toMatchObject({ status: 409 });
  });
});

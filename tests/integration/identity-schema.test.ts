import { getMigrations } from "better-auth/db/migration";
import { expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { createAuth } from "../../server/identity/create-auth.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { testSecret } from "../support/identity.ts";
import { silentLog } from "../support/store.ts";

describeOnBothEngines("the tables of identity", ({ migratedDatabase }) => {
  it("are those that this version of Better Auth wants", async () => {
    const auth = createAuth({
      config: readConfig({}),
      secret: testSecret,
      database: await migratedDatabase(),
      log: silentLog,
      sendResetLink: async () => {},
    });
    const { compileMigrations } = await getMigrations(auth.options);
    expect(await compileMigrations()).toBe(";");
  });
});

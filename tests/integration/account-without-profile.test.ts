import { expect, it } from "vitest";
import { accountEndpoints } from "../../server/api/api.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { bodyOf, picture } from "../support/identity-attacks.ts";

describeOnBothEngines("an account without a profile", ({ migratedDatabase }) => {
  it("is refused clearly where it needs one, and nothing fails", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member("ada@example.com");
    // Without those that make a profile, or end the session that asks.
    const endpoints = accountEndpoints.filter(
      ({ method, path }) =>
        path.startsWith("/api/v1/me") &&
        `${method} ${path}` !== "PUT /api/v1/me" &&
        !path.includes("sessions"),
    );
    const answers: string[] = [];
    for (const endpoint of endpoints) {
      const { method, upload } = endpoint;
      const path = endpoint.path.replaceAll(/:\w+/g, "1767323045000");
      const body = upload ? picture : bodyOf(endpoint);
      const { status } = await ada.ask(method, path, { body });
      answers.push(`${status} ${method} ${path}`);
    }
    expect(answers.filter((answer) => /^(5|401)/.test(answer))).toEqual([]);
    for (const answer of [
      "404 POST /api/v1/me/vehicles",
      "404 POST /api/v1/me/jobs",
      "404 POST /api/v1/me/projects",
      "201 POST /api/v1/me/tools",
      "201 POST /api/v1/me/tokens",
    ])
      expect(answers).toContain(answer);
  });
});

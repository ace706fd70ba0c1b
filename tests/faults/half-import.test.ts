import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importTexts } from "../../domain/import/import-texts.ts";
import type { Caller, Session } from "../../server/identity/session.ts";
import { addImport } from "../../server/import/add-import.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";

const file = readFileSync("tests/fixtures/import/lubelogger-service.csv");

describeOnBothEngines("an import that broke off", ({ migratedDatabase }) => {
  it("before it was checked is checked when the same request comes again", async () => {
    const database = await migratedDatabase();
    const ada = await (await serveAccounts(database)).member("ada@example.com");
    await ada.put("/api/v1/me");
    const car = { make: "BMW", model: "330i", year: 2003, distanceUnit: "mi" };
    const { vehicle } = (await ada.post("/api/v1/me/vehicles", car)).body;
    const path = `/api/v1/me/vehicles/${vehicle.id}/imports`;
    const send = () =>
      ada.post(`${path}?name=a.csv&requestKey=0123456789abcdef`, file, {
        headers: { "Content-Type": "text/csv" },
      });
    const sent = await send();
    await database.query.updateTable("import_file").set({ preview: null }).execute();
    const again = await send();
    expect(again).toMatchObject({ status: 200, body: { file: { id: sent.body.file.id } } });
    expect(again.body.file.preview).toEqual(sent.body.file.preview);
    const started = await ada.post(`${path}/${sent.body.file.id}/start`);
    expect(started).toMatchObject({ status: 200, body: { file: { state: "done" } } });
  });

  it("is refused in plain words where it was deleted while it was arriving", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member("ada@example.com");
    await ada.put("/api/v1/me");
    const { vehicle } = (await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 }))
      .body;
    const arriving = addImport(
      site.services,
      { address: "10.0.0.1" } as Caller,
      { user: { uid: ada.uid } } as Session,
      { vehicleId: vehicle.id, fileName: "a.csv" },
      async function* () {
        await database.query.deleteFrom("import_file").execute();
        yield file;
      },
    );
    await expect(arriving).rejects.toMatchObject({ code: "conflict", userMessage: importTexts.gone });
  });
});

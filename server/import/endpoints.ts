import { maxImportBytes } from "../../domain/import/import-file.ts";
import { importSettingsSchema, newImportSchema } from "../../domain/import/import-schema.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { parseInput } from "../http/read-body.ts";
import { addImport } from "./add-import.ts";
import { checkImport } from "./check-import.ts";
import { readImport, unitOfVehicle, withDraft } from "./read-import.ts";
import { deleteImport, findImports } from "./rows.ts";
import { startImport, undoImport } from "./run-import.ts";

const importsPath = "/api/v1/me/vehicles/:id/imports";
const filePath = `${importsPath}/:file`;

/** Records of other trackers for a car: uploaded, checked, imported, undone. */
export const importEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: importsPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const unit = await unitOfVehicle(accounts.database(), user.uid, id);
      return { body: { unit, imports: await findImports(accounts.database(), user.uid, id) } };
    },
  }),
  // The file is the body; its name is in the query.
  defineEndpoint({
    method: "POST",
    path: importsPath,
    access: "session",
    upload: { maxBytes: maxImportBytes },
    async run({ services: { accounts }, caller, session, params: { id = "" }, query, streamUpload }) {
      const { name, requestKey } = parseInput(newImportSchema, Object.fromEntries(query));
      const input = { vehicleId: id, fileName: name, requestKey };
      const { file, isRepeated } = await addImport(accounts, caller, session, input, streamUpload);
      return { status: isRepeated ? 200 : 201, body: { file } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: filePath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", file = "" } }) {
      const stored = await readImport(accounts.database(), user.uid, { id: file, vehicleId: id });
      return { body: { file: stored.file } };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: filePath,
    access: "session",
    body: importSettingsSchema,
    async run({ services: { accounts }, caller, session, params: { id = "", file = "" }, body }) {
      const { uid } = session.user;
      const database = accounts.database();
      const { address } = caller;
      await readImport(database, uid, { id: file, vehicleId: id });
      await accounts.limits.guard({ name: "import", account: uid, address }, () =>
        checkImport(database, uid, file, body),
      );
      return { body: { file: (await readImport(database, uid, { id: file })).file } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: filePath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", file = "" } }) {
      const database = accounts.database();
      const { uid } = user;
      // The others are needed for an undo.
      await withDraft(database, uid, { id: file, vehicleId: id }, () => deleteImport(database, uid, file));
      return {};
    },
  }),
  ...([["start", startImport] as const, ["undo", undoImport] as const] as const).map(([verb, work]) =>
    defineEndpoint({
      method: "POST",
      path: `${filePath}/${verb}`,
      access: "session",
      async run({ services: { accounts }, session: { user }, params: { id = "", file = "" } }) {
        const database = accounts.database();
        await readImport(database, user.uid, { id: file, vehicleId: id });
        return { body: { file: await work(database, user.uid, file) } };
      },
    }),
  ),
];

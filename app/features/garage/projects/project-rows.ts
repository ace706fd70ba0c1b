import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { messageOf } from "../../../../domain/api-error.ts";
import { projectTexts } from "../../../../domain/garage/project-texts.ts";
import { type DefineAction, deletion } from "../../account/private/row-actions.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { projectsTab } from "./load-projects.ts";
import { readItem } from "./project-fields.ts";

/** The project that a form is about. */
export const projectOf = ({ account, about = "" }: Fields) => ({ uid: account, params: { id: about } });

/** The task or part of a project that a form is about. */
export function itemOf(fields: Fields) {
  const { projectId, id } = readItem(fields);
  return { uid: fields.account, params: { id: projectId, item: id } };
}

export const projectAction: DefineAction = (done, notDone, run) => ({
  done,
  run,
  failed({ code, body }) {
    const details: Record<string, string> = {
      "not-found": projectTexts.gone,
      // The server says whether it changed elsewhere or there is no room.
      conflict: messageOf(body) ?? projectTexts.changed,
    };
    return { title: notDone, detail: details[code] ?? profileTexts.notSaved };
  },
});

const itemDeletion = (noun: string, plural: "tasks" | "parts") =>
  deletion({
    noun,
    define: projectAction,
    path: `/api/v1/me/projects/:id/${plural}/:item`,
    params: (fields) => itemOf(fields).params,
    backTo: (_, done) => `?${new URLSearchParams(done)}`,
  });

/** Whatever a project's page deletes or takes out, with the way back. */
export const projectDeletions: PrivateActions = {
  ...deletion({
    noun: "project",
    define: projectAction,
    path: "/api/v1/me/projects/:id",
    params: (fields) => projectOf(fields).params,
    backTo: (_, done) => `${projectsTab}&${new URLSearchParams(done)}`,
  }),
  ...itemDeletion("task", "tasks"),
  ...itemDeletion("part", "parts"),
  "take-photo-out": {
    undo: "put-photo-back",
    ...projectAction(
      "Photo removed from the project. It's still in your gallery.",
      "Failed to remove the photo",
      async (fields, api) => {
        const { projectId, id } = readItem(fields);
        await api("DELETE /api/v1/me/projects/:id/photos/:photo", {
          uid: fields.account,
          params: { id: projectId, photo: id },
        });
        const query = new URLSearchParams({ done: "take-photo-out", about: fields.about ?? "" });
        return { done: "Photo removed from the project", to: `?${query}` };
      },
    ),
  },
  "put-photo-back": projectAction("Photo put back", "Failed to put the photo back", async (fields, api) => {
    const { projectId, id } = readItem(fields);
    await api("POST /api/v1/me/projects/:id/photos", {
      uid: fields.account,
      params: { id: projectId },
      body: { photos: [id] },
    });
  }),
};

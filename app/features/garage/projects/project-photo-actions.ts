import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { projectAction, projectPath, projectsPath } from "./project-action.ts";
import { readItem, readPhotos } from "./project-fields.ts";

/** What the forms about photos of a project do. They are the gallery's: a project only has a place for them. */
export const projectPhotoActions: PrivateActions = {
  "choose-photos": projectAction("Failed to add the photos", async (fields, api) => {
    const photos = readPhotos(fields);
    if (photos.length === 0) return { errors: { photos: "Choose a photo first" } };
    await api(`${projectPath(fields)}/photos`, { method: "POST", uid: fields.account, body: { photos } });
    return { done: photos.length === 1 ? "Photo added" : `${photos.length} photos added` };
  }),
  "take-photo-out": projectAction("Failed to remove the photo", async (fields, api) => {
    const { path, id } = addressOf(fields);
    await api(`${path}/${encodeURIComponent(id)}`, { method: "DELETE", uid: fields.account });
    const query = new URLSearchParams({ done: "take-photo-out", about: fields.about ?? "" });
    return { done: "Photo removed from the project", to: `?${query}` };
  }),
  "put-photo-back": projectAction("Failed to put the photo back", async (fields, api) => {
    const { path, id } = addressOf(fields);
    await api(path, { method: "POST", uid: fields.account, body: { photos: [id] } });
    return { done: "Photo put back" };
  }),
};

function addressOf(fields: Fields): { path: string; id: string } {
  const { projectId, id } = readItem(fields);
  return { path: `${projectsPath}/${encodeURIComponent(projectId)}/photos`, id };
}

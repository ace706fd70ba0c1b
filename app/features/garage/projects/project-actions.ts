import { buildChoices, maxBuildPhotos, projectPage } from "../../../../domain/garage/project.ts";
import { clearedFields, readProjectForm } from "../../../../domain/garage/project-form.ts";
import { projectTexts } from "../../../../domain/garage/project-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { projectsTab } from "./load-projects.ts";
import { orGone, projectAction, projectPath, projectsPath } from "./project-action.ts";
import { readPhotos, showsField } from "./project-fields.ts";
import { projectItemActions } from "./project-item-actions.ts";
import { projectPhotoActions } from "./project-photo-actions.ts";

/** What the forms about projects do. */
export const projectActions: PrivateActions = {
  "add-project": projectAction("Failed to add the project", async (fields, api) => {
    const read = readProjectForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    const { project } = await api<{ project: { id: string } }>(projectsPath, {
      method: "POST",
      uid: fields.account,
      body,
    });
    return { done: "Project added", about: project.id, to: `${projectPage(project.id)}?done=add-project` };
  }),
  "edit-project": projectAction("Failed to save the project", async (fields, api) => {
    const read = readProjectForm(fields);
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), ...clearedFields.project, ...read.facts };
    await api(projectPath(fields), { method: "PATCH", uid: fields.account, body });
    return { done: "Project saved" };
  }),
  "delete-project": projectAction("Failed to delete the project", async (fields, api) => {
    await orGone(api(projectPath(fields), { method: "DELETE", uid: fields.account }));
    const query = new URLSearchParams({ done: "delete-project", about: fields.about ?? "" });
    return { done: "Project deleted", to: `${projectsTab}&${query}` };
  }),
  "restore-project": projectAction("Failed to restore the project", async (fields, api) => {
    await api(`${projectPath(fields)}/restore`, { method: "POST", uid: fields.account });
    return { done: "Project restored", to: `${projectsTab}&done=restore-project` };
  }),
  "publish-project": projectAction("Failed to publish the project", async (fields, api) => {
    const photos = readPhotos(fields);
    if (photos.length > maxBuildPhotos) return { errors: { photos: projectTexts.fullBuild } };
    const shows = buildChoices.filter((choice) => fields[showsField(choice)] === "on");
    const body = { shows, photos };
    await api(`${projectPath(fields)}/publish`, { method: "POST", uid: fields.account, body });
    return { done: "The public page is saved" };
  }),
  "unpublish-project": projectAction("Failed to take down the public page", async (fields, api) => {
    await api(`${projectPath(fields)}/publish`, { method: "DELETE", uid: fields.account });
    return { done: "The page is no longer public" };
  }),
  ...projectItemActions,
  ...projectPhotoActions,
};

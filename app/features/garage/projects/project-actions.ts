import { buildChoices, maxBuildPhotos, projectPage } from "../../../../domain/garage/project.ts";
import { projectBody, projectField } from "../../../../domain/garage/project-form.ts";
import { projectTexts } from "../../../../domain/garage/project-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { readPhotos, showsField } from "./project-fields.ts";
import { projectItemActions } from "./project-item-actions.ts";
import { projectAction, projectDeletions, projectOf } from "./project-rows.ts";

const saveProject: typeof projectAction = (...action) => ({
  ...projectAction(...action),
  fieldName: projectField,
});

/** The actions of the forms about projects. */
export const projectActions: PrivateActions = {
  "add-project": saveProject("Project added", "Failed to add the project", async (fields, api) => {
    const body = { ...projectBody(fields), requestKey: fields.requestKey };
    const { project } = await api("POST /api/v1/me/projects", { uid: fields.account, body });
    return { about: project.id, to: `${projectPage(project.id)}?done=add-project` };
  }),
  "edit-project": saveProject("Project saved", "Failed to save the project", async (fields, api) => {
    const body = { version: Number(fields.version), ...projectBody(fields) };
    await api("PATCH /api/v1/me/projects/:id", { ...projectOf(fields), body });
  }),
  "publish-project": projectAction(
    "The public page is saved",
    "Failed to publish the project",
    async (fields, api) => {
      const photos = readPhotos(fields);
      if (photos.length > maxBuildPhotos) return { errors: { photos: projectTexts.fullBuild } };
      const shows = buildChoices.filter((choice) => fields[showsField(choice)] === "on");
      const body = { shows, photos };
      await api("POST /api/v1/me/projects/:id/publish", { ...projectOf(fields), body });
    },
  ),
  "unpublish-project": projectAction(
    "The page is no longer public",
    "Failed to take down the public page",
    async (fields, api) => {
      await api("DELETE /api/v1/me/projects/:id/publish", projectOf(fields));
    },
  ),
  "choose-photos": projectAction("Photos added", "Failed to add the photos", async (fields, api) => {
    const photos = readPhotos(fields);
    if (photos.length === 0) return { errors: { photos: "Choose a photo first" } };
    await api("POST /api/v1/me/projects/:id/photos", { ...projectOf(fields), body: { photos } });
    return { done: photos.length === 1 ? "Photo added" : `${photos.length} photos added` };
  }),
  ...projectItemActions,
  ...projectDeletions,
};

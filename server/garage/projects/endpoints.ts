import {
  newProjectSchema,
  projectChangeSchema,
  projectPhotosSchema,
  publishSchema,
} from "../../../domain/garage/project-schema.ts";
import { projectTexts } from "../../../domain/garage/project-texts.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { mediaTypes } from "../photos/photo-files.ts";
import { addProjectPhotos, takeOutPhoto } from "./move-project-photos.ts";
import { projects } from "./projects.ts";
import { publishProject, unpublishProject } from "./publish-project.ts";
import { readBuildPhoto } from "./published-builds.ts";
import { listProjects, readProject } from "./read-projects.ts";

const projectsPath = "/api/v1/me/projects";
const projectPath = `${projectsPath}/:id`;

export const projectEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: projectsPath,
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { projects: await listProjects(accounts.database(), user.uid) } };
    },
  }),
  ...nounEndpoints({
    noun: projects,
    path: projectsPath,
    key: "project",
    param: "id",
    added: newProjectSchema,
    changed: projectChangeSchema,
    texts: {
      missing: "Project not found.",
      full: projectTexts.fullProjects,
      changed: projectTexts.changed,
    },
  }),
  defineEndpoint({
    method: "GET",
    path: projectPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: await readProject(accounts.database(), user.uid, id) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${projectPath}/publish`,
    access: "session",
    body: publishSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      return { body: { project: await publishProject(accounts.database(), user.uid, id, body) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: `${projectPath}/publish`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: { project: await unpublishProject(accounts.database(), user.uid, id) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${projectPath}/photos`,
    access: "session",
    // Room for the ids of all photos of an account.
    maxBytes: 64 * 1024,
    body: projectPhotosSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      return { body: { photos: await addProjectPhotos(accounts.database(), user.uid, id, body.photos) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: `${projectPath}/photos/:photo`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", photo = "" } }) {
      const address = { id, photoId: photo };
      return { body: { photos: await takeOutPhoto(accounts.database(), user.uid, address) } };
    },
  }),
  // For anyone, and never cached: the page or the choice can be taken back.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/builds/:slug/:photo/:file",
    access: "visitor",
    async run({ services: { accounts }, params: { slug = "", photo = "", file = "" } }) {
      const opened = await readBuildPhoto(accounts, slug, photo, file);
      return { file: opened, headers: { "Content-Type": mediaTypes.webp } };
    },
  }),
];

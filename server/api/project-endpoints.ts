import type { Project, ProjectFacts } from "../../domain/garage/project.ts";
import {
  newProjectSchema,
  projectChangeSchema,
  projectPhotosSchema,
  publishSchema,
} from "../../domain/garage/project-schema.ts";
import type { Database } from "../db/database.ts";
import { addProject } from "../garage/add-project.ts";
import { type ChangedProject, changeProject } from "../garage/change-project.ts";
import { addProjectPhotos, takeOutPhoto } from "../garage/move-project-photos.ts";
import { mediaTypes } from "../garage/photo-files.ts";
import { publishProject, unpublishProject } from "../garage/publish-project.ts";
import { readBuildPhoto } from "../garage/published-builds.ts";
import { listProjects, readProject } from "../garage/read-projects.ts";
import { removeProject, restoreProject } from "../garage/remove-project.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";
import { conflict, projectPath, projectsPath, withoutEmpty } from "./project-results.ts";
import { seenVersion } from "./vehicle-endpoints.ts";

function projectResult({ kind, project }: ChangedProject): EndpointResult {
  return kind === "conflict" ? conflict({ project }) : { body: { project } };
}

export const projectEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: projectsPath,
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { projects: await listProjects(accounts.database(), user.uid) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: projectsPath,
    access: "session",
    body: newProjectSchema,
    async run({ services: { accounts }, session: { user }, body: { requestKey, ...facts } }) {
      const input = { facts: withoutEmpty<ProjectFacts>(facts), requestKey };
      const { project, isRepeated } = await addProject(accounts.database(), user.uid, input);
      return { status: isRepeated ? 200 : 201, body: { project } };
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
    method: "PATCH",
    path: projectPath,
    access: "session",
    body: projectChangeSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      const { version, ...change } = body;
      return projectResult(await changeProject(accounts.database(), user.uid, { id, version, change }));
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: projectPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const address = { id, version: seenVersion(query) };
      return projectResult(await removeProject(accounts.database(), user.uid, address));
    },
  }),
  changing("POST", `${projectPath}/restore`, restoreProject),
  defineEndpoint({
    method: "POST",
    path: `${projectPath}/publish`,
    access: "session",
    body: publishSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      return { body: { project: await publishProject(accounts.database(), user.uid, id, body) } };
    },
  }),
  changing("DELETE", `${projectPath}/publish`, unpublishProject),
  defineEndpoint({
    method: "POST",
    path: `${projectPath}/photos`,
    access: "session",
    // As many ids as an account has photos.
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

/** Something that is done with a project as it is. */
function changing(
  method: "POST" | "DELETE",
  path: string,
  change: (database: Database, uid: string, id: string) => Promise<Project>,
): Endpoint {
  return defineEndpoint({
    method,
    path,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: { project: await change(accounts.database(), user.uid, id) } };
    },
  });
}

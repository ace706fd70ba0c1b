import { projectTexts } from "../../domain/garage/project-texts.ts";
import type { EndpointResult } from "./endpoint.ts";

export const projectsPath = "/api/v1/me/projects";
export const projectPath = `${projectsPath}/:id`;

/** Another writer was first: the response tells what is stored now. */
export function conflict(current: object): EndpointResult {
  return { status: 409, body: { error: { code: "conflict", message: projectTexts.changed }, ...current } };
}

/** The facts of a new row: an empty field is an absent one. */
export function withoutEmpty<Facts>(fields: object): Facts {
  const present = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return Object.fromEntries(present) as Facts;
}

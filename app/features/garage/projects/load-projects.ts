import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import type { ProjectSummary, ProjectTask, WholeProject } from "../../../../domain/garage/project.ts";
import type { GuideListing } from "../../../../domain/guides/guide-page.ts";
import { basicSlug } from "../../../../domain/guides/library.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
import type { Content } from "../../../context.ts";
import { loadChoices, type PhotoChoices } from "../photos/load-photos.ts";

export type LinkedGuide = Pick<GuideListing, "path" | "title" | "difficulty" | "estimatedTime">;

export interface ProjectsData {
  projects: readonly ProjectSummary[];
}

export interface ProjectData extends WholeProject {
  /** The guides that a task may be for, by the project's car, else by all cars. */
  guides: readonly { path: string; title: string }[];
  /** Those of the tasks. */
  linked: readonly LinkedGuide[];
  /** Photos that can be added, while the dialog for that is open. */
  choices: PhotoChoices | undefined;
}

export function loadProjects(api: ApiClient, uid: string): Promise<ProjectsData> {
  return api("GET /api/v1/me/projects", { uid });
}

interface LoadProject {
  api: ApiClient;
  content: Content;
  profile: Profile;
  params: URLSearchParams;
}

export async function loadProject(
  id: string,
  { api, content, profile: { uid, vehicles }, params }: LoadProject,
): Promise<ProjectData> {
  const whole = await api("GET /api/v1/me/projects/:id", { uid, params: { id } });
  const listings = content.guides.listings();
  const cars = content.carTable();
  const own = vehicles.filter((car) => car.id === whole.project.vehicleId);
  const platforms = (own.length > 0 ? own : vehicles).map((car) => matchCar(cars, car)?.platform);
  return {
    ...whole,
    guides: listings
      .filter(({ platform }) => platform === basicSlug || platforms.some((each) => each === platform))
      .map(({ path, title }) => ({ path, title })),
    linked: linkedGuides(listings, whole.tasks),
    choices: await loadChoices(api, uid, params),
  };
}

/** Each guide once, in the order of the tasks. */
export function linkedGuides(
  listings: readonly GuideListing[],
  tasks: readonly Pick<ProjectTask, "guide">[],
): LinkedGuide[] {
  const paths = [...new Set(tasks.flatMap(({ guide }) => guide ?? []))];
  return paths.flatMap((path) => {
    const listing = listings.find((each) => each.path === path);
    if (!listing) return [];
    const { title, difficulty, estimatedTime } = listing;
    return [{ path, title, difficulty, estimatedTime }];
  });
}

export const projectsTab = "/dashboard?tab=projects";

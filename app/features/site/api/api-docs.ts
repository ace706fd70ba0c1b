import { type Endpoint, endpoints } from "../../../../domain/api/endpoints.ts";
import { listGuides } from "../../../../domain/api/list-guides.ts";
import { listPlatforms } from "../../../../domain/api/list-platforms.ts";
import { parametersOf } from "../../../../domain/api/openapi.ts";
import { type StoredVehicleNames, vehicleNamesCredit } from "../../../../domain/garage/vehicle-names.ts";
import { needsOf } from "../../../../domain/guides/guide-needs.ts";
import type { GuideLibrary } from "../../../../domain/guides/library.ts";
import type { Platform } from "../../../../domain/platform.ts";
import { compactJson } from "./compact-json.ts";

export interface DocumentedEndpoint extends Pick<Endpoint, "path" | "title" | "description"> {
  id: string;
  parameters: { name: string; means: string }[];
  /** URLs that work as they are. */
  examples: string[];
  /** A real response, shortened; absent while there is nothing to show. */
  sample: string | undefined;
}

/** The API documentation, made on the server so that no schema reaches the browser. */
export async function documentApi(
  guides: GuideLibrary,
  platforms: readonly Platform[],
  vehicleNames: StoredVehicleNames,
  publicUrl: string,
): Promise<DocumentedEndpoint[]> {
  const [first] = guides.listings();
  const guide = first && (await guides.read(first.path));
  const [number] = Object.entries(guide?.specs ?? {});
  const [platform] = platforms;
  const [engine] = platform?.engines ?? [];
  const needs = platform && needsOf(await guides.needs(platform.slug), { engine: engine?.id });
  // Made from the content, so that a sample never differs from the API.
  const samples: Record<string, unknown> = {
    "/api/v1/platforms": listPlatforms(platforms.slice(0, 1).map(shortened), guides.registry(), publicUrl),
    "/api/v1/guides": first && listGuides(guides.listings(), { limit: 1 }, publicUrl),
    "/api/v1/guides/{platform}/{slug}": guide && {
      title: guide.title,
      minutes: guide.minutes,
      ifWrong: guide.ifWrong,
      steps: guide.steps.slice(0, 1).map(({ id, title, phase, torques }) => ({ id, title, phase, torques })),
      specs: number ? Object.fromEntries([number]) : {},
    },
    "/api/v1/platforms/{platform}/needs": needs && {
      guides: Object.fromEntries(Object.entries(needs).slice(0, 3)),
    },
    "/api/v1/vehicle-names": { credit: vehicleNamesCredit, makes: firstNames(vehicleNames) },
  };
  const examples: Record<string, string[]> = {
    "/api/v1/platforms": ["/api/v1/platforms"],
    "/api/v1/guides": [
      "/api/v1/guides",
      "/api/v1/guides?platform=e46&limit=5",
      "/api/v1/guides?difficulty=beginner",
    ],
    "/api/v1/guides/{platform}/{slug}": first ? [`/api/v1/guides/${first.platform}/${first.slug}`] : [],
    "/api/v1/platforms/{platform}/needs": platform
      ? [`/api/v1/platforms/${platform.slug}/needs${engine ? `?engine=${engine.id}` : ""}`]
      : [],
    "/api/v1/search": ["/api/v1/search?q=brake%20pads"],
    "/api/v1/vehicle-names": ["/api/v1/vehicle-names"],
  };
  return endpoints.map(({ path, title, description, pathParameters, query }) => ({
    id: title.toLowerCase().replaceAll(" ", "-"),
    path,
    title,
    description,
    parameters: [...parametersOf("path", pathParameters), ...parametersOf("query", query)].map(inWords),
    examples: examples[path] ?? [],
    sample: samples[path] === undefined ? undefined : compactJson(samples[path]),
  }));
}

/** Two models of the first make. */
function firstNames(names: StoredVehicleNames): StoredVehicleNames {
  const few = Object.entries(names).slice(0, 1);
  return Object.fromEntries(
    few.map(([make, models]) => [make, Object.fromEntries(Object.entries(models).slice(0, 2))]),
  );
}

function shortened(platform: Platform): Platform {
  const { generations, engines, gearboxes } = platform;
  return {
    ...platform,
    generations: generations.slice(0, 1),
    engines: engines.slice(0, 1),
    gearboxes: gearboxes.slice(0, 1),
  };
}

function inWords({ name, description = "", schema }: ReturnType<typeof parametersOf>[number]) {
  const { enum: allowed, minimum, maximum, default: usual } = schema;
  const limits = [
    allowed ? `One of ${allowed.join(", ")}.` : "",
    minimum === undefined ? "" : `${minimum} to ${maximum}; ${usual} by default.`,
  ];
  return { name, means: [description.replaceAll("`", ""), ...limits].filter(Boolean).join(" ") };
}

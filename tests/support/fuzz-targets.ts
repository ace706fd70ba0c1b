import type { RouteConfigEntry } from "@react-router/dev/routes";
import { z } from "zod";
import routeTable from "../../app/routes.ts";
import { openApi } from "../../domain/api/openapi.ts";
import { accountEndpoints } from "../../server/api/api.ts";
import { formEndpoints } from "../../server/api/form-endpoints.ts";
import { newsletterEndpoints } from "../../server/api/newsletter-endpoints.ts";
import { publicEndpoints } from "../../server/api/public-endpoints.ts";
import type { Endpoint } from "../../server/endpoints/endpoint.ts";

/** An address with a method, as the route table, the API or its description names it. */
export interface FuzzTarget {
  method: string;
  /** With placeholders, as in "/garage/:vehicle". */
  path: string;
  /** Pages take forms, endpoints JSON. */
  isPage: boolean;
  takesFile: boolean;
  /** The names of the fields that its JSON may have. */
  fields: readonly string[];
}

export const nameOf = ({ method, path }: Pick<FuzzTarget, "method" | "path">) => `${method} ${path}`;

/** Every path of the route table, with its placeholders. */
export const routePatterns = patternsOf(await routeTable, "");

function patternsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent;
    return [own || "/", ...patternsOf(entry.children ?? [], own)];
  });
}

const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...formEndpoints,
  ...newsletterEndpoints,
  ...publicEndpoints,
];

/** Each page as a document and as data, read and posted to; each endpoint; and what only the API's description has. */
export const fuzzTargets: readonly FuzzTarget[] = [
  ...[...new Set(routePatterns)].flatMap((path) =>
    [path, path === "/" ? "/_.data" : `${path}.data`].flatMap((address) =>
      ["GET", "POST"].map((method) => page(method, address)),
    ),
  ),
  ...["/auth/popup", "/healthz", "/readyz", "/metrics"].map((path) => page("GET", path)),
  ...endpoints.map(({ method, path, upload, body }) => ({
    ...{ method, path, isPage: false, takesFile: upload !== undefined },
    fields: body ? fieldsOf(body) : [],
  })),
  ...describedOnly(),
];

function page(method: string, path: string): FuzzTarget {
  return { method, path, isPage: true, takesFile: false, fields: [] };
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

/** The description may promise an address that no list of endpoints has. */
function describedOnly(): FuzzTarget[] {
  const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ":");
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${withoutNames(path)}`));
  return Object.entries(openApi("http://site.example").paths)
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((verb) => ({
        ...{ method: verb.toUpperCase(), path: path.replaceAll(/\{(\w+)\}/g, ":$1") },
        ...{ isPage: false, takesFile: false, fields: [] },
      })),
    )
    .filter(({ method, path }) => !known.has(`${method} ${withoutNames(path)}`));
}

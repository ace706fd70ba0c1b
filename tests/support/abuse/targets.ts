import routes from "../../../app/routes.ts";
import { dashboardTabs } from "../../../domain/dashboard-tabs.ts";
import { maxItems } from "../../../domain/garage/log-entry.ts";
import { maxNotesLength, maxTitleLength } from "../../../domain/garage/reminder.ts";
import { maxAddedTools, maxToolName } from "../../../domain/garage/tool.ts";
import { createRouteTable } from "../../../server/addresses/route-table.ts";
import { accountEndpoints } from "../../../server/api/api.ts";
import { formEndpoints } from "../../../server/api/form-endpoints.ts";
import { newsletterEndpoints } from "../../../server/api/newsletter-endpoints.ts";
import { publicEndpoints } from "../../../server/api/public-endpoints.ts";
import { bodyOf, picture, wordsOf } from "../identity-attacks.ts";
import { ensureBuild } from "../running-server.ts";
import type { FirstIds } from "./full-account.ts";
import { workOfOneDay } from "./imported-file.ts";

/** A request that a member may send as often as they like. */
export interface CrowdTarget {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  /** Whether nobody is signed in. */
  isAnonymous?: true;
  /** Each time an import of its own, which stands for `importMark`: one that waits, or one that is to be undone. */
  importState?: "draft" | "done";
  /** Where they are more at once, or wait for longer, than others. */
  atOnce?: number;
  patienceMs?: number;
}

/** A page for those who aren't signed in comes from a cache: it takes more requests to be felt. */
const nobodyAtOnce = 200;
/** For files, which are worked at piece by piece: at most two at a time, and the others leave. */
const filePatienceMs = 3_000;

/** In place of the id of an import. */
export const importMark = "an-import";

const line = (length: number) =>
  "a worn brake hose, "
    .repeat(Math.ceil(length / 19))
    .slice(0, length)
    .trim();
const item = { kind: "part", name: line(maxTitleLength), partNumber: "x".repeat(60), costCents: 100 };
const fullEntry = {
  doneOn: "2026-01-02",
  title: line(maxTitleLength),
  notes: line(maxNotesLength),
  items: Array.from({ length: maxItems }, () => item),
};
const marks = Array.from({ length: 1_400 }, (_, index) => `step-${index % 90}/line-${index}`);
const fullProgress = {
  title: line(100),
  platformName: "BMW E46",
  steps: [],
  ticks: marks,
  times: Object.fromEntries(marks.map((mark) => [mark, "2026-01-02T03:04:05.000Z"])),
  stepCount: 12,
  updatedAt: "2026-01-02T03:04:05.000Z",
};

/** The largest bodies that some endpoints take; the others take a form of a few fields. */
const fullBodies: Record<string, unknown> = {
  "POST /api/v1/me/vehicles/:id/log": fullEntry,
  "PATCH /api/v1/me/vehicles/:id/log/:entry": { version: 1, ...fullEntry },
  "POST /api/v1/me/jobs": {
    guide: "/guide/e46/brake-pads",
    vehicleId: "1767323045000",
    progress: fullProgress,
  },
  "PATCH /api/v1/me/jobs/:job": { progress: fullProgress },
  "POST /api/v1/me/tools": {
    tools: Array.from({ length: maxAddedTools }, (_, index) => ({
      name: `${index} ${line(maxToolName - 5)}`,
    })),
  },
};

/** Larger ones would be read for longer than that. */
const uploadedRows = 4_000;

/** What is uploaded where it isn't a picture. */
const files: Record<string, { query: string; body: Buffer }> = {
  "POST /api/v1/me/vehicles/:id/imports": { query: "?name=one-day.csv", body: workOfOneDay(uploadedRows) },
};

const importStates: Record<string, CrowdTarget["importState"]> = {
  "PUT /api/v1/me/vehicles/:id/imports/:file": "draft",
  "POST /api/v1/me/vehicles/:id/imports/:file/start": "draft",
  "POST /api/v1/me/vehicles/:id/imports/:file/undo": "done",
};

/** Forms that nobody need be signed in for. */
const forms: Record<string, unknown> = {
  "POST /api/v1/contact": {
    subject: "returns",
    name: "Ada",
    email: "ada@example.com",
    message: line(4_000),
  },
  "POST /api/v1/giveaway/entries": { email: "ada@example.com", accepts: "on", rulesVersion: "1" },
  "POST /api/v1/newsletter": { name: "Ada", email: "ada@example.com" },
  "POST /api/v1/newsletter/unsubscribe": { token: "a".repeat(64) },
};

/** The values of placeholders in public addresses. */
const publicNames: Record<string, string> = { ":platform": "e46", ":slug": "oil-change", "*": "nothing" };

/** Further views of some addresses. */
const queries: Record<string, readonly string[]> = {
  "/api/v1/me/vehicles/:id/log": ["?q=worn+brake+hose+replaced+pressure+held+a+b", "?q=zzz", "?page=10000"],
  "/api/v1/me/vehicles/:id/fuel": ["?page=10000"],
  "/api/v1/me/photos": ["?album=x"],
  "/api/v1/me/parts": ["?q=worn+brake+hose+replaced"],
  "/api/v1/search": ["?q=worn+brake+hose+replaced"],
  "/dashboard": [
    ...dashboardTabs.map(({ id }) => `?tab=${id}`),
    "?tab=maintenance&q=worn+brake+hose+replaced+pressure+held+a+b",
  ],
};

const order = ["GET", "PATCH", "PUT", "POST", "DELETE"];

/** Every endpoint and every private page, reading first and what others hang on last. */
export function crowdTargets(ids: FirstIds): CrowdTarget[] {
  const endpoints = accountEndpoints.flatMap((endpoint): CrowdTarget[] => {
    const { method, path, upload } = endpoint;
    const name = `${method} ${path}`;
    if (method === "GET")
      return variantsOf(path, ids).map((each) => ({ name: `GET ${each.name}`, method, path: each.path }));
    const importState = importStates[name];
    const file = files[name];
    const body = file?.body ?? (upload ? picture : (fullBodies[name] ?? bodyOf(endpoint)));
    const address = fill(path, importState ? { ...ids, import_file: importMark } : ids);
    const target = { name, method, path: address + (file?.query ?? ""), body };
    const patience = importState || file ? { patienceMs: filePatienceMs } : {};
    return [{ ...target, ...patience, ...(importState ? { importState } : {}) }];
  });
  const open = [...formEndpoints, ...newsletterEndpoints, ...publicEndpoints].flatMap(({ method, path }) =>
    ["", ...(queries[path] ?? [])].map((query) => ({
      name: `${method} ${path}${query}, nobody signed in`,
      method,
      path: path.replaceAll(/:\w+|\*/g, (name) => publicNames[name] ?? "x") + query,
      body: forms[`${method} ${path}`],
      isAnonymous: true as const,
    })),
  );
  const pages = pagePaths().filter((path) => isPrivatePage(fill(path, ids)));
  const views = pages.flatMap((path) => variantsOf(path, ids));
  return [
    ...endpoints.filter(({ method }) => method === "GET"),
    ...views.map(({ name, path }) => ({ name: `page ${name}`, method: "GET", path })),
    ...views.map(({ name, path }) => ({
      name: `page ${name}, nobody signed in`,
      method: "GET",
      path,
      isAnonymous: true as const,
      atOnce: nobodyAtOnce,
    })),
    ...open,
    ...endpoints
      .filter(({ method }) => method !== "GET")
      .toSorted(
        (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || depthOf(b.path) - depthOf(a.path),
      ),
  ];
}

const depthOf = (path: string) => path.split("/").length;

function variantsOf(path: string, ids: FirstIds): { name: string; path: string }[] {
  return ["", ...(queries[path] ?? [])].map((query) => ({
    name: path + query,
    path: fill(path, ids) + query,
  }));
}

/** The address with ids of rows that are there: the word before a placeholder tells of which table. */
function fill(path: string, ids: FirstIds): string {
  const parts = path.split("/");
  const tableOf = (word: string) =>
    word === "garage"
      ? "vehicle"
      : Object.keys(wordsOf)
          .find((kind) => wordsOf[kind]?.includes(word))
          ?.replace(/Id$/, "");
  return parts
    .map((part, at) => {
      if (!/^[:*]/.test(part)) return part;
      if (part === ":file" && parts[at - 1]?.startsWith(":")) return "small.webp";
      return encodeURIComponent(ids[tableOf(parts[at - 1] ?? "") ?? ""] ?? "x");
    })
    .join("/");
}

ensureBuild();
const routeTable = createRouteTable(
  await import(new URL("../../../build/server/index.js", import.meta.url).href),
);

/** Whether a page is rendered for its visitor alone, by the route table of the build. */
function isPrivatePage(path: string): boolean {
  const route = routeTable.match(path);
  return route !== undefined && route.cache === undefined;
}

function pagePaths(): string[] {
  const entries = routes.flatMap((route) => route.children ?? [route]);
  return entries.flatMap(({ path }) => (path && path !== "*" ? [`/${path}`] : []));
}

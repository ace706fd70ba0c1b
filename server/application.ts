import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Content, Services, Site, Store, Visitor } from "../app/context.ts";
import type { BuildLookup } from "../domain/garage/build.ts";
import type { PageEntity } from "../domain/page-entity.ts";
import type { CatalogLookup } from "../domain/parts/catalog-part.ts";
import { type Address, createAddresses } from "./addresses/resolve-address.ts";
import { createRouteTable } from "./addresses/route-table.ts";
import type { Config } from "./config.ts";
import { createImages } from "./images/guide-card.ts";
import type { Log } from "./log.ts";
import { createSite } from "./site.ts";

/** The React application: what its addresses mean, and how it renders. */
export interface Application {
  readonly site: Site;
  resolve(url: URL): Address;
  render: Render;
}

/** The application as a function from request to response. */
export type Render = (request: Request, options: RenderOptions) => Promise<Response>;

/** A render's needs beside the request. */
export interface RenderOptions {
  /** For the log. */
  requestId: string;
  /** Its own inline scripts bear it. */
  nonce: string;
  /** The content that the address names. */
  entity: PageEntity;
  visitor?: Visitor;
}

interface ApplicationOptions {
  config: Config;
  content: Content;
  store: Store;
  partCatalog: CatalogLookup;
  builds: BuildLookup;
  log: Log;
  /** Development has none: its sheets are files that hot reload replaces. */
  firstSheets?: Services["firstSheets"] | undefined;
  /** Development has a function instead, which returns a new build after every change. */
  build: ServerBuild | (() => Promise<ServerBuild>);
}

export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { build } = options;
  if (typeof build !== "function") return assemble(build, options);
  let latest = await build();
  let current = assemble(latest, options);
  return {
    get site() {
      return current.site;
    },
    resolve: (url) => current.resolve(url),
    async render(request, renderOptions) {
      const next = await build();
      if (next !== latest) {
        latest = next;
        current = assemble(next, options);
      }
      return current.render(request, renderOptions);
    },
  };
}

function assemble(build: ServerBuild, options: ApplicationOptions): Application {
  const { config, content, store, partCatalog, builds, log, firstSheets = new Map() } = options;
  const { resolve, hasTarget } = createAddresses(content, createRouteTable(build));
  const site = createSite(config, hasTarget);
  const services = { site, content, store, partCatalog, builds, images: createImages(), firstSheets };
  return { site, resolve, render: createRender(build, { services, log, mode: config.environment }) };
}

interface EntryModule {
  contexts: typeof import("../app/context.ts").contexts;
}

interface RenderSettings {
  services: Omit<Services, keyof RenderOptions | "visitor" | "reportFailure" | "reportWarning">;
  log: Log;
  mode: string;
}

export function createRender(build: ServerBuild, { services, log, mode }: RenderSettings): Render {
  const handle = createRequestHandler(build, mode);
  const { contexts } = build.entry.module as unknown as EntryModule;
  return (request, { requestId, nonce, entity, visitor }) => {
    const context = new RouterContextProvider();
    const reportFailure = (error: unknown) => log.error("page failed", error, { id: requestId });
    const reportWarning = (message: string) => log.warn(message, { id: requestId });
    const provided = { ...services, entity, visitor, nonce, reportFailure, reportWarning };
    for (const name of Object.keys(contexts) as (keyof Services)[])
      context.set<RouterContext>(contexts[name], provided[name]);
    return handle(request, context);
  };
}

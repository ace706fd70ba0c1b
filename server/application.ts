import type { ServerBuild } from "react-router";
import type { Content, Store } from "../app/context.ts";
import type { Config } from "./config.ts";
import { createRender, type Render } from "./http/render.ts";
import { createRouteTable, type RouteTable } from "./http/route-table.ts";
import { createImages } from "./images/guide-card.ts";
import type { Log } from "./log.ts";
import { createSite } from "./site.ts";

export interface Application {
  routes(): RouteTable;
  render: Render;
}

interface ApplicationOptions {
  config: Config;
  content: Content;
  store: Store;
  log: Log;
  /** In development it gives a new build after every change. */
  build(): Promise<ServerBuild>;
}

/** The built React application with its services: its route table, and how it renders. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { config, content, store, log, build } = options;
  const site = createSite(config, content, () => routes);
  const settings = {
    services: { site, content, store, images: createImages() },
    log,
    mode: config.environment,
  };
  let current = await build();
  let routes = createRouteTable(current);
  let render = createRender(current, settings);
  return {
    routes: () => routes,
    async render(request, options) {
      const latest = await build();
      if (latest !== current) {
        current = latest;
        routes = createRouteTable(latest);
        render = createRender(latest, settings);
      }
      return render(request, options);
    },
  };
}

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services } from "../../app/context.ts";

/** The application as a function from request to response. */
export type Render = (request: Request) => Promise<Response>;

interface EntryModule {
  provideServices(context: RouterContextProvider, services: Services): void;
}

export function createRender(build: ServerBuild, services: Services, mode: string): Render {
  const handle = createRequestHandler(build, mode);
  const { provideServices } = build.entry.module as unknown as EntryModule;
  return (request) => {
    const context = new RouterContextProvider();
    provideServices(context, services);
    return handle(request, context);
  };
}

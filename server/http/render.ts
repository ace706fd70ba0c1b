import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services, Visitor } from "../../app/context.ts";
import type { Log } from "../log.ts";

/** The application as a function from request to response. The id goes with what it logs. */
export type Render = (request: Request, requestId: string, visitor?: Visitor) => Promise<Response>;

interface EntryModule {
  provideServices(context: RouterContextProvider, services: Services): void;
}

interface RenderOptions {
  services: Omit<Services, "visitor" | "reportFailure" | "reportWarning">;
  log: Log;
  mode: string;
}

export function createRender(build: ServerBuild, { services, log, mode }: RenderOptions): Render {
  const handle = createRequestHandler(build, mode);
  const { provideServices } = build.entry.module as unknown as EntryModule;
  return (request, requestId, visitor) => {
    const context = new RouterContextProvider();
    const reportFailure = (error: unknown) => log.error("page failed", error, { id: requestId });
    const reportWarning = (message: string) => log.warn(message, { id: requestId });
    provideServices(context, { ...services, visitor, reportFailure, reportWarning });
    return handle(request, context);
  };
}

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services, Visitor } from "../../app/context.ts";
import type { Log } from "../log.ts";

/** What the application is told beside the request. */
export interface RenderOptions {
  /** Goes with what it logs. */
  requestId: string;
  /** Its own inline scripts bear it. */
  nonce: string;
  visitor?: Visitor;
}

/** The application as a function from request to response. */
export type Render = (request: Request, options: RenderOptions) => Promise<Response>;

interface EntryModule {
  provideServices(context: RouterContextProvider, services: Services): void;
}

interface Settings {
  services: Omit<Services, "visitor" | "nonce" | "reportFailure" | "reportWarning">;
  log: Log;
  mode: string;
}

export function createRender(build: ServerBuild, { services, log, mode }: Settings): Render {
  const handle = createRequestHandler(build, mode);
  const { provideServices } = build.entry.module as unknown as EntryModule;
  return (request, { requestId, nonce, visitor }) => {
    const context = new RouterContextProvider();
    const reportFailure = (error: unknown) => log.error("page failed", error, { id: requestId });
    const reportWarning = (message: string) => log.warn(message, { id: requestId });
    provideServices(context, { ...services, visitor, nonce, reportFailure, reportWarning });
    return handle(request, context);
  };
}

import { ConfigError } from "./config.ts";
import type { ContentError } from "./content/content-error.ts";
import { DatabaseError } from "./db/engine/database-error.ts";
import { storageFailure, storageReasons } from "./files/storage-failure.ts";

/** The operator's message when the server cannot start; undefined for a fault of ours, which keeps its stack. */
export function bootMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError)
    return `A setting is invalid:\n${error.message}\nThe README lists all settings.`;
  if (isContentError(error) || error instanceof DatabaseError) return error.message;
  const failure = storageFailure(error);
  if (failure) return `Can't write data: ${storageReasons[failure]}.`;
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const port = "port" in error ? error.port : undefined;
  if (error.code === "EADDRINUSE")
    return `Port ${port} is already in use. Stop the program using it, or set PORT to another port.`;
  if (error.code === "EACCES" && port !== undefined)
    return `This user isn't allowed to use port ${port}. Set PORT to a port above 1023.`;
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(String(error.code)))
    return "HOST isn't an address of this machine.";
  if (error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes("build/server"))
    return "There's no build yet. Run npm start or npm run build.";
  return undefined;
}

/** By its name: its class comes with the compiler, which only a development server needs. */
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === "ContentError";
}

import { late } from "../../../ui/late.tsx";

/** The not-found page, which only those load who get there. */
export const NotFound = late(() => import("./not-found.tsx"));

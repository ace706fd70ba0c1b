import { fileURLToPath } from "node:url";

/** What `npm run build` wrote beside these sources, wherever the process was started. */
export const buildFolder = fileURLToPath(new URL("../build", import.meta.url));

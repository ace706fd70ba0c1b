import type { Updates } from "../../domain/updates/update.ts";
import type { ContentFault } from "./content-error.ts";

/** Refuses roadmap items about logs that don't exist. */
export function compileUpdates(updates: Updates, faults: ContentFault[]): Updates {
  const slugs = new Set(updates.devLogs.map(({ slug }) => slug));
  for (const { slug, logs } of updates.roadmap)
    for (const [index, log] of logs.entries())
      if (!slugs.has(log))
        faults.push({
          file: `roadmap/${slug}.yaml`,
          path: ["logs", index],
          problem: `there is no dev log named "${log}"`,
        });
  return updates;
}

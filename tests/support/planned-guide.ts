import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

interface CatalogueLine {
  slug: string;
  status: string;
  title?: string;
}

/** A guide that the catalogue only plans. Which one it is changes as guides are written. */
export const plannedGuide = firstPlanned("e46", "civic", "miata", "s2000");

function firstPlanned(...platforms: readonly string[]) {
  for (const platform of platforms) {
    const file = fileURLToPath(new URL(`../../content/catalogue/${platform}.yaml`, import.meta.url));
    const lines = parse(readFileSync(file, "utf8")) as CatalogueLine[];
    const line = lines.find(({ status }) => status === "coming-soon");
    if (line) return { platform, slug: line.slug, title: line.title ?? line.slug };
  }
  throw new Error("No guide is planned: this test has nothing to look at");
}

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Platform, platformSchema } from "../../domain/platform.ts";
import { ContentError, describeIssues } from "./content-error.ts";
import { parseYaml } from "./read-pages.ts";

export async function readPlatforms(contentDir: string): Promise<Platform[]> {
  const files = (await readdir(join(contentDir, "platforms"))).filter((file) => file.endsWith(".yaml"));
  const platforms = await Promise.all(
    files.map(async (file) =>
      parsePlatform(`platforms/${file}`, await readFile(join(contentDir, "platforms", file), "utf8")),
    ),
  );
  return platforms.sort((a, b) => a.order - b.order);
}

export function parsePlatform(file: string, source: string): Platform {
  const platform = platformSchema.safeParse(parseYaml(file, source));
  if (!platform.success) throw new ContentError(file, describeIssues(platform.error));
  if (platform.data.slug !== basename(file, ".yaml")) {
    throw new ContentError(file, `slug: "${platform.data.slug}" must be the file's name`);
  }
  return platform.data;
}

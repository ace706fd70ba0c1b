// Lists the platforms for code that must know them before content is read: npm run content:platforms, and with every build.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { openContentFolder } from "../server/content/content-folder.ts";
import { readPlatforms } from "../server/content/read-platforms.ts";
import { answerHelp } from "./usage.ts";

const drawings = "domain/platforms/drawings";

/** The files that follow from content/platforms and the drawings of the cars, with their texts. */
export async function platformFiles(contentDir: string): Promise<Map<string, string>> {
  const platforms = await readPlatforms(openContentFolder(contentDir));
  const slugs = platforms.map(({ slug }) => slug);
  return new Map([
    ["domain/platform-slugs.json", `${JSON.stringify(slugs, null, 2)}\n`],
    ["app/features/core/car-drawing/car-drawings.ts", await drawingsModule(slugs.toSorted())],
  ]);
}

/** A script cannot look into a folder, and the size of a drawing is in its file. */
async function drawingsModule(slugs: readonly string[]): Promise<string> {
  const cars = await Promise.all(
    slugs
      .filter((slug) => existsSync(`${drawings}/${slug}.svg`))
      .map(async (slug) => {
        const svg = await readFile(`${drawings}/${slug}.svg`, "utf8");
        const [, width = ""] = /viewBox="0 0 ([\d.]+) 164"/.exec(svg) ?? [];
        const name = `car${slug.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())}`;
        return { slug, name, width };
      }),
  );
  const key = (slug: string) => (/^[a-z]\w*$/.test(slug) ? slug : JSON.stringify(slug));
  return `// Written by npm run content:platforms.
${cars.map(({ slug, name }) => `import ${name} from "../../../../${drawings}/${slug}.svg?url&no-inline";`).join("\n")}

/** Side views to one scale: 1 unit is 10 mm, the ground lies at 156. \`width\` is the car's length and a margin. */
export const carDrawings: Readonly<Record<string, { href: string; width: number }>> = {
${cars.map(({ slug, name, width }) => `  ${key(slug)}: { href: ${name}, width: ${width} },`).join("\n")}
};
`;
}

if (import.meta.main) {
  answerHelp("content:platforms  lists the platforms for code that must know them before content is read");
  // Others may be reading what is up to date.
  for (const [file, text] of await platformFiles("content"))
    if ((await readFile(file, "utf8").catch(() => "")) !== text) await writeFile(file, text);
}

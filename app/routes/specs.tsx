import { countNumbers } from "../../domain/guides/spec-sheet.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { type SheetListing, SpecsIndex } from "../features/guides/specs/specs-index.tsx";
import type { Route } from "./+types/specs.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const { guides, platforms } = context.get(contentContext);
  const sheets = platforms().map(async ({ slug, displayName: name, span }): Promise<SheetListing[]> => {
    const sheet = await guides.specSheet(slug);
    return sheet ? [{ slug, name, span, ...countNumbers(sheet.specs) }] : [];
  });
  return { sheets: (await Promise.all(sheets)).flat() };
}

export default function SpecsRoute({ loaderData: { sheets } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Spec sheets"
        description="Torques, capacities, fluids and intervals by car, each with its source."
        path="/specs"
      />
      <SpecsIndex sheets={sheets} />
    </>
  );
}

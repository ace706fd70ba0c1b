import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { MissingGuides } from "../features/guides/lists/missing-guides.tsx";
import type { Route } from "./+types/missing-guides.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { diagnostics: context.get(contentContext).guides.diagnostics() };
}

export default function MissingGuidesRoute({ loaderData: { diagnostics } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Missing guides"
        description="Where the catalog, the aliases and the guides disagree."
        noindex
      />
      <MissingGuides diagnostics={diagnostics} />
    </>
  );
}

import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { SheetPlatform } from "./spec-sheet-view.tsx";

/** A platform without numbers still has this page, because the platform exists. */
export function NoSpecs({ platform }: { platform: SheetPlatform }) {
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">{platform.name} specs</h1>
      <div className="mt-10 max-w-2xl">
        <EmptyState
          icon="wrench"
          title="No specs yet"
          description="We list a number once we've read it in a good source. Until then, use your car's factory manual or owner's manual."
          action={
            <ButtonLink to={platform.hasGuides ? `/guide/${platform.slug}` : "/guide"}>
              {platform.hasGuides ? `Guides: ${platform.name}` : "Browse guides"}
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}

import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { progressLists } from "../../../../domain/guides/progress-lists.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { type CarPlaces, guidesOf } from "../../garage/dashboard/platform-places.ts";
import { FinishedGuides, SavedGuides, StartedGuides } from "./guide-sections.tsx";

/** In each list, so that those below stay within reach. */
const shownGuides = 5;

interface YourGuidesProps {
  guides: ReturnType<typeof progressLists>;
  profile: Profile;
  places: CarPlaces;
}

export default function YourGuides({
  guides: { started, saved, finished },
  profile,
  places,
}: YourGuidesProps) {
  const isEmpty = started.length + saved.length + finished.length === 0;
  const hasJobs = [...started, ...finished].some(([, { job }]) => job);
  const isTracked = useSiteData()?.features["progress-tracking"];
  return (
    <div className="grid content-start gap-12">
      {isEmpty && <NoGuides profile={profile} places={places} />}
      <StartedGuides guides={started} limit={shownGuides} />
      <SavedGuides guides={saved} limit={shownGuides} />
      <FinishedGuides guides={finished} limit={shownGuides} />
      {!isEmpty && (
        <p className="-mt-6 max-w-prose text-muted">
          {isTracked
            ? "Progress is saved to your account."
            : hasJobs
              ? "Jobs on your cars are saved to your account. All other progress stays in this browser."
              : finished.length > 0
                ? "Add it to your car's log to keep it."
                : "Progress stays in this browser. Add it to your car's log to keep it."}{" "}
          See all of it in <TextLink to="/workspace">My jobs</TextLink>
          {!isTracked && ", where you can also export it to another device"}.
        </p>
      )}
    </div>
  );
}

function NoGuides({ profile, places }: Pick<YourGuidesProps, "profile" | "places">) {
  const active = profile.vehicles.filter(({ isActive }) => isActive);
  const found = new Map(
    active.flatMap(({ id }) => places[id]?.place ?? []).map((place) => [place.slug, place]),
  );
  const own = [...found.values()].filter(({ guideCount }) => guideCount > 0).slice(0, 3);
  return (
    <section aria-labelledby="no-guides">
      <h2 id="no-guides" className="mb-4 text-3xl">
        Guides
      </h2>
      <EmptyState
        icon="wrench"
        title="No guides saved"
        description="A guide shows up here when you check off its first step or save it. Start it as a job on your car, and it ends up in the log."
        action={
          own.length > 0 &&
          own.map(({ slug, name }) => (
            <ButtonLink key={slug} to={guidesOf(slug)}>
              {name} guides
            </ButtonLink>
          ))
        }
      />
    </section>
  );
}

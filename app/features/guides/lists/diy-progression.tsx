import type { fromFirstToHardest } from "../../../../domain/guides/guide-lists.ts";
import type { GuideDifficulty } from "../../../../domain/guides/status-entry.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import type { PlatformSlug } from "../../../../domain/platform.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { GuideRows } from "./guide-rows.tsx";
import { difficultyNames } from "./guide-words.ts";
import { ListHead } from "./list-head.tsx";

interface DiyProgressionProps {
  name: string;
  car: PlatformSlug | undefined;
  up: NavLink;
  links: readonly NavLink[];
  steps: ReturnType<typeof fromFirstToHardest>;
}

const advice: Record<GuideDifficulty, string> = {
  beginner: "All you need is hand tools and some care. Start here, even if you plan to go further.",
  intermediate: "More to take apart, and torques that matter. Set aside a day, and have a torque wrench.",
  advanced: "Long jobs where mistakes cost real money. Read the whole guide before you buy a part.",
  expert: "For people who have done the rest, with special tools and time to spare.",
};

/** A platform's guides from the first job to the hardest. */
export function DiyProgression({ name, car, up, links, steps }: DiyProgressionProps) {
  const starts = steps.map((_, index) =>
    steps.slice(0, index).reduce((sum, step) => sum + step.guides.length, 1),
  );
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        title={`${name}: first job to hardest`}
        lead="The guides in the order you'd learn them: easy before hard, short before long."
        up={up}
        car={car}
        links={links}
      />
      {steps.length === 0 && (
        <div className="mt-12">
          <EmptyState
            icon="wrench"
            title="No guides to put in order yet"
            description="The list starts with the first finished guide."
            action={<ButtonLink to="/guide">Show all guides</ButtonLink>}
          />
        </div>
      )}
      {steps.map(({ difficulty, guides }, index) => (
        <section key={difficulty} className="mt-12">
          <header className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2 className="text-3xl">{difficultyNames[difficulty]}</h2>
            <p className="text-muted">{advice[difficulty]}</p>
          </header>
          <GuideRows guides={guides} from={starts[index]} />
        </section>
      ))}
    </div>
  );
}

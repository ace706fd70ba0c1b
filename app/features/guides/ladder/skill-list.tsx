import { finishedGuides, isClimbed } from "../../../../domain/guides/ladder-progress.ts";
import type { Ladder } from "../../../../domain/guides/library.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { progressRecord } from "../../core/device/progress-record.ts";
import { LadderGuides, Tick } from "./ladder-guides.tsx";
import { LinkList } from "./link-list.tsx";

interface SkillListProps {
  skills: Ladder["skills"];
  /** Where to go from here. */
  more: readonly NavLink[];
}

/** The skills. One is learned when a guide that teaches it is finished on this device. */
export function SkillList({ skills, more }: SkillListProps) {
  const finished = finishedGuides(useLocalRecord(progressRecord));
  const gathered = skills.filter(({ guides }) => isClimbed(guides, finished)).length;
  return (
    <div className="page-width py-12 md:py-16">
      <div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h1 className="text-5xl md:text-6xl">Skills</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">
            What you'll know how to do. A skill is yours once you finish a guide that teaches it. The{" "}
            <TextLink to="/diy">learning path</TextLink> shows a good order.
          </p>
        </div>
        {skills.length > 0 && (
          <ProgressBar
            label="Learned on this device"
            value={gathered}
            max={skills.length}
            valueText={`${gathered} of ${skills.length} skills`}
          />
        )}
      </div>
      {skills.length === 0 && (
        <div className="mt-10 max-w-2xl">
          <EmptyState
            icon="wrench"
            title="No skills yet"
            description="They show up here with the guides that teach them."
            action={<ButtonLink to="/guide">Browse guides</ButtonLink>}
          />
        </div>
      )}
      <ul className="mt-12">
        {skills.map((skill) => (
          <li
            key={skill.id}
            id={skill.id}
            className="grid gap-x-12 gap-y-5 border-t border-line-soft py-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
          >
            <div>
              <h2 className="flex items-start gap-3 text-[1.75rem]">
                <span className="mt-0.5 inline-flex">
                  <Tick done={isClimbed(skill.guides, finished)} />
                </span>
                {skill.name}
              </h2>
              <p className="mt-2 pl-9 text-muted">{skill.means}</p>
            </div>
            <LadderGuides
              label={`Guides that teach: ${skill.name}`}
              guides={skill.guides}
              finished={finished}
            />
          </li>
        ))}
      </ul>
      <LinkList title="More" links={more} />
    </div>
  );
}

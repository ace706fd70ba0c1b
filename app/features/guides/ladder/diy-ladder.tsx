import {
  type Count,
  countDone,
  countLadder,
  finishedGuides,
  isClimbed,
  nextJob,
} from "../../../../domain/guides/ladder-progress.ts";
import type { Ladder } from "../../../../domain/guides/library.ts";
import type { NavLink } from "../../../../domain/navigation.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { progressRecord } from "../../core/device/progress-record.ts";
import { LadderGuides } from "./ladder-guides.tsx";
import { LinkList } from "./link-list.tsx";
import { useOneCar } from "./use-one-car.tsx";

type Rungs = Ladder["rungs"];

interface DiyLadderProps {
  rungs: Rungs;
  /** The same path with the guides of one car each. */
  cars: readonly NavLink[];
  /** Where to go from here. */
  more: readonly NavLink[];
}

/** The steps from a first look at the car to engine work, checked by what was finished on this device. */
export function DiyLadder({ rungs: all, cars, more }: DiyLadderProps) {
  const { rungs, choice } = useOneCar(all);
  const progress = useLocalRecord(progressRecord);
  const finished = finishedGuides(progress);
  const next = nextJob({ rungs }, progress);
  const total = countLadder({ rungs }, finished);
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">DIY progression</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Nobody starts with a cylinder head. Each step teaches what the next one needs, and one job is enough
        to move up. See also <TextLink to="/skills">the skills</TextLink> you pick up along the way.
      </p>
      {rungs.length === 0 ? (
        <div className="mt-10 max-w-2xl">
          <EmptyState
            icon="wrench"
            title="The learning path isn't ready yet"
            description="Its steps show up here as guides are written."
            action={<ButtonLink to="/guide">Browse guides</ButtonLink>}
          />
        </div>
      ) : (
        <>
          {choice}
          <Standing next={next} total={total} />
          <ol className="mt-14 md:mt-16">
            {rungs.map((rung, index) => (
              <Rung
                key={rung.id}
                rung={rung}
                number={index + 1}
                finished={finished}
                next={next?.rung.id === rung.id ? next.guide.path : undefined}
              />
            ))}
          </ol>
        </>
      )}
      <LinkList title="By car, first job to hardest" links={cars} />
      <LinkList title="More" links={more} />
    </div>
  );
}

/** The reader's progress and the next job. */
function Standing({ next, total }: { next: ReturnType<typeof nextJob>; total: Count }) {
  return (
    <section
      aria-label="Where you are"
      className="mt-10 grid items-center gap-x-12 gap-y-6 rounded border border-line-soft bg-raise p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-h-28">
        {next ? (
          <>
            <p className="text-muted">{total.done === 0 ? "Start here" : "Your next job"}</p>
            <p className="mt-1 font-display text-[1.75rem] leading-tight font-semibold">{next.guide.title}</p>
            <p className="mt-1 text-muted">
              {next.guide.platformName}, {next.guide.difficulty}, {next.guide.estimatedTime}
            </p>
          </>
        ) : (
          <>
            <p className="font-display text-[1.75rem] leading-tight font-semibold">
              You've done every job on the path
            </p>
            <p className="mt-1 text-muted">Every new guide adds to it.</p>
          </>
        )}
      </div>
      <div className="grid gap-5">
        <ProgressBar
          label="Done on this device"
          value={total.done}
          max={Math.max(total.all, 1)}
          valueText={`${total.done} of ${total.all} jobs`}
        />
        {next && (
          <ButtonLink to={next.guide.path} variant="primary">
            Open the guide
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

interface RungProps {
  rung: Rungs[number];
  number: number;
  finished: ReadonlySet<string>;
  next: string | undefined;
}

function Rung({ rung, number, finished, next }: RungProps) {
  const count = countDone(rung.guides, finished);
  const climbed = isClimbed(rung.guides, finished);
  return (
    <li
      id={rung.id}
      className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-12 last:pb-0 md:grid-cols-[3.5rem_minmax(0,20rem)_minmax(0,1fr)] md:gap-x-8"
    >
      <div className="relative row-span-2 md:row-span-1">
        {/* The line that joins the rungs. */}
        <span
          aria-hidden="true"
          className="absolute top-12 -bottom-12 left-[1.375rem] w-px bg-line [li:last-child_&]:hidden"
        />
        <span
          className={joinClasses(
            "flex size-11 items-center justify-center rounded-full border font-display text-xl font-semibold",
            climbed && "border-ok text-ok",
            !climbed && next && "border-accent bg-accent text-accent-ink",
            !climbed && !next && "border-line text-faint",
          )}
        >
          {climbed ? <Icon name="check" /> : number}
        </span>
      </div>
      <div className="min-w-0 pb-5">
        <h2 className="pt-2 text-[1.75rem]">{rung.title}</h2>
        <p className="mt-2 text-muted">{rung.why}</p>
        <p className="mt-3 text-muted">
          You learn:{" "}
          {rung.skills.map((skill, index) => (
            <span key={skill.id}>
              {index > 0 && ", "}
              <Link
                to={`/skills#${skill.id}`}
                className="text-text underline decoration-line underline-offset-[0.2em] hover:text-accent-strong"
              >
                {skill.name.toLowerCase()}
              </Link>
            </span>
          ))}
        </p>
      </div>
      <div className="col-start-2 min-w-0 md:col-start-3 md:pt-2">
        <p className="mb-3 text-md text-muted">{countWords(count, rung.guides.length)}</p>
        <LadderGuides label={rung.title} guides={rung.guides} finished={finished} next={next} />
      </div>
    </li>
  );
}

function countWords({ done, all }: Count, named: number): string {
  const planned = named - all > 0 ? `${named - all} planned` : undefined;
  return [all > 0 ? `${done} of ${all} done` : undefined, planned].filter(Boolean).join(", ");
}

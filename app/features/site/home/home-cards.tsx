import type { ReactNode } from "react";
import type { HomeSample, SampleNumber } from "../../../../domain/home/home-sample.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { ConfidenceMark } from "../../guides/values/confidence-mark.tsx";
import { Figure } from "../../guides/values/value-figure.tsx";

/** The benefits of a guide, each with a real example. */
export function HomeCards({ sample }: { sample: HomeSample }) {
  const { guide, numbers, step, intervals } = sample;
  return (
    <PageSection title="Made for the garage floor">
      <div className="grid gap-5 lg:grid-cols-3">
        {numbers.length > 0 && (
          <HomeCard
            title="Numbers you can check"
            text="Each value says how sure we are and where we read it. What we couldn't verify stays blank."
            link={{ label: `${guide.title}, ${guide.platformName}`, to: guide.path }}
          >
            <Rows
              rows={numbers}
              end={(number) => (
                <span className="min-w-20">
                  <ConfidenceMark value={number} />
                </span>
              )}
            />
          </HomeCard>
        )}
        {step && (
          <HomeCard
            title="One step, big type"
            text="Wrench mode keeps the screen on, shows one step at a time and remembers where you were."
            link={{ label: "Try wrench mode", to: `${guide.path}?mode=wrench` }}
          >
            <WrenchStep {...step} />
          </HomeCard>
        )}
        {intervals.length > 0 && (
          <HomeCard
            title="Know what's due"
            text="How long things last on your car, with a guide for each job when its time comes."
            link={{ label: `All ${guide.platformName} specs`, to: `/guide/${guide.platform}/specs` }}
          >
            <Rows rows={intervals} />
          </HomeCard>
        )}
      </div>
    </PageSection>
  );
}

interface HomeCardProps {
  title: string;
  text: string;
  link: { label: string; to: string };
  children: ReactNode;
}

function HomeCard({ title, text, link, children }: HomeCardProps) {
  return (
    <Card title={title} level={3} className="flex flex-col">
      <p className="text-muted">{text}</p>
      <div className="mt-5 flex-1">{children}</div>
      <Link
        to={link.to}
        data-prefetch="intent"
        className="mt-3 -mb-3 flex min-h-11 items-center font-semibold text-muted hover:text-accent-strong"
      >
        {link.label}
      </Link>
    </Card>
  );
}

interface RowsProps {
  rows: readonly SampleNumber[];
  end?: (number: SampleNumber) => ReactNode;
}

function Rows({ rows, end }: RowsProps) {
  return (
    <ul className="border-b border-line-soft">
      {rows.map((number) => (
        <li
          key={number.name}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-line-soft py-2.5"
        >
          <span className="min-w-[40%] flex-1">{number.name}</span>
          <span className="text-right font-semibold">
            <Figure {...number} />
          </span>
          {end?.(number)}
        </li>
      ))}
    </ul>
  );
}

/** The wrench-mode screen in small. */
function WrenchStep({ number, count, title, torque }: NonNullable<HomeSample["step"]>) {
  return (
    <div className="rounded border border-line bg-sunk p-5">
      <p className="text-md text-muted">
        Step {number} of {count}
      </p>
      <p className="mt-1 font-display text-2xl leading-tight font-semibold">{title}</p>
      <p className="mt-3 font-display text-4xl font-semibold text-accent">
        <Figure {...torque} />
      </p>
      <p className="text-md text-muted">{torque.name}</p>
      <progress
        aria-label={`Step ${number} of ${count}`}
        value={number}
        max={count}
        data-tone="accent"
        className="ui-progress mt-4"
      />
    </div>
  );
}

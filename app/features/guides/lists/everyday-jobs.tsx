import { lazy } from "react";
import type { EverydayCell } from "../../../../domain/guides/everyday.ts";
import type { EverydayGuide, EverydayTable } from "../../../../domain/guides/everyday-table.ts";
import { LateBoundary } from "../../../contracts/hydration.ts";
import everydayStyles from "../../../styles/everyday.css?url";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useVariantChoices } from "../values/variant-choice.ts";
import { difficultyNames } from "./guide-words.ts";
import { Readiness } from "./readiness.tsx";
import { sumsOf } from "./sums-of.ts";

const OwnSums = lazy(() => import("./own-sums.tsx"));

/** The jobs that every car needs, for one generation at a time: the one that the address names, else the reader's own. */
export function EverydayJobs({ table }: { table: EverydayTable }) {
  const { platform, generations, jobs, guides, asked, open } = table;
  const choice = useVariantChoices()[platform];
  const own = choice?.generation;
  const shown = asked ?? generations.find(({ id }) => id === own)?.id ?? open;
  const rows = jobs.flatMap(({ id, name, cells }) => {
    const cell = cells[shown];
    return cell ? [{ id, name, cell }] : [];
  });
  // The one to begin with: rather one that asks for nothing.
  const first =
    rows.find(({ cell }) => cell.state === "ready") ?? rows.find(({ cell }) => cell.guides.length > 0);
  const isOwn = own === shown || generations.length === 0;
  const cells = rows.map(({ cell }) => cell);
  const sums = sumsOf(cells.map(({ state }) => state));
  const generation = generations.find(({ id }) => id === shown)?.name;
  return (
    <section aria-labelledby="everyday-title" className="everyday">
      <link rel="stylesheet" href={everydayStyles} precedence="default" />
      {generations.length > 0 && (
        <nav aria-label="Generations" className="everyday-tabs">
          {generations.map(({ id, name, detail, to }) => (
            <Link key={id} to={to} preventScrollReset aria-current={id === shown ? "true" : undefined}>
              {name} <small>{id === own ? "yours" : detail}</small>
            </Link>
          ))}
        </nav>
      )}
      <header>
        <h2 id="everyday-title">The twelve jobs{isOwn ? " on your car" : `: ${generation}`}</h2>
        <p>
          {isOwn && choice ? (
            <LateBoundary fallback={sums}>
              <OwnSums {...{ platform, choice, cells }} />
            </LateBoundary>
          ) : (
            sums
          )}
        </p>
      </header>
      <div className="everyday-heads" aria-hidden="true">
        <span>Job</span>
        <span>{isOwn ? "On your car" : `On the ${generation}`}</span>
        <span>Time</span>
        <span>Difficulty</span>
      </div>
      <ol>
        {rows.map((row) => (
          <JobRow
            key={row.id}
            {...row}
            all={guides}
            isFirst={row === first}
            isOwn={isOwn && choice !== undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface JobRowProps {
  name: string;
  cell: EverydayCell;
  all: EverydayTable["guides"];
  /** The job to begin with. */
  isFirst: boolean;
  /** The rows say what the reader's own car lacks. */
  isOwn: boolean;
}

function JobRow({ name, cell, all, isFirst, isOwn }: JobRowProps) {
  const guides = cell.guides.flatMap((path) => {
    const guide = all[path];
    return guide ? [{ path, ...guide }] : [];
  });
  const [only] = guides.length === 1 ? guides : [];
  return (
    <li className={isFirst ? "everyday-first" : undefined} data-state={cell.state}>
      <h3>
        {only ? (
          <Link to={only.path} className="everyday-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      {/* Of several guides, each has a mark of its own. */}
      {!(isOwn && guides.length > 1) && (
        <p className="everyday-state">
          {isOwn && only ? (
            <Readiness path={only.path} otherwise={<State {...cell} />} />
          ) : (
            <State {...cell} />
          )}
        </p>
      )}
      {only && <GuideFacts {...only} />}
      {isFirst && guides[0] && (
        <p className="everyday-start">
          <ButtonLink
            to={guides[0].path}
            variant="primary"
            size="sm"
            aria-label={`Start: ${guides[0].title}`}
          >
            Start
          </ButtonLink>
        </p>
      )}
      {guides.length > 1 && (
        <ul className="everyday-guides">
          {guides.map((guide) => (
            <li key={guide.path} className="everyday-guide">
              <Link to={guide.path} className="everyday-link">
                {guide.title}
              </Link>
              {isOwn && (
                <p className="everyday-state">
                  <Readiness path={guide.path} />
                </p>
              )}
              <GuideFacts {...guide} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function GuideFacts({ time, difficulty }: EverydayGuide) {
  return (
    <p className="everyday-facts">
      <span>{time}</span> <span>{difficultyNames[difficulty]}</span>
    </p>
  );
}

/** For all cars of the generation. */
function State({ state, fewest, most, reason }: EverydayCell) {
  if (state === "ready")
    return (
      <Badge tone="ok" shape="dot">
        Ready
      </Badge>
    );
  if (state === "needs")
    return (
      <Badge shape="ring">
        Needs {fewest < most ? `${fewest} to ${most}` : most} {most === 1 ? "number" : "numbers"}
      </Badge>
    );
  if (state === "partly") return <Badge shape="ring">For some engines</Badge>;
  if (state === "missing") return <>Not written yet</>;
  return <>Not on this car{reason && `: ${reason}`}</>;
}

import { lazy, type ReactNode, useState } from "react";
import { type EverydayCell, firstJob, onlyParts } from "../../../../domain/guides/everyday.ts";
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
  const isOwn = own === shown || generations.length === 0;
  const cells = rows.map(({ cell }) => cell);
  // What the reader's own car has and what was done on it is known a moment later.
  const [ownFirst, setOwnFirst] = useState<number>();
  const first = rows[(isOwn && choice ? ownFirst : undefined) ?? firstJob(cells)];
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
              <OwnSums {...{ platform, choice, cells }} onFirst={setOwnFirst} />
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
  const only = onlyParts(cell);
  const [whole] = guides.length === 1 ? guides : [];
  // A guide for a part of the job goes by its own name, and one for some of the cars until it is known which car it is.
  const isNamed = cell.state === "partly" && (!isOwn || only !== undefined);
  const verb = cell.state === "needs" ? <u>Add</u> : "Open";
  return (
    <li className={isFirst ? "everyday-first" : undefined} data-state={cell.state}>
      <JobName
        name={name}
        guide={whole}
        isNamed={isNamed}
        reason={cell.state !== "not-on-car" && cell.reason}
      />
      {/* Guides that are named have each a mark of their own. */}
      {(!isOwn || whole || only || guides.length === 0) && (
        <p className="everyday-state">
          {(!isOwn || !whole || only) && <State {...cell} only={only} />}
          {isOwn && whole && <Readiness path={whole.path} otherwise={!only && <State {...cell} />} />}
        </p>
      )}
      {whole && <GuideFacts {...whole} />}
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
      {whole && !isFirst && <Verb path={whole.path} isOwn={isOwn} otherwise={verb} />}
      {!whole && guides.length > 0 && (
        <ul className="everyday-guides">
          {guides.map((guide, index) => (
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
              {!(isFirst && index === 0) && <Verb path={guide.path} isOwn={isOwn} otherwise="Open" />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface JobNameProps {
  name: string;
  /** Where there is only one. */
  guide: (EverydayGuide & { path: string }) | undefined;
  /** It goes by its own name. */
  isNamed: boolean;
  reason: string | false | undefined;
}

function JobName({ name, guide, isNamed, reason }: JobNameProps) {
  const ownName = guide && isNamed && guide.title !== name ? guide.title : undefined;
  const link = (text: string, more = "") => (
    <Link to={guide?.path ?? ""} className={`everyday-link${more}`}>
      {text}
    </Link>
  );
  return (
    <div className="everyday-name">
      <h3>
        {guide && !ownName ? link(name) : name} {reason && <span className="everyday-note">{reason}</span>}
      </h3>
      {ownName && link(ownName, " everyday-note")}
    </div>
  );
}

/** What the row's link does, for the eye: whoever can't see it has the link's own name. */
function Verb({ path, isOwn, otherwise }: { path: string; isOwn: boolean; otherwise: ReactNode }) {
  return (
    <p className="everyday-verb" aria-hidden="true">
      {isOwn ? <Readiness path={path} otherwise={otherwise} verb /> : otherwise}
    </p>
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
function State({ state, fewest, most, reason, only }: EverydayCell & { only?: string | undefined }) {
  if (state === "ready")
    return (
      <Badge tone="ok" shape="dot">
        Ready
      </Badge>
    );
  if (state === "needs")
    return (
      <Badge shape="ring">
        Needs {fewest === most ? most : fewest === 0 ? `up to ${most}` : `${fewest} to ${most}`}{" "}
        {most === 1 ? "number" : "numbers"}
      </Badge>
    );
  if (state === "partly") return <Badge shape="ring">{only ?? "For some engines"}</Badge>;
  if (state === "missing") return <>Not written yet</>;
  return <>Not on this car{reason && `: ${reason}`}</>;
}

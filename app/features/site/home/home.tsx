import { memo, startTransition, useEffect, useState } from "react";
import type { NavLink } from "../../../../domain/navigation.ts";
import { late } from "../../../ui/late.tsx";
import { Link } from "../../../ui/link.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import { DrawnCar } from "../../core/car-drawing/drawn-car.tsx";
import { SearchForm } from "../../lookup/search/search-form.tsx";
import type { HomeRestProps } from "./home-rest.tsx";

interface HomeProps extends HomeRestProps {
  claim: string;
  /** The car of the hero. */
  car: { href: string; width: number } | undefined;
  /** Searches and pages to try. */
  examples: readonly NavLink[];
  search: boolean;
}

const ContinueJob = late(() => import("./continue-job.tsx"));

export function Home({ claim, car, platforms, popular, examples, sample, latest, search }: HomeProps) {
  return (
    <>
      <section className="page-width relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-10 pt-10 pb-18 md:pt-20 md:pb-20 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <div>
          <h1 className="text-[clamp(2.5rem,13vw,3.25rem)] leading-[0.98] md:text-[clamp(3.25rem,5.5vw,4.75rem)]">
            Do it yourself.
            <br />
            Do it right.
          </h1>
          <p className="mt-5 max-w-[46ch] text-xl text-muted">{claim}</p>
          {search && (
            <div className="mt-7">
              <SearchForm size="large" label="Search the site" placeholder="Job, symptom, part, code" />
            </div>
          )}
          {examples.length > 0 && <Examples links={examples} />}
        </div>
        {car && (
          <DrawnCar
            drawing={car}
            label="Line drawing of a BMW M3 coupe (E46) from the side"
            className="hero-car w-full text-[#e7e5e4] lg:ml-[-2%] lg:w-[108%]"
          />
        )}
        <Continue />
      </section>
      <LateRest platforms={platforms} popular={popular} sample={sample} latest={latest} />
    </>
  );
}

function Examples({ links }: { links: readonly NavLink[] }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-md text-faint">
      Try
      {links.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          data-prefetch="view"
          className="inline-flex min-h-11 items-center text-muted underline decoration-line underline-offset-4 hover:text-text"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}

/** In the space below the hero, which is there with or without a job: nothing moves when it appears. */
function Continue() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setWanted(true))), []);
  return (
    <div className="absolute inset-x-[clamp(1rem,4vw,2rem)] bottom-3.5 flex h-11 md:bottom-4.5">
      {isWanted && <ContinueJob />}
    </div>
  );
}

/**
 * Its links work without a script, so the script comes late. Nothing may update it before: React would throw away the part
 * that the server has rendered.
 */
const LateRest = memo(late(() => import("./home-rest.tsx")));

import { type MouseEvent, useEffect, useId, useRef } from "react";
import {
  browserAddress,
  type GuideFilter,
  type OptionCounts,
} from "../../../../domain/guides/guide-filter.ts";
import { basicSlug } from "../../../../domain/guides/library.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { pickCar, useAllOwnCars } from "../values/variant-choice.ts";
import type { PlatformOption } from "./guide-filters.tsx";

interface CarQuestionProps {
  base: string;
  filter: GuideFilter;
  counts: OptionCounts;
  platforms: readonly PlatformOption[];
  onChange: (change: GuideFilter) => void;
}

/** Asks for the car first. Once there is one, the question folds to a line. */
export function CarQuestion(props: CarQuestionProps) {
  const { base, filter, counts, platforms } = props;
  const id = useId();
  const { chosen, onPick } = useFocusOnChosen(props);
  const platform = platforms.find(({ slug }) => slug === filter.platform);
  if (platform)
    return (
      <nav aria-label="Cars" className="relative rounded border border-line-soft bg-raise">
        <div className="mr-24 flex min-h-14 items-center gap-x-5 pl-4">
          <Link
            ref={chosen}
            to={browserAddress(base, filter)}
            aria-current="true"
            className="flex min-h-11 min-w-0 items-center gap-3 leading-tight font-semibold"
          >
            {isPlatformSlug(platform.slug) && (
              <CarDrawing platform={platform.slug} toScale className="car h-7 w-20 shrink-0 text-[#b8b2ac]" />
            )}
            {platform.name}
          </Link>
          <TextLink
            to={browserAddress(base, { ...filter, platform: undefined })}
            onClick={(event) => pick(event, () => onPick(undefined))}
            className="ml-auto inline-flex min-h-11 shrink-0 items-center text-md"
          >
            All cars
          </TextLink>
        </div>
        <details className="ui-disclosure">
          {/* At the end of the line above, which leaves room for it. */}
          <summary className="absolute top-0 right-0 flex h-14 w-24 list-none items-center justify-center text-md font-semibold text-muted hover:text-text">
            Change
          </summary>
          <Cars {...props} onPick={onPick} />
        </details>
      </nav>
    );
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded border border-line-soft bg-raise max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3.5 md:px-5">
        <h2 id={id} className="text-2xl">
          Which car is it for?
        </h2>
        <p className="text-md text-muted">
          Then you see only what fits. <span className="whitespace-nowrap">Or the </span>
          <TextLink
            to={browserAddress(base, { ...filter, platform: basicSlug })}
            onClick={(event) => pick(event, () => onPick(basicSlug))}
            className="relative whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-3"
          >
            {counts.platform[basicSlug] ?? 0} basics for any car
          </TextLink>
          .
        </p>
        <OwnCars {...props} />
      </header>
      <nav aria-label="Cars">
        <Cars {...props} onPick={onPick} />
      </nav>
    </section>
  );
}

/** The pressed link is gone once the question has folded, so the focus goes to the car in its place. */
function useFocusOnChosen({ filter, onChange }: CarQuestionProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  const isPicked = useRef(false);
  useEffect(() => {
    if (isPicked.current && filter.platform) chosen.current?.focus({ preventScroll: true });
    isPicked.current = false;
  }, [filter.platform]);
  return {
    chosen,
    onPick: (platform: string | undefined) => {
      isPicked.current = true;
      onChange({ platform });
    },
  };
}

/** A new tab or window is the browser's business. */
function pick(event: MouseEvent, onPick: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onPick();
}

/** The reader's own cars, one tap each. */
function OwnCars({ base, filter, platforms }: CarQuestionProps) {
  const cars = useAllOwnCars().filter((car) => platforms.some(({ slug }) => slug === car.platform));
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-md:w-full md:ml-auto">
      {cars.slice(0, 3).map(({ id, title, platform }, index) => (
        <ButtonLink
          key={id}
          to={browserAddress(base, { ...filter, platform })}
          variant={index === 0 ? "primary" : "secondary"}
          onClick={() => pickCar(platform, id)}
          className="max-md:w-full"
        >
          Use {named(title)}
        </ButtonLink>
      ))}
    </div>
  );
}

/** "my 2016 GTI"; a name of its own, such as "The red one", stays as it is. */
const named = (title: string) => (/^\d{4} /.test(title) ? `my ${title}` : title);

interface CarsProps extends CarQuestionProps {
  onPick: (platform: string) => void;
}

function Cars({ base, filter, counts, platforms, onPick }: CarsProps) {
  const cars = platforms.filter(({ slug }) => isPlatformSlug(slug));
  return (
    <ul className="grid grid-cols-3 gap-px border-t border-line-soft bg-line-soft lg:grid-cols-6">
      {cars.map(({ slug, name }) => (
        <li key={slug} className="bg-bg text-[#b8b2ac] hover:bg-raise hover:text-text">
          <Link
            to={browserAddress(base, { ...filter, platform: slug })}
            onClick={(event) => pick(event, () => onPick(slug))}
            className="block h-full px-1.5 pt-3 pb-2.5 text-center text-sm leading-tight font-semibold text-text -outline-offset-2 md:text-md"
          >
            <CarDrawing platform={slug} toScale className="car mb-1.5 h-9 w-full text-[#b8b2ac]" />
            {name}{" "}
            <span className="ml-1 font-normal text-faint max-md:sr-only">{counts.platform[slug] ?? 0}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

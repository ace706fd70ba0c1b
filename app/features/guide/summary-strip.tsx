import type { ReactNode } from "react";
import { countSourced, type GuidePage } from "../../../domain/guides/guide-page.ts";
import { basicSlug } from "../../../domain/guides/library.ts";
import { showMinutes } from "../../../domain/guides/minutes.ts";

/** The key facts: how hard, how long, what if it goes wrong, for which car, how reliable the numbers are. */
export function SummaryStrip({ guide }: { guide: GuidePage }) {
  const { sourced, all } = countSourced(Object.values(guide.specs));
  return (
    <dl className="guide-strip grid grid-cols-2 rounded border border-line-soft bg-raise lg:grid-cols-5">
      <Item term="Difficulty">
        <span className="capitalize">{guide.difficulty}</span>
      </Item>
      <Item term="First time" small={`${showMinutes(guide.minutes.practised)} with practice`}>
        {showMinutes(guide.minutes.firstTimer)}
      </Item>
      <Item term="Risk" small={`Avoid it: ${guide.ifWrong.guard}`}>
        {guide.ifWrong.risk}
      </Item>
      <Item term="Fits">{guide.fits}</Item>
      <Item term="Numbers">
        {all === 0 || (sourced === 0 && guide.platform === basicSlug) ? (
          <span className="text-muted">{all === 0 ? "None needed" : "Your car's own"}</span>
        ) : (
          <a
            href="#sources"
            className={`relative after:absolute after:inset-x-0 after:-inset-y-3 ${sourced === all ? "text-ok" : "text-info"}`}
          >
            {sourced} of {all} sourced
          </a>
        )}
      </Item>
    </dl>
  );
}

function Item({ term, small, children }: { term: string; small?: string; children: ReactNode }) {
  return (
    <div className="guide-strip-item border-line-soft px-4 py-3.5 md:px-5">
      <dt className="text-sm text-faint">{term}</dt>
      <dd className="mt-0.5 text-[1.0625rem] leading-snug font-semibold">
        {children} {small && <span className="text-md font-normal text-muted">{small}</span>}
      </dd>
    </div>
  );
}

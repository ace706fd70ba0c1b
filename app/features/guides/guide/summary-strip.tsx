import type { ReactNode } from "react";
import { countSourced, type GuidePage } from "../../../../domain/guides/guide-page.ts";
import { basicSlug } from "../../../../domain/guides/library.ts";

/** The key facts: the risk, the time, the difficulty. Wide screens add the cars and how reliable the numbers are. */
export function SummaryStrip({ guide }: { guide: GuidePage }) {
  const { sourced, all } = countSourced(Object.values(guide.specs));
  return (
    <dl className="guide-strip">
      <Item term="Risk" small={`Avoid it: ${guide.ifWrong.guard}.`}>
        {guide.ifWrong.risk}
      </Item>
      <Item term="Time" small="shorter with practice">
        {guide.estimatedTime}
      </Item>
      <Item term="Difficulty">
        <span className="capitalize">{guide.difficulty}</span>
      </Item>
      <Item term="Fits" wide>
        {guide.fits}
      </Item>
      <Item term="Numbers" wide>
        {all === 0 || (sourced === 0 && guide.platform === basicSlug) ? (
          <span className="text-muted">{all === 0 ? "None needed" : "In your car's manual"}</span>
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

interface ItemProps {
  term: string;
  small?: string;
  /** Only where there is room beside the others. */
  wide?: boolean;
  children: ReactNode;
}

function Item({ term, small, wide = false, children }: ItemProps) {
  return (
    <div className={wide ? "max-lg:hidden" : undefined}>
      <dt>{term}</dt>
      <dd>
        {children} {small && <small>{small}</small>}
      </dd>
    </div>
  );
}

import { memo, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { AfterTheTop } from "./after-the-top.tsx";
import { CarValues } from "./car-values.tsx";
import { GuideHeader } from "./guide-header.tsx";
import { LateRelated, LateSections, LateSide, LateTop } from "./late-parts.tsx";
import { SafetyBox } from "./safety-box.tsx";
import { showAnchor } from "./show-anchor.ts";
import { Steps } from "./steps.tsx";
import { SummaryStrip } from "./summary-strip.tsx";

const keepsFooterOutOfSight = <div className="h-screen" />;

/**
 * A guide to read: the numbers first, what it takes in a line each, one box of dangers, then the steps. Memoized: it is large,
 * and the router renders its parents again whenever its own state changes.
 */
export const GuideView = memo(function GuideView({ guide }: { guide: GuidePage }) {
  const { hash } = useLocation();
  // Before the page scrolls to the anchor.
  useLayoutEffect(() => {
    if (hash) document.documentElement.dataset.anchored = "";
  }, [hash]);

  return (
    <article className="guide page-width pb-16" onClickCapture={showAnchor}>
      <GuideHeader guide={guide} />
      <SummaryStrip guide={guide} />
      <div className="guide-columns lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)_18rem] lg:gap-10 xl:gap-12">
        <LateSide guide={guide} />
        <div className="guide-sections mt-6 min-w-0 lg:order-2 lg:mt-9">
          <LateTop guide={guide} />
          <AfterTheTop key={guide.path} fallback={keepsFooterOutOfSight}>
            <CarValues guide={guide}>
              <SafetyBox guide={guide} />
              <Steps guide={guide} />
            </CarValues>
            <LateSections guide={guide} />
          </AfterTheTop>
        </div>
      </div>
      <LateRelated guide={guide} />
    </article>
  );
});

import { lazy, memo, Suspense, useLayoutEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import type { SpecRef } from "../../../domain/guides/spec-kinds.ts";
import { ValuesContext } from "../values/values-context.ts";
import { useVariantChoice } from "../values/variant-choice.ts";
import { AfterTheJob } from "./after-the-job.tsx";
import { BeforeYouStart } from "./before-you-start.tsx";
import { GuideHeader } from "./guide-header.tsx";
import { GuideOutline, JumpMenu } from "./guide-outline.tsx";
import { GuideSources } from "./guide-sources.tsx";
import { KitCard } from "./kit-card.tsx";
import { layOutForAnchor } from "./lay-out-for-anchor.ts";
import { NumberTables } from "./number-tables.tsx";
import { PrintFoot } from "./print-foot.tsx";
import { RelatedGuides } from "./related-guides.tsx";
import { guideSections } from "./sections.ts";
import { Steps } from "./steps.tsx";
import { SummaryStrip } from "./summary-strip.tsx";
import { ToolsAndParts } from "./tools-and-parts.tsx";
import { YourCar } from "./your-car.tsx";

const ValueDialog = lazy(() => import("./value-dialog.tsx"));

/**
 * A guide to read: what it takes, the numbers, the steps, and how to know that it is right. Memoized: it is large, and the
 * router renders its parents again whenever its own state changes.
 */
export const GuideView = memo(function GuideView({ guide }: { guide: GuidePage }) {
  const [choice, choose] = useVariantChoice(guide.platform, guide.variants);
  const { hash } = useLocation();
  // Before the page scrolls to the anchor.
  useLayoutEffect(() => {
    if (hash) document.documentElement.dataset.anchored = "";
  }, [hash]);
  const [inspected, setInspected] = useState<SpecRef>();
  const sections = useMemo(() => guideSections(guide), [guide]);
  const values = useMemo(
    () => ({ specs: guide.specs, options: guide.variants, choice, onInspect: setInspected }),
    [guide, choice],
  );

  return (
    <ValuesContext value={values}>
      <article className="guide page-width pb-16" onClickCapture={layOutForAnchor}>
        <GuideHeader guide={guide} />
        <SummaryStrip guide={guide} />
        <JumpMenu sections={sections} />
        <div className="guide-columns lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)_18rem] lg:gap-10 xl:gap-12">
          <GuideOutline sections={sections} />
          <div className="guide-side mt-8 grid content-start gap-5 lg:sticky lg:top-24 lg:order-3 lg:mt-9 lg:self-start">
            <YourCar guide={guide} choice={choice} choose={choose} />
            <KitCard guide={guide} />
          </div>
          <div className="guide-sections mt-10 min-w-0 lg:order-2 lg:mt-9">
            <BeforeYouStart guide={guide} />
            <ToolsAndParts guide={guide} />
            <NumberTables guide={guide} />
            <Steps guide={guide} />
            <AfterTheJob guide={guide} />
            <GuideSources guide={guide} />
          </div>
        </div>
        <RelatedGuides guide={guide} />
        <PrintFoot guide={guide} />
      </article>
      {inspected && (
        <Suspense>
          <ValueDialog guide={guide} spec={inspected} onClose={() => setInspected(undefined)} />
        </Suspense>
      )}
    </ValuesContext>
  );
});

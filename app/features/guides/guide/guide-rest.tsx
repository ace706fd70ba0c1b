import { useMemo } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { late } from "../../../ui/late.tsx";
import { useCarName, useVariantChoice } from "../values/variant-choice.ts";
import { AfterTheJob } from "./after-the-job.tsx";
import { AfterTheTop } from "./after-the-top.tsx";
import { BeforeYouStart } from "./before-you-start.tsx";
import { CarValues } from "./car-values.tsx";
import { GuideOutline, JumpMenu } from "./guide-outline.tsx";
import { GuideSources } from "./guide-sources.tsx";
import { KeepFold } from "./keep-fold.tsx";
import { KitCard } from "./kit-card.tsx";
import { Torques } from "./number-tables.tsx";
import { OtherNumbers } from "./other-numbers.tsx";
import { PrintFoot } from "./print-foot.tsx";
import { RelatedGuides } from "./related-guides.tsx";
import { guideSections } from "./sections.ts";
import { ToolsAndParts } from "./tools-and-parts.tsx";
import { YourCar } from "./your-car.tsx";

/** The column beside the guide. On small screens the car is the end of the strip, and the outline a line that opens. */
export function GuideSide({ guide }: { guide: GuidePage }) {
  const sections = useMemo(() => guideSections(guide), [guide]);
  return (
    <>
      <GuideOutline sections={sections} />
      <div className="guide-side">
        <YourCar guide={guide} />
        <CarValues guide={guide}>
          <KitCard guide={guide} />
        </CarValues>
      </div>
      <JumpMenu sections={sections} />
    </>
  );
}

const YourNumbers = late(() => import("./your-numbers.tsx"));

/** Only the numbers of a car that is known can be missing or the reader's own. */
function CarNumbers({ guide }: { guide: GuidePage }) {
  const [choice] = useVariantChoice(guide.platform, guide.variants);
  const name = useCarName(guide.platform, guide.variants, choice);
  return name && <YourNumbers guide={guide} name={name} />;
}

/** The torques, and what most readers look at once: a line each, to be opened. */
export function GuideTop({ guide }: { guide: GuidePage }) {
  return (
    <div>
      <CarValues guide={guide}>
        <CarNumbers guide={guide} />
        <Torques guide={guide} />
        <div className="guide-folds">
          <AfterTheTop key={guide.path}>
            <OtherNumbers guide={guide} />
            <ToolsAndParts guide={guide} />
            <BeforeYouStart guide={guide} />
            <KeepFold guide={guide} />
          </AfterTheTop>
        </div>
      </CarValues>
    </div>
  );
}

/** The sections below the steps. */
export function GuideEnd({ guide }: { guide: GuidePage }) {
  return (
    <div className="guide-end">
      <CarValues guide={guide}>
        <AfterTheJob guide={guide} />
        <GuideSources guide={guide} />
      </CarValues>
    </div>
  );
}

export function GuideFoot({ guide }: { guide: GuidePage }) {
  return (
    <>
      <RelatedGuides guide={guide} />
      <PrintFoot guide={guide} />
    </>
  );
}

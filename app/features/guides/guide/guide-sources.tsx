import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { ReadSource, SourceList } from "../values/source-list.tsx";
import { useFittingValues, ValueFigure } from "../values/value-figure.tsx";
import { rowId } from "../values/values-context.ts";
import { GuideSection } from "./guide-section.tsx";

/** The sources of each number and of the procedure. */
export function GuideSources({ guide }: { guide: GuidePage }) {
  const specs = Object.values(guide.specs);
  const numbered = guide.parts.flatMap(({ id, name, oem }) => (oem ? [{ id, name, oem }] : []));
  return (
    <GuideSection id="sources" title="Sources" className="guide-sources">
      {specs.length > 0 && (
        <ul className="border-b border-line-soft">
          {specs.map((spec) => (
            <SpecSources key={spec.ref} spec={spec} />
          ))}
        </ul>
      )}
      {numbered.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-xl">Part numbers</h3>
          <ul className="border-b border-line-soft">
            {numbered.map(({ id, name, oem }) => (
              <li key={id} className="running-text border-t border-line-soft py-2.5">
                {name}, {oem.number}: <ReadSource source={oem.source} />
              </li>
            ))}
          </ul>
        </>
      )}
      {guide.sources.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-xl">Procedure references</h3>
          <ul className="border-b border-line-soft">
            {guide.sources.map((source) => (
              <li key={source.title} className="running-text border-t border-line-soft py-2.5">
                <ReadSource source={source} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="print-hide mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-muted">
        <p>Last updated {guide.updated}. Found a mistake? Report it below. Wrong number? Tap the number.</p>
        <div className="flex flex-wrap gap-3">
          {/* A draft's preview is in the editor already. */}
          {guide.path.startsWith("/guide/") && (
            <ButtonLink
              size="sm"
              className="needs-script"
              to={`/contribute/editor?guide=${guide.platform}/${guide.slug}`}
            >
              Fix it in the editor
            </ButtonLink>
          )}
          <ReportButton
            subject={{ platform: guide.platform, guide: guide.slug, path: guide.path }}
            size="sm"
          />
        </div>
      </div>
    </GuideSection>
  );
}

function SpecSources({ spec }: { spec: ShownSpec }) {
  return (
    <li id={`source-${rowId(spec.ref)}`} className="border-t border-line-soft py-2.5">
      {useFittingValues(spec).map(({ value, cars }) => (
        <div key={`${cars} ${value.metric}`} className="grid gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <div>
            {spec.name}
            {cars && <span className="text-muted"> ({cars})</span>}
            <span className="block">
              <ValueFigure value={value} />
            </span>
          </div>
          <div className="text-muted">
            <SourceList value={value} />
          </div>
        </div>
      ))}
    </li>
  );
}

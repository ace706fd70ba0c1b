import { describeAppliesTo, hasFigure } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { basicSlug } from "../../../../domain/guides/library.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { late } from "../../../ui/late.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { ConfidenceMark } from "../values/confidence-mark.tsx";
import { SourceList } from "../values/source-list.tsx";
import { specInWords } from "../values/spec-in-words.ts";
import { ValueFigure } from "../values/value-figure.tsx";
import { useValues } from "../values/values-context.ts";

const OneNumber = late(() => import("../numbers/one-number.tsx"));

interface ValueDialogProps {
  guide: GuidePage;
  spec: SpecRef;
  onClose: () => void;
}

/** The sources of one number. */
export default function ValueDialog({ guide, spec: ref, onClose }: ValueDialogProps) {
  const { specs, choice } = useValues();
  const spec = specs[ref];
  if (!spec) return null;
  const isBrought =
    guide.platform !== basicSlug &&
    spec.kind !== "interval" &&
    spec.kind !== "measure" &&
    (!hasFigure(spec, choice) || spec.values.some(({ own }) => own));
  const details = [
    spec.size,
    spec.count && spec.count > 1 && `×${spec.count}`,
    spec.condition,
    spec.oneTime && "new every time",
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={spec.name}
      description={details.filter(Boolean).join(", ") || undefined}
    >
      <div className="grid gap-6">
        {spec.values.map((value) => (
          <section key={JSON.stringify(value.appliesTo) + value.metric}>
            {value.appliesTo && (
              <h3 className="font-sans text-md text-muted">
                {describeAppliesTo(value.appliesTo, guide.variants)}
              </h3>
            )}
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-2xl">
              <ValueFigure value={value} />
              <ConfidenceMark value={value} />
            </p>
            {value.note && <p className="mt-1 text-muted">{value.note}</p>}
            {value.differs && <p className="mt-1 text-muted">Sources differ: {value.differs}</p>}
            <div className="mt-3 border-t border-line-soft pt-3 text-muted">
              {value.own ? <p>From your {value.own}. Only you see it.</p> : <SourceList value={value} />}
            </div>
          </section>
        ))}
        {isBrought && (
          <div className="-mx-5 border-y border-line-soft sm:-mx-6">
            <OneNumber guide={guide} spec={spec} onSaved={onClose} />
          </div>
        )}
        <ReportButton
          label="Report wrong value"
          size="sm"
          subject={{ platform: guide.platform, guide: guide.slug, path: guide.path }}
          prefill={{ says: specInWords(spec, spec.values) }}
        />
      </div>
    </Dialog>
  );
}

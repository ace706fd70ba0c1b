import type { ReportSubject } from "../../../../domain/guides/dev-log.ts";
import type { ShownSpec, ShownValue } from "../../../../domain/guides/shown-spec.ts";
import { ReportButton } from "../reports/report-button.tsx";
import { SourceList } from "../values/source-list.tsx";
import { specInWords } from "../values/spec-in-words.ts";

interface SpecSourcesProps {
  spec: ShownSpec;
  values: readonly { value: ShownValue; cars: string | undefined }[];
  subject: ReportSubject;
}

/** The sources of a number with their wording, and a button to report an error. */
export function SpecSources({ spec, values, subject }: SpecSourcesProps) {
  return (
    <div className="grid max-w-prose gap-4 pt-1 pb-5 text-md">
      {spec.note && <p>{spec.note}</p>}
      {values.map(({ value, cars }) => (
        <div key={`${value.metric} ${cars}`} className="grid gap-2">
          {values.length > 1 && (
            <p className="text-muted">
              {value.metric ?? "No number"}
              {cars && ` (${cars})`}
            </p>
          )}
          {value.note && <p>{value.note}</p>}
          {value.differs && <p>Sources differ: {value.differs}</p>}
          <div className="border-l border-line pl-4 text-muted">
            {value.own ? <p>From your {value.own}. Only you see it.</p> : <SourceList value={value} />}
          </div>
        </div>
      ))}
      <div>
        <ReportButton
          label="Report wrong value"
          size="sm"
          subject={subject}
          prefill={{
            says: specInWords(
              spec,
              values.map(({ value }) => value),
            ),
          }}
        />
      </div>
    </div>
  );
}

import { describeAppliesTo } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useValues } from "../values/values-context.ts";

/** Which cars the guide is for. The platform's template decides how it is shown. */
export function Applicability({ guide }: { guide: GuidePage }) {
  return guide.template === "e46" ? <EngineTable guide={guide} /> : <Sentence guide={guide} />;
}

function Sentence({ guide }: { guide: GuidePage }) {
  const { appliesTo, variants } = guide;
  return (
    <p className="max-w-prose">
      <strong>Fits:</strong> {guide.fits}.
      {appliesTo && ` In detail: ${describeAppliesTo(appliesTo, variants)}.`}
    </p>
  );
}

/** On a platform with a dozen engines the reader's question is always: mine too? */
function EngineTable({ guide }: { guide: GuidePage }) {
  const { choice } = useValues();
  const { appliesTo, variants } = guide;
  const others = appliesTo && describeAppliesTo({ ...appliesTo, engines: undefined }, variants);
  return (
    <div>
      <p className="max-w-prose">
        <strong>Fits:</strong> {guide.fits}.{others && ` In detail: ${others}.`}
      </p>
      {choice.engine === undefined ? (
        <EngineGrid guide={guide} />
      ) : (
        <details>
          <summary className="min-h-11 pt-2.5 text-muted">All engines</summary>
          <EngineGrid guide={guide} />
        </details>
      )}
    </div>
  );
}

function EngineGrid({ guide: { appliesTo, variants } }: { guide: GuidePage }) {
  const fitsEngine = (id: string) => appliesTo?.engines?.includes(id) ?? true;
  return (
    <ul className="engine-grid mt-4">
      {variants.engines.map(({ id, name, detail }) => (
        <li key={id} className={fitsEngine(id) ? undefined : "text-faint"}>
          {fitsEngine(id) ? (
            <Icon name="check" className="size-4 text-ok" />
          ) : (
            <Icon name="close" className="size-4" />
          )}
          <b>{name}</b>
          <span className="sr-only"> {fitsEngine(id) ? "fits" : "doesn't fit"}</span>
          {detail && <small>{detail}</small>}
        </li>
      ))}
    </ul>
  );
}

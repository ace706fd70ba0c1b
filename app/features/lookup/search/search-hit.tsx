import { Fragment } from "react";
import type { MarkedText, SearchHit } from "../../../../domain/search.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { Readiness } from "../../guides/lists/readiness.tsx";
import { kindLabel } from "./hit-label.ts";
import { HitValues } from "./hit-values.tsx";

/** One search result with its excerpt or values. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  return (
    <li className="grid-cols-[minmax(0,1fr)_17rem] gap-x-12 border-t border-line-soft py-5 md:grid">
      <div>
        <p className="text-md">
          {hit.platformName && hit.platformName !== hit.title && (
            <span className="mr-3 font-semibold">{hit.platformName}</span>
          )}
          <span className="text-muted">{kindLabel(hit)}</span>
          {hit.kind === "guide" && hit.path && <Readiness path={hit.path} className="ml-3" />}
        </p>
        <h2 className="flex min-h-11 items-center text-[1.625rem]">
          {hit.path ? <TextLink to={hit.path}>{hit.title}</TextLink> : hit.title}
        </h2>
        {hit.step && (
          <p>
            <TextLink to={hit.step.path}>
              Step {hit.step.number}: {hit.step.title}
            </TextLink>
          </p>
        )}
        {(hit.excerpt.length > 0 || !hit.path) && (
          <p className="max-w-prose text-muted">
            <Marked text={hit.excerpt} />
            {!hit.path && hit.kind === "platform" && ". No guides yet."}
          </p>
        )}
      </div>
      <div className="mt-2 md:mt-6">
        {hit.values && <HitValues values={hit.values} />}
        {hit.price && <p className="text-md">{hit.price}</p>}
        {hit.estimatedTime && (
          <p className="text-md">
            {hit.estimatedTime}
            <span className="ml-3 text-muted">{hit.difficulty}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={index}>
      {typeof part === "string" ? (
        part
      ) : (
        <mark className="rounded-sm bg-warn-sunk px-0.5 text-text">{part.mark}</mark>
      )}
    </Fragment>
  ));
}

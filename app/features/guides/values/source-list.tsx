import type { ShownValue } from "../../../../domain/guides/shown-spec.ts";
import type { Citation } from "../../../../domain/guides/source-schema.ts";
import { Icon } from "../../../ui/icon.tsx";

const kinds = {
  "factory-manual": "factory manual",
  "owners-manual": "owner's manual",
  manufacturer: "manufacturer",
  "workshop-manual": "independent workshop manual",
  supplier: "supplier",
  specialist: "specialist",
  club: "club",
  owner: "owner's page",
} satisfies Record<Citation["kind"] | "owner", string>;

/** Each source's statement about a value, in its own words. */
export function SourceList({ value }: { value: ShownValue }) {
  if (value.sources.length === 0) return <p>No good source yet.</p>;
  return (
    <ul className="running-text grid gap-2">
      {value.sources.map((source) => (
        <li key={source.title + source.says}>
          <ReadSource source={source} />
          <span className="block">“{source.says}”</span>
        </li>
      ))}
    </ul>
  );
}

export function ReadSource({ source }: { source: Omit<Citation, "kind"> & { kind: keyof typeof kinds } }) {
  const { title, kind, publisher, reprints, url, read } = source;
  const what = reprints ? `reprint of ${reprints}'s manual` : kinds[kind];
  return (
    <>
      {url ? (
        <a href={url} rel="noreferrer" className="source-link">
          {title} <Icon name="external" className="inline size-4 align-[-0.15em] text-faint" />
        </a>
      ) : (
        <span className="text-text">{title}</span>
      )}{" "}
      <span className="text-md">{[publisher, what, `read ${read}`].filter(Boolean).join(", ")}</span>
    </>
  );
}

import type { ShownValue } from "../../../domain/guides/shown-spec.ts";
import type { Source } from "../../../domain/guides/specs.ts";
import { Icon } from "../../ui/icon.tsx";

const kinds: Record<Source["kind"], string> = {
  "factory-manual": "factory manual",
  "owners-manual": "owner's manual",
  manufacturer: "manufacturer",
  supplier: "supplier",
  specialist: "specialist",
  club: "club",
};

/** What each source says about a value, in its own words. */
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

export function ReadSource({ source }: { source: Source }) {
  const { title, kind, publisher, url, readAt, read } = source;
  const copy = readAt && `in a copy at ${new URL(readAt).hostname.replace(/^www\./, "")}`;
  return (
    <>
      {url ? (
        <a href={url} rel="noreferrer" className="source-link">
          {title} <Icon name="external" className="inline size-4 align-[-0.15em] text-faint" />
        </a>
      ) : (
        <span className="text-text">{title}</span>
      )}{" "}
      <span className="text-md">
        {[publisher, kinds[kind], `read ${read}`, copy].filter(Boolean).join(", ")}
      </span>
    </>
  );
}

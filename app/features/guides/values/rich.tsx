import { Fragment } from "react";
import type { RichPart, RichText } from "../../../../domain/guides/rich-text.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { SpecReference } from "./spec-reference.tsx";
import { Figure } from "./value-figure.tsx";

/** A text of a guide, with its numbers in the reader's units. */
export function Rich({ text }: { text: RichText }) {
  if (typeof text === "string") return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return text.map((part, index) => <Fragment key={index}>{drawn(part)}</Fragment>);
}

function drawn(part: RichPart) {
  if (typeof part === "string") return part;
  if ("spec" in part) return <SpecReference spec={part.spec} />;
  if ("about" in part) return <Figure metric={part.about[0]} imperial={part.about[1]} />;
  if ("code" in part) return <code>{part.code}</code>;
  if ("b" in part)
    return (
      <strong>
        <Rich text={part.b} />
      </strong>
    );
  if ("i" in part)
    return (
      <em>
        <Rich text={part.i} />
      </em>
    );
  return (
    <TextLink to={part.to} data-prefetch="view">
      <Rich text={part.text} />
    </TextLink>
  );
}

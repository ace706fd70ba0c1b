import type { RichText } from "../../../../domain/guides/rich-text.ts";
import { type CarNumbers, fillText } from "../../../../domain/wrench-mode/filled-text.ts";
import { Rich } from "../values/rich.tsx";

/** A text of the guide with its numbers filled in and without links. */
export function WrenchText({ text, numbers }: { text: RichText; numbers: CarNumbers }) {
  return <Rich text={fillText(text, numbers)} />;
}

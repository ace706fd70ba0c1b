import type { RichText } from "../../../domain/guides/rich-text.ts";
import { type CarNumbers, settleText } from "../../../domain/wrench-mode/settled-text.ts";
import { Rich } from "../values/rich.tsx";

/** A text of the guide with its numbers filled in and nothing in it to press. */
export function WrenchText({ text, numbers }: { text: RichText; numbers: CarNumbers }) {
  return <Rich text={settleText(text, numbers)} />;
}

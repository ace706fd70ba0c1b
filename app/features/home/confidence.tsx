import { Badge } from "../../ui/badge.tsx";
import { PageSection } from "../../ui/page-section.tsx";

const words = [
  {
    tone: "ok",
    word: "Cross-checked",
    meaning: "Two independent sources agree.",
    reads: "Safe to use.",
  },
  {
    tone: "info",
    word: "Single source",
    meaning: "One good source: a factory or owner's manual, a supplier's sheet, a known specialist.",
    reads: "Check the source before you rely on it.",
  },
  {
    tone: "neutral",
    word: "Unverified",
    meaning:
      "No good source yet. For brakes, wheels, steering, suspension, seat belts and fuel, we don't show it at all.",
    reads: "See the factory manual.",
  },
] as const;

/** How reliable numbers are: the three labels beside every value. */
export function Confidence() {
  return (
    <PageSection
      title="Numbers you can check"
      lead="Every torque, capacity and interval says how sure we are and why."
    >
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {words.map(({ tone, word, meaning, reads }) => (
          <div key={word} className="border-t border-line pt-5">
            <dt>
              <Badge tone={tone}>{word}</Badge>
            </dt>
            <dd className="mt-3 text-lg text-text">{meaning}</dd>
            <dd className="mt-2 text-muted">{reads}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

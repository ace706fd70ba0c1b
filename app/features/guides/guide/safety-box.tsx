import { type GuidePage, orderSafety } from "../../../../domain/guides/guide-page.ts";
import { Rich } from "../values/rich.tsx";

/** The dangers of the whole job; a step has its own. */
export function SafetyBox({ guide }: { guide: GuidePage }) {
  const { first, more } = orderSafety(guide.safety);
  if (first.length === 0) return null;
  return (
    <section aria-labelledby="safety" className="guide-safety">
      <h2 id="safety">Safety</h2>
      <Lines safety={first} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <Lines safety={more} />
        </details>
      )}
    </section>
  );
}

function Lines({ safety }: { safety: GuidePage["safety"] }) {
  return (
    <ul>
      {safety.map(({ text }) => (
        <li key={JSON.stringify(text)}>
          <Rich text={text} />
        </li>
      ))}
    </ul>
  );
}

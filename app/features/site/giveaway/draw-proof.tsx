import type { ShownGiveaway } from "./shown-giveaway.ts";

/** How the winner is drawn, and the numbers that prove it once they are known. */
export function DrawProof({ giveaway: { draw, result, winners } }: { giveaway: ShownGiveaway }) {
  const rows = [
    ["Entries", result?.entries.toLocaleString("en")],
    ["Hash of the entry list", result?.listHash],
    ["Seed", result?.seed],
    [winners === 1 ? "Winning entry" : "Winning entries", result?.winners?.join(", ")],
  ] as const;
  const known = rows.filter(([, value]) => value !== undefined);
  return (
    <section className="mt-14 border-t border-line-soft pt-10">
      <h2 className="text-3xl">A draw you can check</h2>
      <ol className="mt-4 max-w-prose list-decimal pl-5 text-muted">
        <li className="mt-1.5">
          When the giveaway closes, all entry numbers are sorted into a list, and the SHA-256 hash of that
          list is published here. After that, nobody can add or remove an entry unnoticed.
        </li>
        <li className="mt-1.5">Next comes the seed, which nobody could know in advance. {draw.seedSource}</li>
        <li className="mt-1.5">
          Each entry's score is the SHA-256 hash of three lines: the seed, the list's hash and the entry's
          number. The lowest score wins. If we can't reach a winner, the next-lowest score wins instead.
        </li>
      </ol>
      {known.length > 0 && (
        <dl className="mt-7 max-w-prose border-t border-line-soft">
          {known.map(([term, value]) => (
            <div
              key={term}
              className="grid gap-x-6 border-b border-line-soft py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="text-faint">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

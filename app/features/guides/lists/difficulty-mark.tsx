import { type GuideDifficulty, guideDifficulties } from "../../../../domain/guides/status-entry.ts";
import { difficultyNames } from "./guide-words.ts";

const bars = ["h-1.5", "h-2", "h-2.5", "h-3"];

/** How hard a job is, as a word and as one to four bars. */
export function DifficultyMark({ difficulty }: { difficulty: GuideDifficulty }) {
  const level = guideDifficulties.indexOf(difficulty);
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="flex items-end gap-0.5" aria-hidden="true">
        {bars.map((height, index) => (
          <span key={height} className={`w-1 ${height} ${index <= level ? "bg-muted" : "bg-line"}`} />
        ))}
      </span>
      {difficultyNames[difficulty]}
    </span>
  );
}

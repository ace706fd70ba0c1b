import { useEffect, useState } from "react";
import { type TimeLeft, timeLeft } from "../../../../domain/giveaway/giveaway.ts";

interface CountdownProps {
  /** "Closes in" */
  label: string;
  until: string;
  /** The text once the time has come. */
  over: string;
}

const units = ["days", "hours", "minutes", "seconds"] as const satisfies readonly (keyof TimeLeft)[];

/** How long until a time, by the reader's clock. Its boxes are there from the start, so nothing moves when it begins. */
export function Countdown({ label, until, over }: CountdownProps) {
  const now = useSeconds();
  const left = now === undefined ? undefined : timeLeft(until, now);
  const isOver = left !== undefined && units.every((unit) => left[unit] === 0);
  return (
    <div role="timer" aria-label={label} className="needs-script max-w-[26rem]">
      <p className="mb-2 font-semibold">{isOver ? over : label}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-px overflow-hidden rounded border border-line bg-line">
        {units.map((unit) => (
          <span key={unit} className="min-w-0 bg-sunk px-1 py-2.5 text-center">
            <span className="block font-display text-[clamp(1.5rem,8vw,2.25rem)] leading-none font-semibold whitespace-nowrap">
              {left === undefined ? "–" : String(left[unit]).padStart(unit === "days" ? 1 : 2, "0")}
            </span>{" "}
            <span className="block truncate text-sm text-faint">{unit} </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The time, each second anew; undefined in the server's page. */
function useSeconds(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

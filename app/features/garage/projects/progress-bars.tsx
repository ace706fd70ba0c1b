import { leftCents, type Money, type Progress } from "../../../../domain/garage/project.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { shownDollars } from "../maintenance/shown-dollars.ts";

export function TaskBar({ progress: { done, total } }: { progress: Progress }) {
  return (
    <ProgressBar
      label="Tasks"
      value={total === 0 ? undefined : done}
      max={Math.max(1, total)}
      valueText={total === 0 ? "none yet" : `${done} of ${total} done`}
      tone="ok"
    />
  );
}

/** Spending, against the budget where there is one. */
export function MoneyBar({ money, hasDetail = false }: { money: Money; hasDetail?: boolean }) {
  const { spentCents, wantedCents, budgetCents } = money;
  const left = leftCents(money);
  const spent = `${shownDollars(spentCents)}${budgetCents === undefined ? " spent" : ` of ${shownDollars(budgetCents)}`}`;
  return (
    <div className="min-w-0">
      <ProgressBar
        label={budgetCents === undefined ? "Cost" : "Budget"}
        value={budgetCents === undefined ? undefined : Math.min(spentCents, budgetCents)}
        max={Math.max(1, budgetCents ?? 1)}
        valueText={left !== undefined && left < 0 && !hasDetail ? `${spent}, over budget` : spent}
        tone={left !== undefined && left < 0 ? "danger" : "accent"}
      />
      {hasDetail && (
        <p className="mt-1.5 text-md text-muted">
          {[
            left !== undefined &&
              (left < 0 ? `${shownDollars(-left)} over budget` : `${shownDollars(left)} left`),
            wantedCents > 0 && `${shownDollars(wantedCents)} in parts still to buy`,
          ]
            .filter(Boolean)
            .join(", ") || "Ordered, arrived, and installed parts count as spent."}
        </p>
      )}
    </div>
  );
}

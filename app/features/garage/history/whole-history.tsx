import { useMemo } from "react";
import { grouped } from "../../../../domain/grouped.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { History } from "./history-data.ts";
import { HistoryPaper } from "./history-paper.tsx";
import { useWholeLog } from "./use-whole-log.ts";
import { workOf } from "./work.ts";

interface WholeHistoryProps {
  uid: string;
  history: History;
  today: string;
}

/** The first page of a history, and all of it once the browser has the others. */
export function WholeHistory({ uid, history, today }: WholeHistoryProps) {
  const { vehicle, work: first, shows, count, pages } = history;
  const { lists, isWhole, isFailed, retry } = useWholeLog({
    uid,
    vehicleId: vehicle.id,
    pages,
  });
  const work = useMemo(() => {
    if (!isWhole) return first;
    const all = [...first, ...lists.flatMap((list) => workOf(list, shows))];
    // An entry that was added meanwhile moves others to the next page, where they come again.
    return [...new Map(all.map((each) => [each.id, each])).values()];
  }, [first, lists, shows, isWhole]);
  const loaded = first.length + lists.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <HistoryPaper history={{ ...history, work }} today={today} canPrint={isWhole}>
      <p role="status" className="needs-script mt-6 text-lg text-muted print:hidden">
        {isWhole
          ? `All ${grouped(count)} entries are here.`
          : `Loading ${grouped(loaded)} of ${grouped(count)}…`}
      </p>
      {isFailed && (
        <Notice kind="caution" title="Not all loaded" role="alert" className="mt-3 print:hidden">
          <span className="block">We couldn't load the rest of the log. It's safe.</span>
          <Button size="sm" className="mt-3 mb-1" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {!isWhole && (
        <p className="mt-6 hidden text-lg print:block noscript:block">
          These are the latest {first.length} of {grouped(count)} entries. The CSV file has all of them.
        </p>
      )}
    </HistoryPaper>
  );
}

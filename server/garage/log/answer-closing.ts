import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import { maxAnswers, type Reminder } from "../../../domain/garage/reminder.ts";
import { titleKey } from "../../../domain/garage/services/match.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { change, type Writer } from "../owned/noun.ts";
import { lookThroughLog, reminders } from "../reminders/reminders.ts";
import { reminderRows } from "../reminders/rows.ts";
import { log } from "./log.ts";
import { findLatestClosing, logRows } from "./rows.ts";

export interface ClosingAnswer {
  vehicleId: string;
  reminderId: string;
  /** Without one it is about the latest work that was taken for it. */
  entryId?: string | undefined;
  closes: boolean;
}

export type AnsweredClosing = { kind: "answered"; entry: LogEntry; reminder: Reminder } | { kind: "gone" };

/** The owner says whether work closes a reminder. It holds for this work, and for all that has the same title from now on. */
export function answerClosing(
  writer: Writer,
  { vehicleId, reminderId, entryId, closes }: ClosingAnswer,
): Promise<AnsweredClosing> {
  const { database, uid } = writer;
  return underAccountLock(database, uid, async () => {
    const address = { id: reminderId, within: vehicleId };
    const reminder = await reminderRows.find(database, uid, address);
    const id = entryId ?? (await findLatestClosing(database, uid, reminderId));
    const entry = id === undefined ? undefined : await logRows.find(database, uid, { id, within: vehicleId });
    if (!reminder || reminder.removedAt || !entry || entry.removedAt) return { kind: "gone" };
    const { title, closes: before, guessed = [], version } = entry.row;
    const others = before.filter((each) => each !== reminderId);
    const answered = await change(reminders, writer, {
      ...address,
      version: reminder.row.version,
      change: { answers: withAnswer(reminder.row.answers, titleKey(title), closes) },
    });
    const changed = await change(log, writer, {
      ...{ id: entry.row.id, within: vehicleId, version },
      change: {
        closes: closes ? [...others, reminderId] : others,
        guessed: guessed.filter((each) => each !== reminderId),
      },
    });
    if (answered.kind !== "changed" || changed.kind !== "changed") return { kind: "gone" };
    // Earlier work with this title was taken for it too.
    if (!closes) await lookThroughLog(writer, answered.row, answered.row);
    return { kind: "answered", entry: changed.row, reminder: answered.row };
  });
}

/** The latest answers are kept. */
function withAnswer(answers: Reminder["answers"], key: string, isClosing: boolean): Reminder["answers"] {
  const { [key]: _, ...others } = answers ?? {};
  return Object.fromEntries([...Object.entries(others), [key, isClosing] as const].slice(-maxAnswers));
}

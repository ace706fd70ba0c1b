import { applies, fittingValues } from "../guides/applicability.ts";
import type { GuidePage, GuidePart } from "../guides/guide-page.ts";
import { type LocalDate, shownDay } from "../local-date.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { withoutAbsent, withoutEmpty } from "../without-absent.ts";
import type { CarNumbers } from "../wrench-mode/filled-text.ts";
import type { FollowUp } from "./follow-up-form.ts";
import { followUpsOf } from "./follow-ups.ts";
import type { GarageCar } from "./garage-view.ts";
import type { Job } from "./job.ts";
import { jobNotes, type NotedNumber, notedNumbers } from "./job-notes.ts";
import { workedMinutes } from "./job-progress.ts";
import { type LogEntry, type LogFacts, type LogItem, maxItems } from "./log-entry.ts";
import { maxTitleLength, type Reminder } from "./reminder.ts";

/** Initial values of the log form after a job. */
export interface JobLog {
  facts: LogFacts;
  followUps: readonly FollowUp[];
  /** For the notes of a job that only the device knows. */
  numbers: readonly NotedNumber[];
  /** The job that it ends. */
  jobId?: string | undefined;
  /** Parts and costs are those of the work of this day. */
  itemsFrom?: LocalDate | undefined;
}

interface JobLogOptions {
  /** The car's numbers: only what certainly fits is filled in. */
  numbers: CarNumbers;
  system: UnitSystem;
  today: LocalDate;
  now: string;
  car: GarageCar | undefined;
  reminders: readonly Reminder[];
  /** The last time that this guide was followed on this car. */
  last: LogEntry | undefined;
  job: Job | undefined;
}

/** The entry that a guide leads to. What was paid the last time is the best guess of a cost: we know no prices. */
export function jobLog(guide: GuidePage, options: JobLogOptions): JobLog {
  const { numbers, system, today, now, car, reminders, last, job } = options;
  const minutes = workedMinutes(job?.progress.clock, now);
  const items = last && last.items.length > 0 ? last.items : guideItems(guide, numbers, system);
  const noted = notedNumbers(numbers, system);
  const notes = jobNotes({ steps: guide.steps, numbers: noted }, job?.progress);
  return {
    facts: {
      doneOn: today,
      title: guide.title.slice(0, maxTitleLength),
      doneBy: "self",
      // A reading of another day would be stored as one of today.
      ...(car?.odometer !== undefined && car.readOn === today ? { odometer: car.odometer } : {}),
      ...withoutEmpty({ minutes: minutes > 0 ? minutes : undefined, notes }),
      guides: [guide.path],
      items: items.slice(0, maxItems),
      // A second look is not what the guide does.
      closes: reminders.flatMap((each) => (each.guide === guide.path && !each.entryId ? each.id : [])),
    },
    followUps: followUpsOf(guide, numbers, system),
    numbers: noted,
    ...withoutAbsent({ jobId: job?.id, itemsFrom: items === last?.items ? last.doneOn : undefined }),
  };
}

function guideItems(guide: GuidePage, numbers: CarNumbers, system: UnitSystem): LogItem[] {
  const parts = guide.parts.filter(
    ({ use, appliesTo }) => use !== "while-there" && applies(appliesTo, numbers.choice),
  );
  const fluids = guide.fluids.filter(({ appliesTo }) => applies(appliesTo, numbers.choice));
  return [
    ...parts.map(partItem),
    ...fluids.flatMap(({ fluid, capacity }) => {
      const name = numbers.specs[fluid]?.name;
      return name
        ? { kind: "fluid" as const, name, ...(capacity ? amountOf(capacity, numbers, system) : {}) }
        : [];
    }),
  ];
}

function partItem({ name, oem, quantity, unit }: GuidePart): LogItem {
  const quantityMilli = Math.round(quantity * 1000);
  const optional = withoutEmpty({ partNumber: oem?.number, unit: unit?.slice(0, 12) });
  return { kind: "part", name, quantityMilli, ...optional };
}

/** "6.5 L" where the number is one and is certain for the car. */
function amountOf(
  ref: string,
  numbers: CarNumbers,
  system: UnitSystem,
): Pick<LogItem, "quantityMilli" | "unit"> {
  const spec = numbers.specs[ref as keyof typeof numbers.specs];
  const [value, ...others] = spec ? fittingValues(spec, numbers) : [];
  if (!value || others.length > 0 || value.cars) return {};
  const { metric, imperial = metric } = value.value;
  const figure = system === "metric" ? metric : imperial;
  const [, amount, unit] = /^(\d+(?:\.\d+)?) ([A-Za-z ]{1,12})$/.exec(figure ?? "") ?? [];
  return amount && unit ? { quantityMilli: Math.round(Number(amount) * 1000), unit } : {};
}

/** "as on Feb 7" */
export function itemsFromText(itemsFrom: LocalDate, today: LocalDate): string {
  return `Parts and costs from ${shownDay(itemsFrom, today)}. Change anything that's different.`;
}

import { z } from "zod";
import { guidePath, maxNoteLength } from "../guides/parse-progress.ts";
import type { GuideProgress } from "../guides/progress.ts";
import { requestKey } from "./field-schemas.ts";
import { cleanNotes } from "./log-form.ts";

const name = z.string().max(200);
/** As `toISOString` writes it: texts of one form are compared. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)), "Not a time")
  .transform((text) => new Date(text).toISOString());
const key = z.string().min(1).max(120);
const maxMarks = 1500;

function recordOf<Value>(value: z.ZodType<Value>, max: number) {
  return z.record(key, value).refine((record) => Object.keys(record).length <= max, "Too many");
}

const progressSchema = z.strictObject({
  title: name,
  platformName: name,
  steps: z.array(key).max(100),
  ticks: z.array(key).max(maxMarks),
  current: key.nullish(),
  currentNumber: z.int().min(1).max(100).nullish(),
  stepCount: z.int().min(0).max(100),
  startedAt: time.nullish(),
  updatedAt: time,
  finishedAt: time.nullish(),
  doneAt: time.nullish(),
  saved: z.boolean().nullish(),
  notes: recordOf(
    z
      .string()
      .max(maxNoteLength * 4)
      .transform((text) => cleanNotes(text).slice(0, maxNoteLength)),
    100,
  ).nullish(),
  clock: z.strictObject({ seconds: z.int().min(0).max(100_000_000), runningSince: time.nullish() }).nullish(),
  times: recordOf(time, maxMarks).nullish(),
  clearedAt: time.nullish(),
});

/** The names of the site's own guides have small letters. */
const guide = z.string().max(200).regex(guidePath);

export const newJobSchema = z.strictObject({
  guide,
  vehicleId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  progress: progressSchema.optional(),
  requestKey,
});

export const jobChangeSchema = z.strictObject({ progress: progressSchema });

export type SentProgress = z.output<typeof progressSchema>;

/** Without empty fields, and without times that are still to come: a device whose clock is ahead must not win for ever. */
export function receivedProgress(sent: SentProgress, now: string): GuideProgress {
  const past = (at: string) => (at > now ? now : at);
  const times = Object.entries(sent.times ?? {}).map(([mark, at]) => [mark, past(at)] as const);
  const fields = Object.entries(sent).flatMap(([field, value]) => {
    if (value == null) return [];
    return [[field, field.endsWith("At") ? past(String(value)) : value] as const];
  });
  const { runningSince } = sent.clock ?? {};
  return {
    ...(Object.fromEntries(fields) as unknown as GuideProgress),
    ...(times.length > 0 ? { times: Object.fromEntries(times) } : {}),
    ...(sent.clock
      ? {
          clock: {
            seconds: sent.clock.seconds,
            ...(runningSince ? { runningSince: past(runningSince) } : {}),
          },
        }
      : {}),
  };
}

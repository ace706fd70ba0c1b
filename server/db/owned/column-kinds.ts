import type { z } from "zod";
import { fromFlag, fromJson, type Parameter, toFlag, toJson } from "../columns.ts";

/** How a field is stored in its column. */
export interface Column {
  /** Where that isn't the field's own name with underscores. */
  name?: string;
  write(value: never): Parameter;
  /** Undefined where the field is absent. */
  read(stored: Parameter): unknown;
}

const column = <Value>(
  write: (value: Value) => Parameter,
  read: (stored: Parameter) => Value | undefined,
): Column => ({ write, read });

export const plain = column<Parameter>(
  (value) => value,
  (stored) => stored,
);

/** Null where there is none. */
export const optional = column<Parameter | undefined>(
  (value) => value ?? null,
  (stored) => stored ?? undefined,
);

export const flag = column<boolean>(toFlag, (stored) => fromFlag(Number(stored)));

/** Absent where it isn't true. */
export const mark = column<true | undefined>(
  (value) => toFlag(value === true),
  (stored) => fromFlag(Number(stored)) || undefined,
);

/** A list of words without spaces. */
export const words = column<readonly string[]>(
  (value) => value.join(" "),
  (stored) => String(stored).split(" ").filter(Boolean),
);

export const json = <Value>(schema: z.ZodType<Value>): Column =>
  column<Value>(toJson, (stored) => fromJson(String(stored), schema));

export const optionalJson = <Value>(schema: z.ZodType<Value>): Column =>
  column<Value | undefined>(
    (value) => (value === undefined ? null : toJson(value)),
    (stored) => (stored === null ? undefined : fromJson(String(stored), schema)),
  );

export const named = (name: string, kind: Column): Column => ({ ...kind, name });

import type { BmwOption, BmwOptions } from "../../domain/garage/option-list.ts";
import type { BmwOptionsFile } from "../../domain/garage/vin-schema.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import type { ContentFault } from "./content-error.ts";

/** `content/vin/bmw-options.yaml` by code. Of its sources browsers learn only how many say so. */
export function compileBmwOptions(
  { sources, codes }: BmwOptionsFile,
  _references: unknown,
  faults: ContentFault[],
): BmwOptions {
  const options = new Map<string, BmwOption>();
  for (const [at, { code, in: lists, name, earlier, note }] of codes.entries()) {
    const fault = (field: string, problem: string) =>
      faults.push({ file: "vin/bmw-options.yaml", path: ["codes", at, field], problem });
    if (options.has(code)) fault("code", `${code} is listed twice`);
    for (const id of lists) if (!Object.hasOwn(sources, id)) fault("in", `${id} isn't one of the sources`);
    options.set(code, withoutAbsent({ name, earlier, note, lists: new Set(lists).size }));
  }
  return Object.fromEntries(options);
}

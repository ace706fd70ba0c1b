import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { describeAppliesTo, type VariantOptions } from "../../domain/guides/applicability.ts";
import type { AppliesTo } from "../../domain/guides/applicability-schema.ts";
import { splitRef } from "../../domain/guides/shown-spec.ts";
import type { Source } from "../../domain/guides/source-schema.ts";
import { specKinds } from "../../domain/guides/spec-kinds.ts";
import { type SpecsFile, specsFileSchema } from "../../domain/guides/specs.ts";
import { carsOf, type SentReport } from "../../domain/own-numbers/group-reports.ts";
import { barePage, documentName } from "../../domain/own-numbers/number-report.ts";
import { ownFigures } from "../../domain/own-numbers/own-figures.ts";
import { type OwnPlace, ownValueOf } from "../../domain/own-numbers/own-number.ts";
import { placeNumber } from "../../domain/own-numbers/place-number.ts";
import { specFields, textKey } from "../../domain/own-numbers/sourced-value.ts";
import { platformSchema } from "../../domain/platform-schema.ts";
import { withoutEmpty } from "../../domain/without-absent.ts";
import { checkSpecs } from "./check-specs.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { appendToList, appendToMap, replaceInList } from "./yaml.ts";
import { readYaml } from "./yaml-file.ts";

/** Why a reader's number can't be taken over as it is, in words for the operator. */
export class CannotAccept extends Error {}

/** Takes a reader's number over into a content folder, and says what has changed. */
export async function acceptNumber(contentDir: string, report: SentReport): Promise<string> {
  const read = (file: string) =>
    readFile(join(contentDir, file), "utf8").catch((cause: unknown) => {
      throw new CannotAccept(`${join(contentDir, file)} can't be read.`, { cause });
    });
  const [platformFile, file] = [`platforms/${report.platform}.yaml`, `specs/${report.platform}.yaml`];
  const options = parse(platformFile, await read(platformFile), platformSchema);
  const { text, change } = withNumber(await read(file), report, options);
  await writeFile(join(contentDir, file), text);
  return `${join(contentDir, file)}: ${change}`;
}

/** The text of a specs file with a reader's number. All the rest of it stays as it is laid out. */
export function withNumber(
  text: string,
  report: SentReport,
  options: VariantOptions,
): { text: string; change: string } {
  const { platform, ref } = report;
  const file = `specs/${platform}.yaml`;
  const specs = parse(file, text, specsFileSchema);
  const [kind, id] = splitRef(ref);
  const section = specKinds[kind];
  const values = specs[section][id]?.values ?? [];
  const value = ownValueOf(report);
  if (values.length === 0 || !value) throw new CannotAccept(`${file} has no ${ref}.`);
  const placing = placeNumber(values, { value, cars: carsOf(report) }, options);
  if (placing.kind === "refused") throw new CannotAccept(placing.why);

  const source = sourceOf(report, specs);
  const cited = { source: source.id, says: report.value };
  const path = [section, id, "values"];
  let changed = source.isNew ? appendToMap(text, "sources", source.id, source.entry) : text;
  if (placing.kind === "cite") {
    for (const index of placing.indexes)
      if (!values[index]?.sources.some((each) => each.source === source.id))
        changed = appendToList(changed, [...path, index, "sources"], cited);
  } else {
    const filled = {
      ...specFields(value),
      ...named(placing.cars),
      confidence: "single-source",
      sources: [cited],
    };
    if (placing.kind === "add") changed = appendToList(changed, path, filled);
    else {
      const { confidence, note } = values[placing.index] ?? {};
      const left = placing.left.map((cars) => withoutEmpty({ ...named(cars), confidence, note }));
      changed = replaceInList(changed, path, placing.index, [filled, ...left]);
    }
  }
  const faults: ContentFault[] = [];
  checkSpecs(platform, parse(file, changed, specsFileSchema), options, faults);
  refuse(faults);
  const cars = placing.kind === "cite" ? "" : describeAppliesTo(placing.cars, options);
  const change = [`${ref} is ${ownFigures(value).metric}`, cars && `for ${cars}`, `by ${source.id}`];
  return { text: changed, change: change.filter(Boolean).join(" ") };
}

const named = (cars: AppliesTo) => (Object.keys(cars).length > 0 ? { appliesTo: cars } : {});

function parse<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const faults: ContentFault[] = [];
  const value = readYaml(file, text, schema, faults);
  refuse(faults);
  return value as z.output<Schema>;
}

function refuse(faults: readonly ContentFault[]): void {
  if (faults.length > 0) throw new CannotAccept(describeFaults(faults).join("\n"));
}

const kinds = {
  "owners-manual": "owners-manual",
  "workshop-manual": "workshop-manual",
  dealer: "specialist",
  label: "manufacturer",
} as const satisfies Record<OwnPlace, Source["kind"]>;

/**
 * The document as a source of the file: the one that is there, if it was read at this page before. Without a publisher, which
 * no reader is asked for, it confirms no other source.
 */
function sourceOf(report: SentReport, { sources }: SpecsFile) {
  const { place, page, sentAt } = report;
  const name = documentName(report);
  if (!name) throw new CannotAccept("It names no document, and nobody can look up what a dealer said.");
  const document = page ? `${name}, page ${barePage(page)}` : name;
  const title = `${document}, read by a reader`;
  const known = Object.entries(sources).find(([, each]) => textKey(each.title) === textKey(title));
  const entry: Source = { title, kind: kinds[place], read: sentAt.slice(0, 10) };
  return { id: known?.[0] ?? freeId(document, sources), entry, isNew: !known };
}

function freeId(name: string, taken: object): string {
  const plain = textKey(name).normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const id = ["reader", ...(plain.match(/[a-z0-9]+/g) ?? [])].join("-");
  let free = id;
  for (let number = 2; Object.hasOwn(taken, free); number++) free = `${id}-${number}`;
  return free;
}

import {
  type AppliesTo,
  applies,
  describeAppliesTo,
  type VariantChoice,
  type VariantOptions,
} from "../../domain/guides/applicability.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import { tableLines } from "./table.ts";

type Platform = { slug: string } & VariantOptions;

/** The fluids, and the ids of their rows in the specs files. */
const fluids = {
  coolant: /^coolant$/,
  "engine oil": /^engine-oil$/,
  transmission: /^(?:transmission|manual-transmission|manual-gearbox|gearbox)(?:-oil)?$|^mtf$|^automatic/,
  differential: /^differential(?:-oil)?$|^rear-axle$/,
  "power steering": /^power-steering(?:-fluid)?$/,
  "brake fluid": /^brake-fluid$/,
} as const;
type Fluid = keyof typeof fluids;
const fluidNames = Object.keys(fluids) as Fluid[];

const questions = { quantity: "capacities", grade: "fluids" } as const;
type Question = keyof typeof questions;

interface Coverage {
  platform: string;
  question: Question;
  fluid: Fluid;
  /** Whether the specs file has a row for it at all: some cars have no power steering fluid. */
  isListed: boolean;
  /** Engines, or gearboxes. */
  total: number;
  /** Those that are not sourced in full, in words. */
  missing: string[];
}

/** For how many of a platform's engines, or gearboxes, the quantity and the grade of each fluid are sourced. */
export function fluidLines(platforms: readonly Platform[], specs: ReadonlyMap<string, SpecsFile>): string[] {
  const rows = Map.groupBy(coverage(platforms, specs), ({ platform, question }) => `${platform} ${question}`);
  return tableLines([
    ["platform", ...fluidNames],
    ...[...rows].map(([name, cells]) => [
      name,
      ...cells.map(({ isListed, total, missing }) =>
        isListed ? `${total - missing.length} of ${total}` : "-",
      ),
    ]),
  ]);
}

/** The unsourced fluids, by fluid and car. */
export function fluidGaps(platforms: readonly Platform[], specs: ReadonlyMap<string, SpecsFile>): string[] {
  return coverage(platforms, specs)
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ platform, question, fluid, isListed, missing }) =>
        `${platform}, ${fluid}, ${question}: ${isListed ? missing.join("; ") : "no row"}`,
    );
}

function coverage(platforms: readonly Platform[], specs: ReadonlyMap<string, SpecsFile>): Coverage[] {
  return platforms.flatMap((platform) => {
    const file = specs.get(platform.slug);
    if (!file) return [];
    return (Object.keys(questions) as Question[]).flatMap((question) =>
      fluidNames.map((fluid) => {
        const rows = Object.entries<Row>(file[questions[question]]).filter(([id]) => fluids[fluid].test(id));
        const isListed = rows.length > 0;
        const cars = fluid === "transmission" ? gearboxesOf(platform, rows) : enginesIn(platform, rows);
        const missing = cars.filter((car) => car !== "");
        return { platform: platform.slug, question, fluid, isListed, total: cars.length, missing };
      }),
    );
  });
}

interface Row {
  values: readonly { sources: readonly unknown[]; appliesTo?: AppliesTo | undefined }[];
}
type Rows = readonly (readonly [id: string, row: Row])[];

/** The values of the rows that are for the car. */
function valuesFor(rows: Rows, choice: VariantChoice): Row["values"] {
  return rows.flatMap(([, { values }]) => values.filter(({ appliesTo }) => applies(appliesTo, choice)));
}

/** Whether a value is sourced for the car, and none that is for it is a gap. */
function isSourced(rows: Rows, choice: VariantChoice): boolean {
  const values = valuesFor(rows, choice);
  return values.length > 0 && values.every(({ sources }) => sources.length > 0);
}

/** The gaps of each engine: "" for none, its name, or its name with the generations that lack it. */
function enginesIn(options: VariantOptions, rows: Rows): string[] {
  return options.engines.map((engine) => {
    const generations = options.generations.filter(({ id }) => engine.generations?.includes(id) ?? true);
    if (generations.length === 0) return isSourced(rows, { engine: engine.id }) ? "" : engine.name;
    const gaps = generations.filter(({ id }) => !isSourced(rows, { generation: id, engine: engine.id }));
    if (gaps.length === 0) return "";
    return gaps.length === generations.length
      ? engine.name
      : `${engine.name} (${gaps.map(({ id }) => id).join(", ")})`;
  });
}

/** The gaps of each gearbox, likewise. A platform that lists none has one manual gearbox. */
function gearboxesOf(options: VariantOptions, rows: Rows): string[] {
  const gearboxes = options.gearboxes.length > 0 ? options.gearboxes : [{ id: undefined, name: "Manual" }];
  return gearboxes.map(({ id, ...gearbox }) => {
    const isManual = /manual/i.test(Object.values(gearbox).join(" "));
    const values = valuesFor(
      rows.filter(([row]) => row.startsWith("automatic") !== isManual),
      id ? { gearbox: id } : {},
    );
    const gaps = values.filter(({ sources }) => sources.length === 0);
    if (gaps.length === values.length) return gearbox.name;
    const parts = gaps.map(({ appliesTo: { gearboxes: _gearboxes, ...cars } = {} }) =>
      describeAppliesTo(cars, options),
    );
    return gaps.length === 0 ? "" : `${gearbox.name} (${parts.join("; ")})`;
  });
}

import { csvRow, csvStart } from "../csv.ts";
import { type FittingValue, fittingValues } from "./applicability.ts";
import type { JobKit, KitFluid, KitPart } from "./job-kit.ts";
import type { ShownSpec } from "./shown-spec.ts";
import type { VariantChoices } from "./variant-choices.ts";

export const partUses = {
  required: "Parts",
  "one-time": "One-time parts",
  "while-there": "While you're there",
} as const satisfies Record<KitPart["use"], string>;

/** One line of the list as text, for the clipboard, the CSV file and the page. */
export interface KitRow {
  key: string;
  group: string;
  name: string;
  /** Size, fluid and amount, or which cars it is for. */
  detail: string;
  /** "2", "7 L"; empty for one of a tool. */
  quantity: string;
  partNumber: string;
  optional: boolean;
  notes: string[];
  guides: string[];
}

/** The kit as lines under headings, what has to be bought first. `groupNames` has the groups of tools in their order. */
export function kitRows(
  kit: JobKit,
  groupNames: Readonly<Record<string, string>>,
  choices: VariantChoices,
): { title: string; rows: KitRow[] }[] {
  const sections = [
    ...Object.entries(partUses).map(([use, title]) => ({
      title,
      rows: kit.parts
        .filter((part) => part.use === use)
        .map((part) => ({
          key: part.key,
          group: title,
          name: part.name,
          detail: part.cars ?? "",
          quantity: [String(part.quantity), part.unit].filter(Boolean).join(" "),
          partNumber: part.number ?? "",
          optional: part.use === "while-there",
          notes: part.notes,
          guides: part.guides,
        })),
    })),
    { title: "Fluids", rows: kit.fluids.map((fluid) => fluidRow(fluid, choices)) },
    ...Object.entries(groupNames).map(([group, title]) => ({
      title,
      rows: kit.tools
        .filter((tool) => tool.group === group)
        .sort((a, b) => Number(a.use === "handy") - Number(b.use === "handy"))
        .map((tool) => ({
          key: tool.key,
          group: title,
          name: tool.name,
          detail: tool.detail ?? "",
          quantity: tool.quantity > 1 ? String(tool.quantity) : "",
          partNumber: "",
          optional: tool.use === "handy",
          notes: [...tool.notes, ...(tool.substitute ? [`If you don't have it: ${tool.substitute}`] : [])],
          guides: tool.guides,
        })),
    })),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function fluidRow(fluid: KitFluid, choices: VariantChoices): KitRow {
  const car = { options: fluid.variants, choice: choices[fluid.platform] ?? {} };
  const figures = (spec: ShownSpec) => [...new Set(fittingValues(spec, car).map(valueInWords))].join(" / ");
  return {
    key: fluid.key,
    group: "Fluids",
    name: fluid.name,
    detail: figures(fluid.spec),
    quantity: [...fluid.capacities.map(figures), ...boughtWords(fluid)].join(" + "),
    partNumber: "",
    optional: false,
    notes: fluid.notes,
    guides: fluid.guides,
  };
}

/** "2 bottles", of each guide's unit. */
export function boughtWords({ bought }: KitFluid): string[] {
  return bought.map(({ quantity, unit }) => `${quantity} ${unit}`);
}

function valueInWords({ value: { metric, imperial, confidence, own }, cars }: FittingValue): string {
  const both = imperial === undefined ? metric : `${metric} (${imperial})`;
  const mark = own ? "yours" : confidence === "unverified" && "unverified";
  const figure = both !== undefined && mark ? `${both}, ${mark}` : both;
  return [cars, figure ?? "see the factory manual"].filter(Boolean).join(": ");
}

type Sections = ReturnType<typeof kitRows>;

/** Plain text for a message, to oneself or to the parts counter. */
export function kitText(title: string, sections: Sections): string {
  const line = (row: KitRow) => {
    const words = [row.name, row.detail, row.partNumber && `no. ${row.partNumber}`]
      .filter(Boolean)
      .join(", ");
    const amount = row.quantity && ` - ${row.quantity}`;
    return `[ ] ${words}${amount}${row.optional ? " (optional)" : ""}`;
  };
  return [
    title,
    ...sections.map((section) => ["", section.title, ...section.rows.map(line)].join("\n")),
    "",
  ].join("\n");
}

const columns = ["Group", "Item", "Detail", "Quantity", "Part number", "Needed", "For", "Note"];

export function kitCsv(sections: Sections): string {
  const rows = sections
    .flatMap((section) => section.rows)
    .map((row) => [
      row.group,
      row.name,
      row.detail,
      row.quantity,
      row.partNumber,
      row.optional ? "optional" : "yes",
      row.guides.join("; "),
      row.notes.join("; "),
    ]);
  return csvStart + [columns, ...rows].map(csvRow).join("");
}

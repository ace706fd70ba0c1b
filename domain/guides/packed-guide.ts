import type { GuideLine, GuidePage, GuidePart, GuideStep, GuideTool } from "./guide-page.ts";

/** A guide as its compiled file has it: the text that goes with its page, and what only lists, search and the API need. */
export interface StoredGuide extends Pick<GuidePage, "keywords" | "carModel" | "priority"> {
  packed: string;
}

/** Packed once, when content is compiled: a request sends the text as it is. */
export function storeGuide({ keywords, carModel, priority, ...page }: GuidePage): StoredGuide {
  return { keywords, carModel, priority, packed: packGuide(page) };
}

export function openGuide({ packed, ...rest }: StoredGuide): GuidePage {
  return { ...unpackGuide(packed), ...rest };
}

/**
 * A guide as one short text, for the page's loader data. The router's own format numbers every field, which costs two or
 * three kilobytes; and a quotation mark would be escaped twice, so another character replaces it.
 */
function packGuide({
  steps,
  tools,
  parts,
  symptomPages,
  ...rest
}: Omit<GuidePage, "keywords" | "carModel" | "priority">): string {
  const packed = {
    ...rest,
    ...(symptomPages.some((page) => page !== null) ? { symptomPages } : {}),
    steps: steps.map(({ number: _number, lines, ...step }) => ({
      ...withoutDefaults(step, stepDefaults),
      lines: lines.map(packLine),
    })),
    tools: tools.map((tool) => withoutDefaults(tool, toolDefaults)),
    parts: parts.map((part) => withoutDefaults(part, partDefaults)),
  };
  return swapQuotes(JSON.stringify(packed));
}

export function unpackGuide(packed: string): GuidePage {
  const guide = JSON.parse(swapQuotes(packed)) as Packed;
  return {
    keywords: [],
    carModel: "",
    priority: 0,
    symptomPages: guide.symptoms.map(() => null),
    ...guide,
    steps: guide.steps.map((step, index) => ({
      ...stepDefaults,
      ...step,
      number: index + 1,
      lines: step.lines.map(unpackLine),
    })),
    tools: guide.tools.map((tool) => ({ ...toolDefaults, ...tool })),
    parts: guide.parts.map((part) => ({ ...partDefaults, ...part })),
  };
}

type PackedLine = GuideLine | GuideLine["text"];
type Packed = Omit<
  GuidePage,
  "steps" | "tools" | "parts" | "keywords" | "carModel" | "priority" | "symptomPages"
> & {
  steps: (Omit<GuideStep, "number" | "lines" | keyof typeof stepDefaults> & { lines: PackedLine[] })[];
  tools: Omit<GuideTool, keyof typeof toolDefaults>[];
  parts: Omit<GuidePart, keyof typeof partDefaults>[];
};

const stepDefaults = {
  tools: [] as string[],
  parts: [] as string[],
  torques: [] as GuideStep["torques"],
  ifStuck: [] as GuideStep["ifStuck"],
  plans: [] as GuideStep["plans"],
  timers: [] as GuideStep["timers"],
};
const toolDefaults = { quantity: 1, use: "essential" as GuideTool["use"] };
const partDefaults = { quantity: 1, use: "required" as GuidePart["use"] };

function withoutDefaults(value: object, defaults: Record<string, unknown>): object {
  const isDefault = (key: string, each: unknown) =>
    key in defaults && (each === defaults[key] || (Array.isArray(each) && each.length === 0));
  return Object.fromEntries(Object.entries(value).filter(([key, each]) => !isDefault(key, each)));
}

function packLine(line: GuideLine): PackedLine {
  return line.kind === "plain" && line.callout === undefined ? line.text : line;
}

function unpackLine(line: PackedLine): GuideLine {
  return typeof line === "object" && "kind" in line ? line : { kind: "plain", text: line };
}

/** Swaps two characters, so it is its own inverse and a text may contain both. */
function swapQuotes(text: string): string {
  return text.replaceAll(/["~]/g, (sign) => (sign === "~" ? '"' : "~"));
}

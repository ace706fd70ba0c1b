import {
  type AppliesTo,
  applies,
  describeAppliesTo,
  hasFigure,
  type VariantChoice,
  type VariantOptions,
} from "./applicability.ts";
import type { GuidePage, GuidePart, GuideTool } from "./guide-page.ts";
import type { ShownSpec } from "./shown-spec.ts";
import type { VariantChoices } from "./variant-choices.ts";

export const maxKitGuides = 12;

/** The part of a guide that a kit needs. */
export type KitGuide = Pick<
  GuidePage,
  | "platform"
  | "platformName"
  | "path"
  | "title"
  | "minutes"
  | "variants"
  | "tools"
  | "parts"
  | "fluids"
  | "specs"
> & {
  /** Its name in the kit's URL: `e46/brake-pads`. */
  ref: string;
};

interface KitItem {
  /** The key of its checkbox. */
  key: string;
  name: string;
  notes: string[];
  /** The titles of the guides that need it. */
  guides: string[];
}

export interface KitTool extends KitItem, Pick<GuideTool, "detail" | "group" | "substitute" | "use"> {
  quantity: number;
}

export interface KitPart extends KitItem, Pick<GuidePart, "unit" | "use"> {
  quantity: number;
  number?: string;
  /** Which cars it is for, if not all. */
  cars?: string;
  platformName: string;
}

export interface KitFluid extends KitItem {
  platform: string;
  platformName: string;
  variants: VariantOptions;
  spec: ShownSpec;
  capacities: ShownSpec[];
  /** What guides say to buy of it where no amount has a figure: "2 bottles". */
  bought: KitAmount[];
}

export interface KitAmount {
  quantity: number;
  unit: string;
}

export interface JobKit {
  minutes: GuidePage["minutes"];
  tools: KitTool[];
  parts: KitPart[];
  fluids: KitFluid[];
}

/** The guides of a query, each once; at most twelve. */
export function kitRefs(requested: readonly string[]): string[] {
  return [...new Set(requested.map((ref) => ref.trim().toLowerCase()))]
    .filter(Boolean)
    .slice(0, maxKitGuides);
}

/** The fields that the kit needs, and only the numbers of its fluids. */
export function kitGuide(guide: GuidePage): KitGuide {
  const { platform, platformName, slug, path, title, minutes, variants, tools, parts, fluids } = guide;
  const used = new Set(fluids.flatMap(({ fluid, capacity }) => (capacity ? [fluid, capacity] : [fluid])));
  return {
    ref: `${platform}/${slug}`,
    platform,
    platformName,
    path,
    title,
    minutes,
    variants,
    tools,
    parts,
    fluids,
    specs: Object.fromEntries(Object.entries(guide.specs).filter(([ref]) => used.has(ref as never))),
  };
}

/** Tools, parts and fluids of several jobs as one list, for the reader's cars. */
export function jobKit(guides: readonly KitGuide[], choices: VariantChoices): JobKit {
  const tools = new Map<string, KitTool>();
  const parts = new Map<string, KitPart>();
  const fluids = new Map<string, KitFluid>();
  for (const guide of guides) {
    const isForCar = ({ appliesTo }: { appliesTo?: AppliesTo }) =>
      applies(appliesTo, choices[guide.platform] ?? {});
    for (const tool of guide.tools.filter(isForCar)) addTool(tools, guide, tool);
    const poured = guide.fluids.filter(isForCar);
    for (const fluid of poured) addFluid(fluids, guide, fluid);
    for (const part of guide.parts.filter(isForCar)) {
      const fluid = fluidOf(part, guide, poured);
      if (fluid) buyFluid(fluids, guide, fluid, part, choices[guide.platform] ?? {});
      else addPart(parts, guide, part);
    }
  }
  const minutesOf = (who: keyof GuidePage["minutes"]) =>
    guides.reduce((all, { minutes }) => all + minutes[who], 0);
  return {
    minutes: { firstTimer: minutesOf("firstTimer"), practised: minutesOf("practised") },
    tools: [...tools.values()],
    parts: [...parts.values()],
    fluids: [...fluids.values()],
  };
}

/** A tool is needed once for all jobs: the most that one job needs is enough. */
function addTool(all: Map<string, KitTool>, guide: KitGuide, tool: GuideTool): void {
  const { name, detail, group, substitute, quantity, use, note } = tool;
  const key = `tool:${tool.id}`;
  const item = keep(all, key, () => ({
    key,
    name,
    detail,
    group,
    substitute,
    quantity,
    use,
    notes: [],
    guides: [],
  }));
  item.quantity = Math.max(item.quantity, quantity);
  if (use === "essential") item.use = use;
  remember(item, guide, note);
}

const strength: readonly GuidePart["use"][] = ["while-there", "one-time", "required"];

/**
 * A part of one platform is bought once per job, so quantities add up. The same name on another car, or for another engine,
 * is another part.
 */
function addPart(all: Map<string, KitPart>, guide: KitGuide, part: GuidePart): void {
  const { name, oem, quantity, unit, use, note } = part;
  const { platform, platformName, variants } = guide;
  const cars = part.appliesTo && describeAppliesTo(part.appliesTo, variants);
  const key = `part:${[platform, name, oem?.number, unit, cars].join("|")}`;
  const item = keep(all, key, () => ({
    key,
    name,
    number: oem?.number,
    quantity: 0,
    unit,
    use,
    cars,
    platformName,
    notes: [],
    guides: [],
  }));
  item.quantity = sum(item.quantity, quantity);
  if (strength.indexOf(use) > strength.indexOf(item.use)) item.use = use;
  remember(item, guide, note);
}

type GuideFluid = GuidePage["fluids"][number];

const volumes = new Set([
  "L",
  "liter",
  "liters",
  "quart",
  "quarts",
  "gallon",
  "gallons",
  "bottle",
  "bottles",
]);
/** Concentrate is called antifreeze: less of it is bought than the system holds. */
const fluidWord = /\b(?:oil|fluid|coolant)\b/i;

/** The fluid that a part is, bought by volume: "Engine oil, 7 L" is the guide's one fluid that is an oil. */
function fluidOf({ name, unit }: GuidePart, { specs }: KitGuide, fluids: readonly GuideFluid[]) {
  const wordIn = (text = "") => fluidWord.exec(text)?.[0].toLowerCase();
  const word = unit !== undefined && volumes.has(unit) ? wordIn(name) : undefined;
  const [fluid, ...others] = fluids.filter((each) => word && wordIn(specs[each.fluid]?.name) === word);
  return others.length === 0 ? fluid : undefined;
}

/** A fluid is one row with one figure: the amount that has a source, else what the guide says to buy. */
function buyFluid(
  all: Map<string, KitFluid>,
  guide: KitGuide,
  { fluid, capacity }: GuideFluid,
  { quantity, unit = "", note }: GuidePart,
  choice: VariantChoice,
): void {
  const amount = capacity && guide.specs[capacity];
  const item = all.get(fluidKey(guide, fluid));
  if (!item || (amount && hasFigure(amount, choice))) return;
  const same = item.bought.find((each) => each.unit === unit);
  if (same) same.quantity = sum(same.quantity, quantity);
  else item.bought.push({ quantity, unit });
  remember(item, guide, note);
}

/** Sums of fractions must not show binary rounding errors. */
const sum = (one: number, other: number) => Number((one + other).toFixed(3));

const fluidKey = ({ platform }: KitGuide, ref: string) => `fluid:${platform}|${ref}`;

function addFluid(all: Map<string, KitFluid>, guide: KitGuide, fluid: GuideFluid): void {
  const spec = guide.specs[fluid.fluid];
  if (!spec) return;
  const { platform, platformName, variants } = guide;
  const key = fluidKey(guide, spec.ref);
  const item = keep(all, key, () => ({
    key,
    name: spec.name,
    platform,
    platformName,
    variants,
    spec,
    capacities: [],
    bought: [],
    notes: [],
    guides: [],
  }));
  const capacity = fluid.capacity && guide.specs[fluid.capacity];
  if (capacity && !item.capacities.some(({ ref }) => ref === capacity.ref)) item.capacities.push(capacity);
  remember(item, guide, fluid.note);
}

function keep<Item>(all: Map<string, Item>, key: string, make: () => Item): Item {
  const item = all.get(key) ?? make();
  all.set(key, item);
  return item;
}

function remember(item: KitItem, guide: KitGuide, note: string | undefined): void {
  if (!item.guides.includes(guide.title)) item.guides.push(guide.title);
  if (note && !item.notes.includes(note)) item.notes.push(note);
}

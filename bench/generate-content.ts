// Writes a content folder with as many guides as asked for: node bench/generate-content.ts <folder> <count>
// The texts are made up and so are the numbers; they are for measuring and for tests, never for readers.
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import type { GuideFile } from "../domain/guides/guide-file.ts";
import { phases } from "../domain/guides/phases.ts";
import { platformSlugs } from "../domain/platform.ts";

export const words =
  "caliper carrier bolt hose bracket seal washer gasket pulley belt sensor plug connector clip cover panel shield bearing hub rotor pad spring damper arm bush joint link rod nut stud housing filter pump valve tank cap line union bleeder piston pin guide sleeve ring cable lever switch relay fuse lamp motor window door seat trim mirror latch handle rail".split(
    " ",
  );
const verbs =
  "undo loosen lift turn press pull slide clean inspect fit tighten mark release support drain fill".split(
    " ",
  );
const phaseNames = Object.keys(phases) as (keyof typeof phases)[];

/** The same seed gives the same content. */
function randomSource(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export async function generateContent(folder: string, count: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const write = async (path: string, value: unknown) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof value === "string" ? value : stringify(value));
  };
  await cp("content/pages", join(folder, "pages"), { recursive: true });
  await write("tools.yaml", {
    "socket-17": { name: "17 mm socket", detail: "1/2 in drive, deep", group: "sockets" },
    "torque-wrench": {
      name: "Torque wrench",
      detail: "20-120 Nm",
      group: "torque",
      substitute: "none: borrow one",
    },
    jack: { name: "Trolley jack", group: "lifting" },
  });
  await write("synonyms.yaml", [["wheel bolt", "lug nut"]]);
  await write("drawings/caliper.svg", drawing);
  const shelves = [...platformSlugs, "basic"];
  for (const [order, slug] of platformSlugs.entries()) {
    await write(`platforms/${slug}.yaml`, platform(slug, order + 1));
  }
  for (const [index, slug] of shelves.entries()) {
    const slugs = Array.from({ length: count }, (_, at) => at)
      .filter((at) => at % shelves.length === index)
      .map((at) => `guide-${at}`);
    if (slugs.length > 0) slugs[0] = slug === "basic" ? "oil-change" : "maintenance-schedule";
    await write(`specs/${slug}.yaml`, specs(slug));
    await write(
      `catalogue/${slug}.yaml`,
      slugs.map((each, at) => ({
        slug: each,
        status: "complete",
        priority: at + 1,
        ...(slug === "basic" ? {} : { carModel: slug.toUpperCase() }),
      })),
    );
    for (const [at, each] of slugs.entries()) {
      const others = slugs.filter((other) => other !== each).slice(0, 3);
      await write(
        `guides/${slug}/${each}.yaml`,
        guide(
          slug,
          at + index * 1000,
          others.map((other) => `${slug}/${other}`),
        ),
      );
    }
  }
}

function platform(slug: string, order: number) {
  return {
    slug,
    displayName: slug.toUpperCase(),
    brand: "Maker",
    years: "1997-2006",
    span: "1997-2006",
    template: slug === "e46" ? "e46" : "universal",
    order,
    drawing: "A car",
    generations: [
      { id: "early", name: "Early", detail: "1997-2001" },
      { id: "late", name: "Late", detail: "2001-2006" },
    ],
    engines: [
      { id: "m52", name: "M52", generations: ["early"] },
      { id: "m54", name: "M54", generations: ["late"] },
    ],
    gearboxes: [
      { id: "manual", name: "Manual" },
      { id: "automatic", name: "Automatic" },
    ],
    routeAliases: { maintenance: "maintenance-schedule" },
  };
}

function specs(slug: string) {
  const evidence = { confidence: "single-source", sources: [{ source: "manual", says: "as generated" }] };
  const late = slug === "basic" ? {} : { appliesTo: { engines: ["m54"] } };
  const early = slug === "basic" ? {} : { appliesTo: { engines: ["m52"] } };
  return {
    sources: { manual: { title: "Generated manual", kind: "factory-manual", read: "2026-01-01" } },
    torques: {
      "wheel-bolts": {
        name: "Wheel bolts",
        system: "wheels",
        thread: "M12 x 1.5",
        socket: "17 mm",
        count: 5,
        values: [{ stages: [{ nm: 100 }], ...evidence }],
      },
      "carrier-bolts": {
        name: "Carrier bolts",
        system: "brakes",
        oneTime: true,
        values: [
          { stages: [{ nm: 110 }], ...evidence, ...late },
          { stages: [{ nm: 30 }, { angle: 90 }], ...evidence, ...early },
        ],
      },
      "locating-screw": { name: "Locating screw", system: "brakes", values: [{ confidence: "unverified" }] },
    },
    capacities: { oil: { name: "Engine oil", system: "fluids", values: [{ litres: 6.5, ...evidence }] } },
    fluids: {
      oil: {
        name: "Engine oil",
        system: "fluids",
        values: [{ fluid: "5W-30", approvals: ["LL-01"], ...evidence }],
      },
    },
    intervals: {
      service: { name: "Service", system: "maintenance", values: [{ km: 15000, months: 12, ...evidence }] },
    },
  };
}

function guide(platform: string, seed: number, related: string[]): Record<string, unknown> {
  const random = randomSource(seed + 1);
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const sentence = () =>
    `${pick(verbs)} the ${pick(words)} and the ${pick(words)} before you ${pick(verbs)} the ${pick(words)} of the ${pick(words)} ${pick(words)}.`;
  const steps: GuideFile["steps"] = Array.from({ length: 15 }, (_, at) => ({
    id: `step-${at + 1}`,
    title: `${pick(verbs)} the ${pick(words)} ${pick(words)}`,
    phase: phaseNames[Math.min(5, Math.floor(at / 2.5))] ?? "verify",
    minutes: 10,
    ...(at === 4 && platform !== "basic" ? { appliesTo: { engines: ["m54"] } } : {}),
    lines: [
      sentence(),
      sentence(),
      { text: sentence(), callout: 1 },
      { caution: sentence() },
      ...(at === 3 ? [{ warning: sentence() }] : []),
      "Tighten in a star to {torque:wheel-bolts}, then {torque:carrier-bolts}.",
    ],
    tools: ["socket-17", "torque-wrench", "jack"],
    parts: ["pads"],
    torques: ["wheel-bolts", "carrier-bolts", "locating-screw"],
    expect: sentence(),
    ifStuck: [sentence()],
    drawing: "caliper",
    timers: at === 2 ? [{ label: "Let it soak", minutes: 10 }] : [],
  }));
  return {
    title: `${pick(words)} and ${pick(words)} ${seed}`,
    summary: sentence(),
    topic: pick(["brakes", "engine", "cooling", "electrical", "suspension"]),
    category: pick(["maintenance", "repair", "performance"]),
    difficulty: pick(["beginner", "intermediate", "advanced", "expert"]),
    difficultyWhy: sentence(),
    estimatedTime: "2-3 hours",
    minutes: { firstTimer: 60 + Math.floor(random() * 300), practised: 60 },
    ifWrong: { risk: "No brakes", guard: "check twice" },
    fits: "All, 1997-2006",
    updated: "2026-01-01",
    symptoms: [`${pick(words)} makes a noise`],
    safety: [{ level: "warning", text: sentence() }],
    tools: [{ tool: "socket-17" }, { tool: "torque-wrench" }, { tool: "jack", use: "handy" }],
    parts: [{ id: "pads", name: `${pick(words)} set`, quantity: 2, use: "one-time" }],
    fluids: [{ fluid: "oil", capacity: "oil" }],
    torques: ["wheel-bolts", "carrier-bolts", "locating-screw"],
    pauses: [{ after: "step-5", note: sentence() }],
    disposal: sentence(),
    steps,
    verification: [{ check: sentence(), pass: sentence(), when: "cold" }],
    aftercare: { recheck: [{ what: sentence(), when: "after the first drive" }], interval: "service" },
    related,
    faq: [{ question: "Why?", answer: sentence() }],
  };
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 220">
  <title>A caliper from outside</title>
  <circle cx="215" cy="110" r="92" /><circle class="faint" cx="215" cy="110" r="62" />
  <path class="body" d="M262 28c34 18 55 52 55 84 0 34-20 66-52 84l-20-32c18-11 30-30 30-52 0-21-12-40-30-51z" />
  <path class="accent" d="M351 92h18M351 132h18" />
  <g data-callout="1" data-label="guide pins"><circle cx="397" cy="132" r="11" /><text x="397" y="137">1</text></g>
</svg>
`;

if (import.meta.main) {
  const [folder, count = "30"] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Say which folder to write.");
  await generateContent(folder, Number(count));
}

import { asRecord } from "../as-record.ts";
import type { OtherCosts } from "../garage/other-costs.ts";
import { photoIdPattern } from "../garage/photo.ts";
import { grouped } from "../grouped.ts";
import { type ReadinessAnswers, readinessQuestions } from "./readiness.ts";

/** A line of the pack that is typed. */
interface PackField {
  name: string;
  label: string;
  hint?: string;
  /** Several lines. */
  isLong?: boolean;
}

interface PackSection {
  title: string;
  fields: readonly PackField[];
}

/** The questions of insurers of collector cars, in the order of the printed page. */
export const packSections = [
  {
    title: "The car",
    fields: [
      { name: "car", label: "Year, make, model, trim" },
      { name: "vin", label: "VIN" },
      { name: "body", label: "Body style and color" },
      { name: "odometer", label: "Odometer" },
      {
        name: "condition",
        label: "Condition",
        hint: "Paint, rust, interior, what doesn't work",
        isLong: true,
      },
    ],
  },
  {
    title: "How it's used",
    fields: [
      { name: "perYear", label: "Distance per year" },
      { name: "use", label: "Use" },
      { name: "storage", label: "Where it's kept", hint: "Type of building, locked or not, ZIP code" },
    ],
  },
  {
    title: "Who drives",
    fields: [
      {
        name: "drivers",
        label: "Licensed drivers in the household",
        hint: "Age and years licensed for each",
      },
      { name: "record", label: "Tickets and claims, last five years" },
      { name: "primary", label: "Daily car and its insurer" },
    ],
  },
  {
    title: "What it's worth",
    fields: [
      { name: "value", label: "Agreed value you want" },
      {
        name: "evidence",
        label: "How you got there",
        hint: "Appraisal, recent sales of the same car",
        isLong: true,
      },
    ],
  },
] as const satisfies readonly PackSection[];

export type PackText = (typeof packSections)[number]["fields"][number]["name"];

export const packTexts: readonly PackText[] = packSections.flatMap(({ fields }) =>
  fields.map(({ name }) => name),
);

/** The angles that insurers ask for. */
export const photoAngles = [
  { value: "front", label: "Front" },
  { value: "rear", label: "Rear" },
  { value: "left", label: "Driver's side" },
  { value: "right", label: "Passenger's side" },
  { value: "interior", label: "Interior" },
  { value: "engine", label: "Engine bay" },
  { value: "odometer", label: "Odometer" },
  { value: "vin", label: "VIN plate" },
  { value: "modifications", label: "Modifications" },
] as const;

export type PhotoAngle = (typeof photoAngles)[number]["value"];

export interface Modification {
  what: string;
  /** As typed: a year, a month or a day. */
  when: string;
  /** As typed, in dollars. */
  cost: string;
}

/** Spending on the car, in cents. */
export interface Invested {
  parts: number;
  fluids: number;
  labor: number;
  /** The amounts in other currencies, which aren't in the sums above. */
  otherCosts?: OtherCosts;
}

/** A photo of the garage, by the angle that it shows. Of modifications there may be several. */
export interface PackPicture {
  photoId: string;
  angle: PhotoAngle;
}

export interface QuotePack {
  texts: Readonly<Partial<Record<PackText, string>>>;
  modifications: readonly Modification[];
  /** The angles that there is a photo of. */
  photos: readonly PhotoAngle[];
  pictures: readonly PackPicture[];
  /** From the maintenance log of a garage. */
  invested?: Invested;
  readiness: ReadinessAnswers;
}

export const emptyPack: QuotePack = { texts: {}, modifications: [], photos: [], pictures: [], readiness: {} };

export const maxPackText = 600;
export const maxModifications = 60;
/** As many as fit on a few sheets of paper. */
export const maxPictures = 24;

/** Reads what the device stored and drops what is not valid. */
export function parsePack(input: unknown): QuotePack {
  const { texts, modifications, photos, pictures, invested, readiness } = asRecord(input);
  const typed = asRecord(texts);
  const answers = asRecord(readiness);
  const spent = parseInvested(invested);
  return {
    texts: Object.fromEntries(
      packTexts.map((name) => [name, text(typed[name])]).filter(([, value]) => value !== ""),
    ),
    modifications: (Array.isArray(modifications) ? modifications : [])
      .slice(0, maxModifications)
      .map(asRecord)
      .map(({ what, when, cost }) => ({ what: text(what), when: text(when), cost: text(cost) })),
    photos: photoAngles
      .map(({ value }) => value)
      .filter((angle) => Array.isArray(photos) && photos.includes(angle)),
    pictures: parsePictures(pictures),
    ...(spent ? { invested: spent } : {}),
    readiness: Object.fromEntries(
      readinessQuestions.map(({ id }) => [id, text(answers[id])]).filter(([, value]) => value !== ""),
    ),
  };
}

function parsePictures(input: unknown): PackPicture[] {
  const pictures = (Array.isArray(input) ? input : []).map(asRecord).flatMap(({ photoId, angle }) => {
    const known = photoAngles.find(({ value }) => value === angle)?.value;
    const isId = typeof photoId === "string" && photoIdPattern.test(photoId);
    return known && isId ? { photoId, angle: known } : [];
  });
  return [...new Map(pictures.map((picture) => [picture.photoId, picture])).values()].slice(0, maxPictures);
}

function parseInvested(input: unknown): Invested | undefined {
  const { parts, fluids, labor, otherCosts } = asRecord(input);
  const isAmount = (cents: unknown): cents is number => Number.isSafeInteger(cents) && Number(cents) >= 0;
  if (!isAmount(parts) || !isAmount(fluids) || !isAmount(labor)) return undefined;
  const others = Object.entries(asRecord(otherCosts)).filter(
    (entry): entry is [string, number] => /^[A-Z]{3}$/.test(entry[0]) && isAmount(entry[1]),
  );
  const amounts = { parts, fluids, labor };
  return others.length > 0 ? { ...amounts, otherCosts: Object.fromEntries(others) } : amounts;
}

function text(input: unknown): string {
  return typeof input === "string" ? input.slice(0, maxPackText) : "";
}

/** A garage's facts about a car, as `GET /api/v1/me/vehicles/{id}/quote` returns them. */
export interface GarageFacts {
  car: string;
  vin?: string;
  odometer?: number;
  perYear?: number;
  unit: "mi" | "km";
  invested: Invested;
  /** The work that cost most, for the list of modifications. */
  works: readonly { title: string; doneOn: string; cents: number; currency?: string }[];
}

/** The pack with what the garage knows. What was typed stays where the garage knows nothing. */
export function fillPack(pack: QuotePack, facts: GarageFacts): QuotePack {
  const unit = facts.unit === "mi" ? "miles" : "km";
  const distance = (value: number | undefined) =>
    value === undefined ? undefined : `${grouped(value)} ${unit}`;
  const known = {
    car: facts.car,
    vin: facts.vin,
    odometer: distance(facts.odometer),
    perYear: facts.perYear === undefined ? undefined : `about ${distance(facts.perYear)}`,
  };
  const texts = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { ...pack, texts: { ...pack.texts, ...texts }, invested: facts.invested };
}

/** The pack with a photo at an angle, or without the photo. A photo shows one angle. */
export function setPicture(pack: QuotePack, photoId: string, angle: PhotoAngle | undefined): QuotePack {
  const others = pack.pictures.filter((picture) => picture.photoId !== photoId);
  if (angle === undefined) return { ...pack, pictures: others };
  const pictures = [...others, { photoId, angle }].slice(0, maxPictures);
  return { ...setAngle(pack, angle, true), pictures };
}

/** The pack with an angle checked off or not. One that there is no photo of has no pictures either. */
export function setAngle(pack: QuotePack, angle: PhotoAngle, isTaken: boolean): QuotePack {
  const photos = pack.photos.filter((each) => each !== angle);
  if (isTaken) return { ...pack, photos: [...photos, angle] };
  return { ...pack, photos, pictures: pack.pictures.filter((picture) => picture.angle !== angle) };
}

/** The pictures in the order of the angles, each with its name. */
export function namedPictures({
  pictures,
}: Pick<QuotePack, "pictures">): (PackPicture & { label: string })[] {
  return photoAngles.flatMap(({ value, label }) =>
    pictures.filter(({ angle }) => angle === value).map((picture) => ({ ...picture, label })),
  );
}

/** The work of a log as a modification. */
export function workAsModification(work: GarageFacts["works"][number]): Modification {
  const { title, doneOn, cents, currency } = work;
  // The pack is in dollars, and adds up what is typed.
  const isKnown = cents > 0 && currency === undefined;
  return { what: title, when: doneOn, cost: isKnown ? (cents / 100).toFixed(2) : "" };
}

/** The sum of what was typed as costs, in cents; what is no amount does not count. */
export function modificationCents(modifications: readonly Modification[]): number {
  return modifications.reduce((sum, { cost }) => sum + (readCents(cost) ?? 0), 0);
}

/** "$1,250.50" in cents. */
export function readCents(cost: string): number | undefined {
  const amount = cost.replaceAll(/[$,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : undefined;
}

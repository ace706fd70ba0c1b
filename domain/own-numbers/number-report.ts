import type { VariantChoice } from "../guides/applicability.ts";
import type { OwnNumber, OwnPlace } from "./own-number.ts";

export const reportStates = ["sent", "accepted", "declined"] as const;
export type ReportState = (typeof reportStates)[number];

/** A reader's own number, sent to us with the document it is from. Its cars are those that the reader named. */
export interface NumberReport extends OwnNumber, VariantChoice {
  id: string;
  version: number;
  platform: string;
  year?: number;
  /** "2016 Golf GTI owner's manual", as the reader calls it. */
  document?: string;
  /** The name of the file with a photo of the page, and how large it is. */
  photo?: string;
  photoBytes?: number;
  state: ReportState;
}

export const maxDocumentLength = 120;
export const maxNumberReports = 200;

export const numberReportTexts = {
  missing: "This number isn't among those you sent.",
  full: `You have sent ${maxNumberReports} numbers. Delete some you no longer need.`,
  changed: "This number was changed elsewhere. Look at it again.",
  documentRequired: "Say which book it is: its title, model, and year.",
  documentTooLong: `At most ${maxDocumentLength} characters`,
  platformUnknown: "We have no numbers for this car.",
  refUnknown: "This car has no such number.",
  carUnknown: "This car has no such version.",
} as const;

/** A number from a book is worth as much as the book: it has a name. */
export function isBook(place: OwnPlace): boolean {
  return place === "owners-manual" || place === "workshop-manual";
}

/**
 * Which document it is from, if that can be looked up. Owner's manuals and labels differ from year to year: the car's year
 * counts where the reader's title has none.
 */
export function documentName({
  document: named,
  place,
  year,
}: Pick<NumberReport, "document" | "place" | "year">): string | undefined {
  const title = named ?? (place === "label" ? "Label on the car" : undefined);
  const isYearly = (place === "owners-manual" || place === "label") && !/\b(?:19|20)\d\d\b/.test(title ?? "");
  return title && isYearly && year ? `${title}, ${year}` : title;
}

/** "312" of "p. 312". */
export function barePage(page: string): string {
  return page.replace(/^p(?:ages?|p)?\b\.? ?(?=\d)/i, "");
}

/** Where the storage has the photo of a page. */
export function reportPhotoKey(photo: string): string {
  return `number-reports/${photo}.webp`;
}

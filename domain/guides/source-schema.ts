import { z } from "zod";

export const sourceKinds = [
  "factory-manual",
  "owners-manual",
  "manufacturer",
  /** A book for workshops that is not the maker's own, or reprints it: Bentley, Haynes, Mitchell. */
  "workshop-manual",
  "supplier",
  "specialist",
  "club",
] as const;

/** Sites that copy a commercial database: we don't link to them. */
const refusedHosts = /(?:^|\.)(?:charm\.li|lemon-manuals\.la|myvehicle\.help|autorepairshq\.com)$/;

const address = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine((url) => !isBareAddress(new URL(url)), { error: "is a bare IP address: name the document only" })
    .refine((url) => !isHomePage(new URL(url)), { error: "is a home page: give the page you read" });

function isBareAddress({ hostname }: URL): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}

/** The first page of a site or of a repository, where nobody finds the number again. */
function isHomePage({ hostname, pathname, search }: URL): boolean {
  const folders = pathname.split("/").filter((part) => part !== "");
  const isRepository = hostname === "github.com" && folders.length <= 2;
  return isRepository || (search === "" && (folders.length === 0 || /^\/index\.\w+$/.test(pathname)));
}

const linkSchema = address(/^https$/).refine((url) => !refusedHosts.test(new URL(url).hostname), {
  error: "can't be linked to: give it as readAt",
});

/** Where a source was read that we may not link to. */
export const readAtSchema = address(/^https?$/);

/** The visible part of a source. */
export const citationSchema = z.strictObject({
  title: z.string().min(1).max(200),
  kind: z.enum(sourceKinds),
  /** Who answers for it. Without a publisher it can't cross-check another source. */
  publisher: z.string().min(1).max(80).optional(),
  /** The maker whose pages it repeats. With that maker's own documents it's one source. */
  reprints: z.string().min(1).max(40).optional(),
  url: linkSchema.optional(),
  /** The day it was read. */
  read: z.iso.date(),
});

export type Citation = z.infer<typeof citationSchema>;

/** Publishers of books for workshops. None of them built the car. */
const bookPublishers =
  /\b(?:alldata|autobooks?|autodata|bentley publishers|brooklands|chilton|clymer|haynes|mitchell)\b/i;
const makerKinds: readonly string[] = ["factory-manual", "owners-manual", "manufacturer"];

/** A source that was opened and read. Each is listed once in its file and referred to by its id. */
export const sourceSchema = citationSchema
  .extend({
    /** Where it was read, if we may not link to that copy: for those who check it, not shown. */
    readAt: readAtSchema.optional(),
    /** The car that it's about, if that isn't one of the platform's. A value that rests on it alone names that car. */
    model: z.string().min(1).max(40).optional(),
  })
  .refine(
    ({ kind, publisher = "", title }) =>
      kind === "workshop-manual" ||
      !(bookPublishers.test(publisher) || (makerKinds.includes(kind) && bookPublishers.test(title))),
    { path: ["kind"], error: "must be workshop-manual: the car's maker didn't publish this book" },
  );

export type Source = z.infer<typeof sourceSchema>;

import type { z } from "zod";
import type { GuideListing } from "../guides/guide-page.ts";
import { type GuidesQuery, guidesQuery, type guidesResponse, maxPageSize } from "./responses.ts";

export type GuidesResponse = z.infer<typeof guidesResponse>;
type InvalidQuery = { problem: string };

/** The parameters of a list of guides; an empty one counts as absent, as forms send it. */
export function readGuidesQuery(params: URLSearchParams): GuidesQuery | InvalidQuery {
  const values: Record<string, string> = {};
  for (const name of Object.keys(guidesQuery.shape)) {
    const [value = "", ...more] = params.getAll(name);
    if (more.length > 0) return { problem: `${name} can only be given once.` };
    // A cursor is compared as it is; names are matched without case.
    if (value !== "") values[name] = name === "cursor" ? value : value.toLowerCase();
    // One spelling of each number: "50.0" and "0x32" would be the same page at other URLs.
    if (name === "limit" && value !== "" && !/^[1-9]\d*$/.test(value))
      return { problem: `limit: must be a whole number from 1 to ${maxPageSize}` };
  }
  const parsed = guidesQuery.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join(".")}: ${issue?.message}` };
}

/** One page of the guides that match. The order of the listings is stable, so a cursor names the last one seen. */
export function listGuides(
  listings: readonly GuideListing[],
  { platform, category, difficulty, cursor, limit }: GuidesQuery,
  publicUrl: string,
): GuidesResponse | InvalidQuery {
  const seen = cursor === undefined ? -1 : listings.findIndex((listing) => cursorAfter(listing) === cursor);
  if (cursor !== undefined && seen === -1) return { problem: "cursor: unknown; start over without one." };
  const rest = listings
    .slice(seen + 1)
    .filter(
      (listing) =>
        (platform === undefined || listing.platform === platform) &&
        (category === undefined || listing.category === category) &&
        (difficulty === undefined || listing.difficulty === difficulty),
    );
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    // The drawing is for our own lists.
    guides: page.map(({ drawing: _, ...listing }) => ({ ...listing, url: publicUrl + listing.path })),
    next: last && rest.length > limit ? cursorAfter(last) : null,
  };
}

/** Opaque, so that nobody builds one by hand. */
function cursorAfter({ platform, slug }: GuideListing): string {
  return btoa(`${platform}/${slug}`).replace(/=+$/, "");
}

import { topics } from "../../domain/guides/topics.ts";
import type { PartRow, PartsLibrary } from "../../domain/parts/part.ts";
import { numberBegins, readNumberQuery, splitBmwNumber } from "../../domain/parts/part-number.ts";
import { type ContentStore, compiledFiles } from "./content-store.ts";
import { createThesaurus, fillsSlots, type Slot, slotsOf } from "./search-query.ts";
import { termsOf } from "./search-words.ts";

interface SearchedRow {
  row: PartRow;
  /** Words of the part's own name. */
  name: ReadonlySet<string>;
  /** That, and what it is for: its guides, its group, its cars. */
  all: ReadonlySet<string>;
}

interface LoadedParts {
  rows: readonly PartRow[];
  searched: readonly SearchedRow[];
}

/** The rows are a few hundred kilobytes: read with the first page that needs them, and kept. */
export function createPartsLibrary({ index, read }: ContentStore): PartsLibrary {
  const { catalogs, numbers } = index.parts;
  const byNumber = new Map(numbers.map((listing) => [listing.number, listing]));
  const byTail = new Map(
    numbers.flatMap((listing) => {
      const tail = splitBmwNumber(listing.number)?.tail;
      return tail === undefined ? [] : [[tail, listing]];
    }),
  );
  const thesaurus = createThesaurus(index.synonyms);
  const groupNames = new Map<string, string>([
    ...Object.entries(topics),
    ...catalogs.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name] as const)),
  ]);
  let loaded: Promise<LoadedParts> | undefined;
  const load = async (): Promise<LoadedParts> => {
    const rows = (await read<PartRow[]>(compiledFiles.parts)) ?? [];
    return { rows, searched: rows.map((row) => searchedRow(row, groupNames.get(row.group) ?? "")) };
  };
  const ready = () => {
    // One that failed is tried again by the next page.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    catalogs: () => catalogs,
    numbers: () => numbers,
    find: (number) => byNumber.get(number) ?? byTail.get(number),
    rows: async () => (await ready()).rows,
    async search(query) {
      const { searched } = await ready();
      const prefix = readNumberQuery(query);
      if (prefix !== undefined)
        return searched.flatMap(({ row }) =>
          row.number !== undefined && numberBegins(row.number, prefix) ? row : [],
        );
      return searchWords(searched, slotsOf(query, thesaurus));
    },
  };
}

/** Rows whose name has the words come before those whose guides do; a number beats none. */
function searchWords(searched: readonly SearchedRow[], slots: readonly Slot[]): PartRow[] {
  if (slots.length === 0) return [];
  const rank = ({ name, row }: SearchedRow) =>
    (fillsSlots(name, slots) ? 2 : 0) + (row.number === undefined ? 0 : 1);
  return searched
    .filter(({ all }) => fillsSlots(all, slots))
    .map((each) => ({ row: each.row, rank: rank(each) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ row }) => row);
}

function searchedRow(row: PartRow, groupName: string): SearchedRow {
  const name = withBeginnings(termsOf([row.name, ...row.otherMakers].join(" ")));
  const purpose = [
    groupName,
    ...row.uses.flatMap(({ title, platform, path }) => [title, platform, path.split("/").at(-1) ?? ""]),
    ...row.fits.map((fit) => `${fit.name} ${fit.cars ?? ""}`),
  ];
  return { row, name, all: new Set([...name, ...termsOf(purpose.join(" "))]) };
}

/** The last word of a query may be unfinished: "filt" finds filters. */
function withBeginnings(terms: readonly string[]): Set<string> {
  const beginnings = terms.flatMap((term) =>
    Array.from({ length: Math.max(0, term.length - 3) }, (_, at) => term.slice(0, at + 3)),
  );
  return new Set([...terms, ...beginnings]);
}

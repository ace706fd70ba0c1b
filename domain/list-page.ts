export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
}

/** One page of a list, by the number in its address; a number beyond its ends gives the nearest page. */
export function pageOf<Item>(
  all: readonly Item[],
  pageParameter: string | null,
  size: number,
): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const number = /^\d{1,6}$/.test(pageParameter ?? "") ? Number(pageParameter) : 1;
  const page = Math.min(Math.max(number, 1), pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}

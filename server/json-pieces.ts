/** A list that is read in pages while it is written. */
type Pages = AsyncIterable<readonly unknown[]>;

/** An object as JSON, piece by piece: one page of a list at a time is in memory, and each item has a line of its own. */
export async function* jsonPieces(
  fields: AsyncIterable<readonly [string, unknown]> | Iterable<readonly [string, unknown]>,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const [name, value] of fields) {
    const start = `${isFirst ? "{" : ","}\n  ${JSON.stringify(name)}: `;
    isFirst = false;
    if (isPages(value)) yield* listPieces(start, value);
    else yield Buffer.from(start + JSON.stringify(value, null, 2).replaceAll("\n", "\n  "));
  }
  yield Buffer.from(isFirst ? "{}\n" : "\n}\n");
}

/** A list that is there already, in pages that are written quickly. */
export async function* inPortions<Item>(items: readonly Item[], size = 50): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

async function* listPieces(start: string, pages: Pages): AsyncGenerator<Uint8Array> {
  let before = `${start}[`;
  let isEmpty = true;
  for await (const items of pages) {
    const lines = items.map(
      (item, index) => `${isEmpty && index === 0 ? "" : ","}\n    ${JSON.stringify(item)}`,
    );
    if (items.length > 0) isEmpty = false;
    yield Buffer.from(before + lines.join(""));
    before = "";
  }
  yield Buffer.from(`${before}${isEmpty ? "" : "\n  "}]`);
}

function isPages(value: unknown): value is Pages {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

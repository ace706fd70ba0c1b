/** As much of an array as is needed where items are read one at a time. */
export interface List<Item> extends Iterable<Item> {
  readonly length: number;
  at(index: number): Item | undefined;
}

/**
 * A list of values that JSON can hold, each parsed when it is read: ten thousand guides as objects take gigabytes, as texts in
 * buffers a tenth of that.
 */
export class CompactList<Item> implements List<Item> {
  readonly #items: Buffer[] = [];

  get length(): number {
    return this.#items.length;
  }

  push(item: Item): void {
    this.#items.push(Buffer.from(JSON.stringify(item)));
  }

  at(index: number): Item | undefined {
    const item = this.#items.at(index);
    return item && parse<Item>(item);
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const item of this.#items) yield parse(item);
  }
}

function parse<Item>(item: Buffer): Item {
  return JSON.parse(item.toString()) as Item;
}

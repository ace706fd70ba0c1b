import { seededRandom } from "./crash-harness.ts";

/** Choices that are the same for the same seed. */
export class FuzzRandom {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** A whole number from 0 up to, but without, the limit. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  /** Text of up to so many characters, drawn from an alphabet. */
  text(alphabet: string, maxLength: number): string {
    return Array.from({ length: this.below(maxLength + 1) }, () => this.pick([...alphabet])).join("");
  }

  bytes(maxLength: number): Buffer {
    return Buffer.from(Array.from({ length: this.below(maxLength + 1) }, () => this.below(256)));
  }
}

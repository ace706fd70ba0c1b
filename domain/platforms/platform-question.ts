import type { CarTable } from "./car-table.ts";
import { matchCar, type NamedCar } from "./match-car.ts";

/** A word of a trim or a body that would settle which platform a car is. */
export interface DecidingWord {
  /** "hatchback" */
  word: string;
  platform: string;
}

/** The words that would settle it, where make, model and year leave it open: empty where it is certain, or no word helps. */
export function decidingWords(table: CarTable, car: NamedCar): DecidingWord[] {
  if (matchCar(table, car)) return [];
  const found = table.flatMap(({ models }) =>
    models.flatMap((rule) => {
      // Of several names of one thing, the first that helps.
      const names = (rule.with ?? "").split("|").filter((name) => /^[a-z][a-z -]*$/.test(name));
      return names
        .map((name) => decidingWord(table, car, name.replaceAll("-", " ")))
        .filter((each) => each !== undefined)
        .slice(0, 1);
    }),
  );
  return found.filter(({ word }, at) => found.findIndex((each) => each.word === word) === at);
}

function decidingWord(table: CarTable, car: NamedCar, word: string): DecidingWord | undefined {
  const match = matchCar(table, { ...car, variant: `${car.variant ?? ""} ${word}`.trim() });
  const { generations } = table.find(({ platform }) => platform === match?.platform) ?? {};
  // A name that is certain in any year is offered only in those of a generation, where the platform has some.
  const isOfYear = !generations || (match?.generations.length ?? 0) > 0;
  return match && isOfYear ? { word, platform: match.platform } : undefined;
}

/** "Type R", "Si", "Hatchback": as somebody would write it. */
export function wordLabel(word: string): string {
  return word.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

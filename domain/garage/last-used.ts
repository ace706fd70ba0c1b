/** When something was last written down for each car, by its id: work, a fill-up or a reading. */
export type LastUse = Readonly<Record<string, string>>;

/** The car used last comes first; the others stay in their order. Cars that are put away come last. */
export function byLastUse<Car extends { id: string; isActive: boolean }>(
  cars: readonly Car[],
  usedAt: LastUse,
): Car[] {
  const moment = ({ id }: Car) => usedAt[id] ?? "";
  return cars.toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) || (moment(a) < moment(b) ? 1 : moment(a) > moment(b) ? -1 : 0),
  );
}

/** The car that a form begins with: the first that is asked for, else the one used last of those that fit. */
export function chosenCar<Car extends { id: string; isActive: boolean }>(
  cars: readonly Car[],
  usedAt: LastUse,
  { asked = [], fits }: { asked?: readonly (string | null | undefined)[]; fits?: (car: Car) => boolean } = {},
): Car | undefined {
  const named = asked.flatMap((id) => cars.find((car) => car.id === id) ?? []);
  const sorted = byLastUse(cars, usedAt);
  return named[0] ?? (fits && sorted.find((car) => car.isActive && fits(car))) ?? sorted[0];
}

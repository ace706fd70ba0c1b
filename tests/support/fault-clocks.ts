import { type Fault, operations } from "./fault.ts";

const dayMs = 24 * 60 * 60_000;
/** The server's clock comes to it in the middle of an operation. */
const shortlyBeforeMs = 20;

/** A session ends, a checkout expires and a draft is removed while the clock is ahead. */
const refusals = [401, 404, 409, 410];

const jumps: Record<string, () => number> = {
  "goes back by a day": () => -dayMs,
  "is a year ahead": () => 365 * dayMs,
  // New York, where the server and its visitors are.
  "comes to the night that has no two o'clock": () => until("2027-03-14T07:00:00Z"),
  "comes to the night that has it twice": () => until("2027-11-07T06:00:00Z"),
};

const until = (moment: string) => Date.parse(moment) - Date.now() - shortlyBeforeMs;

export const clockFaults: readonly Fault[] = Object.entries(jumps).map(([name, aheadMs]) => ({
  name: `the clock ${name}`,
  moment: "during",
  meets: operations,
  refusals,
  async strike(world) {
    await world.setClock(aheadMs());
    return () => world.setClock(0);
  },
}));

import { setTimeout as sleep } from "node:timers/promises";
import type { Door } from "./database-door.ts";
import type { Fault } from "./fault.ts";
import type { Operation } from "./fault-operations.ts";

/** What any server beyond a network does to those who need it. */
export function networkFaults(name: string, door: Door, meets: readonly Operation[]): readonly Fault[] {
  return [
    { name: `${name} is away`, moment: "before", meets, strike: () => shut(door) },
    { name: `${name} goes away`, moment: "during", meets, rounds: 2, strike: () => shut(door) },
    {
      name: `${name} is away for a moment`,
      moment: "during",
      meets,
      async strike({ random }) {
        const open = await shut(door);
        await sleep(random.below(300));
        return open;
      },
    },
    {
      name: `${name} says nothing`,
      moment: "before",
      meets,
      isSlow: true,
      async strike() {
        door.freeze();
        return () => door.thaw();
      },
    },
    { name: `${name} is slow`, moment: "before", meets, strike: async () => stutter(door) },
    {
      name: `${name} answers half`,
      moment: "before",
      meets,
      rounds: 3,
      async strike({ random }) {
        door.answerBytes = random.below(160);
        return () => {
          door.answerBytes = Number.POSITIVE_INFINITY;
        };
      },
    },
  ];
}

async function shut(door: Door): Promise<() => Promise<void>> {
  await door.shut();
  return () => door.open();
}

/** Lets through what has come every so often. */
function stutter(door: Door): () => void {
  const timer = setInterval(() => {
    door.thaw();
    door.freeze();
  }, 20);
  return () => {
    clearInterval(timer);
    door.thaw();
  };
}

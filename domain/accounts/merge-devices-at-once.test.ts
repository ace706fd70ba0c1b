import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DeviceChoices,
  type DeviceLink,
  differences,
  isNothing,
  noteSent,
  reconcile,
  unsentChanges,
} from "./merge-device.ts";
import { defaultPreferences, type Preferences } from "./profile.ts";
import { type ChoiceChange, changePreferences } from "./profile-update.ts";

const units = fc.constantFrom("metric" as const, "imperial" as const);
const platform = fc.constantFrom("e46", "miata");
const choice = fc.constantFrom(null, { engine: "m54b30" }, { generation: "na" });
const picks: fc.Arbitrary<ChoiceChange> = fc.oneof(
  units.map((each) => ({ units: each })),
  fc.tuple(platform, choice).map(([name, each]) => ({ variants: { [name]: each } })),
);
const held: fc.Arbitrary<DeviceChoices> = fc
  .record({
    units: fc.option(units, { nil: undefined }),
    variants: fc.dictionary(platform, fc.constantFrom({ engine: "s54" }, { gearbox: "manual" })),
  })
  .map(({ units: picked, variants }) => ({ ...(picked ? { units: picked } : {}), variants }));
const accounts = held.map((choices) => changePreferences(defaultPreferences, choices));

/** The part that everyone sees. */
function shown(choices: DeviceChoices | Preferences) {
  const { e46, miata } = choices.variants;
  return { units: choices.units ?? "imperial", e46, miata };
}
type Shown = ReturnType<typeof shown>;

/** A device with two tabs: they share what it holds, and each has answers of its own under way. */
class Device {
  choices: DeviceChoices;
  link: DeviceLink | undefined;
  /** The latest value of everything that somebody picked here. */
  picked: Partial<Shown> = {};
  readonly reads: (Preferences | undefined)[] = [undefined, undefined];
  /** One request at a time, as the lock makes it. The server has answered it or not. */
  request: { change: ChoiceChange; answer?: Preferences } | undefined;

  constructor(choices: DeviceChoices) {
    this.choices = choices;
  }

  pick(change: ChoiceChange): void {
    const next = changePreferences({ ...defaultPreferences, ...this.choices, unitsChosen: false }, change);
    const after: DeviceChoices = {
      ...((change.units ?? this.choices.units) ? { units: change.units ?? this.choices.units } : {}),
      variants: next.variants,
    };
    const picked = differences(this.choices, after);
    if (picked.units) this.picked.units = picked.units;
    for (const [name, each] of Object.entries(picked.variants ?? {}))
      this.picked[name as "e46" | "miata"] = each ?? undefined;
    this.choices = after;
  }

  meet(account: Preferences): void {
    ({ device: this.choices, link: this.link } = reconcile(this.choices, this.link, "ada", account));
  }

  startSending(): void {
    if (!this.link || this.request) return;
    const change = unsentChanges(this.choices, this.link);
    if (isNothing(change)) return;
    this.link = { ...this.link, inFlight: change };
    this.request = { change };
  }

  hear(): void {
    if (!this.request?.answer || !this.link) return;
    const { change, answer } = this.request;
    this.request = undefined;
    this.link = noteSent(this.link, change);
    this.meet(answer);
  }
}

const steps = ["send", "arrive", "hear", "lose", "read", "show"] as const;
type Move = { device: number; tab: number; act: (typeof steps)[number] | ChoiceChange };
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({ device: fc.nat(1), tab: fc.nat(1), act: fc.oneof(picks, fc.constantFrom(...steps)) }),
  { maxLength: 40 },
);

function live(devices: readonly Device[], begin: Preferences, list: readonly Move[]): Preferences {
  let account = begin;
  const arrive = (device: Device) => {
    if (!device.request || device.request.answer) return;
    account = changePreferences(account, device.request.change);
    device.request.answer = account;
  };
  for (const { device: number, tab, act } of list) {
    const device = devices[number];
    if (!device) continue;
    if (typeof act === "object") device.pick(act);
    else if (act === "send") device.startSending();
    else if (act === "arrive") arrive(device);
    else if (act === "hear") device.hear();
    else if (act === "lose") device.request = undefined;
    else if (act === "read") device.reads[tab] = account;
    else {
      // An answer may be as old as it likes: it says what was there when it was asked for.
      const read = device.reads[tab];
      if (read) device.meet(read);
    }
  }
  // Then the weather clears, and everyone hears of everything.
  for (const device of devices) {
    device.meet(account);
    device.request = undefined;
    device.startSending();
    arrive(device);
    device.hear();
  }
  for (const device of devices) device.meet(account);
  return account;
}

describe("devices and tabs at once", () => {
  it("that load at once agree: meeting twice is the same as once", () => {
    fc.assert(
      fc.property(held, accounts, (choices, account) => {
        const once = reconcile(choices, undefined, "ada", account);
        expect(reconcile(once.device, once.link, "ada", account)).toEqual(once);
        const sent = unsentChanges(once.device, once.link);
        const after = changePreferences(account, sent);
        expect(reconcile(once.device, noteSent(once.link, sent), "ada", after).device).toEqual(once.device);
      }),
    );
  });

  it("show the same in the end, and nothing is left to send", () => {
    fc.assert(
      fc.property(held, held, accounts, moves, (one, other, begin, list) => {
        const devices = [new Device(one), new Device(other)];
        const account = live(devices, begin, list);
        for (const device of devices) {
          expect(shown(device.choices)).toEqual(shown(account));
          expect(device.link && unsentChanges(device.choices, device.link)).toEqual({});
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("lose no pick of the only device that picks, whatever was lost or late on the way", () => {
    fc.assert(
      fc.property(held, accounts, moves, (one, begin, list) => {
        const device = new Device(one);
        // Two tabs of one device; both have met the account.
        device.meet(begin);
        const account = live(
          [device],
          begin,
          list.map((move) => ({ ...move, device: 0 })),
        );
        expect(shown(account)).toEqual({ ...shown(account), ...device.picked });
      }),
      { numRuns: 2000 },
    );
  });

  it("keep what one of them picked last: nothing older comes back", () => {
    fc.assert(
      fc.property(accounts, moves, (begin, list) => {
        const devices = [new Device({ variants: {} }), new Device({ variants: {} })];
        for (const device of devices) device.meet(begin);
        const end = shown(live(devices, begin, list));
        for (const key of ["units", "e46", "miata"] as const) {
          const last = devices.filter((each) => key in each.picked).map((each) => each.picked[key]);
          expect(last.length > 0 ? last : [shown(begin)[key]]).toContainEqual(end[key]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

import { asRecord } from "../as-record.ts";
import type { VariantChoice } from "../guides/applicability.ts";
import { parseVariantChoices, type VariantChoices } from "../guides/variant-choices.ts";
import { isPlatformSlug } from "../platform.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { defaultPreferences, type Preferences } from "./profile.ts";
import { type ChoiceChange, changePreferences } from "./profile-update.ts";

/** The choices on a device. Without units nobody has picked any: the default is no choice. */
export interface DeviceChoices {
  units?: UnitSystem;
  variants: VariantChoices;
}

/**
 * Kept on the device beside the choices: whose they are, and what the account had when the two last met. What the device
 * holds now and is not in `lastSynced` was picked since: in any tab, before the scripts had loaded, or after the
 * session had ended.
 */
export interface DeviceLink {
  uid: string;
  lastSynced: DeviceChoices;
  /**
   * Picked or sent, and not known to have arrived: the account may have it or not. A late response from before it may look as if the
   * account had it already.
   */
  inFlight?: ChoiceChange;
}

export interface Reconciliation {
  /** The device's choices from now on. */
  device: DeviceChoices;
  link: DeviceLink;
}

/**
 * A device and an account meet: at sign-in and whenever the stored profile arrives, never with the local one.
 *
 * - First time: where the account has a value it wins, because it was picked by this person for all devices; what it lacks
 *   the device fills, because the person who signs in here has most likely picked it.
 * - Later: the device follows the account, also in what was taken back elsewhere. Only what was picked here and has not
 *   reached the account yet goes before it.
 * - A device that last served somebody else keeps its units, but fills nothing: those are the other one's cars.
 *
 * `unsentChanges` are then to be sent. Meeting twice is the same as once.
 */
export function reconcile(
  device: DeviceChoices,
  link: DeviceLink | undefined,
  uid: string,
  account: Preferences,
): Reconciliation {
  const own = link?.uid === uid ? link : undefined;
  const picked = own ? unsentChanges(device, own) : link ? {} : lacking(device, account);
  const { units, unitsChosen, variants } = changePreferences(account, picked);
  // Units that are not for the account count as synced, so that they do not look picked.
  const others = picked.units === undefined && device.units ? { units: device.units } : {};
  const lastSynced = account.unitsChosen ? { units: account.units } : others;
  return {
    device: { ...(unitsChosen ? { units } : others), variants },
    link: {
      uid,
      lastSynced: { ...lastSynced, variants: account.variants },
      ...(isNothing(picked) ? {} : { inFlight: picked }),
    },
  };
}

/** Choices that the device has and the account doesn't. */
function lacking(device: DeviceChoices, { unitsChosen, variants }: Preferences): ChoiceChange {
  const cars = Object.entries(device.variants).filter(
    ([platform]) => isPlatformSlug(platform) && !variants[platform],
  );
  return choiceChange(unitsChosen ? undefined : device.units, cars);
}

/**
 * Choices on the device that are not known to be in the account. A change under way counts whatever it is by now: it may arrive
 * after all, and later choices must then be sent too.
 */
export function unsentChanges(
  device: DeviceChoices,
  { lastSynced, inFlight = {} }: DeviceLink,
): ChoiceChange {
  const picked = differences(lastSynced, device);
  const again = Object.keys(inFlight.variants ?? {}).map(
    (platform) => [platform, device.variants[platform] ?? null] as const,
  );
  return choiceChange(picked.units ?? (inFlight.units && device.units), [
    ...again,
    ...Object.entries(picked.variants ?? {}),
  ]);
}

/** The changes from one to the other. Units are never taken back. */
export function differences(before: DeviceChoices, after: DeviceChoices): ChoiceChange {
  const platforms = Object.keys({ ...before.variants, ...after.variants }).filter(isPlatformSlug);
  const changed = platforms
    .filter((platform) => !isSameChoice(before.variants[platform], after.variants[platform]))
    .map((platform) => [platform, after.variants[platform] ?? null] as const);
  return choiceChange(after.units === before.units ? undefined : after.units, changed);
}

/** The account has it, or will never take it. What was picked again meanwhile is still to be sent. */
export function noteSent({ uid, lastSynced, inFlight = {} }: DeviceLink, sent: ChoiceChange): DeviceLink {
  const { variants } = changePreferences({ ...defaultPreferences, variants: lastSynced.variants }, sent);
  const units = sent.units ?? lastSynced.units;
  const unsent = choiceChange(
    sent.units ? undefined : inFlight.units,
    Object.entries(inFlight.variants ?? {}).filter(
      ([platform]) => !Object.hasOwn(sent.variants ?? {}, platform),
    ),
  );
  return {
    uid,
    lastSynced: { ...(units ? { units } : {}), variants },
    ...(isNothing(unsent) ? {} : { inFlight: unsent }),
  };
}

export function isNothing(change: ChoiceChange): boolean {
  return Object.keys(change).length === 0;
}

/** The link as the device holds it, also under the names of an older release; undefined when there is none or it makes no sense. */
export function readDeviceLink(input: unknown): DeviceLink | undefined {
  const { uid, known, underWay, lastSynced = known, inFlight = underWay } = asRecord(input);
  if (typeof uid !== "string" || uid === "" || uid.length > 100) return undefined;
  const { units, variants } = asRecord(lastSynced);
  const sent = readChange(inFlight);
  return {
    uid,
    lastSynced: { ...readUnits(units), variants: parseVariantChoices(variants) },
    ...(isNothing(sent) ? {} : { inFlight: sent }),
  };
}

function readChange(input: unknown): ChoiceChange {
  const { units, variants } = asRecord(input);
  const takenBack = Object.entries(asRecord(variants)).flatMap(([platform, choice]) =>
    choice === null ? [[platform, null] as const] : [],
  );
  const cars = [...Object.entries(parseVariantChoices(variants)), ...takenBack];
  return choiceChange(
    readUnits(units).units,
    cars.filter(([platform]) => isPlatformSlug(platform)),
  );
}

/** The units that a device holds; none where nobody has picked any. */
export function readUnits(input: unknown): Pick<DeviceChoices, "units"> {
  return input === "metric" || input === "imperial" ? { units: input } : {};
}

function choiceChange(
  units: UnitSystem | undefined,
  cars: readonly (readonly [string, VariantChoice | null])[],
): ChoiceChange {
  return {
    ...(units ? { units } : {}),
    ...(cars.length > 0 ? { variants: Object.fromEntries(cars) } : {}),
  };
}

/** A choice in which nothing is picked is none. */
function isSameChoice(one: VariantChoice | undefined, other: VariantChoice | undefined): boolean {
  return (["generation", "engine", "gearbox"] as const).every((key) => one?.[key] === other?.[key]);
}

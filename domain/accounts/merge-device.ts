import type { VariantChoice } from "../guides/applicability.ts";
import { parseVariantChoices, type VariantChoices } from "../guides/variant-choices.ts";
import { isPlatformSlug } from "../platform.ts";
import type { UnitSystem } from "../units/quantity.ts";
import type { Preferences } from "./profile.ts";
import { type ChoiceChange, changePreferences } from "./profile-update.ts";

/** What was picked on a device. Without units nobody has picked any: the default is no choice. */
export interface DeviceChoices {
  units?: UnitSystem;
  variants: VariantChoices;
}

/** Kept on the device beside the choices: whose they are, and what the account has not got yet. */
export interface DeviceLink {
  uid: string;
  unsent: ChoiceChange;
}

export interface Meeting {
  /** What the device holds from now on. */
  device: DeviceChoices;
  link: DeviceLink;
}

/**
 * A device and an account meet: at sign-in and at each load of the stored profile, never with the local one.
 *
 * - First time: where the account has a value it wins, because it was picked by this person for all devices; what it lacks
 *   the device fills, because whoever signs in here has most likely picked it.
 * - Later: the device follows the account, also in what was taken back elsewhere. Only what was picked here and has not
 *   reached the account yet goes before it.
 * - A device that last served somebody else keeps its units, but fills nothing: those are the other one's cars.
 *
 * `link.unsent` is then to be sent, and `noteSent` called once it has arrived. Tabs share link and choices; the one that
 * sends holds a Web Lock, so that two changes cannot overtake each other. Meeting twice is the same as once.
 */
export function meetAccount(
  device: DeviceChoices,
  link: DeviceLink | undefined,
  uid: string,
  account: Preferences,
): Meeting {
  const unsent = link === undefined ? lacking(device, account) : link.uid === uid ? link.unsent : {};
  const { units, unitsChosen, variants } = changePreferences(account, unsent);
  return { device: { units: unitsChosen ? units : device.units, variants }, link: { uid, unsent } };
}

/** What the device has and the account has not. */
function lacking(device: DeviceChoices, account: Preferences): ChoiceChange {
  const variants = Object.entries(device.variants).filter(
    ([platform]) => isPlatformSlug(platform) && account.variants[platform] === undefined,
  );
  return {
    ...(device.units && !account.unitsChosen ? { units: device.units } : {}),
    ...(variants.length > 0 ? { variants: Object.fromEntries(variants) } : {}),
  };
}

/**
 * Something was picked, and the device has taken it over already. It counts while there is a link, signed in or not: a
 * session may have ended unnoticed.
 */
export function notePicked(link: DeviceLink, picked: ChoiceChange): DeviceLink {
  const variants = { ...link.unsent.variants, ...picked.variants };
  return {
    ...link,
    unsent: {
      ...link.unsent,
      ...picked,
      ...(Object.keys(variants).length > 0 ? { variants } : {}),
    },
  };
}

/** The account has it. What was picked again meanwhile, in this tab or another, is still to be sent. */
export function noteSent(link: DeviceLink, sent: ChoiceChange): DeviceLink {
  const { units, variants = {} } = link.unsent;
  const left = Object.entries(variants).filter(
    ([platform, choice]) => !isSameChoice(choice, sent.variants?.[platform]),
  );
  return {
    ...link,
    unsent: {
      ...(units !== undefined && units !== sent.units ? { units } : {}),
      ...(left.length > 0 ? { variants: Object.fromEntries(left) } : {}),
    },
  };
}

export function hasUnsent({ unsent }: DeviceLink): boolean {
  return Object.keys(unsent).length > 0;
}

/**
 * What stays on the device after a log-out, without a link. The cars are the account's and go with it; the units stay, since
 * they tell nothing about anyone and the page would change under the reader's eyes.
 */
export function afterLogOut({ units }: DeviceChoices): DeviceChoices {
  return { units, variants: {} };
}

/** The link as the device holds it; undefined when there is none or it makes no sense. */
export function readDeviceLink(found: unknown): DeviceLink | undefined {
  const { uid, unsent } = Object(found) as Record<string, unknown>;
  if (typeof uid !== "string" || uid === "" || uid.length > 100) return undefined;
  const { units, variants } = Object(unsent) as Record<string, unknown>;
  const takenBack = Object.entries(Object(variants)).filter(([, choice]) => choice === null);
  const unsentVariants = Object.fromEntries(
    [...Object.entries(parseVariantChoices(variants)), ...takenBack].filter(([platform]) =>
      isPlatformSlug(platform),
    ),
  ) as Record<string, VariantChoice | null>;
  return {
    uid,
    unsent: {
      ...(units === "metric" || units === "imperial" ? { units } : {}),
      ...(Object.keys(unsentVariants).length > 0 ? { variants: unsentVariants } : {}),
    },
  };
}

function isSameChoice(one: VariantChoice | null, other: VariantChoice | null | undefined): boolean {
  if (other === undefined) return false;
  return (["generation", "engine", "gearbox"] as const).every((key) => one?.[key] === other?.[key]);
}

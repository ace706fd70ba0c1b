import { type ListedVehicle, mergeVehicles } from "../garage/vehicle-list.ts";
import type { VariantChoice } from "../guides/applicability.ts";
import type { UnitSystem } from "../units/quantity.ts";
import type { Notifications, Preferences, Profile } from "./profile.ts";

/** Choices that change while reading: units, and the car of a platform. Null takes a car back. */
export interface ChoiceChange {
  units?: UnitSystem;
  variants?: Readonly<Record<string, VariantChoice | null>>;
}

export interface PreferencesChange extends ChoiceChange {
  notifications?: Partial<Notifications>;
  timeZone?: string;
}

/** A client's changes; what is absent stays, also a vehicle that is missing from the list. */
export interface ProfileUpdate {
  /** The version that the writer saw. */
  version?: number;
  displayName?: string;
  preferences?: PreferencesChange;
  vehicles?: readonly ListedVehicle[];
}

/**
 * Whether it needs the current version. What is edited in a form does: two tabs must not overwrite each other silently. A
 * switch in a guide does not, and leaves the version alone: the last flip counts whatever else changed, and must not spoil
 * a form that is open in another tab.
 */
export function isGuarded({ displayName, vehicles, preferences }: ProfileUpdate): boolean {
  return displayName !== undefined || vehicles !== undefined || preferences?.notifications !== undefined;
}

/** The profile after an update; `conflict` when it changed since the writer saw it, `full` with too many vehicles. */
export function updateProfile(profile: Profile, update: ProfileUpdate): Profile | "conflict" | "full" {
  if (isGuarded(update) && update.version !== profile.version) return "conflict";
  const vehicles = mergeVehicles(profile.vehicles, update.vehicles ?? []);
  if (vehicles === "full") return "full";
  return {
    ...profile,
    displayName: update.displayName ?? profile.displayName,
    vehicles,
    preferences: changePreferences(profile.preferences, update.preferences ?? {}),
    version: isGuarded(update) ? profile.version + 1 : profile.version,
  };
}

export function changePreferences(preferences: Preferences, change: PreferencesChange): Preferences {
  const variants = { ...preferences.variants };
  for (const [platform, choice] of Object.entries(change.variants ?? {})) {
    if (isPicked(choice)) variants[platform] = choice;
    else delete variants[platform];
  }
  return {
    ...preferences,
    notifications: { ...preferences.notifications, ...change.notifications },
    units: change.units ?? preferences.units,
    unitsChosen: preferences.unitsChosen || change.units !== undefined,
    variants,
    ...(change.timeZone === undefined ? {} : { timeZone: change.timeZone }),
  };
}

/** A choice in which nothing is picked is none. */
function isPicked(choice: VariantChoice | null): choice is VariantChoice {
  return Object.values(choice ?? {}).some((each) => each !== undefined);
}

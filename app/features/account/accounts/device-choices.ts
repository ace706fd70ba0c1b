import {
  type DeviceChoices,
  type DeviceLink,
  differences,
  isNothing,
  noteSent,
  readDeviceLink,
  readUnits,
  reconcile,
  unsentChanges,
} from "../../../../domain/accounts/merge-device.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { ChoiceChange } from "../../../../domain/accounts/profile-update.ts";
import { brand } from "../../../../domain/brand.ts";
import { parseVariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { localRecord } from "../../../ui/local-record.ts";
import { unitsRecord } from "../../core/device/units.ts";
import { carsRecord, variantsRecord } from "../../core/device/variant-records.ts";
import { forgetGarageOf } from "../../core/outbox/outbox-record.ts";
import { exclusive } from "./exclusive.ts";

const { deviceLink, units: unitsKey } = brand.storageKeys;

const linkRecord = localRecord<DeviceLink | null>(
  deviceLink,
  (stored) => readDeviceLink(stored) ?? null,
  null,
);

/** `unitsRecord` shows the default where nothing was picked; here that is nothing. */
const pickedUnitsRecord = localRecord<Pick<DeviceChoices, "units">>(unitsKey, readUnits, {});

/** The account, as far as units and cars are concerned. */
export interface ChoicesAccount {
  /** The signed-in user's stored profile. */
  profile(): Profile | undefined;
  subscribe(listener: () => void): unknown;
  /** False when it did not arrive and is to be tried again. */
  save(change: ChoiceChange, uid: string): Promise<boolean>;
}

/**
 * Units and cars that were picked on this device go to the account, and what was picked elsewhere comes here. Guide pages
 * know nothing of it: they change what the device holds, in whichever tab, and the difference is noticed here.
 */
export function followAccount(account: ChoicesAccount): void {
  let met: Profile | undefined;
  const send = () => {
    if (changesFor(account)) void exclusive(deviceLink, () => sendChanges(account));
  };
  account.subscribe(() => {
    const profile = account.profile();
    if (profile === met) return;
    met = profile;
    if (!profile) return;
    reconcileWith(profile);
    send();
    if (profile.vehicles.length > 0 || carsRecord.read().cars.length > 0)
      // Offline: the next profile that arrives is the next try.
      saveCars(profile).catch(() => {});
  });
  const saveCars = async (profile: Profile) => {
    const { saveOwnCars } = await import("./own-cars.ts");
    await saveOwnCars(profile, () => met === profile);
  };
  unitsRecord.subscribe(() => {
    document.documentElement.dataset.units = unitsRecord.read();
    send();
  });
  variantsRecord.subscribe(send);
  // Unsent changes are tried again: at each load by the profile that arrives, and here.
  addEventListener("online", send);
  document.addEventListener("visibilitychange", send);
}

/**
 * Somebody leaves this device: their cars go with them; the units stay, since they say nothing about anyone and the page would
 * change under the reader's eyes. The returned function undoes it, for a log-out that failed.
 */
export function forgetAccount(uid: string): () => void {
  forgetGarageOf(uid);
  const cars = carsRecord.read();
  if (cars.uid === uid) carsRecord.change(() => carsRecord.empty);
  const link = linkRecord.read();
  if (link?.uid !== uid) return () => {};
  const { variants } = readDevice();
  // In this order: without a link no tab takes the empty list for cars that were taken back.
  linkRecord.change(() => null);
  variantsRecord.change(() => ({}));
  return () => {
    if (linkRecord.read()) return;
    variantsRecord.change((picked) => ({ ...variants, ...picked }));
    linkRecord.change(() => link);
    carsRecord.change(() => cars);
  };
}

function readDevice(): DeviceChoices {
  return { ...pickedUnitsRecord.read(), variants: parseVariantChoices(variantsRecord.read()) };
}

function reconcileWith({ uid, preferences }: Profile): void {
  const before = readDevice();
  const { device, link } = reconcile(before, linkRecord.read() ?? undefined, uid, preferences);
  const { units, variants } = differences(before, device);
  // The link comes last: with a newer one, what the device still holds would look picked.
  if (units) unitsRecord.change(() => units);
  if (variants) variantsRecord.change(() => device.variants);
  linkRecord.change(() => link);
}

/** The changes to send for the signed-in user. */
function changesFor(account: ChoicesAccount): { link: DeviceLink; changes: ChoiceChange } | undefined {
  const link = linkRecord.read();
  if (!link || account.profile()?.uid !== link.uid) return undefined;
  const changes = unsentChanges(readDevice(), link);
  return isNothing(changes) ? undefined : { link, changes };
}

async function sendChanges(account: ChoicesAccount): Promise<void> {
  for (let unsent = changesFor(account); unsent; unsent = changesFor(account)) {
    const { link, changes } = unsent;
    linkRecord.change(() => ({ ...link, inFlight: changes }));
    if (!(await account.save(changes, link.uid))) return;
    // Somebody may have left meanwhile.
    linkRecord.change((now) => (now?.uid === link.uid ? noteSent(now, changes) : now));
  }
}

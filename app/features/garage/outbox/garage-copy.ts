import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { Tool } from "../../../../domain/garage/tool.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { currentUid } from "../../account/accounts/follow-record.ts";
import { readGarage, writeGarage } from "../../core/outbox/outbox-store.ts";

/** What forms need to know of a garage where there is no connection. It leaves the device with its owner. */
export interface GarageCopy {
  uid: string;
  /** In milliseconds. */
  at: number;
  profile: Profile;
  reminders: readonly DueReminder[];
  tools: readonly Tool[];
  /** The cars of its jobs, by the job's id. */
  jobCars: Readonly<Record<string, string | undefined>>;
}

const freshMs = 10 * 60_000;

/** Takes the account's garage along on a device that is used without a connection. */
export async function copyGarage(profile: Profile, isChanged: boolean): Promise<void> {
  const { uid, version } = profile;
  const before = await readGarage<GarageCopy>(uid);
  const age = Date.now() - (before?.at ?? 0);
  if (!isChanged && before?.profile.version === version && age < freshMs) return;
  const [{ reminders }, { tools }, { jobs }] = await Promise.all([
    requestAccount("GET /api/v1/me/reminders", { uid }),
    requestAccount("GET /api/v1/me/tools", { uid }),
    requestAccount("GET /api/v1/me/jobs", { uid }),
  ]);
  // They may have left meanwhile.
  if (currentUid() !== uid) return;
  const jobCars = Object.fromEntries(jobs.map(({ id, vehicleId }) => [id, vehicleId]));
  const garage: GarageCopy = { uid, at: Date.now(), profile, reminders, tools, jobCars };
  await writeGarage(garage);
}

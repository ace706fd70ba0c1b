import type { GuideProgress } from "../../../../domain/guides/progress.ts";
import { useAuth } from "../../account/accounts/account-store.ts";

/** Where a finished job is written to the log of its car; undefined while nobody is signed in. */
export function useLogPath(guide: string, progress: GuideProgress | undefined): string | undefined {
  const { user } = useAuth();
  if (!user) return undefined;
  const job = progress?.job?.uid === user.uid ? `&job=${progress.job.id}` : "";
  return `${logFormPath(guide)}${job}#main`;
}

/** The form of the log with what a guide knows filled in. It works without scripts too. */
export function logFormPath(guide: string): string {
  return `/dashboard?tab=maintenance&do=log-work&guide=${guide}`;
}

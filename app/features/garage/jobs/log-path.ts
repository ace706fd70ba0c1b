import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { GuideProgress } from "../../../../domain/guides/progress.ts";
import { useAuth } from "../../account/accounts/account-store.ts";

interface WayToLog {
  to: string;
  /** Whoever is not signed in gets an account on the way. */
  label: string;
}

/** Where a finished job is written to the log: the form of its car, or the page that asks which car it was. */
export function useWayToLog(
  guide: string,
  progress: GuideProgress | undefined,
  choice?: VariantChoice,
): WayToLog {
  const { user } = useAuth();
  const job = user && progress?.job?.uid === user.uid ? progress.job : undefined;
  return {
    to: job?.car ? `${logFormPath(guide)}&job=${job.id}#main` : keepPath(guide, choice),
    label: user ? "Add to the log" : "Keep this in your log",
  };
}

/** The form of the log with what a guide knows filled in. It works without scripts too. */
export function logFormPath(guide: string): string {
  return `/dashboard?tab=maintenance&do=log-work&guide=${guide}`;
}

/** A finished job on its way into the log of a car. The reader's choice in the guide says which car that is. */
export function keepPath(guide: string, { generation = "", engine = "" }: VariantChoice = {}): string {
  const chosen = Object.entries({ generation, engine }).map(([name, id]) => (id ? `&${name}=${id}` : ""));
  return `/dashboard?keep=${guide}${chosen.join("")}`;
}

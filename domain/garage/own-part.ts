/** A part number that somebody wrote into their own log or project. Nobody else sees it. */
export interface OwnPart {
  name: string;
  number: string;
  /** The work or the project that it was written down for. */
  title: string;
  doneOn?: string;
  /** Where it is written. */
  to: string;
}

export const maxOwnParts = 20;

export function loggedPartPath(vehicleId: string, number: string): string {
  return `/dashboard?${new URLSearchParams({ tab: "maintenance", car: vehicleId, q: number })}`;
}

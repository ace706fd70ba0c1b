/** A part number that somebody wrote into their own log. Nobody else sees it. */
export interface OwnPart {
  name: string;
  number: string;
  /** The work that it was written down for. */
  title: string;
  doneOn: string;
  vehicleId: string;
}

export const maxOwnParts = 20;

/** Where it is written. */
export function ownPartPath({ vehicleId, number }: OwnPart): string {
  return `/dashboard?${new URLSearchParams({ tab: "maintenance", car: vehicleId, q: number })}`;
}

/** Where a kept job is shown, or the rest of the car's schedule is chosen. */
export function keptPath(car: string, wantsRest: boolean): string {
  return wantsRest
    ? `/dashboard?tab=reminders&car=${car}#plan`
    : `/dashboard?tab=maintenance&car=${car}#main`;
}

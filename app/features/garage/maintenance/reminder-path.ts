/** Where work is logged that closes a reminder. */
export const logPath = (car: string, reminder: string) =>
  `/dashboard?tab=maintenance&car=${car}&do=log-work&about=${reminder}#main`;

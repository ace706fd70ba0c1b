/** The same on the server and in every browser, wherever they are. */
export const shownTime = (time: string) =>
  `${new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;

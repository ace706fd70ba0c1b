type Report = (error: unknown) => void;

/** Errors from before the start-up, which comes late: they are sent when it is known where to. */
const early: unknown[] = [];
const maxEarly = 20;
let report: Report = (error) => {
  if (early.length < maxEarly) early.push(error);
};

export function reportError(error: unknown): void {
  report(error);
}

/** From now on errors go there, the early ones first. */
export function sendReports(send: Report): void {
  report = send;
  for (const error of early.splice(0)) send(error);
}

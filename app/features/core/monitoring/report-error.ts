type Report = (error: unknown) => void;

/** Errors from before the start-up, which runs late: a queue that is sent once the endpoint is known. */
const early: unknown[] = [];
const maxEarly = 20;
let report: Report = (error) => {
  if (early.length < maxEarly) early.push(error);
};

export function reportError(error: unknown): void {
  report(error);
}

/** Sends errors there from now on, the queued ones first. */
export function sendReports(send: Report): void {
  report = send;
  for (const error of early.splice(0)) send(error);
}

const rows = Array.from({ length: 2_000 }, (_, index) => ({
  id: `row-${index}`,
  title: `Title of row ${index}`,
  values: [index, index + 1, "x".repeat(index % 50)],
}));

/** The work of a page: reads rows, makes text of them. */
function work(): number {
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  return read.map(({ title, values }) => `<li>${title} ${values.join(", ")}</li>`).join("").length;
}

/** On two virtual cores at 2.5 GHz with nobody beside them. */
const usualMs = 10.5;

/**
 * How many times slower this machine is just now: a virtual core that shares its silicon takes twice the CPU time for the same
 * work, from one second to the next. Never less than 1.
 */
export function machineSlowness(): number {
  return Math.max(1, Math.min(workMs(), workMs(), workMs()) / usualMs);
}

function workMs(): number {
  const before = process.threadCpuUsage();
  for (let count = 0; count < 5; count++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// Compiled before the first measurement.
for (let count = 0; count < 50; count++) work();

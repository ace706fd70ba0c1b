import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

interface ProcessStat {
  pid: number;
  parent: number;
  cpuTicks: number;
}

/** Linux keeps these figures where anyone can read them; elsewhere they are not measured. */
export const canMeasureProcesses = process.platform === "linux";

const ticksPerSecond = canMeasureProcesses
  ? Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }))
  : Number.NaN;

/** Processor time, user and kernel, that a process and all processes below it have used so far, with those that ended. */
export function cpuSeconds(pid: number): number | undefined {
  if (!canMeasureProcesses) return undefined;
  const ticks = family(pid).reduce((sum, each) => sum + each.cpuTicks, 0);
  return ticks / ticksPerSecond;
}

/** Memory that a process holds now, and the most that it ever held. */
export function residentBytes(pid: number): { now: number; peak: number } | undefined {
  if (!canMeasureProcesses) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]);
  return { now: kibibytes("VmRSS") * 1024, peak: kibibytes("VmHWM") * 1024 };
}

function family(pid: number): ProcessStat[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined);
  const below = (parent: number): ProcessStat[] =>
    all.filter((stat) => stat.parent === parent).flatMap((stat) => [stat, ...below(stat.pid)]);
  return [...all.filter((stat) => stat.pid === pid), ...below(pid)];
}

function readStat(pid: number): ProcessStat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // Another program's process that ended while we looked.
    return undefined;
  }
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  // Its own time, and that of the children that ended: PostgreSQL ends those of connections that nobody needs.
  const times = fields.slice(11, 15).map(Number);
  return { pid, parent: Number(fields[1]), cpuTicks: times.reduce((sum, ticks) => sum + ticks, 0) };
}

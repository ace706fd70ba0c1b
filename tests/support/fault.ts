import type { Expected } from "./fault-checks.ts";
import { jobOperations } from "./fault-job-operations.ts";
import { type Operation, requestOperations } from "./fault-operations.ts";
import type { FaultWorld } from "./fault-world.ts";

export interface Fault extends Expected {
  name: string;
  /** Whether it is there when the operation begins, or comes in the middle of it. */
  moment: "before" | "during";
  meets: readonly Operation[];
  /** How often in a long run, for each operation. */
  rounds?: number;
  /** Somebody waits for seconds until it is given up: for long runs. */
  isSlow?: boolean;
  /** Begins it; the result ends it. */
  strike(world: FaultWorld): Promise<() => unknown>;
}

export const requests: readonly Operation[] = Object.values(requestOperations);
export const operations: readonly Operation[] = [...requests, ...Object.values(jobOperations)];

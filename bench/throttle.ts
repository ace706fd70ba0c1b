import type { Page } from "@playwright/test";

/** A slower phone and line, as the browser can play them. */
export interface Throttle {
  cpu: number;
  megabits: number;
  latencyMs: number;
}

export const slowPhone: Throttle = { cpu: 4, megabits: 1.6, latencyMs: 150 };
export const slow3g: Throttle = { cpu: 4, megabits: 0.4, latencyMs: 400 };

export async function slowDown(page: Page, { cpu, megabits, latencyMs }: Throttle): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabits * 1e6) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

export function describeThrottle({ cpu, megabits, latencyMs }: Throttle): string {
  return `CPU ${cpu}x, ${megabits} Mbit/s, ${latencyMs} ms`;
}

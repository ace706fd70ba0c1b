// Loaded into a script before it runs (node --import): tells at its end what it has used, on the third pipe.
import { writeSync } from "node:fs";

process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }));
});

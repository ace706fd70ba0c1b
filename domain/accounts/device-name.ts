/** The first that fits: most browsers also claim to be Chrome or Safari, and Android to be Linux. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bVersion\/\S+.* Safari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** A browser's description in words that its owner knows: "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser && !system) return "Unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : `${browser}`;
}

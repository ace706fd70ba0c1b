import { expect, it } from "vitest";
import { deletesAfterSevenDays } from "./seven-days.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    "Safari on an iPhone",
    `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
    true,
  ],
  ["Safari on a Mac", `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, true],
  [
    "Chrome on an iPad",
    `(iPad; CPU OS 18_6 like Mac OS X) ${webkit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    true,
  ],
  ["Chrome", `(X11; Linux x86_64) ${blink} HeadlessChrome/140.0.0.0 Safari/537.36`, false],
  [
    "Samsung Internet",
    `(Linux; Android 14) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ["Firefox", "(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false],
])("%s", (_, device, isDeleted) => {
  expect(deletesAfterSevenDays(`Mozilla/5.0 ${device}`)).toBe(isDeleted);
});

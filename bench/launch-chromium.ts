import { type Browser, chromium } from "@playwright/test";
import { chromiumArgs } from "../scripts/test-tools.mjs";
import { atEnd } from "./clean-up.ts";

export async function launchChromium(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: chromiumArgs,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  atEnd(() => browser.close());
  return browser;
}

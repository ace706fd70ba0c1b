import { type Browser, chromium } from "@playwright/test";
import { chromiumArgs } from "../scripts/test-tools.mjs";
import { atEnd } from "./clean-up.ts";

/**
 * A trusted key counts as if an authority had signed its certificate. To ignore all certificate errors would not do: then
 * Chromium caches nothing, and every prefetch is in vain.
 */
export async function launchChromium(executablePath: string, trustedKey?: string): Promise<Browser> {
  const trust = trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : [];
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs, ...trust],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  atEnd(() => browser.close());
  return browser;
}

import { expect } from "vitest";
import { appCode } from "./app-code.ts";
import { goodPassword } from "./identity.ts";
import type { Browser } from "./identity-browser.ts";

export interface SecondStep {
  key: string;
  recoveryCodes: readonly string[];
}

/** Turns the second step on for the account that the browser is signed in to. */
export async function turnOnSecondStep(
  browser: Browser,
  password: string | undefined = goodPassword,
): Promise<SecondStep> {
  const { key } = (await browser.post("/api/auth/second-step/start", { password })).body;
  const confirmed = await browser.post("/api/auth/second-step/confirm", { code: appCode(key) });
  expect(confirmed).toMatchObject({ status: 200 });
  return { key, recoveryCodes: confirmed.body.recoveryCodes };
}

/** The error of a response. */
export const refusal = (code: string) => ({ body: { error: { code } } });

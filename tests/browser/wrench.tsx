import { expect } from "vitest";
import { commands, page } from "vitest/browser";
import WrenchMode from "../../app/features/guides/wrench-mode/wrench-mode.tsx";
import { visit } from "../support/browser.tsx";

export const path = "/guide/e46/brake-pads";

export const heading = page.getByRole("heading", { level: 1 });
export const next = page.getByRole("button", { name: "Next step" });
export const back = page.getByRole("button", { name: "Back", exact: true });

/** Opens wrench mode at a screen, or where the device says that the reader was. */
export async function enter(hash = "", guidePath = path): Promise<void> {
  const [, , platform = "", slug = ""] = guidePath.split("/");
  const guide = await commands.fixtureGuide(platform, slug);
  await visit(`${guidePath}?mode=wrench${hash}`, <WrenchMode guide={guide} />);
  await expect.element(page.getByRole("button", { name: /^Screen (stays on|can turn off)$/ })).toBeVisible();
}

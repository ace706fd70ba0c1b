import type { Content } from "../../../app/context.ts";
import { checkOwn } from "../../../domain/own-numbers/check-own.ts";
import { type KeptNumber, ownValueOf } from "../../../domain/own-numbers/own-number.ts";
import { AppError } from "../../errors.ts";

/**
 * Refuses a figure that can't be right, whoever sends it. Of a platform or a number that this version of the content doesn't
 * have only the wide bounds are known: a device may be ahead of the server.
 */
export async function refuseImpossible(
  { guides, usualNumbers }: Pick<Content, "guides" | "usualNumbers">,
  { platform, ref, value: text }: Pick<KeptNumber, "platform" | "ref" | "value">,
): Promise<void> {
  const value = ownValueOf({ ref, value: text });
  if (!value) return;
  const spec = (await guides.specSheet(platform))?.specs.find((each) => each.ref === ref);
  const about = { name: spec?.name ?? "", thread: spec?.size ?? "" };
  const { level, why } = checkOwn(value, about, await usualNumbers());
  if (level === "impossible") throw new AppError("bad-request", why, { errors: { value: why } });
}

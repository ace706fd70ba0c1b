import type { RelatedGuide } from "../../domain/guides/guide-page.ts";
import { linkedScreens, reservedSlugs } from "../../domain/guides/library.ts";
import { troubleOfPath } from "../../domain/troubles/trouble.ts";

/** What a text may lead to. */
export interface LinkTargets {
  related(ref: string): RelatedGuide | undefined;
  /** Whether there are guides under that name: a platform's, a car's, the universal ones. */
  hasGuides(name: string): boolean;
  /** Whether it is the path of a page in words. */
  hasPage(path: string): boolean;
  /** Whether it is the path of a symptom or a fault code. */
  hasTrouble(path: string): boolean;
}

/**
 * Whether a link stays one: a link to a planned guide becomes one when the guide arrives, and until then its words stand
 * alone. One that leads nowhere is a fault.
 */
export function checkLink(
  to: string,
  targets: LinkTargets,
  hasAnchor: (id: string) => boolean,
  fault: (problem: string) => void,
): boolean {
  if (to.startsWith("https:")) return true;
  const [address = "", anchor = ""] = to.split("#");
  const path = address.split("?")[0] ?? "";
  const [, root, name = "", slug = ""] = path.split("/");
  if (root === "guide" && slug !== "" && !(reservedSlugs as readonly string[]).includes(slug)) {
    const found = targets.related(`${name}/${slug}`);
    if (!found) fault(`the link leads to ${name}/${slug}, which is neither a guide nor planned`);
    return found?.available ?? true;
  }
  const isThere = () => {
    if (address === "") return hasAnchor(anchor);
    if (root === "guide" && name !== "") return targets.hasGuides(name);
    if (troubleOfPath(path)) return targets.hasTrouble(path);
    return linkedScreens.includes(`/${root}`) || targets.hasPage(address);
  };
  if (!isThere()) fault(`the link leads to ${to}, which is not there`);
  return true;
}

import { parseDiagnosisPath } from "../diagnosis/diagnosis.ts";
import type { RelatedGuide } from "../guides/guide-page.ts";
import { linkedScreens, reservedSlugs } from "../guides/library.ts";
import { keepLinks, parseRichText, type RichText, specRefsOf, TextFault } from "../guides/rich-text.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";

/** The possible targets of links in a text. */
export interface LinkTargets {
  related(ref: string): RelatedGuide | undefined;
  /** Whether there are guides under that name: a platform's, a car's, the universal ones. */
  hasGuides(name: string): boolean;
  /** Whether it is the path of a page in words. */
  hasPage(path: string): boolean;
  /** Whether it is the path of a symptom or a fault code. */
  hasDiagnosis(path: string): boolean;
}

interface TextChecks {
  targets: LinkTargets;
  /** Whether the page that shows the text has a place of that name. */
  hasAnchor(id: string): boolean;
  /** Called for every number that the text refers to. */
  onNumber(ref: SpecRef): void;
  fault(problem: string): void;
}

/** A text as it is drawn. What is wrong with it goes to `fault`, and then it stays as it was written. */
export function readText(text: string, { targets, hasAnchor, onNumber, fault }: TextChecks): RichText {
  try {
    const parsed = parseRichText(text);
    for (const ref of specRefsOf(parsed)) onNumber(ref);
    return keepLinks(parsed, (to) => checkLink(to, targets, hasAnchor, fault));
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    fault(error.message);
    return text;
  }
}

/**
 * Whether a link stays one: a link to a planned guide becomes one when the guide arrives, and until then only its words
 * are shown. One that leads nowhere is a fault.
 */
function checkLink(
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
    const guide = targets.related(`${name}/${slug}`);
    if (!guide) fault(`the link points to ${name}/${slug}, which is neither a guide nor planned`);
    return guide?.available ?? true;
  }
  const isThere = () => {
    if (address === "") return hasAnchor(anchor);
    if (root === "guide" && name !== "") return targets.hasGuides(name);
    if (parseDiagnosisPath(path)) return targets.hasDiagnosis(path);
    return linkedScreens.includes(`/${root}`) || targets.hasPage(address);
  };
  if (!isThere()) fault(`the link points to ${to}, which doesn't exist`);
  return true;
}

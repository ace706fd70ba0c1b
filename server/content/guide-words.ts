import type { GuidePage, GuideStep } from "../../domain/guides/guide-page.ts";
import { plainText, type RichText } from "../../domain/guides/rich-text.ts";

/** A step's texts, apart from its title. */
export function stepTexts(step: GuideStep): RichText[] {
  return [...step.lines.map(({ text }) => text), ...(step.expect ? [step.expect] : []), ...step.ifStuck];
}

/** Turns the texts of a guide into words; a number with one value for all cars is replaced by that value. */
export function plainTexts({ specs }: Pick<GuidePage, "specs">): (text: RichText) => string {
  return (text) =>
    plainText(text, (ref) => {
      const spec = specs[ref];
      const [only, ...others] = spec?.values ?? [];
      return (others.length === 0 && only?.metric) || (spec?.name.toLowerCase() ?? "");
    });
}

/**
 * Invisible characters that change how the rest is read: control characters, marks that turn the writing direction, and halves
 * of characters. Tabs and line breaks become spaces instead. The two joiners stay: Persian, Hindi and many pictures are written
 * with them.
 */
const hidden = /(?![\t-\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** No script needs more marks than this on one letter; a tower of them would cover the lines above. */
const markTower = /([\p{M}\u200c\u200d]{4})[\p{M}\u200c\u200d]+/gu;

const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A line that someone typed, fit to be stored and shown: in one form of Unicode, without hidden characters, and empty when
 * there is nothing to see. Look-alike letters and angle brackets stay as typed: people really have such names, no name
 * identifies an account, and every screen shows names as text.
 */
export function cleanLine(text: string): string {
  const line = text
    .replaceAll(hidden, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .normalize("NFC")
    .replaceAll(markTower, "$1");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line.replaceAll(blank, "")) ? line : "";
}

/** Several lines that someone typed, with their line breaks: without hidden characters, and empty when there is nothing to see. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replaceAll(hidden, "").replaceAll(/\s/g, " ").trimEnd().normalize("NFC"))
    .map((line) => line.replaceAll(markTower, "$1"))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\n+$/g, "");
}

/** The beginning of a line that nobody is there to shorten. */
export function shortLine(text: string, maxLength: number): string {
  // Cut before, so that a huge text costs nothing; clean again, because the cut may have halved a character.
  return cleanLine(cleanLine(text.slice(0, maxLength * 4)).slice(0, maxLength));
}

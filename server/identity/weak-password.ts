import { authMessage } from "../../domain/accounts/auth-errors.ts";
import { localPart } from "../../domain/accounts/email.ts";
import { brand } from "../../domain/brand.ts";
import { AppError } from "../errors.ts";

const listed = 10_000;
/** Tried as early as the listed ones, but further down in the list or not in it. */
const alsoCommon = ["administrator", "changeit", "example", "login", "newpassword", "qwertz", "volkswagen"];
/** "Summer2024!" has five characters around its word. */
const maxAround = 6;
const minLength = { withLetters: 4, figuresAlone: 6 };

const reasons = {
  address: "It's your email address, or close to it.",
  site: "It's the name of this site, or close to it.",
  repeated: "It's the same characters over and over.",
  straight: "It's a sequence everyone knows, such as 123456 or qwerty.",
  common: "It's one of the most common passwords, or close to one.",
} as const;

/** Refuses what someone would guess early, and says why. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const reason = await whyWeak(password, email);
  if (reason) throw new AppError("weak-password", `${authMessage("weak-password")}\n${reason}`);
}

/**
 * Why someone would guess a password early: it is one of the most common, written in another way (case, figures for letters,
 * a year or a few signs around it, twice in a row), a straight sequence, one piece over and over, or the account's own address.
 */
export async function whyWeak(password: string, email = ""): Promise<string | undefined> {
  const common = await commonPasswords();
  const address = email.toLowerCase();
  const all = variations(password.normalize("NFKC").toLowerCase());
  const long = all.filter(isLong);
  if (all.some((each) => each !== "" && [address, localPart(address)].includes(each))) return reasons.address;
  if (all.includes(brand.name.toLowerCase())) return reasons.site;
  if (long.some(isRepeated)) return reasons.repeated;
  if (long.some(isStraight)) return reasons.straight;
  return long.some((each) => common.has(each)) ? reasons.common : undefined;
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Most common first in the package's list. It takes 3 MB and a moment, and most visitors choose no password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"].slice(0, listed), ...alsoCommon]),
  );
  return loaded;
}

/** Texts that the password may have been made from. */
function variations(text: string): string[] {
  const bare = withoutSurroundings(text);
  const plain = bare.flatMap((each) => [each, toLetters(each, "i"), toLetters(each, "l")]);
  return plain.flatMap((each) => [each, ...halfOf(each)]);
}

/** The text without figures and signs at its ends, each number of them: "trustno1!" holds "trustno1" as well as "trustno". */
function withoutSurroundings(text: string): string[] {
  const [before = ""] = /^\P{L}*/u.exec(text) ?? [];
  const [after = ""] = /\P{L}*$/u.exec(text) ?? [];
  const cores = [];
  for (let start = 0; start <= Math.min(before.length, maxAround); start++)
    for (let end = 0; end <= Math.min(after.length, maxAround - start); end++)
      cores.push(text.slice(start, text.length - end));
  return cores;
}

const letters: Record<string, string> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "9": "g",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
};

/** "p@ssw0rd" is "password". Whether a 1 means an i or an l depends on the word. */
function toLetters(text: string, one: "i" | "l"): string {
  return text.replaceAll(/[@$+\d!|]/g, (sign) => letters[sign] ?? (/[1!|]/.test(sign) ? one : sign));
}

function halfOf(text: string): string[] {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? [half] : [];
}

/** Whether it is more than a piece that many good passwords hold too. */
function isLong(text: string): boolean {
  return text.length >= (/\p{L}/u.test(text) ? minLength.withLetters : minLength.figuresAlone);
}

/** "aaaaaa", "121212", "testtest". */
function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+$/su.test(text);
}

const rows = ["0123456789".repeat(4), "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** "123456", "fedcba", "7890123", "poiuytrewq": a stretch of a row that everyone knows, either way. */
function isStraight(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}

import { product } from "../product.ts";
import { localPart } from "./email.ts";

/** The passwords that are tried first everywhere. Shorter ones are refused by their length, figures at the end by a rule. */
const common = new Set(
  `
  password passwort passw0rd p@ssword p@ssw0rd pa$$word mypassword newpassword changeme changeit letmein
  welcome iloveyou loveyou trustno whatever secret admin administrator root superman batman spiderman
  pokemon pikachu naruto starwars matrix hunter dragon monkey tigger tiger kitten flower sunshine rainbow
  princess butterfly angel cookie cheese chocolate banana orange diamond ginger pepper summer winter
  december michael jennifer jessica ashley nicole daniel thomas robert andrew joshua matthew anthony charlie
  george michelle samantha buster harley ranger killer ninja master shadow phoenix football baseball
  basketball soccer hockey liverpool chelsea barcelona yankees lakers computer internet google facebook
  samsung access login qwerty qwertz azerty qazwsx qazwsxedc
  1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx zaq12wsx qweasd qweasdzxc abc123 abcd1234 a1b2c3
  123abc 123qwe 1234qwer qwer1234 123321 112233 147258 147258369 159753 159357 mustang corvette
  camaro porsche ferrari mercedes toyota honda yamaha ducati nissan subaru mazda volkswagen racing racecar
  garage mechanic hello freedom forever family friend friends babygirl jesus testing guest example user
  username
  `
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * A password that someone would guess early: a well-known one, one with a few figures or signs behind it, one character or
 * one short piece over and over, a straight sequence, or the account's own address.
 */
export function isWeakPassword(password: string, email = ""): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const word = text.replace(/[\p{N}\p{P}\p{S}\s]{1,4}$/u, "");
  const own = [email.toLowerCase(), localPart(email.toLowerCase()), product.name.toLowerCase()];
  return (
    [text, word].some((each) => common.has(each) || own.includes(each)) ||
    isRepeated(text) ||
    isStraight(text)
  );
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

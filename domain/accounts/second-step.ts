/** Each opens the account once, where the app with the codes is lost. */
export const recoveryCodeCount = 10;

/** No letter or digit that is easily taken for another. Thirty-two, so that each stands for five bits. */
export const recoveryLetters = "abcdefghijkmnpqrstuvwxyz23456789";
const recoveryLength = 12;

export const maxCodeLength = 40;

export const secondStepTexts = {
  codeRequired: "Enter a code",
  codeHint: "Six digits from your authenticator app, or a recovery code",
} as const;

/** What someone typed, as it is stored or compared; undefined for what cannot be a code. */
export function readCode(text: string): { kind: "app" | "recovery"; code: string } | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) return { kind: "app", code: plain };
  const isRecovery =
    plain.length === recoveryLength && [...plain].every((each) => recoveryLetters.includes(each));
  return isRecovery ? { kind: "recovery", code: groupCode(plain) } : undefined;
}

/** A recovery code from numbers that are random up to 31. */
export function recoveryCode(numbers: ArrayLike<number>): string {
  return groupCode(
    Array.from({ length: recoveryLength }, (_, at) => recoveryLetters[(numbers[at] ?? 0) % 32]).join(""),
  );
}

/** In groups of four, as people read and copy them: "k7fm-2qpd-x9ta". */
export function groupCode(text: string, between: "-" | " " = "-"): string {
  return text.replaceAll(/.{4}(?=.)/g, `$&${between}`);
}

/** What an authenticator app reads from the QR code, or opens as a link: the key, and the name of the account in its list. */
export function setupAddress(issuer: string, email: string, key: string): string {
  const query = new URLSearchParams({ secret: key, issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`;
}

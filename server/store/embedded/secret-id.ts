import { randomBytes } from "node:crypto";

/** Whoever has the address of a checkout or an order may see it, so it must not be guessed: 192 random bits. */
export function newSecretId(): string {
  return randomBytes(24).toString("base64url");
}

/** Spares the database what cannot be one. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

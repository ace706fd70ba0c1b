import { createHash } from "node:crypto";
import { htmlText } from "./html-text.ts";
import { type Letter, MailRefused } from "./mail.ts";

export interface Sender {
  name: string;
  address: string;
  /** The origin of our own site: mails link nowhere else. */
  site: string;
}

/**
 * The letter as a message of RFC 5322: ASCII, lines of at most 76 characters that end with CRLF. The text comes twice, plain
 * and as a page; the reader's program shows one of them.
 */
export function composeMessage(letter: Letter, from: Sender): string {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  // The same letter gives the same message, and no encoded text holds "=_".
  const boundary = `=_${createHash("sha256").update(letter.id).digest("hex").slice(0, 24)}`;
  const headers = [
    ["From", `${encodeWords(from.name)} <${checkAddress(from.address)}>`],
    ["To", checkAddress(letter.to)],
    ["Subject", encodeWords(letter.subject)],
    ["Date", letter.createdAt.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${letter.id}@${domain}>`],
    ["MIME-Version", "1.0"],
    ["Content-Type", `multipart/alternative; boundary="${boundary}"`],
  ];
  return [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    "",
    ...part(boundary, "text/plain", letter.text),
    ...part(boundary, "text/html", htmlText(letter.text, from.site)),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function part(boundary: string, type: string, text: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    encodeText(text),
    "",
  ];
}

/**
 * An address that can stand in a header as it is. Anything that could begin another header or name a second recipient is
 * refused: line breaks, blanks, commas, brackets, quotes, and whatever is not ASCII.
 */
function checkAddress(address: string): string {
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,255}$/i.test(address))
    throw new MailRefused("A mail address cannot be used in a header");
  return address;
}

/** They become 52 letters: with the marks around them and the header's name before them, less than a line's 76. */
const bytesPerWord = 39;

/** A text for a header. Plain words stay readable, everything else becomes encoded words (RFC 2047): no line break survives. */
function encodeWords(text: string): string {
  if (/^[A-Za-z0-9 !?'-]{0,60}$/.test(text) && !/^\s|\s$|\s\s/.test(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text.replace(/[\r\n]+/g, " ")) {
    if (Buffer.byteLength(word + character) > bytesPerWord) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?utf-8?B?${Buffer.from(part).toString("base64")}?=`).join("\r\n ");
}

const maxLineLength = 76;

/** Quoted-printable (RFC 2045): a text in English stays readable in the file. */
function encodeText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(encodeLine)
    .join("\r\n");
}

function encodeLine(line: string): string {
  const encoded: string[] = [];
  let length = 0;
  const bytes = Buffer.from(line);
  bytes.forEach((byte, index) => {
    const isLast = index === bytes.length - 1;
    const isPlain = byte >= 33 && byte <= 126 && byte !== 61;
    // A blank at the end of a line gets lost on the way.
    const isBlank = (byte === 32 || byte === 9) && !isLast;
    const unit =
      isPlain || isBlank ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    // One place is for the mark of the soft break, except at the end of the line.
    if (length + unit.length > maxLineLength - (isLast ? 0 : 1)) {
      encoded.push("=\r\n");
      length = 0;
    }
    encoded.push(unit);
    length += unit.length;
  });
  return encoded.join("");
}

import { createHash } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { type Letter, MailRefused } from "./mailer.ts";

export interface Sender {
  name: string;
  address: string;
  /** The origin of our own site: mails link nowhere else. */
  site: string;
}

/**
 * The letter as an RFC 5322 message, always the same one for the same letter. The text comes twice, plain and as HTML; the
 * reader's mail program shows one of them.
 */
export async function composeMessage(letter: Letter, from: Sender): Promise<string> {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const message = new MailComposer({
    from: { name: oneLine(from.name), address: checkAddress(from.address) },
    to: checkAddress(letter.to),
    ...(letter.replyTo === undefined ? {} : { replyTo: checkAddress(letter.replyTo) }),
    subject: encodeSubject(letter.subject),
    date: letter.createdAt,
    messageId: `<${letter.id}@${domain}>`,
    text: toLines(letter.text),
    html: toLines(htmlText(letter.text, from.site)),
    encoding: "quoted-printable",
    headers: unsubscribeHeader(letter.unsubscribeUrl),
    // Random by default: then the outbox could not recognize a letter that is sent again.
    baseBoundary: createHash("sha256").update(letter.id).digest("hex").slice(0, 24),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return String(await message.compile().build());
}

/** It leads to a page with a button. Not the header for one press (RFC 8058), which needs an endpoint for other origins. */
function unsubscribeHeader(url: string | undefined) {
  return url === undefined ? {} : { "List-Unsubscribe": { prepared: true, value: `<${new URL(url).href}>` } };
}

/** Without line breaks, encoded ones too: not every mail program is careful with them. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}

/** Every line with the line break of mails. */
function toLines(text: string): string {
  return `${text.replaceAll(/\r\n|\r|\n/g, "\r\n")}\r\n`;
}

/**
 * An address that can go into a header as it is. Anything that could begin another header or name a second recipient is
 * refused: line breaks, blanks, commas, brackets, quotes, and whatever is not ASCII.
 */
function checkAddress(address: string): string {
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,255}$/i.test(address))
    throw new MailRefused("An email address can't be used in a header");
  return address;
}

/** With the header's name before it, an encoded word of this length fits a line of 76. */
const maxWordLength = 64;

/** MailComposer sends ASCII as it is, also a word without end and what looks like an encoded word: these are encoded here. */
function encodeSubject(subject: string): string {
  const isPlain = /^[A-Za-z0-9 !?'-]{1,60}$/.test(subject) && !/^\s|\s$|\s\s/.test(subject);
  return isPlain ? subject : encodeWord(oneLine(subject), "B", maxWordLength);
}

/**
 * A mail's text as a page: paragraphs, lines, and links to our own site. Nothing in the text becomes markup, and no other
 * address becomes a link: parts of a mail were typed by strangers, and it comes with our name.
 */
export function htmlText(text: string, site: string): string {
  const paragraphs = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split("\n")
          .map((line) => withLinks(line, site))
          .join("<br>\n")}</p>`,
    );
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 40em; margin: 0 auto; padding: 1em">',
    ...paragraphs,
    "</body></html>",
  ].join("\n");
}

/** Addresses of our mails are plain: what could end an attribute or a tag is not part of one. */
function withLinks(line: string, site: string): string {
  return line
    .split(/(https?:\/\/[\w.~:/?#@!$&*+,;=%[\]-]*[\w/=-])/)
    .map((part, index) => (index % 2 === 1 && isOn(site, part) ? link(escapeHtml(part)) : escapeHtml(part)))
    .join("");
}

/** A name that only begins like ours, `https://shop.example.evil.example` or `https://shop.example@evil.example`, is not ours. */
function isOn(site: string, address: string): boolean {
  return URL.canParse(address) && address.startsWith(site) && new URL(address).origin === site;
}

function link(address: string): string {
  return `<a href="${address}">${address}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

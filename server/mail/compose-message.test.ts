import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeMessage, htmlText } from "./compose-message.ts";
import { MailRefused } from "./mailer.ts";

const from = { name: "Jackstand", address: "no-reply@shop.example", site: "https://shop.example" };
const letter = {
  id: "a1",
  createdAt: new Date("2026-01-31T10:20:30.456Z"),
  to: "ann@example.com",
  subject: "Your order 7K2M-Q4XD",
  text: "Thank you.\n\nTotal: $34.00",
};

function parse(message: string) {
  const end = message.indexOf("\r\n\r\n");
  const unfolded = message.slice(0, end).replaceAll("\r\n ", " ");
  const headers = unfolded.split("\r\n").map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const header: Record<string, string> = Object.fromEntries(headers);
  const [, boundary] = /boundary="(.+)"/.exec(header["Content-Type"] ?? "") ?? [];
  const [before, plain = "", html = "", after] = message.slice(end + 4).split(`--${boundary}`);
  expect([before, after]).toEqual(["", "--\r\n"]);
  const bodyOf = (part: string) => part.slice(part.indexOf("\r\n\r\n") + 4, -2);
  return { headers, header, plain: bodyOf(plain), html: bodyOf(html) };
}

const decodeWords = (text: string) =>
  text
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, "base64").toString());

const decodeText = (body: string) =>
  Buffer.from(
    body
      .replaceAll("=\r\n", "")
      .replaceAll("\r\n", "\n")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

describe("a message", () => {
  it("is readable as it is when the text is plain", async () => {
    expect(await composeMessage(letter, from)).toBe(
      [
        "From: Jackstand <no-reply@shop.example>",
        "To: ann@example.com",
        "Subject: Your order 7K2M-Q4XD",
        "Message-ID: <a1@shop.example>",
        "Date: Sat, 31 Jan 2026 10:20:30 +0000",
        "MIME-Version: 1.0",
        "Content-Type: multipart/alternative;",
        ' boundary="--_NmP-f55ff16f66f43360266b95db-Part_1"',
        "",
        "----_NmP-f55ff16f66f43360266b95db-Part_1",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        "Thank you.",
        "",
        "Total: $34.00",
        "",
        "----_NmP-f55ff16f66f43360266b95db-Part_1",
        "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        "<!doctype html>",
        '<html lang=3D"en"><head><meta charset=3D"utf-8"></head>',
        '<body style=3D"font: 16px/1.5 system-ui, sans-serif; max-width: 40em; =',
        'margin: 0 auto; padding: 1em">',
        "<p>Thank you.</p>",
        "<p>Total: $34.00</p>",
        "</body></html>",
        "",
        "----_NmP-f55ff16f66f43360266b95db-Part_1--",
        "",
      ].join("\r\n"),
    );
  });

  it("carries any subject and text in short lines of ASCII, and nothing becomes a header", async () => {
    const unit = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
    const text = fc.string({ unit, maxLength: 90 });
    const injected = fc.tuple(text, fc.constantFrom("\r\n", "\n", "\r"), text).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, injected), fc.oneof(text, injected), async (subject, body) => {
        const message = await composeMessage({ ...letter, subject, text: body }, from);
        expect(message).toMatch(/^[\x20-\x7e\r\n\t]*$/);
        expect(message.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        expect(Math.max(...message.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
        const { headers, header, plain, html } = parse(message);
        expect(headers.map(([name]) => name)).toEqual([
          "From",
          "To",
          "Subject",
          "Message-ID",
          "Date",
          "MIME-Version",
          "Content-Type",
        ]);
        const wellFormed = (given: string) => given.toWellFormed();
        expect(decodeWords(header.Subject ?? "")).toBe(wellFormed(subject.replaceAll(/[\r\n]+/g, " ")));
        expect(decodeText(plain)).toBe(`${wellFormed(body.replaceAll(/\r\n?/g, "\n"))}\n`);
        expect(decodeText(html)).toBe(`${wellFormed(htmlText(body, from.site))}\n`);
      }),
    );
  });

  it("names where replies go, and only a plain address", async () => {
    const { header } = parse(await composeMessage({ ...letter, replyTo: "bob@example.com" }, from));
    expect(header["Reply-To"]).toBe("bob@example.com");
    for (const replyTo of ["bob@example.com\r\nBcc: c@d.example", "Bob <bob@example.com>", ""])
      await expect(composeMessage({ ...letter, replyTo }, from)).rejects.toThrow(MailRefused);
  });

  it("names the way out of a list in a header", async () => {
    const unsubscribeUrl = "https://shop.example/newsletter/unsubscribe?token=a_b-1";
    const { header } = parse(await composeMessage({ ...letter, unsubscribeUrl }, from));
    expect(header["List-Unsubscribe"]).toBe(`<${unsubscribeUrl}>`);
    const forged = `${unsubscribeUrl}>\r\nBcc: c@d.example`;
    const { headers } = parse(await composeMessage({ ...letter, unsubscribeUrl: forged }, from));
    expect(headers.map(([name]) => name)).not.toContain("Bcc");
  });

  it("gets no header from the name of its sender", async () => {
    const name = "Jackstand\r\nBcc: c@d.example";
    const { headers, header } = parse(await composeMessage(letter, { ...from, name }));
    expect(headers).toHaveLength(7);
    expect(header.From).toBe('"Jackstand Bcc: c@d.example" <no-reply@shop.example>');
  });

  it.each([
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "Ann <a@b.example>",
    '"a b"@c.example',
    "a@b@c.example",
    "a b@c.example",
    "",
    "é@b.example",
  ])("is not addressed to %j", async (to) => {
    await expect(composeMessage({ ...letter, to }, from)).rejects.toThrow(MailRefused);
  });
});

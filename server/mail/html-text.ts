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

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A mail's text as a page: paragraphs, lines, and addresses that can be clicked. Nothing in the text becomes markup. */
export function htmlText(text: string): string {
  const paragraphs = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${paragraph.split("\n").map(withLinks).join("<br>\n")}</p>`);
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 40em; margin: 0 auto; padding: 1em">',
    ...paragraphs,
    "</body></html>",
  ].join("\n");
}

/** Addresses of our mails are plain: what could end an attribute or a tag is not part of one. */
function withLinks(line: string): string {
  return line
    .split(/(https?:\/\/[\w.~:/?#@!$&*+,;=%[\]-]*[\w/=-])/)
    .map((part, index) => (index % 2 === 1 ? link(escapeHtml(part)) : escapeHtml(part)))
    .join("");
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

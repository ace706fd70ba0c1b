/**
 * The disc of a number. Its size follows the page, which enlarges texts where the drawing is small; the number stays in the
 * middle of it.
 */
function servedDisc(shapes: string): string {
  const middle = /<circle[^>]*\bcy="([^"]*)"/.exec(shapes)?.[1];
  return shapes
    .replaceAll(/<circle([^>]*) r="([^"]*)"/g, `<circle$1 r="calc($2px*var(--drawing-scale,1))"`)
    .replaceAll("<circle", '<circle fill="var(--drawing-disc,var(--drawing-accent,#f59e0b))" stroke="none"')
    .replaceAll(/(<text[^>]*) y="[^"]*"/g, `$1 y="${middle}" dominant-baseline="central"`)
    .replaceAll(
      "<text",
      '<text fill="var(--drawing-ink,#1c1917)" stroke="none" text-anchor="middle" font-weight="600" font-size="calc(15px*var(--drawing-scale,1))"',
    );
}

/**
 * One hand for all drawings. Pages draw the group by reference, where a style sheet of the file does not reach: the look
 * has to be on the elements themselves.
 */
const looks: Record<string, string> = {
  body: 'fill="var(--drawing-body,#231f1c)"',
  faint: 'stroke="var(--drawing-faint,#78716c)"',
  accent: 'stroke="var(--drawing-accent,#f59e0b)" stroke-width="2.5"',
  fill: 'fill="currentColor"',
  dash: 'stroke-dasharray="5 5"',
  label: 'fill="var(--drawing-label,#b5afaa)" stroke="none" font-size="calc(13px*var(--drawing-scale,1))"',
};

/** A drawing's file as it is sent. */
export function servedDrawing(text: string): string {
  const inner = text
    .replace(/^<svg\b[^>]*>/, "")
    .replace(/<\/svg>$/, "")
    .replace(/<title>[^<]*<\/title>/, "");
  const drawn = inner
    .replaceAll(
      / class="([^"]*)"/g,
      (_, names: string) =>
        ` ${names
          .split(" ")
          .map((name) => looks[name])
          .join(" ")}`,
    )
    .replaceAll(
      /<g([^>]*)data-callout="[^"]*"\s+data-label="[^"]*"([^>]*)>(.*?)<\/g>/gs,
      (_, before: string, after: string, shapes: string) =>
        `<g${before}${after.trim()}>${servedDisc(shapes)}</g>`,
    )
    .replaceAll(/ data-(?:label|at)="[^"]*"/g, "")
    .replaceAll(/ data-part=/g, " id=");
  const size = /viewBox="[^"]*"/.exec(text)?.[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g id="drawing" fill="none" stroke="currentColor" stroke-width="var(--drawing-stroke,1.5)" stroke-linecap="round" stroke-linejoin="round">${drawn.trim()}</g></svg>\n`;
}

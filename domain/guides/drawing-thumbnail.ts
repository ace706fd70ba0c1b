const suffix = ".thumb.svg";

/** The address of a drawing as a small picture without call-outs, which a browser loads when it comes into view. */
export function thumbnailPath(drawing: string): string {
  return drawing.replace(/\.svg$/, suffix);
}

/** The drawing that a thumbnail is made from. */
export function drawingOfThumbnail(path: string): string | undefined {
  return path.endsWith(suffix) ? `${path.slice(0, -suffix.length)}.svg` : undefined;
}

/** Pictures cannot see the colors of the page, lines must be bold at this size, and call-outs would be specks. */
export function thumbnailOf(svg: string): string {
  return svg
    .replace("<svg ", '<svg color="#d6d3d1" ')
    .replaceAll(/stroke-width="(?:1\.5|2\.5)"/g, (width) => (width.includes("1.5") ? boldLine : boldAccent))
    .replaceAll(/"var\(--drawing-(?:disc|ink|label),[^"]*"/g, '"none"');
}

const boldLine = 'stroke-width="4"';
const boldAccent = 'stroke-width="6"';

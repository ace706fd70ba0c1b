const page = "#1c1917";

/** How well a color (#rrggbb) stands out on the site's background, as WCAG counts it: 1 to 21. */
export function contrastOnPage(hex: string): number {
  const [lighter, darker] = [luminance(hex), luminance(page)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

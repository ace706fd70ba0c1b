import { encode } from "uqr";

/** Level M survives the loss of 15 %, for oil stains and folds. Scanners need the border. */
const options = { ecc: "M", border: 4 } as const;

/** A QR code as SVG, black on white, one unit per module. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, options);
  const rows = data.map((row, y) => rowPath(row, y)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows}"/></svg>\n`;
}

/** The black runs of a row, one bar each. */
function rowPath(row: readonly boolean[], y: number): string {
  const line = row.map((black) => (black ? "#" : " ")).join("");
  return [...line.matchAll(/#+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}

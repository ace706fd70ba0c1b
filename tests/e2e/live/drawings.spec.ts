import { readdirSync, readFileSync } from "node:fs";
import { parseDrawing } from "../../../server/content/drawing.ts";
import { expect, phone, test } from "../../support/e2e.ts";

const folder = "content/drawings";

/** Every view of every drawing, as a step shows it. */
const views = readdirSync(folder).flatMap((file) => {
  const drawing = parseDrawing(`drawings/${file}`, readFileSync(`${folder}/${file}`, "utf8"), []);
  if (!drawing) return [];
  const { width, height, split, svg } = drawing;
  const shapes = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "").replace(' id="drawing"', "");
  const edges = split === undefined ? [0, width] : [0, split, width];
  return edges.slice(1).map((right, index) => {
    const left = edges[index] ?? 0;
    const size = right - left > 500 ? "wide" : right - left > 360 ? "medium" : "";
    return `<svg data-file="${file}" viewBox="${left} 0 ${right - left} ${height}" class="${size}">${shapes}</svg>`;
  });
});

test("on a phone, where they are enlarged, no caption or number of a drawing touches another", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/guide/e46/brake-pads");
  const touching = await page.evaluate(async (all) => {
    const main = document.querySelector("main");
    if (!main) return ["no page"];
    main.innerHTML = `<div class="page-width"><div class="step"><span></span><div>${all
      .map((svg) => `<figure class="step-drawing">${svg}</figure>`)
      .join("")}</div></div></div>`;
    await document.fonts.ready;
    // The corners of a disc touch nothing, nor does the space that a line has above and below its letters.
    const boxOf = (element: Element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const isDisc = element.tagName === "circle";
      const [x, y] = isDisc ? [0.15 * height, 0.15 * height] : [0, 0.2 * height];
      return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
    };
    return [...main.querySelectorAll("svg")].flatMap((svg) => {
      const view = svg.getBoundingClientRect();
      const things = [...svg.querySelectorAll("text[font-size*='13px'], g > circle[fill*='disc']")]
        .map((element) => ({ name: element.textContent || "a number", box: boxOf(element) }))
        // Without those that belong to the other view of the file.
        .filter(({ box }) => box.right > view.left && box.left < view.right);
      const pairs = things.flatMap((a, index) => things.slice(index + 1).map((b) => [a, b] as const));
      return pairs
        .filter(
          ([{ box: a }, { box: b }]) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        )
        .map(([a, b]) => `${svg.dataset.file}: "${a.name}" and "${b.name}"`);
    });
  }, views);
  expect(touching).toEqual([]);
});

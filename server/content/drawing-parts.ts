import type { DrawnPart } from "../../domain/guide-compiler/guide-references.ts";
import type { Box, Point } from "../../domain/plans/place.ts";

interface OpenGroup {
  part: DrawnPart | undefined;
  isMoved: boolean;
  /** The points of its shapes. */
  points: Point[];
}

/** The named parts of a drawing from back to front, each a group of its own that may hold others. */
export function readParts(text: string, fault: (problem: string) => void): DrawnPart[] {
  const parts: DrawnPart[] = [];
  const open: OpenGroup[] = [];
  for (const [, closes, name = "", rest = ""] of text.matchAll(/<(\/?)([a-z]+)((?:"[^"]*"|[^">])*)>/g)) {
    const attributes = new Map(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
    );
    if (name !== "g") {
      for (const { points } of open) points.push(...pointsOf(name, attributes));
    } else if (!closes) {
      const part = readPart(attributes, fault);
      open.push({ part, isMoved: attributes.has("transform"), points: [] });
      if (part) parts.push(part);
      const callout = attributes.get("data-callout");
      const numbered = open.findLast((group) => group.part)?.part;
      if (callout !== undefined && numbered) numbered.callout ??= Number(callout);
      if (part && open.some(({ isMoved }) => isMoved))
        fault(`the part ${part.id} is highlighted on its own: no transform on it or around it`);
    } else {
      const group = open.pop();
      if (group?.part) group.part.box = boxAround(group.points);
    }
  }
  const ids = parts.map(({ id }) => id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
    fault(`two parts are named "${id}"`);
  return parts;
}

function readPart(
  attributes: ReadonlyMap<string, string>,
  fault: (problem: string) => void,
): OpenGroup["part"] {
  const id = attributes.get("data-part");
  if (id === undefined) return undefined;
  const label = attributes.get("data-label") ?? "";
  const at = (attributes.get("data-at") ?? "").split(" ").map(Number);
  // Pages draw the whole by this id.
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) || id === "drawing")
    fault(`data-part="${id}" must be lowercase words and digits with single hyphens, and not "drawing"`);
  if (label === "") fault(`the part ${id} needs a data-label`);
  if (at.length !== 2 || at.some(Number.isNaN)) fault(`the part ${id} needs data-at="x y"`);
  const [x = 0, y = 0] = at;
  return { id, label, at: [x, y], box: [x, y, x, y] };
}

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Points around a shape; close enough to tell a screw from a radiator. */
function pointsOf(name: string, attributes: ReadonlyMap<string, string>): Point[] {
  const number = (key: string) => Number(attributes.get(key) ?? 0);
  if (name === "circle" || name === "ellipse") {
    const [x, y, radius] = [number("cx"), number("cy"), number("r")];
    const [rx, ry] = [radius || number("rx"), radius || number("ry")];
    return [
      [x - rx, y - ry],
      [x + rx, y + ry],
    ];
  }
  if (name === "rect") {
    const [x, y] = [number("x"), number("y")];
    return [
      [x, y],
      [x + number("width"), y + number("height")],
    ];
  }
  if (name === "line")
    return [
      [number("x1"), number("y1")],
      [number("x2"), number("y2")],
    ];
  if (name === "path") return pathPoints(attributes.get("d") ?? "");
  return pairs(numbersOf(attributes.get("points") ?? ""));
}

/** Ends and control points, of the commands that our drawings use. */
function pathPoints(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command = "", rest = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [x, y] = points.at(-1) ?? [0, 0];
    const numbers = numbersOf(rest);
    const [first = 0] = numbers;
    if (command === "H") points.push([first, y]);
    else if (command === "h") points.push([x + first, y]);
    else if (command === "V") points.push([x, first]);
    else if (command === "v") points.push([x, y + first]);
    else if (command === "A") points.push(...pairs(numbers.filter((_, index) => index % 7 > 4)));
    else points.push(...pairs(numbers));
  }
  return points;
}

function numbersOf(text: string): number[] {
  return (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
}

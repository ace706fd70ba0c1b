import { type ContentFolder, nameOf } from "./content-folder.ts";
import { type DrawingSource, parseDrawing } from "./drawing.ts";

export async function readDrawings({ texts, faults }: ContentFolder): Promise<Map<string, DrawingSource>> {
  const drawings = new Map<string, DrawingSource>();
  for await (const [file, source] of texts("drawings", ".svg")) {
    const drawing = parseDrawing(file, source, faults);
    if (drawing) drawings.set(nameOf(file), drawing);
  }
  return drawings;
}

import { describe, expect, it } from "vitest";
import { importTexts } from "../import/import-texts.ts";
import { jobTexts } from "./job.ts";
import { maintenanceTexts } from "./maintenance-texts.ts";
import { projectTexts } from "./project-texts.ts";
import { vehicleTexts } from "./vehicle-texts.ts";

describe("a text about a limit", () => {
  it.each([
    vehicleTexts.full,
    ...[projectTexts.fullProjects, projectTexts.fullTasks, projectTexts.fullBuild, projectTexts.fullParts],
    ...[importTexts.full, importTexts.tooLarge, importTexts.tooManyRows],
    ...[jobTexts.full, jobTexts.tooLong],
    ...[maintenanceTexts.logFull, maintenanceTexts.remindersFull],
  ])("says what to do: %s", (text) => {
    expect(text).toMatch(/\b(?:delete|remove|export|split|undo|choose fewer|shorten)\b/i);
  });
});

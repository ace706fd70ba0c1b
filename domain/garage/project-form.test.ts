import { expect, test } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { partBody, projectBody, projectField, taskBody } from "./project-form.ts";
import { newPartSchema, newProjectSchema, newTaskSchema } from "./project-schema.ts";
import { projectTexts } from "./project-texts.ts";

type Form = Parameters<typeof projectBody>[0];
const readProject = (form: Form) => sendForm(newProjectSchema, projectBody(form), projectField);
const readTask = (form: Form) => sendForm(newTaskSchema, taskBody(form), projectField);
const readPart = (form: Form) => sendForm(newPartSchema, partBody(form), projectField);

test("a project is read as it is typed", () => {
  const form = {
    title: " Track  car ",
    vehicleId: "",
    goal: "Lap under 2:00",
    budget: "$2,500",
    notes: "a\r\nb",
    state: "paused",
  };
  expect(readProject(form)).toEqual({
    facts: {
      title: "Track car",
      goal: "Lap under 2:00",
      budgetCents: 250_000,
      notes: "a\nb",
      state: "paused",
    },
  });
  expect(readProject({ title: "x", state: "lost" })).toEqual({ facts: { title: "x", state: "active" } });
});

test("a task and a part are read as they are typed", () => {
  expect(readTask({ title: "Weld", column: "doing", guide: "/guide/e46/oil" })).toEqual({
    facts: { title: "Weld", column: "doing", guide: "/guide/e46/oil" },
  });
  expect(readTask({ title: "Weld", column: "nowhere" })).toEqual({
    facts: { title: "Weld", column: "planned" },
  });
  expect(readPart({ name: "Turbo", partNumber: "", quantity: "2", cost: "64,50", status: "here" })).toEqual({
    facts: { name: "Turbo", quantityMilli: 2000, costCents: 6450, status: "here" },
  });
});

test("what is wrong is said by field", () => {
  expect(readProject({ title: " ", goal: "x".repeat(501), budget: "much", notes: "x".repeat(5000) })).toEqual(
    {
      errors: {
        title: projectTexts.titleRequired,
        goal: projectTexts.goalTooLong,
        budget: projectTexts.costInvalid,
        notes: projectTexts.notesTooLong,
      },
    },
  );
  expect(readTask({ title: "x".repeat(121) })).toEqual({ errors: { title: projectTexts.tooLong } });
  expect(readPart({ name: "", partNumber: "x".repeat(61), quantity: "0", cost: "-1" })).toEqual({
    errors: {
      name: projectTexts.partRequired,
      partNumber: projectTexts.numberTooLong,
      quantity: projectTexts.quantityInvalid,
      cost: projectTexts.costInvalid,
    },
  });
});

import { expect, test } from "vitest";
import { coversField, readToolForm, toolTexts } from "./tool-form.ts";

test("a form is read as it is typed", () => {
  const form = {
    name: " Torque  wrench ",
    place: "Red drawer",
    lentTo: "Sam",
    lentOn: "2026-11-01",
    notes: "",
    [coversField("torque-wrench")]: "on",
    [coversField("jack")]: "",
  };
  expect(readToolForm(form)).toEqual({
    facts: {
      name: "Torque wrench",
      covers: ["torque-wrench"],
      place: "Red drawer",
      lentTo: "Sam",
      lentOn: "2026-11-01",
    },
  });
});

test("a tool that came back has no day on which it was lent", () => {
  expect(readToolForm({ name: "Jack", lentTo: "", lentOn: "2026-11-01" })).toEqual({
    facts: { name: "Jack", covers: [] },
  });
});

test("what is wrong is said by field", () => {
  const form = { name: " ", place: "x".repeat(200), lentOn: "soon", notes: "x".repeat(2000) };
  expect(readToolForm(form)).toEqual({
    errors: {
      name: toolTexts.nameRequired,
      place: toolTexts.tooLong,
      lentOn: toolTexts.dateInvalid,
      notes: toolTexts.notesTooLong,
    },
  });
});

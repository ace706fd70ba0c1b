import { expect, test } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { withoutEmpty } from "../without-absent.ts";
import { coversField, toolBody, toolField, toolTexts } from "./tool-form.ts";
import { newToolsSchema, toolChangeSchema } from "./tool-schema.ts";

type Form = Parameters<typeof toolBody>[0];
const change = (form: Form) => sendForm(toolChangeSchema, { version: 1, ...toolBody(form) });
const read = (form: Form) => {
  const sent = sendForm(newToolsSchema, { tools: [toolBody(form)] }, toolField);
  return "facts" in sent ? sent.facts?.tools?.map((tool) => withoutEmpty(tool))[0] : sent;
};

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
  expect(read(form)).toEqual({
    name: "Torque wrench",
    covers: ["torque-wrench"],
    place: "Red drawer",
    lentTo: "Sam",
    lentOn: "2026-11-01",
  });
});

test("a tool that came back has no day on which it was lent", () => {
  const form = { name: "Jack", lentTo: "", lentOn: "2026-11-01" };
  expect(read(form)).toEqual({ name: "Jack", covers: [] });
  expect(toolBody(form)).toMatchObject({ lentTo: "", lentOn: null });
});

test("what is wrong is said by field", () => {
  const form = { name: " ", place: "x".repeat(200), lentTo: "Sam", lentOn: "soon", notes: "x".repeat(2000) };
  const errors = {
    name: toolTexts.nameRequired,
    place: toolTexts.tooLong,
    lentOn: toolTexts.dateInvalid,
    notes: toolTexts.notesTooLong,
  };
  expect(read(form)).toEqual({ errors });
  expect(change(form)).toEqual({ errors });
});

import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { Field, TextArea } from "./field.tsx";
import { FormFields } from "./form-fields.ts";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";

type Form = ComponentProps<typeof FormFields>["value"];

const render = (field: ReactNode, form?: Partial<NonNullable<Form>>) =>
  renderToStaticMarkup(<FormFields value={form && { values: {}, errors: {}, ...form }}>{field}</FormFields>);

describe("a field in a form", () => {
  const values = { title: "Oil", notes: "Two\nlines", by: "shop", isFull: "on" };

  it("shows what the form has under its name", () => {
    expect(render(<Field label="Work" name="title" />, { values })).toContain('value="Oil"');
    expect(render(<TextArea label="Notes" name="notes" />, { values })).toContain("Two\nlines");
    const options = ["self", "shop"].map((value) => ({ value, label: value }));
    expect(render(<Select label="By" name="by" options={options} />, { values })).toMatch(
      /<option value="shop" selected/,
    );
    expect(render(<RadioGroup legend="By" name="by" options={options} />, { values })).toMatch(
      /checked="" value="shop"|value="shop" checked=""/,
    );
    expect(render(<Checkbox label="Full" name="isFull" />, { values })).toContain("checked");
    expect(render(<Checkbox label="Full" name="isMissed" />, { values })).not.toContain("checked=");
  });

  it("begins with its own text where the form has none, and keeps a value that it is given", () => {
    expect(render(<Field label="Date" name="date" defaultValue="2026-01-02" />, {})).toContain("2026-01-02");
    expect(render(<Field label="Work" name="title" value="Mine" readOnly />, { values })).toContain("Mine");
    expect(render(<Checkbox label="Full" name="isFull" defaultChecked={false} />, { values })).not.toContain(
      "checked=",
    );
  });

  it("says what is wrong with it", () => {
    const html = render(<Field label="Work" name="title" />, { errors: { title: "Say what was done" } });
    expect(html).toContain("Say what was done");
    expect(html).toContain('aria-invalid="true"');
    const own = render(<Field label="Work" name="title" error="" />, { errors: { title: "Other" } });
    expect(own).not.toContain("Other");
  });

  it("is on its own outside of a form, and without a name", () => {
    expect(render(<Field label="Work" name="title" defaultValue="Mine" />)).toContain('value="Mine"');
    expect(render(<Field label="Link" value="Mine" readOnly />, { values })).toContain('value="Mine"');
  });
});

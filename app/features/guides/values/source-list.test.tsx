import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ShownSource } from "../../../../domain/guides/shown-spec.ts";
import { ConfidenceMark } from "./confidence-mark.tsx";
import { SourceList } from "./source-list.tsx";

const manual: ShownSource = {
  title: "MX-5 workshop manual",
  kind: "factory-manual",
  publisher: "Mazda",
  read: "2026-01-01",
  says: "100 Nm",
};
const bentley: ShownSource = {
  ...manual,
  title: "Book",
  kind: "workshop-manual",
  publisher: "Bentley Publishers",
};
const reprint: ShownSource = {
  ...bentley,
  title: "Repair information",
  publisher: "Mitchell",
  reprints: "Mazda",
};
const valueFrom = (...sources: ShownSource[]) => ({
  metric: "100 Nm",
  confidence: "cross-checked" as const,
  sources,
});
const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, " ");

it("a book that the maker didn't publish is called so, and a reprint by whose pages it repeats", () => {
  const text = textOf(<SourceList value={valueFrom(manual, bentley, reprint)} />);
  expect(text).toContain("Mazda, factory manual, read 2026-01-01");
  expect(text).toContain("Bentley Publishers, independent workshop manual, read 2026-01-01");
  expect(text).toContain("Mitchell, reprint of Mazda&#x27;s manual, read 2026-01-01");
});

it("several documents of one publisher agree as one", () => {
  const mark = textOf(
    <ConfidenceMark value={valueFrom(manual, { ...manual, title: "Owner's manual" }, reprint, bentley)} />,
  );
  expect(mark).toContain("2 agree");
});

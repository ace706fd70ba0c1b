import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonLd } from "./json-ld.tsx";

it("no text ends the element, and the data reads back as it was", () => {
  const data = { name: "</script><script>alert(1)</script> & 'so' \"on\" <!-- " };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  const [, inside = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(inside).not.toContain("<");
  expect(JSON.parse(inside)).toEqual(data);
});

import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { wayIn } from "../../../../domain/plans/platform-plans.ts";
import {
  compiledGuide,
  smallContent,
  sourceGuide,
  sourcePlan,
  specsFile,
  stepFile,
} from "../../../../tests/support/small-content.ts";
import { PlanInsets } from "./plan-insets.tsx";
import { PlanWayIn } from "./plan-way-in.tsx";

const steps = [stepFile({ plan: ["bay#radiator", "bay#coolant-cap"] })];

const stepsWithTorque = steps.map((step) => ({ ...step, torques: ["wheel-bolts"] }));

const showTorque = (ref: string) => <em>{ref}</em>;

describe("the insets of a step", () => {
  const guide = compiledGuide(
    { steps },
    {
      plans: new Map([
        ["bay", sourcePlan({ platforms: { e46: { engines: ["m54"], note: "left-hand drive" } } })],
      ]),
    },
  );
  const [step] = guide.steps;
  const html = (choice = {}) =>
    renderToStaticMarkup(step && <PlanInsets {...{ guide, step, choice, showTorque }} />);

  it("draw the plan, and each lit part again on top of it, from one file", () => {
    const { href } = guide.plans.bay ?? {};
    expect(html()).toContain(`<use class="plan-base" href="${href}#drawing"></use>`);
    expect(html()).toContain(`<use href="${href}#radiator"></use>`);
    expect(html()).toContain(
      `<use href="${href}#coolant-cap"></use><circle class="plan-ring" cx="320" cy="250"`,
    );
  });

  it("say what is lit, where it is and what the plan shows", () => {
    expect(html()).toContain("<b>Radiator</b> front");
    expect(html()).toContain("<b>Coolant cap</b> on the tank, front left");
    expect(html()).toContain("Engine bay. From above; left-hand drive.");
  });

  it("are left out for a car that the plan is not of", () => {
    expect(html({ engine: "m54" })).not.toBe("");
    expect(html({ engine: "s54" })).toBe("");
  });
});

describe("an exploded view", () => {
  const part = (id: string, callout: number, label: string) =>
    `<g data-part="${id}" data-label="${id}" data-at="1 1"><g data-callout="${callout}" data-label="${label}"><circle cx="1" cy="1" r="1" /></g></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><title>Apart</title>${part("rotor", 2, "rotor")}${part("bolts", 1, "guide bolts, 7 mm hex")}</svg>`;
  const specs = specsFile();
  const [row] = Object.values(specs.torques);
  if (row) row.plan = ["bay#bolts"];
  const guide = compiledGuide(
    {
      steps: [
        stepFile({ id: "off", plan: "bay#rotor" }),
        stepFile({ id: "on", plan: "bay#bolts", torques: ["wheel-bolts"] }),
      ],
      torques: ["wheel-bolts"],
    },
    { plans: new Map([["bay", sourcePlan({ kind: "exploded" }, svg)]]), specs: new Map([["e46", specs]]) },
  );
  const [first, second] = guide.steps.map((step) =>
    renderToStaticMarkup(<PlanInsets {...{ guide, step, choice: {}, showTorque }} />),
  );

  it("lists its numbers with name, size and torque where the guide first shows it", () => {
    expect(first).toMatch(
      />1<\/i><div>Guide bolts, 7 mm hex<div><em>torque:wheel-bolts<\/em>.*>2<\/i><div><b>Rotor/,
    );
  });

  it("lists the lit ones later", () => {
    expect(second).toContain("<b>Guide bolts, 7 mm hex</b><div><em>torque:wheel-bolts</em>");
    expect(second).not.toContain("Rotor");
  });

  it("leaves out torques that the guide does not name", () => {
    const step = guide.steps[0];
    const bare = { ...guide, specs: {} };
    expect(
      renderToStaticMarkup(step && <PlanInsets {...{ guide: bare, step, choice: {}, showTorque }} />),
    ).not.toContain("<em>");
  });
});

describe("the way in", async () => {
  const content = smallContent({
    guides: [sourceGuide("e46", "brake-pads", { steps: stepsWithTorque, torques: ["wheel-bolts"] })],
  });
  const plans = await content.plans("e46");
  const html = (query = {}) => {
    const shown = wayIn("e46", plans, query);
    const routes = [{ path: "*", element: shown && <PlanWayIn platform="e46" wayIn={shown} /> }];
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
  };

  it("links each part twice: in the drawing, and by its name in a list", () => {
    const address = 'href="/guide?platform=e46&amp;part=coolant-cap#where"';
    expect(html().split(address).length - 1).toBeGreaterThanOrEqual(2);
    expect(html()).toContain('aria-label="Coolant cap"');
    expect(html()).toContain("All 2 parts as a list");
  });

  it("lights the chosen part and shows what lies behind it", () => {
    const chosen = html({ part: "coolant-cap" });
    expect(chosen).toContain("<h3>Coolant cap</h3>");
    expect(chosen).toContain('href="/guide/e46/brake-pads"');
    expect(chosen).toContain('href="/guide/e46/specs#torque-wheel-bolts"');
    expect(chosen).toContain("100 Nm");
  });

  it("leaves out lists that are empty", () => {
    expect(html()).not.toContain("<h4>Symptoms</h4>");
  });
});

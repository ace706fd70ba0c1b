import { expect, test } from "vitest";
import { availableTools, missingTools, type ToolFacts, toolSets } from "./tool.ts";

const socket: ToolFacts = { name: "10 mm socket", covers: ["socket-10"] };
const set: ToolFacts = { name: "Sockets", covers: ["socket-10", "socket-13"], lentTo: "Sam" };
const jack: ToolFacts = { name: "Jack", covers: ["jack"] };
const own: ToolFacts = { name: "Grandpa's puller", covers: [] };

test("what is lent is not available, unless there is a second one", () => {
  expect([...availableTools([socket, set, jack, own])]).toEqual(["socket-10", "jack"]);
});

test("a job misses what nobody owns, and knows who has the rest", () => {
  const needed = ["socket-10", "socket-13", "torque-wrench"].map((id) => ({ id }));
  expect(missingTools(needed, [socket, set, jack])).toEqual([
    { tool: { id: "socket-13" }, lentTo: "Sam" },
    { tool: { id: "torque-wrench" } },
  ]);
  expect(missingTools(needed, [])).toHaveLength(3);
  expect(missingTools([], [set])).toEqual([]);
});

test("a set has all sizes that its name says, and no others", () => {
  const listed = Array.from({ length: 40 }, (_, size) => ({ id: `socket-${size}`, name: "", group: "" }));
  const [set] = toolSets(listed);
  expect(set?.covers).toEqual(listed.slice(8, 20).map(({ id }) => id));
});

test("a set has the sizes that our list has", () => {
  const listed = ["socket-8", "socket-10", "hex-4"].map((id) => ({ id, name: id, group: "sockets" }));
  expect(toolSets(listed)).toEqual([
    { name: "Metric socket set, 8 to 19 mm", covers: ["socket-8", "socket-10"] },
  ]);
});

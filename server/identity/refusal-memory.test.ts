import { expect, it } from "vitest";
import { createRefusalMemory } from "./rate-limiter.ts";

function memoryWithClock() {
  const clock = { now: 0 };
  return { clock, memory: createRefusalMemory(() => clock.now) };
}

it("a refusal is remembered until it ends", () => {
  const { clock, memory } = memoryWithClock();
  expect(memory.find("a")).toBeUndefined();
  memory.remember("a", 1000);
  clock.now = 400;
  expect(memory.find("a")).toEqual({ leftMs: 600, ageMs: 400 });
  memory.confirm("a");
  clock.now = 999;
  expect(memory.find("a")).toEqual({ leftMs: 1, ageMs: 599 });
  clock.now = 1000;
  expect(memory.find("a")).toBeUndefined();
});

it("a refusal can be taken back", () => {
  const { memory } = memoryWithClock();
  memory.remember("a", 1000);
  memory.forget("a");
  memory.confirm("a");
  expect(memory.find("a")).toBeUndefined();
});

it("the oldest refusal makes room when there are too many", () => {
  const { memory } = memoryWithClock();
  for (let count = 0; count < 10_001; count++) memory.remember(`key ${count}`, 1000);
  expect(memory.find("key 0")).toBeUndefined();
  expect(memory.find("key 1")).toBeDefined();
  expect(memory.find("key 10000")).toBeDefined();
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildSlug,
  buildSlugPattern,
  leftCents,
  moneyOf,
  moveTask,
  nextStatus,
  type ProjectTask,
  progressOf,
  stepTask,
  taskColumns,
  tasksIn,
} from "./project.ts";

const task = (id: string, column: ProjectTask["column"], position: number) => ({ id, column, position });
const board = [
  task("a", "planned", 0),
  task("b", "planned", 1),
  task("c", "planned", 2),
  task("d", "doing", 0),
];
const shown = (tasks: typeof board) =>
  taskColumns
    .map((column) =>
      tasksIn(tasks, column)
        .map(({ id }) => id)
        .join(""),
    )
    .join("|");

describe("progress and money", () => {
  it("counts what is done", () => {
    expect(progressOf([{ column: "done" }, { column: "waiting" }, { column: "done" }])).toEqual({
      done: 2,
      total: 3,
    });
    expect(progressOf([])).toEqual({ done: 0, total: 0 });
  });

  it("counts as spent what is ordered, here or fitted", () => {
    const money = moneyOf(
      [
        { status: "wanted", costCents: 5_000 },
        { status: "ordered", costCents: 10_000 },
        { status: "here" },
        { status: "fitted", costCents: 2_550 },
      ],
      12_000,
    );
    expect(money).toEqual({ spentCents: 12_550, wantedCents: 5_000, budgetCents: 12_000 });
    expect(leftCents(money)).toBe(-550);
    expect(leftCents(moneyOf([]))).toBeUndefined();
  });

  it("knows what comes after a status", () => {
    expect(nextStatus("wanted")).toBe("ordered");
    expect(nextStatus("fitted")).toBeUndefined();
  });
});

describe("a move", () => {
  it.each([
    ["to the end of another column", { id: "a", column: "doing" }, "bc|da||"],
    ["before a task of another column", { id: "a", column: "doing", before: "d" }, "bc|ad||"],
    ["up in its column", { id: "c", column: "planned", before: "a" }, "cab|d||"],
    ["to the end of its column", { id: "a", column: "planned" }, "bca|d||"],
    ["before itself, where it stays", { id: "b", column: "planned", before: "b" }, "abc|d||"],
    ["before a task that is gone", { id: "a", column: "doing", before: "gone" }, "bc|da||"],
    ["of a task that is gone", { id: "gone", column: "doing" }, "abc|d||"],
  ] as const)("%s", (_, move, expected) => {
    expect(shown(moveTask(board, move))).toBe(expected);
  });

  it("goes one step up or down", () => {
    const step = (id: string, by: "up" | "down") => {
      const move = stepTask(board, id, by);
      return move && shown(moveTask(board, move));
    };
    expect(step("b", "up")).toBe("bac|d||");
    expect(step("b", "down")).toBe("acb|d||");
    expect(step("a", "down")).toBe("bac|d||");
    expect(step("a", "up")).toBeUndefined();
    expect(step("c", "down")).toBeUndefined();
    expect(step("d", "up")).toBeUndefined();
  });

  const anyBoard = fc
    .array(fc.record({ column: fc.constantFrom(...taskColumns), position: fc.nat(5) }), { maxLength: 12 })
    .map((tasks) => tasks.map((each, index) => ({ ...each, id: `t${index}` })));
  const anyMove = fc.record({
    id: fc.nat(13).map((index) => `t${index}`),
    column: fc.constantFrom(...taskColumns),
    before: fc.option(
      fc.nat(13).map((index) => `t${index}`),
      { nil: undefined },
    ),
  });

  it("loses no task, and changes the order of no other two", () => {
    fc.assert(
      fc.property(anyBoard, anyMove, (tasks, move) => {
        const after = moveTask(tasks, move);
        expect(after.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
        for (const column of taskColumns) {
          const others = (list: typeof tasks) =>
            tasksIn(list, column)
              .map(({ id }) => id)
              .filter((id) => id !== move.id);
          expect(others(after)).toEqual(others(tasks));
        }
      }),
    );
  });

  it("ends in the column, directly before the task that was named", () => {
    fc.assert(
      fc.property(anyBoard, anyMove, (tasks, move) => {
        fc.pre(tasks.some(({ id }) => id === move.id) && move.before !== move.id);
        const order = tasksIn(moveTask(tasks, move), move.column).map(({ id }) => id);
        const next = order[order.indexOf(move.id) + 1];
        const isThere = tasks.some(({ id, column }) => id === move.before && column === move.column);
        expect(order).toContain(move.id);
        expect(next).toBe(isThere ? move.before : undefined);
      }),
    );
  });

  it("done again changes nothing", () => {
    fc.assert(
      fc.property(anyBoard, anyMove, (tasks, move) => {
        const once = moveTask(tasks, move);
        expect(moveTask(once, move)).toEqual(once);
      }),
    );
  });
});

describe("the name of a public page", () => {
  it("has the words of the title", () => {
    expect(buildSlug("Turbo 330i: Straße & Über!", "0123456789ab")).toBe(
      "turbo-330i-stra-e-u-ber-0123456789ab",
    );
    expect(buildSlug("車", "0123456789ab")).toBe("build-0123456789ab");
  });

  it("fits its pattern, whatever the title is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (title) => {
        expect(buildSlug(title, "0123456789ab")).toMatch(buildSlugPattern);
      }),
    );
  });
});

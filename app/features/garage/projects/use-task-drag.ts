import { type DragEvent, useState } from "react";
import type { TaskColumn } from "../../../../domain/garage/project.ts";

interface Place {
  column: TaskColumn;
  /** The card that it would come before; the end of the column without one. */
  before: string | undefined;
}

/** Dragging cards with a mouse. Everybody else has the menu of the card. */
export function useTaskDrag(onDrop: (id: string, column: TaskColumn, before: string | undefined) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Place>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    over: dragged === undefined ? undefined : over,
    cardProps: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing without data.
        event.dataTransfer.setData("text/plain", "");
        setDragged(id);
      },
      onDragEnd: end,
    }),
    columnProps: (column: TaskColumn) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return;
        event.preventDefault();
        const before = cardBelow(event.currentTarget, event.clientY);
        if (over?.column !== column || over.before !== before) setOver({ column, before });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return;
        event.preventDefault();
        onDrop(dragged, column, cardBelow(event.currentTarget, event.clientY));
        end();
      },
    }),
  };
}

/** The first card whose middle is below the pointer. */
function cardBelow(column: HTMLElement, y: number): string | undefined {
  const cards = [...column.querySelectorAll<HTMLElement>("[data-task]")];
  return cards.find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  })?.dataset.task;
}

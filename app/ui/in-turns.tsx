import { type ReactNode, use } from "react";

interface InTurnsProps<Item> {
  items: readonly Item[];
  /** How many at a time: about as many as take five milliseconds. */
  size?: number;
  children: (item: Item, index: number) => ReactNode;
}

/**
 * The rows of a list that may be long. The server renders them some at a time and serves others in between: without it, one long
 * page would make everybody wait. A browser has nobody else to serve.
 */
export function InTurns<Item>({ items, size = 8, children }: InTurnsProps<Item>): ReactNode {
  if (items.length <= size) return items.map(children);
  const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, part) => part * size);
  return parts.map((from) => (
    <Turn key={from}>
      {items.slice(from, from + size).map((item, index) => children(item, from + index))}
    </Turn>
  ));
}

let lastTurn = Promise.resolve();

/** One in each round of the loop, whichever page it belongs to. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

function Turn({ children }: { children: ReactNode }): ReactNode {
  if (import.meta.env.SSR) use(nextTurn());
  return children;
}

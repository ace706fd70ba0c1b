import { createContext, type ReactNode, use } from "react";
import { pauseRender } from "../contracts/pause-render.ts";

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

/** One part of a page in each round of the loop. Every page has its own: a long one must not make short ones wait for all of it. */
export function createRounds(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/** Set by the server for each page that it renders. */
export const RoundsContext = createContext<(() => Promise<void>) | undefined>(undefined);

function Turn({ children }: { children: ReactNode }): ReactNode {
  const nextRound = use(RoundsContext);
  if (import.meta.env.SSR && nextRound) pauseRender(nextRound);
  return children;
}

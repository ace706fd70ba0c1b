import { use } from "react";

/**
 * Has the server's render of a component wait.
 *
 * Leans on: a server render that goes on after a wait uses the promise that it has waited for, although `use` gets a new one then.
 * Checked with React 19.3. If it breaks: long pages are never finished.
 */
export function pauseRender(start: () => Promise<void>): void {
  use(start());
}

type Task = () => void | Promise<void>;

const tasks: Task[] = [];

/** Remembers what must be undone when the bench ends, however it ends. */
export function atEnd(task: Task): void {
  tasks.push(task);
}

/** Undoes everything, last first. A task that fails does not keep the others from running. */
export async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Aborted by Ctrl-C; what fails after that failed because its servers were taken away. */
export const interruption = new AbortController();

export function cleanUpOnSignals(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.on(signal, async () => {
      if (interruption.signal.aborted) return;
      interruption.abort();
      await cleanUp();
      process.exit(code);
    });
  }
}

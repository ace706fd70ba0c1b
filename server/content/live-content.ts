import type { Content } from "../../app/context.ts";
import { compileContent } from "./compile-content.ts";
import { describeFaults } from "./content-error.ts";
import type { YamlMemory } from "./content-folder.ts";
import { serveStore } from "./load-content.ts";
import { readSource } from "./read-source.ts";
import { storeInMemory } from "./write-store.ts";

/** Content that follows its files, for `npm run dev`. */
export interface LiveContent {
  /** Always the newest. */
  content: Content;
  /** Changes with every reload. */
  version(): number;
  /** The current faults of the files: file, line, field and problem of each. */
  faults(): readonly string[];
  /** Reads what has changed. A file with a fault is left out until it is fixed. */
  reload(): Promise<void>;
}

export async function openLiveContent(folder: string): Promise<LiveContent> {
  const memory: YamlMemory = new Map();
  let version = 0;
  let current = await loadNow(folder, memory);
  let reloading: Promise<void> | undefined;
  let isChangedAgain = false;

  async function reloadUntilQuiet(): Promise<void> {
    do {
      isChangedAgain = false;
      current = await loadNow(folder, memory);
      version++;
    } while (isChangedAgain);
  }

  return {
    content: inheritLive(() => current.content),
    version: () => version,
    faults: () => current.faults,
    reload() {
      isChangedAgain = true;
      reloading ??= reloadUntilQuiet().finally(() => {
        reloading = undefined;
      });
      return reloading;
    },
  };
}

async function loadNow(folder: string, memory: YamlMemory) {
  const { content: compiled, faults } = compileContent(await readSource(folder, memory));
  return { content: serveStore(storeInMemory(compiled)), faults: describeFaults(faults, folder) };
}

/** The server is put together once, so it gets content, and a catalogue, whose every part is looked up when it is used. */
function inheritLive(newest: () => Content): Content {
  const catalogue = live(() => newest().catalogue());
  const content = live(newest);
  return Object.assign(Object.create(content) as Content, { catalogue: () => catalogue });
}

function live<Thing extends object>(newest: () => Thing): Thing {
  return new Proxy({} as Thing, { get: (_, name) => Reflect.get(newest(), name) });
}

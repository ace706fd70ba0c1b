import { useEffect, useState } from "react";
import type { EditorLists, EditorPlatform } from "../../../../domain/guide-editor/editor-lists.ts";

const timeoutMs = 20_000;
/** Kept for as long as the tab is open: the data changes with a deploy only. */
const loaded = new Map<string, Promise<unknown>>();

async function load<Value>(path: string): Promise<Value> {
  const known = loaded.get(path);
  if (known) return known as Promise<Value>;
  const request = fetch(path, { signal: AbortSignal.timeout(timeoutMs) }).then(async (response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json() as Promise<Value>;
  });
  loaded.set(path, request);
  // A failure is not remembered: the next attempt may work.
  request.catch(() => loaded.delete(path));
  return request;
}

export const loadLists = () => load<EditorLists>("/api/v1/editor/lists");
const loadPlatform = (slug: string) => load<EditorPlatform>(`/api/v1/editor/platforms/${slug}`);

/** The file of a published guide, `{platform}/{slug}`. */
export async function loadGuideSource(ref: string): Promise<string> {
  const { yaml } = await load<{ yaml: string }>(`/api/v1/editor/guides/${ref}`);
  return yaml;
}

export interface EditorData {
  lists: EditorLists;
  platform: EditorPlatform;
}

export type Loading<Value> =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; value: Value };

/** The data that the guides of a platform may refer to. */
export function useEditorData(platform: string): Loading<EditorData> {
  return useLoaded(platform, async () => {
    const [lists, own] = await Promise.all([loadLists(), loadPlatform(platform)]);
    return { lists, platform: own };
  });
}

/** Runs a loader again whenever its key changes. */
export function useLoaded<Value>(key: string, run: () => Promise<Value>): Loading<Value> {
  const [result, setResult] = useState<{ key: string; value?: Value }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is loaded
  useEffect(() => {
    let isCurrent = true;
    const take = (next: { key: string; value?: Value }) => isCurrent && setResult(next);
    run().then(
      (value) => take({ key, value }),
      () => take({ key }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  if (result?.key !== key) return { state: "loading" };
  if (result.value === undefined) {
    const retry = () => {
      setResult(undefined);
      setAttempt(attempt + 1);
    };
    return { state: "failed", retry };
  }
  return { state: "ready", value: result.value };
}

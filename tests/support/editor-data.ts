import type { Content } from "../../app/context.ts";
import type { EditorLists, EditorPlatform } from "../../domain/guide-editor/editor-lists.ts";

/** The data that the guide editor would get from the server. */
export async function editorData(
  { editor }: Pick<Content, "editor">,
  platform: string,
): Promise<{ lists: EditorLists; platform: EditorPlatform }> {
  const own = await editor.platform(platform);
  if (!own) throw new Error(`There is no platform ${platform}.`);
  // As it comes over the wire.
  return JSON.parse(JSON.stringify({ lists: await editor.lists(), platform: own }));
}

import { AppError } from "../errors.ts";

/** Nothing of ours is nested half as deep. */
const maxDepth = 20;

/**
 * JSON that a visitor sent. Its depth is bounded before it is parsed: the parser of Node 26 ends the whole process with a
 * segmentation fault on "[1,[1,[1,…" of some thousand levels that stops in the middle.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth)
    throw new AppError("bad-request", "That is nested too deep to be understood.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("bad-request", "Only JSON is understood here.", { cause: error });
  }
}

/** How many brackets are open at the deepest place. Those in strings count for nothing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
}

import { useEffect, useState } from "react";
import { Scripts } from "react-router";
import { whenIdle } from "../../../ui/when-idle.ts";

/**
 * The page's scripts. Once they have run, their elements go: React Router does that too, but in the middle of the first
 * navigation, and a slow phone draws a frame for it.
 */
export function ScriptsUntilRun({ nonce }: { nonce: string | undefined }) {
  const [haveRun, setHaveRun] = useState(false);
  useEffect(() => whenIdle(() => setHaveRun(true)), []);
  return haveRun ? null : <Scripts nonce={nonce} />;
}

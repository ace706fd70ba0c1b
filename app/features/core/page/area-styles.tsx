import { useState } from "react";
import { hasLateSheet } from "../../../contracts/late-sheet.ts";
import rootStyles from "../../../styles/app.css?url";

/**
 * The style sheet of screens that have utilities of their own. Such utilities are weighed against the root's, which are not to
 * be had in parts then: a browser that came from a page with its first rules only loads the whole sheet.
 */
export function AreaStyles({ href }: { href: string }) {
  const [isSplit] = useState(hasLateSheet);
  return (
    <>
      {isSplit && <link rel="stylesheet" href={rootStyles} precedence="default" />}
      <link rel="stylesheet" href={href} precedence="default" />
    </>
  );
}

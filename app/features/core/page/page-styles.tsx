import { createContext, use, useState } from "react";
import { NonceContext } from "./nonce.ts";

export type SheetName = "root" | "guide" | "shop";

/** The texts of the style sheets that the page is to have inline, during a render on the server. */
export const InlineSheetsContext = createContext<Partial<Record<SheetName, string>>>({});

/**
 * A style sheet that the first paint needs. Inline, it waits for no other file. The browser renders what the page came with,
 * so no script carries the text and no navigation loads it again; a page that came without it gets the file, and the `face` of
 * headings, which is in the text otherwise.
 */
export function PageStyles({ name, href, face }: { name: SheetName; href: string; face?: string }) {
  const nonce = use(NonceContext);
  const sheets = use(InlineSheetsContext);
  const id = `${name}-styles`;
  const [css] = useState(() => sheets[name] ?? readFromPage(id));
  if (css === undefined)
    return (
      <>
        <link rel="stylesheet" href={href} precedence="default" />
        {face && <link rel="stylesheet" href={face} precedence="default" />}
      </>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}

function readFromPage(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.getElementById(id)?.textContent ?? undefined;
}

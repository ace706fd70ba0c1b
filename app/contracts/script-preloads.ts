/**
 * Moves the preloads of scripts to the end of the page. In the head, where React Router puts them, they would share the line with
 * the text and its pictures. At the end the browser learns of them when it has the page, and their low priority lets pictures go
 * first.
 *
 * Leans on: how React writes them, `rel` first, and that it takes them over wherever they are. Checked with React 19.3.
 * If it breaks: text waits for scripts on a slow connection.
 */
export function withScriptPreloadsLast(html: string): string {
  const links: string[] = [];
  const rest = html.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    links.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  return rest.replace("</body>", () => `${links.join("")}</body>`);
}

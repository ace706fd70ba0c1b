/**
 * Gives the preloads of scripts a low priority: the browser learns of all scripts with the head, and text and pictures still go
 * first.
 *
 * Leans on: how React writes them, `rel` first. Checked with React 19.3.
 * If it breaks: text waits for scripts on a slow connection.
 */
export function withLowPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
}

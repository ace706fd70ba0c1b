import { brand } from "../../domain/brand.ts";

/** In place of every page while content has faults, in development only. The script reloads it when they are fixed. */
export function faultPage(faults: readonly string[]): string {
  const title = faults.length === 1 ? "1 problem in content" : `${faults.length} problems in content`;
  const items = faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { margin: 3rem auto; max-width: 60rem; padding: 0 1rem; background: ${brand.background}; color: ${brand.text}; font: 1rem/1.6 system-ui }
  li { margin: 0.75rem 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
</style>
<h1>${title}</h1>
<p>Fix it and save. This page reloads by itself.</p>
<ul>
${items}
</ul>
<script type="module" src="/@vite/client"></script>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

import { Writable } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { failureContext, firstSheetsContext, nonceContext, visitorContext } from "./context.ts";
import { withLateSheet } from "./contracts/late-sheet.ts";
import { withLowPreloads } from "./contracts/script-preloads.ts";
import { classesOf } from "./features/core/page/html-classes.ts";
import { NonceContext } from "./features/core/page/nonce.ts";
import { InlineSheetsContext } from "./features/core/page/page-styles.tsx";
import { isNavigationFailure } from "./features/shell/nav-boundary.tsx";
import root from "./styles/app.css?inline";
import displayFace from "./styles/display-face.css?inline";
import guide from "./styles/guide-area.css?inline";
import shop from "./styles/shop-area.css?inline";
import { createRounds, RoundsContext } from "./ui/in-turns.tsx";

// The server runs from source and must use this bundle's context keys, not a second copy of them.
export { contexts } from "./context.ts";
/** For `scripts/split-styles.ts`. */
export const rootSheet = root;

/** Pages are rendered completely before they are sent, because their inline scripts and styles are hashed for the CSP. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page for one visitor is sent uncompressed, so its sheets are files. In development hot reload replaces files.
  const isInline = !import.meta.env.DEV && context.get(visitorContext) === undefined;
  const marks = isInline ? sheetMarks(nonce) : {};
  const reportFailure = context.get(failureContext);
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <InlineSheetsContext value={marks}>
          <RoundsContext value={createRounds()}>
            <ServerRouter context={router} url={request.url} nonce={nonce} />
          </RoundsContext>
        </InlineSheetsContext>
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed: a large part must not be sent separately and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // In a round of its own, as what follows it: a long page is some work at each of its stations.
      onAllReady: () => setImmediate(() => pipe(textSink(resolve))),
      onShellError: reject,
      onError: (error, { componentStack }) => {
        if (!isNavigationFailure(componentStack)) return reject(error);
        // The rest of the page is as good as ever, for this visitor alone: the next one may have a whole one.
        reportFailure(error);
        headers.set("Cache-Control", "no-store");
      },
    });
  });
  await nextRound();
  const route = router.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const first = isInline ? context.get(firstSheetsContext).get(route) : undefined;
  const page = withSheets(withLowPreloads(html), marks, first?.css);
  if (!first) return new Response(page, { status, headers });
  const isNeeded = classesOf(html).some((name) => first.restClasses.has(name));
  return new Response(withLateSheet(page, { href: first.rest, isNeeded }), { status, headers });
}

/** Takes a whole page without ever asking React to wait, as a stream with a reader would. */
function textSink(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString());
      done();
    },
  });
}

const sheets = { root, guide, shop };
type SheetName = keyof typeof sheets;

/** Stand-ins for the sheets during the render: React would copy their 70 kB piece by piece. Nobody else knows the nonce. */
function sheetMarks(nonce: string): Record<SheetName, string> {
  return { root: `/*root ${nonce}*/`, guide: `/*guide ${nonce}*/`, shop: `/*shop ${nonce}*/` };
}

function withSheets(
  html: string,
  marks: Partial<Record<SheetName, string>>,
  firstOfRoot = sheets.root,
): string {
  const texts = { ...sheets, root: firstOfRoot + displayFace };
  return Object.entries(marks).reduce(
    (page, [name, mark]) => page.replace(mark, () => texts[name as SheetName]),
    html,
  );
}

/** Responses like 404 and 405 are not failures; anything else is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(failureContext)(error);
};

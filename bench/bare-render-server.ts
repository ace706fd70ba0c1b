// What React alone takes to render the elements of our pages: node bench/bare-render-server.ts <port> <file of trees>
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** An element of a page: its tag, its classes and what is in it. */
export type BareNode = string | BareElement;
interface BareElement {
  tag: string;
  className: string;
  children: BareNode[];
}

const [port, file = ""] = process.argv.slice(2);
const trees = JSON.parse(readFileSync(file, "utf8")) as Record<string, BareNode>;

function Bare({ node }: { node: BareNode }): ReactNode {
  if (typeof node === "string") return node;
  const { tag, className, children } = node;
  return createElement(
    tag,
    { className },
    ...children.map((child, at) => createElement(Bare, { key: at, node: child })),
  );
}

createServer((request, response) => {
  const tree = trees[request.url ?? ""];
  if (!tree) return response.end();
  const { pipe } = renderToPipeableStream(createElement(Bare, { node: tree }), {
    onAllReady: () => pipe(response),
  });
}).listen(Number(port), "127.0.0.1");

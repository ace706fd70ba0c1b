import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { freePort } from "./free-port.ts";
import type { RawPage } from "./raw-page.ts";

// nginx writes these itself, with values of its own.
const ownHeaders = new Set([
  "accept-ranges",
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "x-request-id",
]);

/** nginx with one worker, which serves the bytes of our page from a file, under the same headers. */
export async function startNginx(nginx: string, folder: string, page: RawPage): Promise<BenchServer> {
  const home = join(folder, "nginx");
  mkdirSync(home);
  writeFileSync(join(home, "page"), page.body);
  const port = await freePort();
  const configuration = join(home, "nginx.conf");
  writeFileSync(configuration, nginxConfiguration(home, port, page));
  return startBenchServer({
    name: "nginx, same bytes",
    command: nginx,
    args: ["-p", home, "-c", configuration, "-e", join(home, "error.log")],
    folder: home,
    url: `http://127.0.0.1:${port}/page`,
  });
}

function nginxConfiguration(home: string, port: number, { headers }: RawPage): string {
  const added = headers
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, "\\$&")}";`);
  return `
    ${nginxBasics(home)}
      # Connections stay open as long as ours do.
      keepalive_requests 100000000;
      keepalive_timeout 75s 20s;
      server {
        listen 127.0.0.1:${port};
        root ${home};
        location = /page {
          add_header X-Request-Id $request_id;
          add_header Last-Modified "";
          ${added.join("\n")}
        }
      }
    }`;
}

/** Debian's defaults in a folder of our own, up to the inside of the http block. */
export function nginxBasics(home: string): string {
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${home}/nginx.pid;
    events { worker_connections 1024; }
    http {
      sendfile on;
      tcp_nopush on;
      access_log ${home}/access.log;
      default_type "text/html; charset=utf-8";
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${home}/${kind};`).join("\n")}`;
}

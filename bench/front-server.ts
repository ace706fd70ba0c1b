import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { startBenchServer } from "./bench-server.ts";
import { freePort } from "./free-port.ts";
import { nginxBasics } from "./nginx-server.ts";
import { startProxied } from "./our-server.ts";

const compress = promisify(brotliCompress);

/** Our server as visitors reach it: behind nginx, over https and HTTP/2, next to bare pages from files. */
export interface Front {
  /** https, as a visitor reads it. */
  origin: string;
  /** Our server behind it, over plain HTTP. */
  ownOrigin: string;
  /** The hash of the certificate's key, which Chromium is told to trust. */
  trustedKey: string;
  /** Writes a bare page and returns its address. */
  addBarePage(name: string, html: string): Promise<string>;
}

export async function startFront(tools: { nginx: string; openssl: string }, folder: string): Promise<Front> {
  const home = join(folder, "front");
  mkdirSync(join(home, "bare"), { recursive: true });
  const { key, certificate } = makeCertificate(tools.openssl, home);
  const [port, plainPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const ours = await startProxied(folder, origin);
  const ownOrigin = new URL(ours.url).origin;
  const configuration = join(home, "nginx.conf");
  writeFileSync(configuration, frontConfiguration({ home, port, plainPort, ownOrigin, key, certificate }));
  await startBenchServer({
    name: "nginx in front",
    command: tools.nginx,
    args: ["-p", home, "-c", configuration, "-e", join(home, "error.log")],
    folder: home,
    url: `http://127.0.0.1:${plainPort}/`,
  });
  return {
    origin,
    ownOrigin,
    trustedKey: keyHash(certificate),
    async addBarePage(name, html) {
      writeFileSync(join(home, "bare", name), await compress(html));
      return `${origin}/bare/${name}`;
    },
  };
}

function makeCertificate(openssl: string, home: string): { key: string; certificate: string } {
  const [key, certificate] = [join(home, "key.pem"), join(home, "certificate.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(openssl, ["req", ...kind, ...name, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { key, certificate };
}

function keyHash(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
}

interface FrontOptions {
  home: string;
  port: number;
  plainPort: number;
  ownOrigin: string;
  key: string;
  certificate: string;
}

function frontConfiguration({ home, port, plainPort, ownOrigin, key, certificate }: FrontOptions): string {
  return `
    ${nginxBasics(home)}
      upstream ours { server ${new URL(ownOrigin).host}; keepalive 16; }
      server {
        # Plain HTTP only to see whether it runs: nothing here trusts the certificate but the browser.
        listen 127.0.0.1:${plainPort};
        return 200;
      }
      server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        location /bare/ {
          root ${home};
          # The files are compressed already, as our pages are when they leave the cache.
          add_header Content-Encoding br;
          add_header Cache-Control "public, max-age=0, must-revalidate";
        }
        location / {
          proxy_pass http://ours;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto https;
        }
      }
    }`;
}

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBucket } from "../tests/support/bucket.ts";
import { createTestDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { atEnd } from "./clean-up.ts";
import { freePort } from "./free-port.ts";
import { nginxBasics } from "./nginx-server.ts";
import { startMember } from "./our-server.ts";

/** How many processes share the requests. */
export const sizes = [1, 2, 4] as const;
export type Size = (typeof sizes)[number];
const most = 4;

/** Some of the processes, and where nginx spreads requests over them. */
export interface Group {
  origin: string;
  pids: readonly number[];
}

export interface Cluster {
  databaseUrl: string;
  /** Each process by itself, in two pairs, and all of them. */
  groups: Record<Size, readonly Group[]>;
  /** The one that the processes believe to have. */
  publicOrigin: string;
  processes: readonly BenchServer[];
  /** Of PostgreSQL's first process. */
  databasePid: number;
  nginxPid: number;
}

/** Our servers on one PostgreSQL and one bucket, behind nginx. Undefined where PostgreSQL isn't installed. */
export async function startCluster(nginx: string, folder: string): Promise<Cluster | undefined> {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) return undefined;
  atEnd(postgres.stop);
  const { url: databaseUrl } = await createTestDatabase(postgres.url);
  const bucket = await startBucket(atEnd);
  const home = join(folder, "cluster");
  mkdirSync(home);
  const port = await freePort();
  const publicOrigin = `http://127.0.0.1:${port}`;
  const settings = {
    ...bucket.settings,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "the-secret-of-every-measured-server-01",
    PUBLIC_URL: publicOrigin,
    TRUSTED_PROXIES: "127.0.0.1",
    // What is measured is rendered first by the measurement's own requests.
    PREPARE_PAGES: "off",
  };
  const processes = [];
  for (let number = 1; number <= most; number++) processes.push(await startMember(home, number, settings));
  const spread: Spread[] = [];
  const group = async (members: readonly BenchServer[], at?: number): Promise<Group> => {
    const own = { port: at ?? (await freePort()), members };
    spread.push(own);
    return { origin: `http://127.0.0.1:${own.port}`, pids: members.map(({ pid }) => pid) };
  };
  const groups = {
    1: await Promise.all(processes.map((each) => group([each]))),
    2: [await group(processes.slice(0, 2)), await group(processes.slice(2))],
    4: [await group(processes, port)],
  };
  const configuration = join(home, "nginx.conf");
  writeFileSync(configuration, spreadingConfiguration(home, spread));
  const { pid: nginxPid } = await startBenchServer({
    name: "nginx in front of the cluster",
    command: nginx,
    args: ["-p", home, "-c", configuration, "-e", join(home, "error.log")],
    folder: home,
    url: `${publicOrigin}/healthz`,
  });
  return { databaseUrl, groups, publicOrigin, processes, databasePid: postgres.pid, nginxPid };
}

interface Spread {
  port: number;
  members: readonly BenchServer[];
}

function spreadingConfiguration(home: string, spread: readonly Spread[]): string {
  const servers = spread.map(
    ({ port, members }) => `
      upstream behind${port} {
        ${members.map(({ url }) => `server ${new URL(url).host};`).join(" ")}
        keepalive 32;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://behind${port};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
        }
      }`,
  );
  return `${nginxBasics(home)} keepalive_requests 100000000; ${servers.join("\n")} }`;
}

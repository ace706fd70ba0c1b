import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../bench/free-port.ts";
import { findPgbouncer } from "../../scripts/test-tools.mjs";
import { serverUser } from "./postgres.ts";

/**
 * PgBouncer in transaction mode in front of a database, as docs/operations.md says, with fewer connections than one of our
 * servers opens: each of them is used by everybody in turn.
 */
export async function openPgbouncer(databaseUrl: string) {
  const program = findPgbouncer();
  if (!program) throw new Error("PgBouncer is not installed: as root on Debian, npm test installs it.");
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-test-"));
  const ownPort = await freePort();
  const configuration = join(folder, "pgbouncer.ini");
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username} ${password && `password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  );
  // Like PostgreSQL it does not run as root.
  const user = serverUser();
  if (user) for (const path of [folder, configuration]) chownSync(path, user.uid, user.gid);
  const bouncer = spawn(program, ["-q", configuration], { ...user, cwd: folder, stdio: "inherit" });
  process.once("exit", () => bouncer.kill("SIGKILL"));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${ownPort}`;
  await untilAnswered(url.href, () => bouncer.exitCode === null);
  return {
    url: url.href,
    async stop() {
      const exited = once(bouncer, "exit");
      // At once, whoever is connected.
      if (bouncer.kill("SIGTERM")) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string, isRunning: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (!isRunning() || attempt > 300) throw error;
      await sleep(50);
    }
  }
}

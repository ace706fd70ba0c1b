import { expect, vi } from "vitest";
import type { Engine } from "../../server/db/engine/backend.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { FaultProxy } from "./fault-proxy.ts";
import { openSurroundings, type Surroundings } from "./fault-surroundings.ts";
import { Visitor } from "./fault-visitor.ts";
import { FuzzRandom } from "./fuzz-random.ts";
import { send } from "./http-client.ts";
import { quickServer, type RunningServer, spawnServer, startServer } from "./running-server.ts";

export const variantId = "cg1la-cap.bone";
/** More than a run can buy. */
export const openingStock = 9_000;

interface Parts extends Surroundings {
  engine: Engine;
  seed: number;
  /** Past the server and its doors. */
  database: Database;
}

/** A server, with everything around it that can break. */
export class FaultWorld {
  readonly parts: Parts;
  readonly proxy = new FaultProxy();
  readonly random: FuzzRandom;
  /** How long somebody watches for what a job brings. */
  watchMs = 60_000;
  #server: RunningServer | undefined;
  #linesRead = 0;

  private constructor(parts: Parts) {
    this.parts = parts;
    this.random = new FuzzRandom(parts.seed);
  }

  /** What it opens is closed with the stack. */
  static async open(engine: Engine, seed: number, stack: AsyncDisposableStack): Promise<FaultWorld> {
    const surroundings = await openSurroundings(engine, stack);
    // It also migrates the database.
    const server = await startServer(surroundings.settings, faultyServer);
    const database = await openDatabase(surroundings.sideDoor);
    stack.defer(() => database.close());
    const world = new FaultWorld({ ...surroundings, engine, seed, database });
    await world.proxy.open();
    stack.defer(() => world.proxy.close());
    stack.defer(() => world.kill());
    world.#use(server);
    const stock = { variant_id: variantId, on_hand: openingStock, updated_at: new Date().toISOString() };
    await database.query.insertInto("store_stock").values(stock).execute();
    return world;
  }

  get log() {
    return this.#server?.log() ?? [];
  }

  /** What its log says since the last time. */
  readLog() {
    const lines = this.log.slice(this.#linesRead);
    this.#linesRead += lines.length;
    return lines;
  }

  visitor(): Visitor {
    return new Visitor(this.proxy, this.parts.settings.PUBLIC_URL ?? "");
  }

  async kill(): Promise<void> {
    this.proxy.target = undefined;
    this.#server?.signal("SIGKILL");
    await this.#server?.exit;
    this.#server = undefined;
  }

  /** A start that ends at once, and says why. */
  async expectRefusedStart(reason: RegExp): Promise<void> {
    const refused = spawnServer(this.parts.settings, faultyServer);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(reason);
  }

  /** Starts what was killed, and waits until everything is as it should be. */
  async recover(): Promise<void> {
    if (!this.#server) this.#use(await startServer(this.parts.settings, faultyServer));
    await vi.waitFor(
      async () => {
        // It may have ended by itself, when its disk was full.
        await this.parts.postgres?.start();
        const { status, text } = await send(this.proxy, "/readyz");
        if (status !== 200) throw new Error(`Not ready after the fault: ${status} ${text}`);
      },
      { timeout: 30_000, interval: 50 },
    );
  }

  /** The server's clock, from now on. */
  async setClock(aheadMs: number): Promise<void> {
    const port = Number(this.log.find(({ message }) => message === "fault clock")?.port);
    await send({ port }, `/?aheadMs=${aheadMs}`);
  }

  /**
   * As if two days had gone by: what waits for its time until then is due. What a wrong clock has put off for longer is not.
   */
  async passTime(): Promise<void> {
    const { query } = this.parts.database;
    const later = new Date(Date.now() + 2 * dayMs).toISOString();
    await query.updateTable("mail").set({ next_try_at: past }).where("next_try_at", "<", later).execute();
    const deliveries = query.updateTable("webhook_delivery").set({ next_try_at: past });
    await deliveries.where("next_try_at", "<", later).execute();
    await query.updateTable("photo_removal").set({ due_at: past }).where("due_at", "<", later).execute();
    await query.updateTable("reminder").set({ check_at: past }).where("check_at", "<", later).execute();
    await query.updateTable("job").set({ owner: null, lease_until: null }).execute();
    await this.hurryJobs();
  }

  /** Every job is due that nobody is running. */
  async hurryJobs(): Promise<void> {
    const { query } = this.parts.database;
    await query.updateTable("job").set({ next_run_at: past }).where("owner", "is", null).execute();
  }

  #use(server: RunningServer): void {
    this.#server = server;
    this.#linesRead = 0;
    this.proxy.target = server;
  }
}

const past = "2026-01-01T00:00:00.000Z";
const dayMs = 24 * 60 * 60_000;
const faultyServer = [...quickServer, "--import=./tests/support/fault-clock.ts"];

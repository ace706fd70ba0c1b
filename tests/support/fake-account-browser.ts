import { vi } from "vitest";
import { type AccountIdentity, newProfile, type Profile } from "../../domain/accounts/profile.ts";
import { type ProfileUpdate, updateProfile } from "../../domain/accounts/profile-update.ts";
import { brand } from "../../domain/brand.ts";
import { fieldErrors } from "../../domain/field-errors.ts";
import type { CarData } from "../../domain/garage/car-facts.ts";
import type { Job } from "../../domain/garage/job.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { newVehicleSchema, vehicleChangeSchema } from "../../domain/garage/vehicle-schema.ts";
import { mergeGuide } from "../../domain/guides/merge-progress.ts";
import type { GuideProgress } from "../../domain/guides/progress.ts";
import type { KeptNumber } from "../../domain/own-numbers/own-number.ts";

export const ada: AccountIdentity = { uid: "ada", email: "ada@example.com", displayName: "Ada Lovelace" };
export const bob: AccountIdentity = { uid: "bob", email: "bob@example.com", displayName: "Bob" };

const refuse = (status: number, code: string, more = {}) =>
  Response.json({ error: { code, message: "" }, ...more }, { status });

/** A request as "GET /api/v1/me". */
type Request = string;

/** The server of accounts, as the pages know it. It can be slow, silent, failing, or gone. */
export class FakeServer {
  /** Who the cookie says is here. */
  cookie: AccountIdentity | undefined;
  readonly profiles = new Map<string, Profile>();
  readonly asked: Request[] = [];
  /** How long an answer takes; `Infinity` never comes. */
  readonly delays: Record<Request, number> = {};
  /** Answers in the place of the real ones. */
  readonly failures: Record<Request, () => Response | Promise<never>> = {};
  isAway = false;
  /** Which cars are which platform; away unless a test has some. */
  carData: CarData | undefined;
  /** By the key of the request. */
  readonly #added = new Map<string, Vehicle>();
  readonly #removed: Vehicle[] = [];

  signedIn(user: AccountIdentity, change: Partial<Profile> = {}): void {
    this.cookie = user;
    this.profiles.set(user.uid, { ...newProfile(user, "2025-01-01T00:00:00.000Z"), ...change });
  }

  profile(uid: string): Profile {
    const found = this.profiles.get(uid);
    if (!found) throw new Error(`${uid} has no profile`);
    return found;
  }

  count(request: Request): number {
    return this.asked.filter((each) => each === request).length;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const request = `${init.method ?? "GET"} ${path}`;
    this.asked.push(request);
    if (this.isAway) throw new TypeError("Failed to fetch");
    const delay = this.delays[request] ?? 0;
    const { signal } = init;
    // Half of the time goes by on the way there, half on the way back.
    await pass(delay / 2, signal);
    const answer = this.failures[request]?.() ?? this.#answer(request, init);
    await pass(delay / 2, signal);
    return answer;
  };

  #answer(request: Request, { headers, body }: RequestInit): Response {
    const given = body ? JSON.parse(String(body)) : {};
    const meant = new Headers(headers).get("X-Account");
    if (request === "GET /api/v1/car-data")
      return this.carData ? Response.json(this.carData) : refuse(503, "unavailable");
    if (request === "GET /api/auth/session") return Response.json({ user: this.cookie ?? null });
    if (request === "POST /api/auth/sign-in") {
      this.cookie = [ada, bob].find(({ email }) => email === given.email);
      return this.cookie ? Response.json({ user: this.cookie }) : refuse(404, "user-not-found");
    }
    if (request === "POST /api/auth/sign-out") {
      this.cookie = undefined;
      return Response.json({});
    }
    if (!this.cookie || this.cookie.uid !== meant) return refuse(401, "not-signed-in");
    return this.#ofOwner(request, this.cookie, given);
  }

  #ofOwner(
    request: Request,
    user: AccountIdentity,
    update: ProfileUpdate & Record<string, unknown>,
  ): Response {
    const found = this.profiles.get(user.uid);
    if (request === "PUT /api/v1/me") {
      const profile = found ?? newProfile(user, "2026-01-01T00:00:00.000Z");
      this.profiles.set(user.uid, profile);
      return Response.json(profile, { status: found ? 200 : 201 });
    }
    if (!found) return refuse(404, "not-found");
    if (request === "GET /api/v1/me") return Response.json(found);
    if (request === "POST /api/v1/me/last-login") return Response.json({ lastLogin: found.lastLogin });
    if (request.includes("/me/jobs")) return this.#ofJobs(request, user.uid, update);
    if (request.includes("/numbers")) return this.#ofNumbers(request, user.uid, update);
    if (request.includes("/vehicles")) return this.#ofVehicles(request, found, update);
    const next = updateProfile(found, update);
    if (typeof next === "string") return refuse(409, "conflict", { profile: found });
    this.profiles.set(user.uid, next);
    return Response.json(next);
  }

  /** Jobs by their owner, and whether all progress is stored. */
  readonly jobs = new Map<string, Job[]>();
  isTracked = false;

  #ofJobs(request: Request, uid: string, sent: Record<string, unknown>): Response {
    const own = this.jobs.get(uid) ?? [];
    if (request === "GET /api/v1/me/jobs") return Response.json({ jobs: own, isTracked: this.isTracked });
    const progress = sent.progress as GuideProgress;
    const id = /^PATCH .*\/([\w-]+)$/.exec(request)?.[1];
    const before = own.find((each) => each.id === id || (id === undefined && each.guide === sent.guide));
    if (id !== undefined && !before) return refuse(404, "not-found");
    const job: Job = before
      ? { ...before, progress: mergeGuide(before.progress, progress) }
      : { id: `job-${own.length}`, guide: String(sent.guide), version: 1, progress };
    this.jobs.set(uid, [...own.filter((each) => each !== before), job]);
    return Response.json({ job });
  }

  /** Numbers by their owner. */
  readonly numbers = new Map<string, KeptNumber[]>();
  readonly #numbersByKey = new Map<string, KeptNumber>();

  #ofNumbers(request: Request, uid: string, sent: Record<string, unknown>): Response {
    const own = this.numbers.get(uid) ?? [];
    if (request === "GET /api/v1/me/numbers") return Response.json({ numbers: own });
    const [, method, vehicleId = "", id, seen] =
      /^(\w+) .*\/vehicles\/(\w+)\/numbers(?:\/([\w-]+))?(?:\?version=(\d+))?$/.exec(request) ?? [];
    const { requestKey, version = Number(seen), ...facts } = sent;
    if (method === "POST") {
      const earlier = this.#numbersByKey.get(String(requestKey));
      if (earlier) return Response.json({ number: earlier });
      const number = {
        id: `number-${this.#numbersByKey.size}`,
        vehicleId,
        version: 1,
        ...facts,
      } as KeptNumber;
      this.#numbersByKey.set(String(requestKey), number);
      this.numbers.set(uid, [...own, number]);
      return Response.json({ number }, { status: 201 });
    }
    const before = own.find((each) => each.id === id);
    if (!before) return refuse(404, "not-found");
    if (version !== before.version) return refuse(409, "conflict", { number: before });
    const number = { ...before, ...facts, version: before.version + 1 } as KeptNumber;
    const after = method === "DELETE" ? [] : [number];
    this.numbers.set(
      uid,
      own.flatMap((each) => (each === before ? after : each)),
    );
    return Response.json({ number });
  }

  #ofVehicles(request: Request, profile: Profile, sent: Record<string, unknown>): Response {
    const [, method, id = "", seen] =
      /^(\w+) [\w/]+vehicles\/?(\d*)(?:\/restore|\?version=(\d+))?$/.exec(request) ?? [];
    const { requestKey, version = Number(seen), ...facts } = sent;
    const schema = method === "PATCH" ? vehicleChangeSchema : newVehicleSchema;
    const isSent = method === "PATCH" || (method === "POST" && id === "");
    const checked = schema.safeParse(method === "PATCH" ? { version, ...facts } : facts);
    if (isSent && checked.error) return refuse(400, "bad-request", { errors: fieldErrors(checked.error) });
    const save = (vehicle: Vehicle, vehicles: readonly Vehicle[]) => {
      const next = { ...profile, vehicles, version: profile.version + 1 };
      this.profiles.set(profile.uid, next);
      return Response.json({ vehicle, profile: next });
    };
    if (method === "POST" && id === "") {
      const earlier = this.#added.get(String(requestKey));
      if (earlier) return Response.json({ vehicle: earlier, profile });
      const vehicle = { id: String(1700000000000 + this.#added.size), version: 1, ...facts } as Vehicle;
      this.#added.set(String(requestKey), vehicle);
      return save(vehicle, [...profile.vehicles, vehicle]);
    }
    const vehicle = (method === "POST" ? this.#removed : profile.vehicles).find((each) => each.id === id);
    if (!vehicle) return refuse(404, "not-found");
    const next = { ...vehicle, ...facts, version: vehicle.version + 1 };
    if (method === "POST") return save(next, [...profile.vehicles, next]);
    if (version !== vehicle.version) return refuse(409, "conflict", { vehicle, profile });
    if (method === "PATCH")
      return save(
        next,
        profile.vehicles.map((each) => (each.id === id ? next : each)),
      );
    this.#removed.push(next);
    return save(
      next,
      profile.vehicles.filter((each) => each.id !== id),
    );
  }
}

function pass(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    if (ms === 0) resolve();
    else if (ms < Number.POSITIVE_INFINITY) setTimeout(resolve, ms);
  });
}

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem(key: string, value: string) {
    this.kept.set(key, value);
    globalThis.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  removeItem = (key: string) => void this.kept.delete(key);
}

/**
 * A browser with a clock that the test moves. Tabs are copies of the scripts; they share storage, locks and cookie. (They also
 * share what belongs to one tab alone: whoever needs that opens one.)
 */
export function fakeBrowser() {
  vi.useFakeTimers({ now: new Date("2026-01-02T03:04:05.000Z") });
  const server = new FakeServer();
  const local = new FakeStorage();
  const session = new FakeStorage();
  const events = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset: {} as Record<string, string> },
  });
  const channels = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
    }
  }
  let held: Promise<unknown> = Promise.resolve();
  const locks = {
    request(_: string, run: () => Promise<unknown>) {
      held = held.then(run);
      return held;
    },
  };
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("too slow")), ms);
    return controller.signal;
  });
  const otherTab = new Channel();

  return {
    server,
    local,
    session,
    page,
    later: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** Sends the message of a tab that the test does not open. */
    anotherTabSays: (type: string) => otherTab.postMessage({ type }),
    online: () => events.dispatchEvent(new Event("online")),
    comesIntoView: () => page.dispatchEvent(new Event("visibilitychange")),
    async openTab() {
      vi.resetModules();
      const store = await import("../../app/features/account/accounts/account-store.ts");
      const core = await import("../../app/features/account/accounts/account-core.ts");
      // The store's own import then takes no time.
      await import("../../app/features/account/accounts/late-account-core.ts");
      const { runHere } = await import("../../app/features/account/private/run-here.ts");
      const { noteActionResult } = await import("../../app/features/account/private/note-action-result.ts");
      const { profileActions } = await import("../../app/features/account/private/profile-actions.ts");
      const { vehicleActions } = await import("../../app/features/garage/vehicles/vehicle-actions.ts");
      /** Sends a form of the account menu. */
      const submit = async (fields: Record<string, string>) => {
        const result = await runHere(fields, { ...profileActions, ...vehicleActions });
        noteActionResult(result);
        return result;
      };
      const { unitsRecord } = await import("../../app/features/core/device/units.ts");
      const { carsRecord, variantsRecord } = await import(
        "../../app/features/core/device/variant-records.ts"
      );
      return {
        ...store,
        ...core,
        start: store.startAccounts,
        submit,
        unitsRecord,
        variantsRecord,
        carsRecord,
      };
    },
    log: () => JSON.parse(session.getItem(brand.storageKeys.authErrors) ?? "[]") as { context: string }[],
    close() {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>;
export type Tab = Awaited<ReturnType<FakeBrowser["openTab"]>>;

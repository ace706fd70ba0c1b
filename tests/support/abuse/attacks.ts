import { setTimeout as sleep } from "node:timers/promises";
import { evilStrings } from "../evil-strings.ts";
import { repeat } from "../repeat.ts";
import { type Attacker, form, json } from "./attacker.ts";

/** Something that one visitor does to make the others wait. */
export interface Attack {
  name: string;
  /** The statuses of the answers; 0 where the server hung up. */
  run(attacker: Attacker): Promise<number[]>;
  /** The statuses they may have. */
  answers: readonly number[];
}

const checkout = `/store/checkout/${"a".repeat(32)}`;
const hungUp = () => ({ status: 0 });
const encoded = (text: string, length = 1_900) => encodeURIComponent(text.toWellFormed()).slice(0, length);
/** As far as a header may hold it. */
const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, "x");

export const attacks: readonly Attack[] = [
  {
    name: "forms of half a million fields",
    answers: [413, 0],
    run: (attacker) =>
      repeat(60, 6, async (index) => {
        const path = index % 2 ? "/checkout" : checkout;
        return (await attacker.post(path, form, "a&".repeat(499_000)).catch(hungUp)).status;
      }),
  },
  {
    name: "JSON that opens brackets and never closes them",
    answers: [400, 413, 429, 0],
    run: (attacker) =>
      repeat(200, 4, async (index) => {
        const path = index % 2 ? "/checkout" : "/api/auth/sign-in";
        const body = `${"[1,".repeat(index % 3 ? 20_000 : 5_000)}[1`;
        return (await attacker.post(path, json, body).catch(hungUp)).status;
      }),
  },
  {
    name: "evil strings wherever something is read",
    answers: [200, 206, 304, 400, 404, 405, 413, 414, 416, 422, 429, 303, 302, 301, 503],
    run: async (attacker) => {
      const statuses = await repeat(evilStrings.length / 3, 8, async (index) => {
        const evil = (length: number) => evilStrings[index * 3]?.ofLength(length) ?? "";
        const credentials = JSON.stringify({ email: evil(500), password: evil(100) });
        const answers = [
          await attacker.post("/checkout", form, `variantId=${encoded(evil(4_000), 12_000)}&quantity=1`),
          await attacker.post(checkout, form, `email=${encoded(evil(4_000), 12_000)}`),
          await attacker.post("/api/auth/sign-in", json, credentials),
          await attacker.get(`/search?q=${encoded(evil(100))}`),
          await attacker.get(`/symptoms?q=${encoded(evil(100))}`),
          await attacker.get(`/${encodeURI(evil(600).toWellFormed()).replaceAll("%00", "").slice(0, 1_900)}`),
          await attacker.get("/", { Cookie: plain(evil(8_000)), "If-None-Match": plain(evil(4_000)) }),
          await attacker.get("/", { "Accept-Encoding": plain(evil(8_000)), Range: plain(evil(4_000)) }),
        ];
        return answers.map(({ status }) => status);
      });
      return statuses.flat();
    },
  },
  {
    name: "a thousand requests ahead on one connection",
    answers: [],
    run: async (attacker) => {
      await repeat(12, 3, async (round) => {
        const socket = await attacker.dial();
        const heads = Array.from({ length: 1_000 }, (_, n) =>
          attacker.head("GET", `/search?q=x${round}-${n}`),
        );
        socket.write(heads.join(""));
        await sleep(300);
        socket.destroy();
      });
      return [];
    },
  },
  {
    name: "searches on a hundred connections",
    answers: [200, 503],
    run: (attacker) =>
      repeat(800, 100, async (index) => (await attacker.get(`/search?q=flood-${index}`)).status),
  },
  {
    name: "mailed links that lead nowhere",
    answers: [200],
    run: (attacker) =>
      repeat(1_000, 50, async (index) => (await attacker.get(`/reset-password?token=${index}`)).status),
  },
  {
    name: "bodies that come a byte at a time",
    answers: [0],
    run: async (attacker) => {
      const sockets = await Promise.all(Array.from({ length: 100 }, () => attacker.dial()));
      for (const [index, socket] of sockets.entries()) {
        const [path, type] = index % 2 ? ["/checkout", form] : ["/api/auth/sign-in", json];
        socket.write(attacker.head("POST", path, { ...type, "Content-Length": "10000" }));
      }
      for (let second = 0; second < 8; second++) {
        for (const socket of sockets) if (socket.writable) socket.write("a");
        await sleep(1_000);
      }
      // A connection that is still open holds a place.
      return sockets.map((socket) => (socket.destroyed ? 0 : 100));
    },
  },
];

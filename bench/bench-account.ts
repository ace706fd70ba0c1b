import { openDatabase } from "../server/db/engine/open-database.ts";
import { type GarageSize, seedGarage } from "./seed-garage.ts";

export interface BenchAccount {
  uid: string;
  cookie: string;
}

/** Of a server behind a proxy: the address that visitors know, and the visitor's own. */
interface Proxied {
  publicOrigin: string;
  visitor: string;
}

export function proxyHeaders({ publicOrigin, visitor }: Proxied): Record<string, string> {
  const protocol = new URL(publicOrigin).protocol.slice(0, -1);
  return { Origin: publicOrigin, "X-Forwarded-Proto": protocol, "X-Forwarded-For": visitor };
}

/** A new account with a profile. */
export async function signUp(origin: string, name: string, proxied?: Proxied): Promise<BenchAccount> {
  const headers = proxied ? proxyHeaders(proxied) : { Origin: origin };
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({
      displayName: "Bench",
      email: `${name}@example.com`,
      password: "a long one for it",
    }),
  });
  if (!response.ok) throw new Error(`The sign-up was refused: ${await response.text()}`);
  const { user } = (await response.json()) as { user: { uid: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const made = await fetch(`${origin}/api/v1/me`, {
    method: "PUT",
    headers: { ...headers, Cookie: cookie, "X-Account": user.uid },
  });
  if (!made.ok) throw new Error(`The profile was refused: ${await made.text()}`);
  return { uid: user.uid, cookie };
}

/** Fills the garages of accounts on a server whose data is in `folder`. Returns the first car of each. */
export async function fillGarages(
  folder: string,
  accounts: readonly BenchAccount[],
  size: GarageSize,
): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder });
  try {
    const cars: string[] = [];
    for (const { uid } of accounts) cars.push((await seedGarage(database, uid, size))[0] ?? "");
    return cars;
  } finally {
    await database.close();
  }
}

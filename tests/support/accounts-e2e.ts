import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { freePort } from "../../bench/free-port.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { test as base, expect, ownNetwork } from "./e2e.ts";
import { type Person, startIssuer } from "./identity-issuer.ts";
import { startedServer } from "./started-server.ts";

export const password = "correct horse battery";

export interface Member {
  uid: string;
  email: string;
  displayName: string;
  password: string;
}

interface Fixtures {
  /** A new account; the test's browser is signed in to it. */
  member: Member;
}

/** A test with a network address of its own, so that no other one uses up its limits. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  network: async ({}, use) => use(ownNetwork()),
  // The browser writes every refusal to its console; a new account has no profile until one is made.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  expectedErrors: async ({}, use) => use(/the server responded with a status of 4\d\d/),
  member: async ({ page, baseURL }, use) => use(await signUp(page, baseURL ?? "")),
});

export { expect };

/** Answers like a server whose database is away. */
export const unavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "" } } });

/** Makes the loader of a private page and the profile fail, as when the database is away. The result ends that. */
export async function takeAway(page: Page, path: "/dashboard" | "/account"): Promise<() => Promise<void>> {
  const addresses = [`**${path}.data**`, "**/api/v1/me"];
  for (const address of addresses) await page.route(address, unavailable);
  return async () => {
    for (const address of addresses) await page.unroute(address);
  };
}

export const newEmail = () => `ada-${randomUUID().slice(0, 8)}@example.com`;

/** Makes an account over the API. Cookies are the page's own. */
export async function signUp(
  page: Page,
  origin: string,
  { displayName = "Ada Lovelace", email = newEmail() } = {},
): Promise<Member> {
  const data = { displayName, email, password };
  const answer = await page.request.post("/api/auth/sign-up", { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(201);
  const { user } = (await answer.json()) as { user: AccountIdentity };
  return { uid: user.uid, ...data };
}

/** The address in the latest mail to someone that leads to this page; it may still be on its way. */
export async function mailedLink(
  email: string,
  page: "reset-password" | "confirm-email",
  { dataDir = "test-results/e2e-data", not = "" } = {},
): Promise<string> {
  const pattern = new RegExp(`/${page}\\?token=[\\w-]+`);
  let link = "";
  await expect
    .poll(() => {
      const outbox = join(dataDir, "outbox");
      // The folder comes with the first mail, and a mail that is being written has another ending.
      const files = existsSync(outbox) ? readdirSync(outbox) : [];
      const mails = files
        .filter((file) => file.endsWith(".eml"))
        .sort()
        .map((file) =>
          readFileSync(join(outbox, file), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="),
        );
      link =
        mails
          .filter((mail) => mail.includes(`To: ${email}`))
          .flatMap((mail) => pattern.exec(mail)?.[0] ?? [])
          .findLast((match) => match !== not) ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** A test against a server that offers Google, with an issuer in Google's place. Both are started once for the file. */
export const googleTest = test.extend<
  { person: (person: Person) => void },
  { google: { issuer: Issuer; url: string } }
>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const issuer = await startIssuer();
      // Google is told where to come back to, so the port is known before the server starts.
      const port = String(await freePort());
      const server = await startedServer({
        ...issuer.settings,
        PORT: port,
        TRUSTED_PROXIES: "127.0.0.1",
      });
      await use({ issuer, url: `http://localhost:${port}` });
      await server.stop();
      await issuer.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ google }, use) => use(google.url),
  /** Who the issuer says has signed in. */
  person: async ({ google }, use) => {
    await use((person) => {
      google.issuer.person = person;
    });
  },
});

import { tokenScopes } from "../../domain/accounts/access-token.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { collectForms, type PageForm } from "./fuzz-forms.ts";
import type { Knowledge } from "./fuzz-hostile.ts";
import { goodPassword, signUp } from "./identity.ts";
import { Browser } from "./identity-browser.ts";
import { insertSamples } from "./owned-rows.ts";
import { sampleMark } from "./owned-samples.ts";
import type { RunningServer } from "./running-server.ts";

/** A new one has no limits behind it, and what the last one did to their own account is left behind. */
const requestsEach = 1_000;
/** Where the forms of a member are found. */
const formPages = [
  "/account",
  "/dashboard",
  "/garage/1767323045000",
  "/garage/1767323045000/import",
  "/garage/1767323045000/charts",
  "/garage/projects/attacker-project",
  "/contact",
  "/giveaway",
  "/cart",
  "/stop-reminders",
  "/reset-password",
];

export interface Member extends Knowledge {
  browser: Browser;
  /** Opens the API to a program, with every right. */
  token: string;
}

/** Attackers, one after the other, each with an account of their own and one of everything in it. */
export class Members {
  readonly #site: { server: RunningServer; database: Database };
  readonly #others: Knowledge["others"];
  #current: Promise<Member>;
  #forms: { readonly uid: string; readonly list: readonly PageForm[] } | undefined;
  #joined = 0;
  #requests = 0;

  constructor(site: { server: RunningServer; database: Database }, others: Knowledge["others"]) {
    this.#site = site;
    this.#others = others;
    this.#current = this.#join();
  }

  /** The one whose turn it is. Who deleted the account, or signed out, does not come back. */
  async next(): Promise<Member> {
    const current = this.#current;
    const member = await current;
    const isSpent = this.#requests > requestsEach || !member.browser.cookies.has("jackstand.session_token");
    if (isSpent && this.#current === current) {
      this.#requests = 0;
      this.#current = this.#join();
    }
    if (isSpent) return this.next();
    this.#requests += 1;
    return member;
  }

  async #join(): Promise<Member> {
    const { server, database } = this.#site;
    this.#joined += 1;
    const browser = new Browser(server, server.url);
    const email = `attacker-${this.#joined}@example.com`;
    const { uid } = await signUp(browser, { email });
    await browser.put("/api/v1/me");
    const samples = await insertSamples(database, uid, ofAttacker);
    // The server can't read a key that it didn't encrypt, and says so as a failure of its own.
    await database.forLibraries
      .withTables<Record<string, Record<string, unknown>>>()
      .deleteFrom("auth_two_factor")
      .where("userId", "=", uid)
      .execute();
    const scopes = tokenScopes.flatMap(({ id, ...scope }) => ("isFeed" in scope ? [] : id));
    const made = await browser.post("/api/v1/me/tokens", { name: "All", scopes, password: goodPassword });
    const ids = Object.entries(samples).flatMap(([table, { id }]) =>
      id ? [[`${table}Id`, String(id)]] : [],
    );
    this.#forms ??= { uid, list: await collectForms(browser, formPages) };
    const forms = JSON.stringify(this.#forms.list).replaceAll(this.#forms.uid, uid);
    return {
      browser,
      token: made.body.secret,
      own: { uid, email, ...Object.fromEntries(ids) },
      others: this.#others,
      forms: JSON.parse(forms),
    };
  }
}

/** Told apart from what is the victim's, and with no address of a machine that might exist. */
function ofAttacker(text: string): string {
  return text.replaceAll(sampleMark, "attacker").replaceAll("https://example.com", "https://192.0.2.1");
}

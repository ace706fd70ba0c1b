import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { SecurityEventKind } from "../../domain/accounts/security-event.ts";
import { readConfig } from "../config.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Database } from "../db/engine/database.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { secondStepMail } from "../identity/account-mails.ts";
import { deleteSecondStep, deleteSessionRows, findAccount } from "../identity/account-rows.ts";
import { deleteInvite, findInvites, insertInvite } from "../identity/invite-rows.ts";
import { insertSecurityEvent } from "../identity/security-event-rows.ts";
import { hashSecret } from "../identity/token.ts";
import { queueMail } from "../mail/rows.ts";
import { countOwned, deleteAccount } from "../owned-data.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Accounts:
  accounts show <email>                  show what an account owns
  accounts sign-out <email>              sign it out everywhere
  accounts turn-off-second-step <email>  let someone in who has lost both the app and the recovery codes: only if you are
                                         sure who they are; an email tells them
  accounts close <email>                 delete an account and everything it owns, and sign it out everywhere; its orders
                                         stay, without an owner
  accounts invite [for whom] [--uses 1] [--days 7]
                                         a link that lets somebody sign up where SIGN_UP=invite
  accounts invites                       the links that still work
  accounts revoke-invite <id>            makes one stop working`;

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Command = (database: Database, account: Account) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  async show(database, account) {
    const rows = (await countOwned(database, account.id)).map(([key, rows]) => `${key} ${rows}`).join(", ");
    return `${account.email}, ${account.name}: ${owned(account)}.\nStored, what was removed lately included: ${rows}.`;
  },
  async "sign-out"(database, { id, email }) {
    await underAccountLock(database, id, async () => {
      await deleteSessionRows(database, id);
      await noteOperator(database, id, "all-sessions-ended");
    });
    return `Signed ${email} out everywhere.`;
  },
  async "turn-off-second-step"(database, { id, email }) {
    const wasOn = await underAccountLock(database, id, async () => {
      if (!(await deleteSecondStep(database, id))) return false;
      await noteOperator(database, id, "second-step-off");
      return queueMail(database, secondStepMail(readConfig().publicUrl, email, false));
    });
    return wasOn
      ? `Two-step sign-in is off for ${email}. An email tells them.`
      : `Two-step sign-in was off for ${email}.`;
  },
  async close(database, account) {
    await deleteAccount(database, account.id);
    // A photo is removed by the server's next run of its job.
    return `Closed the account ${account.email}. It had ${owned(account)}. Its orders stay, without an owner.`;
  },
};

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { uses: { type: "string", default: "1" }, days: { type: "string", default: "7" } },
  });
  const [what = "", email, ...more] = positionals;
  if (what === "invites" && positionals.length === 1) return openData(listInvites);
  if (what === "invite")
    return invite(positionals.slice(1).join(" "), Number(values.uses), Number(values.days));
  if (what === "revoke-invite" && positionals.length === 2)
    return openData(async (database) => {
      if (!(await deleteInvite(database, email ?? ""))) return refuse(`There is no invitation ${email}.`);
      console.info(`Nobody can sign up with the invitation ${email} any more.`);
    });
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command || !email || more.length > 0) return refuse(usage);
  await openData(async (database) => {
    const account = await findAccount(database, email);
    if (!account) return refuse(`There is no account ${email}.`);
    console.info(await command(database, account));
  });
});

async function invite(note: string, uses: number, days: number): Promise<void> {
  if (!isWhole(uses, 1000) || !isWhole(days, 365)) return refuse("--uses goes to 1000, --days to 365.");
  const { publicUrl, signUp } = readConfig();
  const [id, secret] = [randomBytes(6).toString("hex"), randomBytes(24).toString("base64url")];
  const now = Date.now();
  const expiresAt = toTimestamp(new Date(now + days * 24 * 60 * 60_000));
  await openData((database) =>
    insertInvite(database, {
      ...{ id, note: note.slice(0, 200), secret_hash: hashSecret(secret), uses_left: uses },
      ...{ created_at: toTimestamp(new Date(now)), expires_at: expiresAt },
    }),
  );
  console.info(
    `${publicUrl}/account?invite=${secret}\nFor ${count(uses, "account")}, until ${expiresAt.slice(0, 10)}.`,
  );
  if (signUp !== "invite") console.info(`SIGN_UP is "${signUp}": nobody needs it, or nobody is let in.`);
}

async function listInvites(database: Database): Promise<void> {
  const invites = await findInvites(database, new Date());
  for (const { id, note, uses_left, expires_at } of invites)
    console.info(`${id}  ${count(uses_left, "account")} until ${expires_at.slice(0, 10)}  ${note}`);
  if (invites.length === 0) console.info("No invitation works at the moment.");
}

function isWhole(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max;
}

function noteOperator(database: Database, userId: string, kind: SecurityEventKind): Promise<void> {
  const at = toTimestamp(new Date());
  return insertSecurityEvent(database, userId, { id: randomUUID(), kind, device: "The operator", at });
}

function owned({ vehicles, orders }: Account): string {
  return `${count(Number(vehicles), "vehicle")} and ${count(Number(orders), "order")}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

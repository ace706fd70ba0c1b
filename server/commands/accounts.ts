import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { SecurityEventKind } from "../../domain/accounts/security-event.ts";
import { readConfig } from "../config.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Database } from "../db/engine/database.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { secondStepMail } from "../identity/account-mails.ts";
import { deleteSecondStep, deleteSessionRows, findAccount } from "../identity/account-rows.ts";
import { insertSecurityEvent } from "../identity/security-event-rows.ts";
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
                                         stay, without an owner`;

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
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what = "", email, ...more] = positionals;
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command || !email || more.length > 0) return refuse(usage);
  await openData(async (database) => {
    const account = await findAccount(database, email);
    if (!account) return refuse(`There is no account ${email}.`);
    console.info(await command(database, account));
  });
});

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

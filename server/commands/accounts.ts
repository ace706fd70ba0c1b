import { parseArgs } from "node:util";
import { findAccount } from "../identity/account-rows.ts";
import { countOwned, deleteAccount } from "../owned-data.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Accounts:
  accounts show <email>   show what an account owns
  accounts close <email>  delete an account and everything it owns, and sign it out everywhere; its orders stay, without an owner`;

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what, email, ...more] = positionals;
  if ((what !== "show" && what !== "close") || !email || more.length > 0) return refuse(usage);
  await openData(async (database) => {
    const account = await findAccount(database, email);
    if (!account) return refuse(`There is no account ${email}.`);
    const { id, name, vehicles, orders } = account;
    const owned = `${count(Number(vehicles), "vehicle")} and ${count(Number(orders), "order")}`;
    if (what === "show") {
      const rows = (await countOwned(database, id)).map(([key, rows]) => `${key} ${rows}`).join(", ");
      return console.info(
        `${account.email}, ${name}: ${owned}.\nStored, what was removed lately included: ${rows}.`,
      );
    }
    await deleteAccount(database, id);
    // A photo is removed by the server's next run of its job.
    console.info(`Closed the account ${account.email}. It had ${owned}. Its orders stay, without an owner.`);
  });
});

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

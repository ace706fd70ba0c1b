import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "../../server/log.ts";
import { composeMessage } from "../../server/mail/compose-message.ts";
import { MailRefused } from "../../server/mail/mailer.ts";
import { createSmtp } from "../../server/mail/smtp.ts";
import { silentLog } from "../support/store.ts";

const from = { name: "Jackstand", address: "no-reply@shop.example", site: "https://shop.example" };
const letter = {
  id: "a1",
  createdAt: new Date("2026-01-31T10:20:30.456Z"),
  to: "ann@example.com",
  subject: "Your order – 7K2M",
  text: "Thank you.\n.\nhttps://shop.example/reset-password?token=abc",
};

async function startSink(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const received: { from: string; to: string[]; user: string | undefined; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "ann" && password === "p@ss" ? done(null, { user: username }) : done(new Error("no")),
    async onData(stream, { envelope, user }, done) {
      const message = await text(stream);
      const mailFrom = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from: mailFrom, to: envelope.rcptTo.map(({ address }) => address), user, message });
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  return { received, port: typeof address === "object" ? address?.port : 0 };
}

it("a mail server gets the same message that the outbox would", async () => {
  const { port, received } = await startSink();
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  await createSmtp(`smtp://ann:p%40ss@127.0.0.1:${port}`, from, log).send(letter);
  expect(received).toEqual([
    { from: from.address, to: [letter.to], user: "ann", message: await composeMessage(letter, from) },
  ]);
  log.flush();
  expect(lines.join("")).toContain('"mail":"a1"');
  expect(lines.join("")).not.toMatch(/ann|p@ss|token/);
});

it.each([
  [
    "refuses the sender",
    { onMailFrom: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(new Error("no")) },
  ],
  [
    "refuses the recipient",
    { onRcptTo: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(new Error("no")) },
  ],
  [
    "refuses the password",
    { onAuth: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(new Error("no")) },
  ],
])("a mail server that %s did not take the mail", async (_, options) => {
  const { port, received } = await startSink(options as never);
  const smtp = createSmtp(`smtp://ann:p%40ss@127.0.0.1:${port}`, from, silentLog);
  await expect(smtp.send(letter)).rejects.toThrow();
  expect(received).toEqual([]);
});

const refuseWith =
  (responseCode: number) =>
  (...args: unknown[]) =>
    (args.at(-1) as (error: Error) => void)(Object.assign(new Error("no"), { responseCode }));

it.each([
  ["the recipient with 550", { onRcptTo: refuseWith(550) }, true],
  ["the recipient with 451", { onRcptTo: refuseWith(451) }, false],
  ["the message with 554", { onData: refuseData(554) }, true],
  ["the message with 452", { onData: refuseData(452) }, false],
  // About our settings, not about this mail.
  ["the sender with 550", { onMailFrom: refuseWith(550) }, false],
  ["the password with 535", { onAuth: refuseWith(535) }, false],
  ["the connection with 554", { onConnect: refuseWith(554) }, false],
])("a mail server that refuses %s has refused for good: %o", async (_, options, isForGood) => {
  const { port } = await startSink(options as never);
  const smtp = createSmtp(`smtp://ann:p%40ss@127.0.0.1:${port}`, from, silentLog);
  const error = await smtp.send(letter).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isForGood);
});

function refuseData(responseCode: number) {
  return async (stream: Readable, _session: unknown, done: (error: Error) => void) => {
    await text(stream);
    refuseWith(responseCode)(done);
  };
}

it("a mail server that says nothing is left when the signal says so", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`, from, silentLog);
  const start = performance.now();
  await expect(smtp.send(letter, AbortSignal.timeout(200))).rejects.toThrow();
  expect(performance.now() - start).toBeLessThan(2_000);
});

it("a mail server that is away, or says nothing, did not take the mail", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`, from, silentLog);
  await expect(smtp.send(letter)).rejects.toThrow();
  silent.close();
  await once(silent, "close");
  await expect(smtp.send(letter)).rejects.toThrow();
});

it("nothing goes over a network in the clear, unless the setting says so", async () => {
  const { port, received } = await startSink();
  // An address of this machine that does not look like one.
  const address = `smtp://ann:p%40ss@0.0.0.0:${port}`;
  await expect(createSmtp(address, from, silentLog).send(letter)).rejects.toThrow(/TLS/);
  expect(received).toEqual([]);
  await createSmtp(`${address}?requireTLS=false`, from, silentLog).send(letter);
  expect(received).toHaveLength(1);
});

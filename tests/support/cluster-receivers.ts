import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server. While it holds, mails arrive and get no receipt. */
export async function openMailbox() {
  const received: { to: string; subject: string }[] = [];
  const held = new Set<() => void>();
  let isHolding = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, { envelope }, done) {
      const message = await text(stream).catch(() => undefined);
      // The sender was gone before its end.
      if (message === undefined) return;
      if (isHolding) {
        await new Promise<void>((release) => held.add(release));
        return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
      }
      for (const { address } of envelope.rcptTo) received.push({ to: address, subject: subjectOf(message) });
      done();
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    received,
    hold() {
      isHolding = true;
    },
    /** Takes mails again, but those that wait. */
    release() {
      isHolding = false;
      for (const refuse of held) refuse();
      held.clear();
    },
    settings: { SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function subjectOf(message: string): string {
  const [, subject = ""] = /^Subject: (.*)$/m.exec(message) ?? [];
  return subject
    .trim()
    .replace(/=\?utf-8\?B\?(.*?)\?=/gi, (_, text) => Buffer.from(text, "base64").toString());
}

/** A member's own program: the titles of the reminders that it was told of. */
export async function openReceiver() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request).catch(() => ({}))) as { reminder?: { title: string } };
    if (body.reminder) received.push(body.reminder.title);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

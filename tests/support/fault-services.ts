import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it took. */
export async function startMailServer(stack: AsyncDisposableStack) {
  const received: string[] = [];
  const trouble = { isRefusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      trouble.isRefusing ? done(Object.assign(new Error("later"), { responseCode: 451 })) : done(),
    async onData(stream, _session, done) {
      const mail = await text(stream).catch(() => undefined);
      // The sender was gone before its end.
      if (mail === undefined) return;
      // Line breaks inside a word are the encoding's.
      received.push(mail.replaceAll("=\r\n", ""));
      done();
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  stack.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    trouble,
    /** The mails to someone that have these words. */
    to: (email: string, words: string) =>
      received.filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words)),
  };
}

/** A member's own program, which keeps what was posted to it, by the path. */
export async function startReceiver(stack: AsyncDisposableStack) {
  const received = new Map<string, string[]>();
  const trouble: { status?: number } = {};
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    const { status = 204 } = trouble;
    const path = request.url ?? "";
    if (body !== undefined && status === 204) received.set(path, [...(received.get(path) ?? []), body]);
    response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, trouble, at: (path: string) => received.get(path) ?? [] };
}

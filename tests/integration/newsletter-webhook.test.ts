import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../bench/free-port.ts";
import { newsletterSignUp } from "../../domain/newsletter/newsletter.ts";
import { newsletterEndpoints } from "../../server/api/newsletter-endpoints.ts";
import { createNewsletterWebhook } from "../../server/newsletter/newsletter-webhook.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { startWebhook as start } from "../support/webhook-server.ts";

const path = "/api/v1/newsletter";
const form = {
  name: "Ann",
  email: "ann@example.com",
  phone: "+1 503 555 0100",
  newsletter: true,
  textUpdates: true,
  interests: ["mazda", "maintenance"] as const,
  carSuggestion: "",
};
const ann = { ...form, requestKey: "ann-0000000000000001" };
const failure = {
  status: 503,
  body: {
    error: {
      code: "unavailable",
      message: "There was an issue submitting your information. Please try again.",
    },
  },
};

async function startWebhook(port?: number) {
  const service = await start(port);
  onTestFinished(() => service.stop());
  return service;
}

describeOnBothEngines("with a webhook", ({ migratedDatabase }) => {
  async function serve(url: string) {
    const database = await migratedDatabase();
    const settings = { NEWSLETTER_WEBHOOK_URL: url };
    const site = await serveAccounts(database, { settings, endpoints: newsletterEndpoints });
    return { database, site, browser: site.browser() };
  }

  it("a sign-up goes there with exactly the specified keys, and nothing of it stays here", async () => {
    const service = await startWebhook();
    const { database, browser } = await serve(service.url);
    const before = Date.now();
    expect((await browser.post(path, { ...ann, source: "elsewhere", timestamp: "1999" })).status).toBe(201);
    expect(service.received).toMatchObject([
      { method: "POST", headers: { "content-type": "application/json" } },
    ]);
    const body = Object(service.received[0]?.body);
    expect(body).toStrictEqual({ ...form, timestamp: body.timestamp, source: "newsletter_modal" });
    expect(Date.parse(body.timestamp)).toBeGreaterThanOrEqual(before);
    expect(await database.query.selectFrom("newsletter_subscriber").selectAll().execute()).toEqual([]);
    expect(await database.query.selectFrom("mail").selectAll().execute()).toEqual([]);
  });

  it("the same sign-up goes there once, however often its request arrives", async () => {
    const service = await startWebhook();
    service.respond = (response) => void setTimeout(() => response.writeHead(200).end("ok"), 150);
    const { browser } = await serve(service.url);
    const results = await Promise.all(Array.from({ length: 3 }, () => browser.post(path, ann)));
    results.push(await browser.post(path, ann));
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(service.received).toHaveLength(1);
    // A corrected form is another sign-up.
    expect((await browser.post(path, { ...ann, email: "anna@example.com" })).status).toBe(201);
    expect(service.received).toHaveLength(2);
  });

  it("a refusal is told, and the visitor can try again under the same key", async () => {
    const service = await startWebhook();
    service.respond = (response) => void response.writeHead(500).end();
    const { site, browser } = await serve(service.url);
    expect(await browser.post(path, ann)).toMatchObject(failure);
    expect(service.received).toHaveLength(1);
    service.respond = (response) => void response.writeHead(201).end();
    expect((await browser.post(path, ann)).status).toBe(201);
    const [first, second] = service.received.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(site.log()).toContain("The newsletter webhook responded with status 500");
    expect(site.log()).not.toMatch(/example\.com|secret-path|555/);
  });

  it("a redirect is a refusal: nobody's address goes where the operator did not send it", async () => {
    const service = await startWebhook();
    const elsewhere = await startWebhook();
    service.respond = (response) => void response.writeHead(307, { Location: elsewhere.url }).end();
    const { browser } = await serve(service.url);
    expect(await browser.post(path, ann)).toMatchObject(failure);
    expect(elsewhere.received).toEqual([]);
  });

  it("what may have arrived is not sent again by itself", async () => {
    const service = await startWebhook();
    service.respond = (response) => void response.socket?.destroy();
    const { browser } = await serve(service.url);
    expect(await browser.post(path, ann)).toMatchObject(failure);
    expect(service.received).toHaveLength(1);
  });

  it("where nobody listens it is tried once more, and then told", async () => {
    const port = await freePort();
    const { browser } = await serve(`http://127.0.0.1:${port}/`);
    expect(await browser.post(path, ann)).toMatchObject(failure);
    const sent = browser.post(path, ann);
    await sleep(100);
    const service = await startWebhook(port);
    expect((await sent).status).toBe(201);
    expect(service.received).toHaveLength(1);
  });
});

it("a webhook that never responds ends in an error in time, and gets no second request", async () => {
  const service = await startWebhook();
  service.respond = () => {};
  const webhook = createNewsletterWebhook(service.url, 200);
  const signUp = newsletterSignUp(form, new Date().toISOString());
  await expect(webhook.send(signUp, "key", "network")).rejects.toMatchObject({ code: "unavailable" });
  expect(service.received).toHaveLength(1);
});

it("a webhook that hangs holds a few sign-ups of one network, and others go on", async () => {
  const service = await startWebhook();
  service.respond = () => {};
  const webhook = createNewsletterWebhook(service.url, 2_000);
  const signUp = newsletterSignUp(form, new Date().toISOString());
  const rude = Array.from({ length: 20 }, (_, n) => webhook.send(signUp, `rude ${n}`, "rude"));
  const refused = Promise.allSettled(rude);
  await expect.poll(() => service.received.length).toBe(4);
  service.respond = (response) => void response.writeHead(204).end();
  await webhook.send(signUp, "polite", "polite");
  const busy = (await refused).filter(
    (each) => each.status === "rejected" && String(each.reason).includes("busy"),
  );
  expect(busy).toHaveLength(8);
});

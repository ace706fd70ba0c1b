import { expect } from "@playwright/test";
import type { FirefoxPage } from "./page.ts";

/** The server, which goes away and comes back with all that it knew. */
export interface Site {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The most common ways through the site, on the content of the tests. */
export const flows: Record<string, (page: FirefoxPage, site: Site) => Promise<void>> = {
  async guide(page) {
    await page.goto("/guide/e46/brake-pads");
    await page.sees(/Front brake pads/);
    await page.sees(/81 lb-ft/);
  },

  async "wrench mode"(page) {
    await page.goto("/guide/e46/brake-pads?mode=wrench#carrier-on");
    await page.sees(/81\s+lb-ft/);
    await page.press(/^Mark torqued/);
    await page.goto("/guide/e46/brake-pads?mode=wrench#carrier-on");
    await page.press(/^Torqued/);
    await page.key("Escape");
    await page.isAt(/brake-pads(?!\?mode)/);
  },

  async search(page) {
    await page.goto("/terms");
    await page.fill(/^Search/, "brake pads");
    await page.sees(/Front brake pads/);
    await page.key("Enter");
    await page.isAt(/\/search\?q=brake\+pads$/);
    await page.sees(/results for/);
    await page.press(/Front brake pads and rotors/);
    await page.isAt(/\/guide\/e46\/brake-pads/);
  },

  async "cart to order"(page) {
    await page.goto("/store/products/last-exit-hoodie");
    await page.press(/^L$/);
    await page.press(/^Add to cart$/);
    await page.sees(/1 item\(s\) in your cart/);
    await page.press(/^Increase quantity/);
    await page.sees(/2 item\(s\) in your cart/);
    await page.press(/^Proceed to Checkout$/);
    await page.isAt(/\/store\/checkout\//);
    await page.press(/^Continue to review$/);
    await page.sees(/Enter a city\./);
    await page.fill(/^Email/, "sam@example.com");
    await page.fill(/^Full name/, "Sam Reyes");
    await page.fill(/^Address$/, "12 Bench Street");
    await page.fill(/^City/, "Portland");
    await page.choose(/^State$/, "Oregon");
    await page.fill(/^ZIP or postal code/, "97201");
    await page.press(/^Continue to review$/);
    await page.sees(/nothing ships/);
    await page.press(/^Place order$/);
    await page.sees(/Thank you/);
    await page.goto("/cart");
    await page.sees(/Your cart is empty/);
  },

  async "sign-up, and a first car"(page) {
    await signUp(page, "grace@example.com");
  },

  async "a guide without a connection"(page, site) {
    const guide = "/guide/e46/brake-pads";
    await signUp(page, "mary@example.com");
    await page.goto(guide);
    await page.press(/^Start this job$/);
    await page.press(/^Start$/);
    await page.sees(/Before you start/);
    await page.goto(guide);
    await page.press(/^Keep on this device\s/);
    await page.press(/^Keep on this device$/);
    await page.sees(/On this device\s+since/);
    await page.goto("/workspace");
    await page.sees(/Write it down/);

    await site.stop();
    await page.goto(`${guide}?mode=wrench#carrier-on`);
    await page.press(/^Mark torqued/);
    await page.goto(`${guide}?mode=wrench#_finish`);
    await page.press(/^Mark job done$/);
    await page.press(/^Mark job done anyway$/);
    await page.press(/^Add to the log$/);
    await page.fill(/^Odometer/, "142,500");
    await page.press(/^Add to the log$/);
    await page.sees(/Waiting to send/);

    await site.start();
    await page.goto("/workspace");
    await page.press(/^Send now/);
    await page.sees(/Sent: /);
    const { vehicles } = (await page.read("/api/v1/me/vehicles")) as { vehicles: { id: string }[] };
    const log = await page.read(`/api/v1/me/vehicles/${vehicles[0]?.id}/log`);
    expect(log).toMatchObject({ entries: [{ odometer: 142_500, guides: [guide] }] });
  },
};

async function signUp(page: FirefoxPage, email: string): Promise<void> {
  await page.leave();
  await page.goto("/dashboard");
  await page.press(/^Create your account$/);
  await page.fill(/^Display name/, "Grace Hopper");
  await page.fill(/^Email/, email);
  await page.fill(/^Password/, "correct horse battery");
  await page.fill(/^Confirm password/, "correct horse battery");
  await page.press(/^Create account$/);
  await page.sees(/Confirm your email address/);
  await page.press(/^Add a car$/);
  await page.fill(/^Year/, "2003");
  await page.fill(/^Make/, "BMW");
  await page.fill(/^Model/, "330i");
  await page.press(/^(Add|Save)/);
  await page.sees(/2003 BMW 330i/);
}

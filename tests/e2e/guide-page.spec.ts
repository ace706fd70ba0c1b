import type { Page } from "@playwright/test";
import {
  axeViolations,
  desk,
  expect,
  hydrated,
  phone,
  sidewaysScroll,
  smallTargets,
  test,
} from "../support/e2e.ts";

const brakes = "/guide/e46/brake-pads";

async function open(page: Page, path = brakes) {
  await page.goto(path);
  await hydrated(page);
}

test.describe("a guide's page", () => {
  test("shows everything that one needs before, during and after the job", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front brake pads and rotors");
    for (const fact of ["Risk", "Time", "Difficulty", "Fits", "Numbers"]) {
      await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
    }
    for (const section of [
      "Torques",
      "Tools and parts: 26 tools, 5 parts",
      "Before you start",
      "Safety",
      "Prepare",
      "Remove",
      "Install",
      "Final checks",
      "Questions",
      "Sources",
      "Related",
    ]) {
      await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("article", { name: /Step 1:/ })).toBeVisible();
    await expect(page.getByText(/^Warning/).first()).toBeVisible();
    await expect(page.getByRole("img", { name: /caliper/i }).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("BMW E46");
  });

  test("draws its drawings from files that are there", async ({ page, request }) => {
    await open(page);
    const files = await page
      .locator("figure use")
      .evaluateAll((all) => all.map((use) => use.getAttribute("href") ?? ""));
    expect(files.length).toBeGreaterThan(1);
    for (const file of new Set(files)) {
      const response = await request.get(file.replace(/#.*/, ""));
      expect(response.status(), file).toBe(200);
      expect(response.headers()["cache-control"]).toContain("immutable");
      expect(await response.text()).toContain('id="drawing"');
    }
  });

  test("comes in two templates", async ({ page }) => {
    await open(page);
    await expect(page.getByText("S54B32 doesn't fit")).toHaveCount(1);
    await open(page, "/guide/miata/brakes");
    await page.getByRole("heading", { name: "Before you start" }).click();
    await expect(page.getByText(/In detail: NA, NB/)).toBeVisible();
  });

  test("tells search engines and social cards what it is", async ({ page }) => {
    await open(page);
    const blocks = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((block) => JSON.parse(block.textContent ?? "")));
    expect(blocks.map((block) => block["@type"])).toEqual(["HowTo", "BreadcrumbList"]);
    expect(blocks[0].tool.length).toBeGreaterThan(5);
    expect(blocks[0].supply).toContainEqual({ "@type": "HowToSupply", name: "Brake fluid" });
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      /\/social\/guide\/e46\/brake-pads\.png$/,
    );
  });

  test("opens by its aliases and any case, with one canonical address", async ({ page }) => {
    for (const path of ["/guide/e46/brake-pad", "/guide/E46/Brake-Pads", "/guide/e46/front-brakes"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front brake pads and rotors");
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        /\/guide\/e46\/brake-pads$/,
      );
    }
  });

  for (const viewport of [phone, desk]) {
    test(`is accessible and fits at ${viewport.width} px, with a number's sources open too`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, "/guide/miata/brakes");
      expect(await axeViolations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.locator("summary", { hasText: "Other numbers" }).click();
      await page
        .getByRole("link", { name: /(?:sources?|agree) for / })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axeViolations(page, "dialog")).toEqual([]);
    });
  }
});

test.describe("values", () => {
  test("begin imperial with metric beside, change with one switch and stay changed", async ({ page }) => {
    await open(page);
    const torque = page.locator("#torque-wheel-bolts .figure").first();
    const size = (text: string) =>
      torque.getByText(text).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size("lb-ft")).toBeGreaterThan(await size("Nm"));
    await page.getByRole("radio", { name: "Metric" }).check();
    await expect.poll(async () => (await size("Nm")) > (await size("lb-ft"))).toBe(true);

    await page.goto("/guide/miata/brakes");
    // Before any script of ours has run, the page is in the reader's units.
    expect(await page.evaluate(() => document.documentElement.dataset.units)).toBe("metric");
    await hydrated(page);
    await expect(page.getByRole("radio", { name: "Metric" })).toBeChecked();
  });

  test("say how sure they are and show what each source says", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: /agree for Wheel bolts/ }).click();
    const dialog = page.getByRole("dialog", { name: "Wheel bolts" });
    await expect(dialog.getByRole("listitem")).not.toHaveCount(0);
    await expect(dialog).toContainText(/read \d{4}-\d\d-\d\d/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("can be reported as wrong, with what is shown filled in", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: /agree for Wheel bolts/ }).click();
    await page.getByRole("button", { name: "Report wrong value" }).click();
    const report = page.getByRole("dialog", { name: "Report a problem" });
    await expect(report.getByLabel("What does it say now?")).toHaveValue(/Wheel bolts: 100 Nm/);
    await report.getByRole("button", { name: "Mark for review" }).click();
    await expect(page.getByText("Marked for review — thanks for reporting.")).toBeVisible();
    await page.goto("/workspace");
    await expect(page.getByRole("link", { name: "Brake pads" })).toBeVisible();
  });

  test("without a source are gaps, not numbers", async ({ page }) => {
    await open(page, "/guide/e46/fuel-pump");
    const gap = page.locator("tbody", { hasText: "See the factory manual" }).first();
    await expect(gap).toContainText("no source yet");
    await expect(gap).not.toContainText(/\d+ Nm/);
  });
});

test.describe("the variant filter", () => {
  test("folds away what is for other cars, and is remembered for the platform", async ({ page }) => {
    await open(page, "/guide/miata/brakes");
    const rows = page.locator("#measure-front-disc-minimum tr, #measure-rear-disc-minimum tr");
    const before = await rows.count();
    await page.getByLabel("Generation").selectOption("nb");
    await expect.poll(() => rows.count()).toBeLessThan(before);

    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("nb");
    await page.goto("/guide/miata/oil-change");
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("nb");
    await page.goto(brakes);
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("");
  });

  test("folds away steps, parts and numbers of other engines, still there to be opened", async ({ page }) => {
    await open(page, "/guide/s2000/maintenance");
    await expect(page.getByRole("article", { name: /Look after early spark plugs/ })).toBeVisible();
    await page.getByLabel("Engine", { exact: true }).selectOption("f22c");
    await expect(page.getByRole("article", { name: /Look after early spark plugs/ })).toBeHidden();
    await expect(page.getByText("1 step for another car hidden.")).toBeVisible();
    await page.locator("summary", { hasText: "Tools and parts" }).click();
    await expect(page.getByText(/lines? for other cars hidden/)).toBeVisible();
    await page.locator("summary", { hasText: /Look after early spark plugs: only for F20C/ }).press("Enter");
    await expect(page.getByRole("article", { name: /Look after early spark plugs/ })).toBeVisible();
  });

  test("offers only engines that the generation had", async ({ page }) => {
    await open(page, "/guide/miata/brakes");
    await page.getByLabel("Generation").selectOption("nd");
    await expect(page.getByLabel("Engine", { exact: true }).getByRole("option", { name: /B6/ })).toHaveCount(
      0,
    );
  });
});

test.describe("progress", () => {
  test("ticks survive a reload", async ({ page }) => {
    await open(page);
    await page.getByRole("checkbox", { name: /step 2$/ }).check();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("checkbox", { name: /step 2$/ })).toBeChecked();
    await expect(page.getByRole("link", { name: "Continue at step 1" })).toBeVisible();
  });

  test("a job that is done is in the workspace and on the ladder, and can be done again", async ({
    page,
  }) => {
    await open(page, "/guide/basic/oil-change");
    await page.getByRole("button", { name: "Mark job done" }).click();
    await expect(page.getByText("Job done. Find it in My jobs.")).toBeVisible();
    await page.goto("/workspace");
    await expect(page.getByRole("region", { name: "Finished" })).toContainText(
      "Engine oil and filter change",
    );
    await open(page, "/guide/basic/oil-change");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByRole("button", { name: "Mark job done" })).toBeVisible();
    await page.goto("/diy");
    await expect(page.getByText(/1 of \d+ jobs/)).toBeVisible();
  });

  test("a guide can be saved for later", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. See it in My jobs")).toBeVisible();
    await page.getByLabel("Notifications").getByRole("link", { name: "My jobs", exact: true }).click();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Front brake pads and rotors" }),
    ).toBeVisible();
    await page.goto(brakes);
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
  });

  test("what another program wrote into the storage breaks nothing", async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ["progress", "variants", "units"])
        localStorage.setItem(`jackstand-${key}`, '{"x":[1,');
    });
    await open(page);
    await page.getByRole("checkbox", { name: /step 1$/ }).check();
    await expect(page.getByRole("checkbox", { name: /step 1$/ })).toBeChecked();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const path of [brakes, "/guide/miata/brakes", "/guide/basic/oil-change"]) {
    test(`${path}: the first number is near, the first step not far`, async ({ page }) => {
      await open(page, path);
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y;
      expect(await top(".numbers tbody")).toBeLessThan(1.5 * phone.height);
      expect(await top(".step")).toBeLessThan(3 * phone.height);
    });
  }

  test("the sections are one tap away, in sight", async ({ page }) => {
    await open(page);
    await page.getByText("Jump to a section").click();
    const sections = page.getByRole("navigation", { name: "Sections" });
    await expect(sections.getByRole("link").first()).toBeInViewport();
    await sections.getByRole("link", { name: "Torques" }).click();
    await expect(page.getByRole("heading", { name: "Torques", exact: true })).toBeInViewport();
    await expect(sections).toBeHidden();
  });

  test("a jump to what is folded opens it", async ({ page }) => {
    await open(page);
    await page.getByText("Jump to a section").click();
    await page.getByRole("link", { name: /^Tools and parts/ }).click();
    await expect(page.getByRole("heading", { name: "Parts", exact: true })).toBeInViewport();
  });

  test("the car is a cell of the strip that opens", async ({ page }) => {
    await open(page);
    await expect(page.getByLabel("Engine", { exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByLabel("Engine", { exact: true }).selectOption("s54b32");
    await expect(page.getByRole("heading", { name: "Your car: S54B32" })).toBeVisible();
    await expect(page.getByText(/^Doesn't fit your car/)).toBeVisible();
    await page.getByLabel("Engine", { exact: true }).selectOption("m54b30");
    await expect(
      page.getByText("Fits: 316i-330i, 318d-330d, 1997-2006, not M3", { exact: true }),
    ).toBeVisible();
  });

  test("two views of a drawing are stacked, its texts are 12 px or more, and a tap enlarges it", async ({
    page,
  }) => {
    await open(page);
    const drawing = page.locator("#caliper-off .step-drawing");
    await drawing.scrollIntoViewIfNeeded();
    const views = drawing.locator("svg:visible");
    await expect(views).toHaveCount(2);
    const [first, second] = await Promise.all([views.nth(0).boundingBox(), views.nth(1).boundingBox()]);
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    const sizes = await page.locator(".step-drawing svg:visible").evaluateAll((all) =>
      all.map((svg) => {
        const drawn = svg as SVGSVGElement;
        const scale = Number(getComputedStyle(drawn).getPropertyValue("--drawing-scale") || 1);
        return 13 * scale * (drawn.clientWidth / drawn.viewBox.baseVal.width);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    await drawing.getByRole("button", { name: /^Enlarge/ }).click();
    const large = page.getByRole("dialog").getByRole("img").locator("visible=true").first();
    expect((await large.boundingBox())?.width).toBeGreaterThan(phone.width);
  });

  test("the way into the job stays at the bottom and knows where one was", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("link", { name: "Start", exact: true })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("link", { name: "Start", exact: true })).toBeInViewport();
    // It covers nothing at the end of the page.
    const bar = await page.locator(".guide-actions").boundingBox();
    const last = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole("checkbox", { name: /step 1$/ }).check();
    await page.getByRole("link", { name: "Continue at step 2" }).click();
    await expect(page.getByText(/step 2 of 17/i).first()).toBeVisible();
  });
});

test("everything can be reached and used by keyboard", async ({ page }) => {
  await open(page);
  const reached = new Set<string>();
  for (let presses = 0; presses < 60 && !reached.has("Done: step 1"); presses++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(
        () => document.activeElement?.closest("a, button, select, label")?.textContent ?? "",
      ),
    );
  }
  for (const name of ["Skip to content", "Save", "Print", "Start in wrench mode", "Torques4", "Done: step 1"])
    expect([...reached], name).toContain(name);
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /step 1$/ })).toBeChecked();
  const chip = page.locator(".step a.value-chip").first();
  await chip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
});

test.describe("on paper", () => {
  test("it is black on white, without navigation, with boxes to tick and a code that leads back", async ({
    page,
  }) => {
    await open(page);
    await page.emulateMedia({ media: "print" });
    const body = page.locator("body");
    await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(body).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".guide-print-foot img")).toBeVisible();
    const box = await page
      .locator(".step ul li")
      .first()
      .evaluate((line) => getComputedStyle(line, "::before").borderTopStyle);
    expect(box).toBe("solid");
    await expect(page.locator("#torque-wheel-bolts .figure").first()).toContainText(/Nm.*lb-ft/);
  });

  test("page one is for the bench: the car, torques, tools and parts; the steps follow", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("jackstand-variants", '{"e46":{"engine":"m54b30"}}'));
    await open(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("BMW E46, M54B30")).toBeVisible();
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
    const order = [
      ".guide-torques",
      ".guide-tools",
      ".guide-numbers",
      ".guide-before",
      ".guide-safety",
      ".guide-steps",
    ];
    const tops = await Promise.all(order.map(top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // What is folded on the screen is open on paper.
    expect((await page.locator(".guide-tools .kit-tools").boundingBox())?.height).toBeGreaterThan(100);
    await expect(page.locator(".guide-numbers")).toHaveCSS("break-before", "page");
    await expect(page.locator(".step").first()).toHaveCSS("break-inside", "avoid");
    await expect(page.getByRole("complementary", { name: "Shortcuts" })).toBeHidden();
  });

  for (const { format, width, height } of [
    { format: "Letter", width: 192, height: 255 },
    { format: "A4", width: 186, height: 273 },
  ]) {
    test(`the bench sheet is one page of ${format}`, async ({ page }) => {
      const pixels = (millimeters: number) => Math.floor((millimeters / 25.4) * 96);
      await page.setViewportSize({ width: pixels(width), height: pixels(height) });
      await open(page);
      await page.emulateMedia({ media: "print" });
      const tools = await page.locator(".guide-tools").boundingBox();
      expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThan(pixels(height));
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guide can be read, with its numbers and their sources", async ({ page }) => {
    await page.goto(brakes);
    await expect(page.getByRole("article", { name: /Step 1:/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
    await page.locator("#torque-wheel-bolts a").first().click();
    await expect(page).toHaveURL(`${brakes}#source-torque-wheel-bolts`);
    await expect(page.locator("#source-torque-wheel-bolts")).toContainText("Bentley");
  });

  test("a guide can be printed: both units, tick boxes and the way back", async ({ page }) => {
    await page.goto(brakes);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#torque-wheel-bolts")).toContainText("100 Nm");
    await expect(page.locator("#torque-wheel-bolts")).toContainText("74 lb-ft");
    for (const unit of await page.locator("#torque-wheel-bolts .figure > *").all())
      await expect(unit).toBeVisible();
    await expect(page.locator(".guide-print-foot img")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  });
});

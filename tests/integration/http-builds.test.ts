import { expect, it } from "vitest";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { signUp } from "../support/identity.ts";
import { Browser } from "../support/identity-browser.ts";
import { quickServer, startServer } from "../support/running-server.ts";

const origin = "http://site.example";

describeOnBothEngines("the page of a public build", ({ migratedSettings }) => {
  async function published() {
    const { databaseUrl, dataDir } = await migratedSettings();
    const settings = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const site = { ...settings, PUBLIC_URL: origin, TRUSTED_PROXIES: "127.0.0.1" };
    const server = await startServer(site, quickServer);
    const ada = new Browser(server, origin);
    await signUp(ada, { email: "ada@example.com", displayName: "Ada Lovelace" });
    await ada.put("/api/v1/me");
    const { id } = (await ada.post("/api/v1/me/projects", { title: "Track car" })).body.project;
    const project = `/api/v1/me/projects/${id}`;
    const { slug } = (await ada.post(`${project}/publish`, { shows: ["search"] })).body.project;
    const nobody = new Browser(server, origin);
    return {
      server,
      ada,
      project,
      slug,
      page: `/builds/${slug}`,
      nobody,
      settings: { databaseUrl, dataDir },
    };
  }

  it("comes from the cache until something on it changes or it is taken back", async () => {
    const { server, ada, project, slug, page, nobody, settings } = await published();
    const outcomes = () =>
      server
        .log()
        .filter(({ message, path }) => message === "request" && path === page)
        .map(({ cache }) => cache);
    for (let time = 0; time < 2; time++) {
      const shown = await nobody.get(page);
      expect(shown).toMatchObject({
        status: 200,
        headers: { "cache-control": "public, max-age=0, must-revalidate" },
      });
      expect(shown.headers).not.toHaveProperty("cdn-cache-control");
      expect(shown.text).toContain("Track car");
      expect(shown.text).toContain("index, follow");
      for (const secret of ["Ada", "Lovelace", "ada@example.com", ada.uid ?? "-"])
        expect(shown.text).not.toContain(secret);
    }
    await ada.post(`${project}/tasks`, { title: "Weld the cage" });
    expect((await nobody.get(page)).text).toContain("Weld the cage");
    expect((await nobody.get(`${page}.data`)).text).toContain("Weld the cage");
    await expect.poll(outcomes).toEqual(["miss", "hit", "miss"]);
    const card = `/social/build/${slug}.png`;
    expect(await nobody.get(card)).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });

    // The operator's command is another process.
    const command = (...args: string[]) => runScript("server/commands/builds.ts", { settings, args });
    expect((await command()).stdout).toMatch(new RegExp(`^${page} .+ ada@example.com +Track car$`, "m"));
    expect((await command("revoke", `${origin}${page}?from=mail`)).stdout).toContain("no longer works");
    for (const path of [page, `${page}.data`, card]) expect((await nobody.get(path)).status).toBe(404);
    expect((await nobody.get(page)).text).not.toContain("Track car");
    const [again, nonsense, list] = await Promise.all([
      command("revoke", slug),
      command("revoke", "nonsense"),
      command(),
    ]);
    expect([again.exitCode, nonsense.exitCode]).toEqual([1, 1]);
    expect(list.stdout).toContain("No public projects.");
    expect(await server.stop()).toBe(0);
  });

  it("cannot be read from the cache by its key", async () => {
    const { server, ada, project, page, nobody } = await published();
    await nobody.get(page);
    await ada.delete(`${project}/publish`);
    for (const path of [`${page}?revision=1`, `/%20${page}`, `${page.toUpperCase()}`, `${page}/`])
      expect([path, (await nobody.get(path)).text.includes("Track car")]).toEqual([path, false]);
    for (const path of ["/builds/unknown", "/builds/nothing", "/social/build/nothing.png"])
      expect([path, (await nobody.get(path)).status]).toEqual([path, 404]);
    expect(await server.stop()).toBe(0);
  });
});

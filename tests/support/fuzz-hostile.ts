import { readSources } from "../../scripts/figures/read-sources.ts";
import type { PageForm } from "./fuzz-forms.ts";
import type { FuzzRandom } from "./fuzz-random.ts";
import type { FuzzTarget } from "./fuzz-targets.ts";
import { hostileText, hostileValue, rawBodies, withHostileValue } from "./fuzz-values.ts";
import { bodyOf, picture, wordsOf } from "./identity-attacks.ts";

/** A request that is well-formed, with something in it that nobody expects. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** What its sender knows: names of things by their kind, and the forms of the pages. */
export interface Knowledge {
  own: Readonly<Record<string, string>>;
  others: Readonly<Record<string, string>>;
  forms: readonly PageForm[];
}

/** Every name of a query's parameter that our code asks for. */
const parameterNames = [
  ...new Set(
    readSources().flatMap(({ text }) =>
      [...text.matchAll(/\b(?:\w*[pP]arams|query)\.get(?:All)?\("([^"]+)"\)/g)].map(([, name = ""]) => name),
    ),
  ),
];

/** Values that lead somewhere, by the name of the placeholder or field. */
const plausible = new Map<string, readonly string[]>(
  Object.entries({
    platform: ["e46", "basic", "E46", "e36"],
    guide: ["oil-change", "brake-pads", "maintenance-schedule"],
    slug: ["oil-change", "brake-pads", "e46"],
    name: ["P0171", "brake-squeal", "garage"],
    handle: ["dori-sign-hoodie", "cg1la-cap", "all"],
    number: ["33321090723", "1109"],
    form: ["contact", "giveaway"],
    version: ["1"],
    email: ["eve@example.com", "new.eve@example.com"],
    newEmail: ["eve@new.example"],
    subject: ["returns", "other"],
    message: ["Where is my hoodie?"],
    accepts: ["on"],
    rulesVersion: ["1"],
    token: ["a".repeat(64), "a".repeat(32)],
    do: ["log-work", "add-fill-up", "add-reading", "add-photo", "add-vehicle", "edit-vehicle"],
    tab: ["maintenance", "fuel", "tools", "projects", "photos"],
  }),
);

export function hostileRequest(random: FuzzRandom, target: FuzzTarget, known: Knowledge): HostileRequest {
  const form =
    target.isPage && target.method === "POST" && random.chance(0.8)
      ? pickForm(random, target, known)
      : undefined;
  const address = form?.path ?? filledPath(random, target.path, known);
  const path = withQuery(random, address, known).slice(0, random.chance(0.97) ? 2_000 : undefined);
  const request = { method: target.method, path, headers: hostileHeaders(random, known) };
  if (target.method === "GET") return request;
  if (target.isPage) {
    const { type, body } = formBody(random, form, known);
    return { ...request, headers: { "Content-Type": type, ...request.headers }, body };
  }
  if (target.takesFile) {
    const type = random.pick(["text/csv", "image/png"]);
    return { ...request, headers: { "Content-Type": type, ...request.headers }, body: hostileFile(random) };
  }
  const body = random.chance(0.05)
    ? random.pick(rawBodies)
    : JSON.stringify(hostileBody(random, target, known));
  return { ...request, headers: { "Content-Type": "application/json", ...request.headers }, body };
}

function filledPath(random: FuzzRandom, pattern: string, { own, others }: Knowledge): string {
  const parts = pattern.split("/");
  return parts
    .map((part, at) =>
      part.replace(/:(\w+)\??|\*/, (_, name: string | undefined) => {
        const kind = kindAfter(parts[at - 1] ?? "");
        const choice = random.below(10);
        const value =
          choice < 5
            ? (own[kind] ?? random.pick(plausible.get(name ?? "") ?? ["1"]))
            : choice < 7
              ? (others[kind] ?? hostileText(random))
              : hostileText(random, Object.values(others));
        return encodeURIComponent(value.toWellFormed());
      }),
    )
    .join("/");
}

function kindAfter(word: string): string {
  if (word === "garage") return "vehicleId";
  return Object.keys(wordsOf).find((kind) => wordsOf[kind]?.includes(word)) ?? "";
}

function withQuery(random: FuzzRandom, address: string, known: Knowledge): string {
  const [path = "", query] = address.split("?");
  const parameters = new URLSearchParams(query);
  for (let more = random.below(4); more > 0; more--) {
    const name = random.chance(0.9) ? random.pick(parameterNames) : hostileText(random);
    const value = random.chance(0.4)
      ? random.pick([...Object.values(known.own), ...(plausible.get(name) ?? [])])
      : hostileText(random, Object.values(known.others));
    if (random.chance(0.8)) parameters.set(name, value);
    else parameters.append(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

const headerChoices: Readonly<Record<string, readonly string[]>> = {
  "Accept-Encoding": ["gzip", "br", "gzip, br;q=0.5", "identity"],
  Accept: ["*/*", "text/html", "application/json", "text/x-script"],
  "Accept-Language": ["tr-TR", "xx", "en-US-u-ca-buddhist,*;q=0.1"],
  Range: ["bytes=0-0", "bytes=-1", "bytes=99999999999-", "bytes=0-1,2-3"],
  "If-None-Match": ["*", '"x"', 'W/"x"'],
  "If-Modified-Since": ["Sat, 31 Feb 2026 99:99:99 GMT", "Thu, 01 Jan 2099 00:00:00 GMT"],
  "Content-Type": [
    "application/json; charset=utf-16",
    "text/plain",
    "multipart/form-data; boundary=x",
    "image/png",
  ],
  Purpose: ["prefetch"],
};

function hostileHeaders(random: FuzzRandom, { others }: Knowledge): Record<string, string> {
  // Nobody's limits keep the others from being let in.
  const from = { "X-Forwarded-For": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}` };
  if (random.chance(0.7)) return from;
  if (random.chance(0.15)) return { ...from, "X-Account": others.uid ?? "" };
  const name = random.pick(Object.keys(headerChoices));
  return { ...from, [name]: random.pick(headerChoices[name] ?? [""]) };
}

function hostileBody(random: FuzzRandom, target: FuzzTarget, { others }: Knowledge): unknown {
  const sample = structuredClone(bodyOf(target)) ?? {};
  for (const field of target.fields) {
    const values = plausible.get(field);
    if (!(field in sample) && values) sample[field] = random.pick(values);
  }
  let body: unknown = sample;
  // Some are sent as they are, so that there is something for the others to change.
  for (let changes = random.below(4); changes > 0; changes--) {
    const field = random.chance(0.5) && target.fields.length > 0 ? random.pick(target.fields) : undefined;
    body =
      field === undefined
        ? { ...Object(withHostileValue(random, body, Object.values(others))) }
        : { ...Object(body), [field]: hostileValue(random, Object.values(others)) };
  }
  return body;
}

/** A form that is posted to the target's address. */
function pickForm(random: FuzzRandom, target: FuzzTarget, { forms }: Knowledge): PageForm | undefined {
  const page = target.path.replace(/\.data$/, "");
  const address = new RegExp(`^${page.replaceAll(/:\w+/g, "[^/?]+")}(?=\\?|$)`);
  const posted = forms.filter(({ path }) => address.test(path));
  const form = posted.length > 0 ? random.pick(posted) : undefined;
  if (!form || page === target.path) return form;
  return { ...form, path: form.path.replace(/(?=\?|$)/, ".data") };
}

function formBody(random: FuzzRandom, form: PageForm | undefined, { own, others }: Knowledge) {
  const more = [...Object.values(own), ...Object.values(others)];
  const fields = (form?.fields ?? [["intent", hostileText(random)]]).flatMap(([name, value]) => {
    const choice = random.below(20);
    if (choice === 0) return [];
    if (choice === 1) return [[name, value] as const, [name, hostileText(random, more)] as const];
    const isHostile = name !== "intent" && name !== "account" && choice < 8;
    const typed = value || random.pick(plausible.get(name) ?? ["1"]);
    return [[name, isHostile ? hostileText(random, more) : typed] as const];
  });
  if (form?.hasFile && random.chance(0.8)) return multipart(random, fields);
  const text = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return { type: "application/x-www-form-urlencoded", body: text };
}

function multipart(random: FuzzRandom, fields: readonly (readonly [string, string])[]) {
  const boundary = "----fuzz";
  const quoted = (text: string) => text.replaceAll(/["\r\n]/g, "%22");
  const head = fields
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
    )
    .join("");
  const fileName = quoted(hostileText(random));
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head + file),
      hostileFile(random),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

const tables = [
  "Date,Odometer,Notes\n2026-01-02,1000,Oil\n",
  '"Date","Odometer\n2026-01-02',
  "## Log\nDate;Cost\n31.02.2026;1.000,50\n",
  "=cmd|' /C calc'!A0,\0,\ud800\n",
  `${"a,".repeat(100)}\n`.repeat(50),
];

/** A picture or a table, whole, damaged or something else. */
function hostileFile(random: FuzzRandom): Buffer {
  const file = random.chance(0.5) ? Buffer.from(picture) : Buffer.from(random.pick(tables));
  if (random.chance(0.3)) return file;
  if (random.chance(0.1)) return random.bytes(2_000);
  for (let count = random.below(10); count > 0; count--) file[random.below(file.length)] = random.below(256);
  return random.chance(0.3) ? file.subarray(0, random.below(file.length)) : file;
}

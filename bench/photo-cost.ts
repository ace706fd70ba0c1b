import sharp from "sharp";
import { type Aim, atMost } from "./aims.ts";
import type { BenchServer } from "./bench-server.ts";
import { median } from "./median.ts";
import { residentBytes } from "./process-cost.ts";
import { figure, table } from "./table.ts";

const uploads = 500;
/** Memory is compared once the library and the allocator have settled. */
const settled = 100;
const megabyte = 1_000_000;

/** Photos uploaded one after the other: how long each takes, and whether the server's memory stays where it was. */
export async function photoCosts({ url, pid }: BenchServer): Promise<{ table: string; aims: Aim[] }> {
  const { origin } = new URL(url);
  const headers = await signUp(origin, "photos@example.com");
  // 12 megapixels that do not compress away, like a phone's.
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", sigma: 20 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 85 })
    .toBuffer();
  const times: number[] = [];
  const memory: number[] = [];
  for (let count = 0; count < uploads; count++) {
    const started = performance.now();
    const id = await upload(origin, headers, photo);
    times.push(performance.now() - started);
    memory.push(residentBytes(pid)?.now ?? Number.NaN);
    // Room for the next.
    await fetch(`${origin}/api/v1/me/photos/${id}`, { method: "DELETE", headers });
  }
  const [early, late] = [median(memory.slice(settled, 2 * settled)), median(memory.slice(-settled))];
  const peak = residentBytes(pid)?.peak;
  const mb = (bytes: number | undefined) => (bytes === undefined ? "" : figure(bytes / megabyte, 0));
  return {
    table: table(
      [`${uploads} uploads of ${mb(photo.length)} MB`, ""],
      [
        ["milliseconds each", figure(median(times), 0)],
        ["MB of memory after the first 100", mb(early)],
        ["MB of memory at the end", mb(late)],
        ["MB of memory at peak", mb(peak)],
      ],
    ),
    aims: [atMost("Memory after 500 uploads vs. after 100", early && late && late / early, 1.15, "x")],
  };
}

export async function signUp(origin: string, email: string): Promise<Record<string, string>> {
  const account = { displayName: "Bench", email, password: "a long one for it" };
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The sign-up was refused: ${await response.text()}`);
  const { user } = (await response.json()) as { user: { uid: string } };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = { Origin: origin, Cookie: cookies.join("; "), "X-Account": user.uid };
  await fetch(`${origin}/api/v1/me`, { method: "PUT", headers });
  return headers;
}

async function upload(origin: string, headers: Record<string, string>, photo: Buffer): Promise<string> {
  const body = new Uint8Array(photo);
  const response = await fetch(`${origin}/api/v1/me/photos`, { method: "POST", headers, body });
  // A busy machine says so, and the page tries again too.
  if (response.status === 503) return upload(origin, headers, photo);
  const result = (await response.json()) as { photo?: { id: string } };
  if (!result.photo) throw new Error(`An upload was refused: ${JSON.stringify(result)}`);
  return result.photo.id;
}

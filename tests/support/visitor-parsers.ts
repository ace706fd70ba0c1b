import { parseCookies } from "better-auth/cookies";
import { signInSchema, signUpSchema } from "../../domain/accounts/accounts-schema.ts";
import { deviceName } from "../../domain/accounts/device-name.ts";
import { profileUpdateSchema } from "../../domain/accounts/profile-schema.ts";
import { returnPath } from "../../domain/accounts/return-path.ts";
import { readGuidesQuery } from "../../domain/api/list-guides.ts";
import { readCartRequest } from "../../domain/cart/cart-request.ts";
import { cleanLine } from "../../domain/clean-text.ts";
import { checkMessage } from "../../domain/contact/contact-message.ts";
import { newPhotoSchema } from "../../domain/garage/photo-schema.ts";
import { entryMailbox } from "../../domain/giveaway/entry.ts";
import { newsletterSchema } from "../../domain/newsletter/newsletter-schema.ts";
import { searchRequest } from "../../domain/search.ts";
import { checkOrderDetails } from "../../domain/store/check-order-details.ts";
import { orderFields, orderFormValues } from "../../domain/store/order-details.ts";
import { cleanPath, unescapePlain } from "../../server/addresses/resolve-address.ts";
import { foldQuery } from "../../server/addresses/route-table.ts";
import { byteRange } from "../../server/http/byte-range.ts";
import { chooseEncoding, matchesTag } from "../../server/http/cached-response.ts";
import { createIdentifyClient } from "../../server/http/client-address.ts";
import { hasTooManyFields, hasTooManyParts, parseJson } from "../../server/http/read-body.ts";
import { loggedPath, redact } from "../../server/log.ts";
import { composeMessage } from "../../server/mail/compose-message.ts";

/** A function that reads what a visitor wrote, and how much of it may get there. */
export interface VisitorParser {
  name: string;
  maxLength: number;
  parse(text: string): unknown;
}

const addressLength = 2048;
const headerLength = 16 * 1024;
const formLength = 16 * 1024;
const jsonLength = 64 * 1024;
/** The names and addresses of one order. */
const mailLength = 1024;

const identify = createIdentifyClient(["127.0.0.1"]);
const queryRules = { q: "text", kind: ["guide"], page: "number", color: "slug", guide: "folded" } as const;

/** Text that cannot be read is refused, which is a result too. */
function attempt(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    return error;
  }
}

/** Every parser that a visitor reaches, beside the search and those of Node itself. */
export const visitorParsers: readonly VisitorParser[] = [
  {
    name: "the boundary of a form with files",
    maxLength: headerLength,
    parse: (text) => hasTooManyParts(Buffer.from(text), `multipart/form-data; boundary=${text}`),
  },
  {
    name: "what is known of an upload",
    maxLength: addressLength,
    parse: (text) => newPhotoSchema.safeParse({ caption: text, album: text, requestKey: text }),
  },
  {
    name: "an address",
    maxLength: addressLength,
    parse: (text) => attempt(() => new URL(text, "http://x/")),
  },
  { name: "an address in the log", maxLength: addressLength, parse: (text) => loggedPath(`/${text}`) },
  {
    name: "an address, unescaped",
    maxLength: addressLength,
    parse: (text) => cleanPath(unescapePlain(text)),
  },
  {
    name: "an address, decoded",
    maxLength: addressLength,
    parse: (text) => attempt(() => decodeURIComponent(text)),
  },
  {
    name: "a query",
    maxLength: addressLength,
    parse: (text) => searchRequest(foldQuery(new URLSearchParams(text), queryRules)),
  },
  {
    name: "a value of a query",
    maxLength: addressLength,
    parse: (text) =>
      Object.keys(queryRules).map((name) => foldQuery(new URLSearchParams({ [name]: text }), queryRules)),
  },
  {
    name: "a query of the API",
    maxLength: addressLength,
    parse: (text) => readGuidesQuery(new URLSearchParams({ platform: text, cursor: text, limit: text })),
  },
  { name: "where to return to", maxLength: addressLength, parse: (text) => returnPath(`/${text}`) },
  { name: "cookies", maxLength: headerLength, parse: (text) => parseCookies(text) },
  {
    name: "Accept-Encoding",
    maxLength: headerLength,
    parse: (text) => [
      chooseEncoding(text, { br: 1, gzip: 1 }),
      chooseEncoding(`${text};`, { br: 1, gzip: 1 }),
    ],
  },
  { name: "If-None-Match", maxLength: headerLength, parse: (text) => matchesTag(text, '"tag"') },
  { name: "Range", maxLength: headerLength, parse: (text) => byteRange(`bytes=${text}`, 1000) },
  {
    name: "X-Forwarded-For",
    maxLength: headerLength,
    parse: (text) =>
      identify({ socket: { remoteAddress: "127.0.0.1" }, headers: { "x-forwarded-for": text } } as never),
  },
  { name: "User-Agent", maxLength: headerLength, parse: (text) => deviceName(text) },
  { name: "an error in the log", maxLength: headerLength, parse: (text) => redact(text) },
  {
    name: "a form",
    maxLength: formLength,
    parse: (text) => hasTooManyFields(Buffer.from(text)) || [...new URLSearchParams(text)],
  },
  {
    name: "an order's details",
    maxLength: formLength,
    parse: (text) => {
      const form = new FormData();
      for (const field of orderFields) form.set(field, text);
      return checkOrderDetails(orderFormValues(form));
    },
  },
  {
    name: "a contact message",
    maxLength: formLength,
    parse: (text) => checkMessage({ subject: text, name: text, email: text, message: text }),
  },
  { name: "the mailbox of an entry", maxLength: 254, parse: (text) => entryMailbox(text) },
  {
    name: "a cart",
    maxLength: jsonLength,
    parse: (text) => [
      attempt(() => readCartRequest(parseJson(text))),
      readCartRequest({ lines: [{ variantId: text, quantity: text }] }),
    ],
  },
  {
    name: "a sign-up",
    maxLength: formLength,
    parse: (text) => signUpSchema.safeParse({ displayName: text, email: text, password: text }),
  },
  {
    name: "a sign-in",
    maxLength: formLength,
    parse: (text) => signInSchema.safeParse({ email: text, password: text }),
  },
  {
    name: "a profile",
    maxLength: formLength,
    parse: (text) =>
      profileUpdateSchema.safeParse({
        version: 1,
        displayName: text,
        vehicles: [{ make: text, model: text, nickname: text, variant: text, vin: text, year: text }],
      }),
  },
  {
    name: "a newsletter sign-up",
    maxLength: formLength,
    parse: (text) =>
      newsletterSchema.safeParse({
        name: text,
        email: text,
        phone: text,
        carSuggestion: text,
        requestKey: text,
      }),
  },
  { name: "a line of text", maxLength: formLength, parse: (text) => cleanLine(text) },
  {
    name: "a mail",
    maxLength: mailLength,
    parse: (text) =>
      composeMessage(
        { id: "1", createdAt: new Date(0), to: "ann@example.com", subject: text, text },
        { name: "Jackstand", address: "no-reply@example.com", site: "https://example.com" },
      ),
  },
];

import { generateKeyPairSync } from "node:crypto";
import { Events, OAuth2Server } from "oauth2-mock-server";

export interface Person {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  picture?: unknown;
}

const makeKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
/** Made once: to look for two large primes takes longer than most tests. */
let key: ReturnType<typeof makeKey> | undefined;

/**
 * An OpenID Connect issuer in Google's place. Its page to choose an account has a link to go on and one to cancel, and cuts
 * the tie to the window that opened it, as Google's does.
 */
export async function startIssuer(port = 0) {
  const server = new OAuth2Server();
  key ??= makeKey();
  await server.issuer.keys.add({ ...key, alg: "RS256" });
  await server.start(port, "127.0.0.1");
  const url = server.issuer.url ?? "";
  const issuer = {
    person: { sub: "g-1", email: "ada@example.com", email_verified: true, name: "Ada Lovelace" } as Person,
    settings: {
      GOOGLE_CLIENT_ID: "test-client",
      GOOGLE_CLIENT_SECRET: "test-secret",
      GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
    },
    port: server.address().port,
    stop: () => server.stop(),
  };
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
    body.authorization_endpoint = `${url}/choose`;
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, issuer.person));
  server.service.addRoute("GET", "/choose", (request, response) => {
    const query = new URL(request.url ?? "", url).searchParams;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.end(`<!doctype html><title>Choose an account</title>
<a href="${escapeAmpersands(`/authorize?${query}`)}">Continue</a> <a href="${escapeAmpersands(cancelled(query))}">Cancel</a>`);
  });
  return issuer;
}

/** Where a browser gets from the page of the issuer when someone goes on. */
export async function goOn(url: string): Promise<URL> {
  const { search, origin } = new URL(url);
  const answer = await fetch(`${origin}/authorize${search}`, { redirect: "manual" });
  return new URL(answer.headers.get("Location") ?? "");
}

/** The same when someone cancels. */
export function cancelled(query: URLSearchParams): string {
  const back = new URL(query.get("redirect_uri") ?? "");
  back.searchParams.set("error", "access_denied");
  back.searchParams.set("error_description", "<b>The user said no</b>");
  back.searchParams.set("state", query.get("state") ?? "");
  return back.href;
}

function escapeAmpersands(text: string): string {
  return text.replaceAll("&", "&amp;");
}

import { ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../network/addresses.ts";
import type { Reach } from "../../../network/reach.ts";
import type { Challenge } from "./challenge.ts";
import type { Login } from "./docker-config.ts";
import { failureOf } from "./failures.ts";
import { type Received, type Sending, send } from "./send.ts";

/** What a token is wanted for. */
export interface TokenQuestion {
  readonly name: string;
  /** Where the registry is. */
  readonly origin: URL;
  readonly challenge: Extract<Challenge, { kind: "bearer" }>;
  readonly scope: string;
  readonly login: Login | undefined;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  readonly reach: Reach;
}

/** Asks the service that a registry names for a token: https://distribution.github.io/distribution/spec/auth/token/ */
export async function askForToken(question: TokenQuestion): Promise<string> {
  const { name, origin, challenge } = question;
  if (!isSafe(challenge.realm, origin)) throw unsafe(name, challenge.realm);
  const answer = await send(requestOf(question));
  if (answer.status !== 200) throw failureOf({ name, doing: "log in to", answer });
  const token = readToken(answer);
  if (token === undefined) throw noToken(answer);
  return token;
}

/**
 * Registries name a service on another host, as Docker Hub does, and Docker and ORAS send the login there. Without TLS it goes no
 * further than from a registry on this machine to a service on it.
 */
function isSafe(realm: URL, origin: URL): boolean {
  return realm.protocol === "https:" || (isLoopback(realm) && isLoopback(origin));
}

function requestOf({ challenge, scope, login, userAgent, signal, reach }: TokenQuestion): Sending {
  const { realm, service } = challenge;
  const wanted = { ...(service === undefined ? {} : { service }), scope };
  const headers = { "user-agent": userAgent, accept: "application/json" };
  if (login?.kind === "identity") {
    const form = { grant_type: "refresh_token", client_id: "provider-pages", refresh_token: login.token };
    const body = Buffer.from(new URLSearchParams({ ...form, ...wanted }).toString());
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", url: realm, headers: { ...headers, ...type }, body, signal, reach };
  }
  const url = new URL(realm);
  for (const [key, value] of Object.entries(wanted)) url.searchParams.append(key, value);
  const proof = login?.kind === "password" ? { authorization: basicHeader(login) } : {};
  return { method: "GET", url, headers: { ...headers, ...proof }, signal, reach };
}

function readToken({ body }: Received): string | undefined {
  try {
    const { token, access_token: access } = Object(JSON.parse(body.toString("utf8")));
    return [token, access].find((one) => typeof one === "string" && /^[\x21-\x7e]+$/.test(one));
  } catch {
    return undefined;
  }
}

/** A user and a password, as HTTP has them. */
export function basicHeader({ user, password }: Extract<Login, { kind: "password" }>): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function unsafe(name: string, realm: URL): ProblemError {
  return refused(`${name} wants the login to be sent to ${realm.origin}`, "a service behind https");
}

function noToken({ url }: Received): ProblemError {
  return refused(`${url.host} gives no token`, "a token for the registry");
}

function refused(found: string, expected: string): ProblemError {
  const fix = "See that ‹oci› names the right registry, and that nothing changes what passes through";
  return new ProblemError([{ code: "image-refused", found, expected, fix }]);
}

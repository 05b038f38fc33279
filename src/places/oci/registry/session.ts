import { ProblemError } from "../../../errors.ts";
import { parseObject } from "../../../json.ts";
import { isLoopback } from "../../../network/addresses.ts";
import { type Reach, reachFrom } from "../../../network/reach.ts";
import type { SecretStore } from "../../../ports/log.ts";
import { failureOf, urlFrom } from "./failures.ts";
import type { Login } from "./find-login.ts";
import { type Received, type Sending, send } from "./send.ts";

export type RegistryRequest = Omit<Sending, "headers" | "reach" | "signal" | "url"> & {
  readonly to: string | URL;
  readonly headers?: Sending["headers"];
};

export interface SessionOptions {
  /** Where the registry is. */
  readonly origin: URL;
  readonly path: string;
  /** A pull-only session never asks for push access. */
  readonly actions: "pull" | "pull,push";
  readonly userAgent: string;
  readonly cancelled: AbortSignal;
  readonly secrets: SecretStore;
  readonly findLogin: () => Promise<Login | undefined>;
}

const MOST_REDIRECTS = 5;

/** Requests to one repository of a registry, with its kind of authentication. */
export class Session {
  readonly #options: SessionOptions;
  readonly #reach: Reach;
  #proof: Promise<string> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#reach = reachFrom([options.origin]);
  }

  /**
   * Sends a request, and again with a new token if the registry asks for one. Other hosts can't choose where the login
   * is sent.
   */
  async ask(request: RegistryRequest): Promise<Received> {
    const used = this.#proof;
    const answer = await this.#follow(request, await used);
    if (answer.status !== 401 || answer.url.origin !== this.#options.origin.origin) return answer;
    const challenge = parseChallenge(answer.headers["www-authenticate"]);
    if (challenge === undefined) return answer;
    // The first of several concurrent requests renews the token for all.
    if (this.#proof === used) this.#proof = this.#remember(this.#prove(challenge));
    return this.#follow(request, await this.#proof);
  }

  /** A failed login is retried by the next request. */
  #remember(proof: Promise<string>): Promise<string> {
    proof.catch(() => {
      if (this.#proof === proof) this.#proof = undefined;
    });
    return proof;
  }

  async #prove(challenge: Challenge): Promise<string> {
    const { origin, path, actions, userAgent, cancelled: signal, secrets, findLogin } = this.#options;
    const login = await findLogin();
    if (login?.kind === "bearer") return `Bearer ${login.token}`;
    if (challenge.kind === "basic") return basic(origin, login);
    const name = `${origin.host}/${path}`;
    const scope = `repository:${path}:${actions}`;
    const token = await askForToken({
      name,
      origin,
      challenge,
      scope,
      login,
      userAgent,
      signal,
      reach: this.#reach,
    });
    secrets.learn(token);
    return `Bearer ${token}`;
  }

  /** Follows redirects; credentials go to the registry only. */
  async #follow({ to, headers, ...request }: RegistryRequest, proof: string | undefined): Promise<Received> {
    const { origin, userAgent, cancelled: signal } = this.#options;
    let url = new URL(to, origin);
    for (let redirects = 0; ; redirects++) {
      const own = proof !== undefined && url.origin === origin.origin ? { authorization: proof } : {};
      const sent = { "user-agent": userAgent, ...headers, ...own };
      const answer = await send({ ...request, url, headers: sent, signal, reach: this.#reach });
      const { location } = answer.headers;
      const isMoved = [301, 302, 303, 307, 308].includes(answer.status);
      if (!isMoved || location === undefined || !/^(GET|HEAD)$/.test(request.method)) return answer;
      if (redirects === MOST_REDIRECTS) return answer;
      url = urlFrom({ url }, location);
    }
  }
}

function basic({ host }: URL, login: Login | undefined): string {
  if (login?.kind === "password") return basicHeader(login);
  throw new ProblemError({
    code: "image-refused",
    found: `${host} requires a user and a password, and there is no login for it`,
    expected: "a login",
    fix: `First log in, with docker/login-action or \`docker login ${host}\``,
  });
}

interface TokenQuestion {
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

/** https://distribution.github.io/distribution/spec/auth/token/ */
async function askForToken(question: TokenQuestion): Promise<string> {
  const { name, origin, challenge } = question;
  if (!isSafe(challenge.realm, origin)) throw unsafe(name, challenge.realm);
  const answer = await send(requestOf(question));
  if (answer.status !== 200) throw failureOf({ name, doing: "log in to", answer });
  const token = readToken(answer);
  if (token === undefined) throw noToken(answer);
  return token;
}

/**
 * Like Docker and ORAS, sends the login to the token service that the registry names, which may be another host. Without
 * TLS, both must be on this machine.
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
  const { token, access_token: access } = parseObject(body.toString("utf8")) ?? {};
  return [token, access].find((one): one is string => typeof one === "string" && /^[\x21-\x7e]+$/.test(one));
}

function basicHeader({ user, password }: Extract<Login, { kind: "password" }>): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function unsafe(name: string, realm: URL): ProblemError {
  return refused(`${name} requests the login at ${realm.origin}`, "a token service over https");
}

function noToken({ url }: Received): ProblemError {
  return refused(`${url.host} returned no token`, "a token for the registry");
}

function refused(found: string, expected: string): ProblemError {
  const fix = "Check that ‹oci› names the right registry, and that no proxy changes content";
  return new ProblemError({ code: "image-refused", found, expected, fix });
}

type Challenge =
  | { readonly kind: "basic" }
  | { readonly kind: "bearer"; readonly realm: URL; readonly service: string | undefined };

/** Reads `WWW-Authenticate`, which may hold several challenges; prefers tokens. */
export function parseChallenge(header: string | undefined): Challenge | undefined {
  const [, parameters] = /(?:^|,\s*)Bearer\s+(.*)$/is.exec(header ?? "") ?? [];
  const values = new Map(
    Array.from((parameters ?? "").matchAll(/\b(\w+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g), (match) => {
      const [, name = "", quoted, bare] = match;
      return [name.toLowerCase(), quoted ?? bare ?? ""] as const;
    }),
  );
  const realm = values.get("realm") ?? "";
  if (URL.canParse(realm)) return { kind: "bearer", realm: new URL(realm), service: values.get("service") };
  return /(?:^|,\s*)Basic\b/i.test(header ?? "") ? { kind: "basic" } : undefined;
}

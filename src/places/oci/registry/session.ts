import { ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../http/addresses.ts";
import { basicLogin } from "../../../http/login.ts";
import { type Reach, reachFrom } from "../../../http/reach.ts";
import { parseObject } from "../../../json.ts";
import type { SecretStore } from "../../../ports/log.ts";
import { failureOf, misled, type Received, urlFrom } from "./failures.ts";
import type { Login } from "./find-login.ts";
import { type Body, type Sending, send } from "./send.ts";

export interface RegistryRequest {
  readonly method: Sending["method"];
  /** A URL, or a path below the repository's. */
  readonly to: string | URL;
  readonly headers?: Sending["headers"];
  readonly body?: Body | undefined;
}

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
    const challenge = parseChallenge(answer.headers.get("www-authenticate") ?? "");
    if (challenge === undefined) return answer;
    // The first of several concurrent requests renews the token for all.
    if (this.#proof === used) {
      const proof = this.#prove(challenge);
      this.#proof = proof;
      // A failed login is retried by the next request.
      proof.catch(() => {
        if (this.#proof === proof) this.#proof = undefined;
      });
    }
    return this.#follow(request, await this.#proof);
  }

  /** https://distribution.github.io/distribution/spec/auth/token/ */
  async #prove(challenge: Challenge): Promise<string> {
    const { origin, path, actions, userAgent, cancelled: signal, secrets, findLogin } = this.#options;
    const login = await findLogin();
    if (login?.kind === "bearer") return `Bearer ${login.token}`;
    const basic = login?.kind === "password" ? basicLogin(login.user, login.password) : undefined;
    if (challenge.kind === "basic") {
      if (basic === undefined) throw noLogin(origin);
      return basic;
    }
    const name = `${origin.host}/${path}`;
    const { realm, service } = challenge;
    // Like Docker and ORAS, sends the login to the token service that the registry names, which may be another host.
    // Without TLS, both must be on this machine.
    if (realm.protocol !== "https:" && !(isLoopback(realm) && isLoopback(origin)))
      throw misled(`${name} requests the login at ${realm.origin}`, "a token service over https");
    const wanted = {
      ...(service === undefined ? {} : { service }),
      scope: `repository:${path}:${actions}`,
    };
    const headers = { "user-agent": userAgent, accept: "application/json" };
    const ways = { signal, reach: this.#reach };
    let answer: Received;
    if (login?.kind === "identity") {
      const form = { grant_type: "refresh_token", client_id: "provider-pages", refresh_token: login.token };
      const body = Buffer.from(new URLSearchParams({ ...form, ...wanted }).toString());
      const type = { "content-type": "application/x-www-form-urlencoded" };
      answer = await send({ method: "POST", url: realm, headers: { ...headers, ...type }, body, ...ways });
    } else {
      const url = new URL(realm);
      for (const [key, value] of Object.entries(wanted)) url.searchParams.append(key, value);
      const proof = basic === undefined ? {} : { authorization: basic };
      answer = await send({ method: "GET", url, headers: { ...headers, ...proof }, ...ways });
    }
    if (answer.status !== 200) throw failureOf(name, "log in to", answer);
    const { token, access_token: access } = parseObject(answer.body.toString("utf8")) ?? {};
    const found = [token, access].find(
      (one): one is string => typeof one === "string" && /^[\x21-\x7e]+$/.test(one),
    );
    if (found === undefined) throw misled(`${answer.url.host} returned no token`, "a token for the registry");
    secrets.learn(found);
    return `Bearer ${found}`;
  }

  /** Follows redirects; credentials go to the registry only. */
  async #follow({ to, headers, ...request }: RegistryRequest, proof: string | undefined): Promise<Received> {
    const { origin, path, userAgent, cancelled: signal } = this.#options;
    let url = to instanceof URL ? to : new URL(`/v2/${path}/${to}`, origin);
    for (let redirects = 0; ; redirects++) {
      const own = proof !== undefined && url.origin === origin.origin ? { authorization: proof } : {};
      const sent = { "user-agent": userAgent, ...headers, ...own };
      const answer = await send({ ...request, url, headers: sent, signal, reach: this.#reach });
      const location = answer.headers.get("location");
      const isMoved = [301, 302, 303, 307, 308].includes(answer.status);
      if (!isMoved || location === null || !/^(GET|HEAD)$/.test(request.method)) return answer;
      if (redirects === MOST_REDIRECTS) return answer;
      url = urlFrom(url, location);
    }
  }
}

function noLogin({ host }: URL): ProblemError {
  return new ProblemError({
    code: "image-refused",
    found: `${host} requires a user and a password, and there is no login for it`,
    expected: "a login",
    fix: `First log in, with docker/login-action or \`docker login ${host}\``,
  });
}

type Challenge =
  | { readonly kind: "basic" }
  | { readonly kind: "bearer"; readonly realm: URL; readonly service: string | undefined };

/** Reads `WWW-Authenticate`, which may hold several challenges; prefers tokens. */
export function parseChallenge(header: string): Challenge | undefined {
  const [, parameters] = /(?:^|,\s*)Bearer\s+(.*)$/is.exec(header) ?? [];
  const values = new Map(
    Array.from((parameters ?? "").matchAll(/\b(\w+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g), (match) => {
      const [, name = "", quoted, bare] = match;
      return [name.toLowerCase(), quoted ?? bare ?? ""] as const;
    }),
  );
  const realm = values.get("realm") ?? "";
  if (URL.canParse(realm)) return { kind: "bearer", realm: new URL(realm), service: values.get("service") };
  return /(?:^|,\s*)Basic\b/i.test(header) ? { kind: "basic" } : undefined;
}

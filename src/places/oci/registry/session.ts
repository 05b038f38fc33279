import { openAsBlob } from "node:fs";
import { ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../http/addresses.ts";
import { basicLogin } from "../../../http/proxies.ts";
import { reachFrom } from "../../../http/reach.ts";
import { type Answer, type Asking, ask } from "../../../http/request.ts";
import { parseObject } from "../../../json.ts";
import type { SecretStore } from "../../../ports/log.ts";
import { failureOf, failureTo, misled, urlFrom } from "./failures.ts";
import type { Login } from "./find-login.ts";

/** A few bytes, or a file that is read as it is sent. */
export type Body = Uint8Array | { readonly path: string };

interface Sending extends Pick<Asking, "headers" | "reach" | "login" | "mostRedirects"> {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  readonly body?: Body | undefined;
  readonly signal: AbortSignal;
}

/** Larger than any manifest, list or refusal: OpenTofu reads manifests of 4 MiB. */
const LARGEST = 8 * 1024 * 1024;

/** In milliseconds: registries may take long to check a large file. */
const PATIENCE = 120_000;

/** Streams a file's body, and reads the whole answer. */
export async function send({ url, body, signal: cancelled, ...sending }: Sending): Promise<Answer> {
  const content = body === undefined || body instanceof Uint8Array ? body : await openAsBlob(body.path);
  const limitOf = (_status: number, { host }: URL) => ({
    bytes: LARGEST,
    exceeded: () => misled(`${host} returned more than ${LARGEST} bytes`, "an answer of a registry"),
  });
  try {
    const answer = await ask(url, { ...sending, body: content, limitOf, cancelled, patience: PATIENCE });
    // One that leads nowhere is not followed.
    const location = answer.headers.get("location");
    if (answer.status >= 300 && answer.status < 400 && location !== null) urlFrom(answer.url, location);
    return answer;
  } catch (error) {
    throw cancelled.aborted ? cancelled.reason : failureTo(url, error);
  }
}

export interface SessionOptions {
  /** Where the registry is. */
  readonly origin: URL;
  readonly path: string;
  /** A pull-only session never asks for push access. */
  readonly actions: "pull" | "pull,push" | "pull,push,delete";
  readonly userAgent: string;
  readonly cancelled: AbortSignal;
  readonly secrets: SecretStore;
  readonly findLogin: () => Promise<Login | undefined>;
}

const MOST_REDIRECTS = 5;

export interface Session {
  /** `to` is a URL, or a path below the repository's. */
  ask(
    method: Sending["method"],
    to: string | URL,
    headers?: Sending["headers"],
    body?: Body,
  ): Promise<Answer>;
}

/** Requests to one repository of a registry, with its kind of authentication. */
export function openSession(options: SessionOptions): Session {
  const { origin, path, userAgent, cancelled: signal } = options;
  const reach = reachFrom([origin]);
  let proof: Promise<string> | undefined;
  return {
    /**
     * Sends a request, and again with a new token if the registry asks for one. Other hosts can't choose where the login
     * is sent.
     */
    ask: async (method, to, headers, body) => {
      const start = to instanceof URL ? to : new URL(`/v2/${path}/${to}`, origin);
      const sending = {
        method,
        url: start,
        headers: { "user-agent": userAgent, ...headers },
        body,
        signal,
        reach,
        mostRedirects: MOST_REDIRECTS,
      };
      const used = proof;
      const answer = await send({ ...sending, login: { host: origin.host, authorization: await used } });
      if (answer.status !== 401 || answer.url.origin !== origin.origin) return answer;
      const challenge = parseChallenge(answer.headers.get("www-authenticate") ?? "");
      if (challenge === undefined) return answer;
      // The first of several concurrent requests renews the token for all.
      if (proof === used) {
        const renewed = prove(challenge, options, { signal, reach });
        proof = renewed;
        // A failed login is retried by the next request.
        renewed.catch(() => {
          if (proof === renewed) proof = undefined;
        });
      }
      return send({ ...sending, login: { host: origin.host, authorization: await proof } });
    },
  };
}

/** https://distribution.github.io/distribution/spec/auth/token/ */
async function prove(
  challenge: Challenge,
  options: SessionOptions,
  ways: Pick<Sending, "signal" | "reach">,
): Promise<string> {
  const { origin, path, actions, userAgent, secrets, findLogin } = options;
  const login = await findLogin();
  if (login?.kind === "bearer") return `Bearer ${login.token}`;
  const basic = login?.kind === "password" ? basicLogin(login.user, login.password) : undefined;
  if (challenge.kind === "basic") {
    if (basic !== undefined) return basic;
    throw new ProblemError({
      code: "image-refused",
      found: `${origin.host} requires a user and a password, and there is no login for it`,
      expected: "a login",
      fix: `First log in, with docker/login-action or \`docker login ${origin.host}\``,
    });
  }
  const name = `${origin.host}/${path}`;
  const { realm, service } = challenge;
  // Like Docker and ORAS, sends the login to the token service that the registry names, which may be another host.
  // Without TLS, both must be on this machine.
  if (realm.protocol !== "https:" && !(isLoopback(realm) && isLoopback(origin)))
    throw misled(`${name} requests the login at ${realm.origin}`, "a token service over https");
  const query = {
    ...(service === undefined ? {} : { service }),
    scope: `repository:${path}:${actions}`,
  };
  const headers = { "user-agent": userAgent, accept: "application/json" };
  let answer: Answer;
  if (login?.kind === "identity") {
    const form = { grant_type: "refresh_token", client_id: "provider-pages", refresh_token: login.token };
    const body = Buffer.from(new URLSearchParams({ ...form, ...query }).toString());
    const type = { "content-type": "application/x-www-form-urlencoded" };
    answer = await send({ method: "POST", url: realm, headers: { ...headers, ...type }, body, ...ways });
  } else {
    const url = new URL(realm);
    for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
    const proof = basic === undefined ? {} : { authorization: basic };
    answer = await send({ method: "GET", url, headers: { ...headers, ...proof }, ...ways });
  }
  if (answer.status !== 200) throw failureOf(name, "log in to", answer);
  const { token, access_token: access } = parseObject(answer.body.toString("utf8")) ?? {};
  const text = [token, access].find(
    (one): one is string => typeof one === "string" && /^[\x21-\x7e]+$/.test(one),
  );
  if (text === undefined) throw misled(`${answer.url.host} returned no token`, "a token for the registry");
  secrets.learn(text);
  return `Bearer ${text}`;
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

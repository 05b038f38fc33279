import { readFile } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import { attemptsWithout, describeUnreachable, isUnreachable } from "../../../network/unreachable.ts";
import type { SecretStore } from "../../../ports/secrets.ts";
import { readText } from "./answer.ts";
import type { Variables } from "./profiles.ts";
import { textOf } from "./xml.ts";

/** What requests are signed with. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  readonly expires?: Date;
}

/** A role that is taken with a token of somebody whom it trusts. */
export interface WebIdentity {
  readonly role: string;
  readonly session: string;
  /** Where the token is; without it, GitHub is asked for one. */
  readonly tokenFile: string | undefined;
}

/** Whether a workflow may have a token that says which workflow it is. */
export function hasGitHubToken(env: Variables): boolean {
  return Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
}

/** What the services are asked with. */
interface Asking {
  readonly env: Variables;
  readonly region: string;
  readonly signal: AbortSignal;
  readonly secrets: SecretStore;
}

/** Takes the role: AWS's token service gives credentials for an hour. */
export async function assumeRole(
  { role, session, tokenFile }: WebIdentity,
  { env, region, signal, secrets }: Asking,
): Promise<Credentials> {
  const token = tokenFile === undefined ? await askGitHub(env, signal) : await readToken(tokenFile);
  secrets.learn(token);
  const body = new URLSearchParams({
    Action: "AssumeRoleWithWebIdentity",
    Version: "2011-06-15",
    RoleArn: role,
    RoleSessionName: session,
    WebIdentityToken: token,
  });
  const suffix = region.startsWith("cn-") ? ".cn" : "";
  const url =
    env.AWS_ENDPOINT_URL_STS || env.AWS_ENDPOINT_URL || `https://sts.${region}.amazonaws.com${suffix}/`;
  const { status, text } = await ask(url, { method: "POST", body, redirect: "error", signal });
  if (status !== 200) throw refused(role, textOf(text, "Code") ?? `HTTP ${status}`);
  return readCredentials(text) ?? fail(role, "an answer without credentials");
}

function readCredentials(xml: string): Credentials | undefined {
  const accessKeyId = textOf(xml, "AccessKeyId");
  const secretAccessKey = textOf(xml, "SecretAccessKey");
  const sessionToken = textOf(xml, "SessionToken");
  const expires = new Date(textOf(xml, "Expiration") ?? "");
  if (!accessKeyId || !secretAccessKey || !sessionToken) return undefined;
  return { accessKeyId, secretAccessKey, sessionToken, expires };
}

/** The token names the repository, the ref and the environment, which the role's conditions go by. */
async function askGitHub(env: Variables, signal: AbortSignal): Promise<string> {
  const url = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? "");
  url.searchParams.set("audience", "sts.amazonaws.com");
  const headers = { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN ?? ""}` };
  const { status, text } = await ask(url.href, { headers, redirect: "error", signal });
  const value = status === 200 ? /"value"\s*:\s*"([^"]+)"/.exec(text)?.[1] : undefined;
  return value ?? fail("GitHub's identity token", `HTTP ${status}`);
}

async function readToken(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.trim() || fail(path, "no token");
}

const MOST_ATTEMPTS = 4;

/** Neither service has an effect that a second request would double. */
async function ask(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, init);
      const text = await readText(response);
      if (response.status < 500 || attempt === MOST_ATTEMPTS) return { status: response.status, text };
    } catch (cause) {
      init.signal?.throwIfAborted();
      const most = isUnreachable(cause) ? attemptsWithout(cause) : MOST_ATTEMPTS;
      if (attempt >= most)
        throw refused(new URL(url).origin, `no answer: ${describeUnreachable(cause)}`, cause);
    }
  }
}

function fail(what: string, found: string): never {
  throw refused(what, found);
}

function refused(what: string, found: string, cause?: unknown): ProblemError {
  const problem = {
    code: "credentials-missing",
    found: `no credentials could be had for ${what}: ${found}`,
    expected: "a role that trusts the token of this run",
    fix: "Check the role's trust policy, AWS_ROLE_ARN, and in a workflow `permissions: id-token: write`",
  } as const;
  return new ProblemError([problem], { cause });
}

import { join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { isConfidential } from "../../../http/addresses.ts";
import type { TransientFault } from "../../../http/faults.ts";
import type { Variables } from "../../../http/proxies.ts";
import type { Answer, Asking } from "../../../http/request.ts";
import { askAgain, type RetryPolicy } from "../../../http/retry.ts";
import type { SecretStore } from "../../../ports/log.ts";
import { readRegularFile } from "../../../read-file.ts";
import { codeOf, limitTo, xmlText } from "./refusals.ts";

export interface CredentialOptions {
  readonly env: Variables;
  readonly profile: ReadonlyMap<string, string>;
  readonly region: string;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly secrets: SecretStore;
}

/** A long request must finish before its credentials expire. */
const SPARE_MILLISECONDS = 5 * 60 * 1000;

/** In the order of AWS's tools: variables, a web identity, the profile's files. Renewed before they expire. */
export function openCredentials(options: CredentialOptions): () => Promise<Credentials> {
  let current: Promise<Credentials> | undefined;
  const renew = (): Promise<Credentials> => {
    current = findCredentials(options).then((keys) => {
      for (const secret of [keys.secretAccessKey, keys.sessionToken ?? ""]) options.secrets.learn(secret);
      return keys;
    });
    return current;
  };
  return async () => {
    const pending = current ?? renew();
    const held = await pending;
    const expires = held.expires?.getTime() ?? Number.POSITIVE_INFINITY;
    if (expires - options.now() >= SPARE_MILLISECONDS) return held;
    return current === pending || current === undefined ? renew() : current;
  };
}

async function findCredentials(options: CredentialOptions): Promise<Credentials> {
  const { env, profile } = options;
  const fromVariables = readKeys(env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY, env.AWS_SESSION_TOKEN);
  if (fromVariables !== undefined) return fromVariables;
  const session = env.AWS_ROLE_SESSION_NAME || "provider-pages";
  const hasGitHubToken = Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
  const tokenPath = env.AWS_WEB_IDENTITY_TOKEN_FILE || undefined;
  if (env.AWS_ROLE_ARN && (tokenPath !== undefined || hasGitHubToken))
    return assumeRole(env.AWS_ROLE_ARN, session, tokenPath, options);
  const [role, tokenFile] = [profile.get("role_arn"), profile.get("web_identity_token_file")];
  if (role !== undefined && tokenFile !== undefined)
    return assumeRole(role, profile.get("role_session_name") ?? session, tokenFile, options);
  const fromProfile = readKeys(
    profile.get("aws_access_key_id"),
    profile.get("aws_secret_access_key"),
    profile.get("aws_session_token"),
  );
  if (fromProfile !== undefined) return fromProfile;
  throw new ProblemError({
    code: "credentials-missing",
    found: "no credentials for the bucket",
    expected:
      "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role with a web identity, or a profile with keys",
    fix: "Set the variables‹in workflows: , from secrets or with an action that assumes a role›, or set AWS_PROFILE",
  });
}

/** Pasted values may end with a line break. */
function readKeys(id = "", secret = "", token = ""): Credentials | undefined {
  const [accessKeyId, secretAccessKey, sessionToken] = [id.trim(), secret.trim(), token.trim()];
  if (accessKeyId === "" || secretAccessKey === "") return undefined;
  return { accessKeyId, secretAccessKey, sessionToken: sessionToken || undefined };
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  readonly expires?: Date;
}

/** AWS STS issues credentials for an hour. Without a file, the token comes from GitHub. */
async function assumeRole(
  role: string,
  session: string,
  tokenFile: string | undefined,
  { env, region, signal, secrets }: CredentialOptions,
): Promise<Credentials> {
  const token =
    tokenFile === undefined ? await askGitHub(env, signal) : (await readOptional(tokenFile)).trim();
  if (token === "") throw refused(tokenFile ?? "GitHub's identity token", "no token");
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
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = { method: "POST", headers, body: body.toString(), cancelled: signal };
  const answer = await ask(new URL(url), request);
  const text = String(answer.body);
  if (answer.status !== 200) throw refused(role, codeOf(answer) || `HTTP ${answer.status}`);
  const accessKeyId = xmlText(text, "AccessKeyId");
  const secretAccessKey = xmlText(text, "SecretAccessKey");
  const sessionToken = xmlText(text, "SessionToken");
  if (!accessKeyId || !secretAccessKey || !sessionToken)
    throw refused(role, "the response has no credentials");
  return { accessKeyId, secretAccessKey, sessionToken, expires: new Date(xmlText(text, "Expiration") ?? "") };
}

/** The role's conditions can use the token's repository, ref and environment. */
async function askGitHub(env: Variables, signal: AbortSignal): Promise<string> {
  const url = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? "");
  url.searchParams.set("audience", "sts.amazonaws.com");
  const headers = { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN ?? ""}` };
  const { status, body } = await ask(url, { method: "GET", headers, cancelled: signal });
  const value = status === 200 ? /"value"\s*:\s*"([^"]+)"/.exec(String(body))?.[1] : undefined;
  if (value === undefined) throw refused("GitHub's identity token", `HTTP ${status}`);
  return value;
}

/** For a whole answer, in milliseconds. */
const PATIENCE = 30_000;

const RETRIES: RetryPolicy = { attempts: 4, firstWait: 200, longestWait: 2000, budget: 60_000 };

/** Both requests are safe to repeat. */
async function ask(url: URL, request: Omit<Asking, "patience" | "limitOf">): Promise<Answer> {
  demandConfidential(url, "the identity token");
  const giveUp = (what: string, _attempts: number, fault: TransientFault) =>
    refused(what, `no response: ${fault.message}`, fault);
  return askAgain(RETRIES, giveUp, url, { ...request, patience: PATIENCE, limitOf: () => limitTo() });
}

function refused(what: string, found: string, cause?: unknown): ProblemError {
  const problem = {
    code: "credentials-missing",
    found: `getting credentials for ${what} failed: ${found}`,
    expected: "a role that trusts the token of this run",
    fix: "Check the role's trust policy and AWS_ROLE_ARN‹in workflows: , and `permissions: id-token: write`›",
  } as const;
  return new ProblemError(problem, { cause });
}

/** Anyone who reads a token on the way can use it; a signature reveals no key. */
export function demandConfidential(url: URL, token: string): void {
  if (isConfidential(url)) return;
  throw new ProblemError({
    code: "input-invalid",
    found: `${token} would be sent to ${url.origin}, unencrypted`,
    expected: "an https: URL, or one of this machine",
    fix: "Correct ‹s3-endpoint›, AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL_STS; http is enough for keys without a session token",
  });
}

const LARGEST = 1024 * 1024;

/** The credentials file overrides the config file. */
export async function readProfile(env: Variables, home: string): Promise<ReadonlyMap<string, string>> {
  const name = env.AWS_PROFILE || "default";
  const config = env.AWS_CONFIG_FILE || join(home, ".aws/config");
  const credentials = env.AWS_SHARED_CREDENTIALS_FILE || join(home, ".aws/credentials");
  const sections = name === "default" ? ["default", "profile default"] : [`profile ${name}`];
  return new Map([
    ...readSections(await readOptional(config), sections),
    ...readSections(await readOptional(credentials), [name]),
  ]);
}

async function readOptional(path: string): Promise<string> {
  try {
    return (await readRegularFile(path, LARGEST)).toString("utf8");
  } catch {
    return "";
  }
}

/** Indented settings belong to one service, not to the profile. */
function readSections(text: string, names: readonly string[]): [string, string][] {
  let isWanted = false;
  return text.split("\n").flatMap((line): [string, string][] => {
    const end = line.indexOf("]");
    if (line.startsWith("[") && end > 0)
      isWanted = names.includes(line.slice(1, end).trim().replace(/\s+/g, " "));
    const equals = line.indexOf("=");
    const name = line.slice(0, Math.max(equals, 0)).trimEnd();
    const value = line.slice(equals + 1).trim();
    if (!isWanted || !/^[\w-]+$/.test(name) || value === "") return [];
    return [[name.toLowerCase(), value.replace(/\s[#;].*$/, "").trimEnd()]];
  });
}

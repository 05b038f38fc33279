import { type ExecFileException, execFile } from "node:child_process";
import { homedir } from "node:os";
import { join } from "node:path";
import { childEnvironment, type Environment } from "../../../child-environment.ts";
import { ProblemError } from "../../../errors.ts";
import { isObject, type JsonObject, parseObject, tryJson } from "../../../json.ts";
import type { SecretStore } from "../../../ports/log.ts";
import { readRegularFile } from "../../../read-file.ts";

/** Sources of a login besides Docker's configuration. */
export interface Credentials {
  /** GitHub's token, for GitHub's registry only. */
  readonly token: string | undefined;
  readonly serverUrl: string;
  readonly environment: Environment;
  readonly secrets: SecretStore;
}

/** The login for a registry, masked from then on. The user's login takes precedence over the workflow's token. */
export async function findLogin(host: string, credentials: Credentials): Promise<Login | undefined> {
  const { token, serverUrl, environment, secrets } = credentials;
  const entry = await readDockerConfig(host, environment);
  const answer =
    entry?.helper === undefined ? undefined : await askHelper(entry.helper, entry.key, environment);
  let login = answer ?? entry?.login;
  // GitHub accepts any user name with a token.
  if (login === undefined && token !== undefined && host === githubRegistry(serverUrl))
    login = { kind: "password", user: "x-access-token", password: token };
  if (login !== undefined) secrets.learn(login.kind === "password" ? login.password : login.token);
  return login;
}

export function githubRegistry(serverUrl: string): string {
  const { host } = new URL(serverUrl);
  return host === "github.com" ? "ghcr.io" : `containers.${host}`;
}

const PATIENCE = 30_000;

/**
 * What helpers use besides: temporary folders, proxies and certificates, the password stores of desktops, and a
 * cloud's credentials, for the helpers of its registry.
 */
const OF_HELPERS =
  /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|DOCKER_CONFIG|PASSWORD_STORE_DIR|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|DISPLAY|WAYLAND_DISPLAY|XDG_RUNTIME_DIR|(?:AWS|AZURE|CLOUDSDK|GOOGLE)_[A-Z0-9_]+)$/;

/** Asks a Docker credential helper; undefined if it has no login. */
async function askHelper(helper: string, key: string, environment: Environment): Promise<Login | undefined> {
  const name = `docker-credential-${helper}`;
  const failed = (why: string, cause?: Error) =>
    unusable(`${name} from Docker's configuration has no login: ${why}`, cause);
  if (!/^[\w.-]+$/.test(helper)) throw failed("that is not a program name");
  const options = { timeout: PATIENCE, env: childEnvironment(environment, OF_HELPERS) };
  const { stdout, error } = await new Promise<{ stdout: string; error: ExecFileException | null }>(
    (resolve) => {
      const child = execFile(name, ["get"], options, (error, stdout) => resolve({ stdout, error }));
      // A missing helper is reported by its end.
      child.stdin?.on("error", () => {});
      child.stdin?.end(`${key}\n`);
    },
  );
  if (error === null) {
    const answer = tryJson(stdout);
    // Never quote the answer: it contains the secret.
    if (answer === undefined) throw failed("it returned no JSON");
    const { Username: user, Secret: secret } = isObject(answer) ? answer : {};
    if (typeof user !== "string" || typeof secret !== "string") throw failed("it returned no login");
    if (secret === "") return undefined;
    if (user === "<token>") return { kind: "identity", token: secret };
    return { kind: "password", user, password: secret };
  }
  // Helpers print errors to stdout.
  if (/credentials not found/i.test(stdout)) return undefined;
  throw failed(error.code === "ENOENT" ? "there is no such program" : "it failed", error);
}

/** An error's message may contain the helper's output after its first line. */
function unusable(found: string, cause?: Error): ProblemError {
  return new ProblemError(
    {
      code: "image-refused",
      found,
      expected: "Docker's configuration with a working credential helper or without one, or none",
      fix: "Log in with `docker login`, without `credsStore` and `credHelpers` in config.json if there is no helper, or set DOCKER_CONFIG to another folder",
    },
    cause === undefined ? {} : { cause: new Error(cause.message.split("\n", 1)[0]) },
  );
}

export type Login =
  | { readonly kind: "password"; readonly user: string; readonly password: string }
  /** Only exchanged for tokens. */
  | { readonly kind: "identity"; readonly token: string }
  /** A registry token. */
  | { readonly kind: "bearer"; readonly token: string };

/** A login of hundreds of registries has a tenth of that. */
const LARGEST = 1024 * 1024;

/** Docker Hub's key in configurations. */
const HUB = "https://index.docker.io/v1/";

async function readDockerConfig(host: string, environment: Environment) {
  const folder = environment.DOCKER_CONFIG || join(environment.HOME || homedir(), ".docker");
  const path = join(folder, "config.json");
  const bytes = await readRegularFile(path, LARGEST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw unusable(`${path} can't be read: ${error.message}`, error);
  });
  if (bytes === undefined) return undefined;
  const config = parseObject(bytes.toString("utf8"));
  if (config === undefined) throw unusable(`${path} can't be read: it is not a JSON object`);
  return findEntry(config, host);
}

/** The registry's helper, with its key there, comes before the default one, and both before the file's own login. */
export function findEntry(config: JsonObject, host: string) {
  const key = isHub(host) ? HUB : host;
  const [, helperName] = findHost(config.credHelpers, host) ?? [];
  const [written, auth] = findHost(config.auths, host) ?? [];
  const helper = asText(helperName) ?? asText(config.credsStore);
  return { login: isObject(auth) ? readAuth(auth) : undefined, helper, key: written ?? key };
}

/** Keys may have a scheme and a path. */
function findHost(value: unknown, host: string): readonly [string, unknown] | undefined {
  if (!isObject(value)) return undefined;
  return Object.entries(value).find(([name]) => {
    const written = name
      .replace(/^https?:\/\//, "")
      .replace(/\/.*$/, "")
      .toLowerCase();
    return written === host || (isHub(written) && isHub(host));
  });
}

function isHub(host: string): boolean {
  return ["docker.io", "index.docker.io", "registry-1.docker.io"].includes(host);
}

function readAuth(auth: JsonObject): Login | undefined {
  const identity = asText(auth.identitytoken);
  if (identity !== undefined) return { kind: "identity", token: identity };
  const bearer = asText(auth.registrytoken);
  if (bearer !== undefined) return { kind: "bearer", token: bearer };
  const whole = Buffer.from(asText(auth.auth) ?? "", "base64").toString("utf8");
  const colon = whole.indexOf(":");
  const user = asText(auth.username) ?? whole.slice(0, Math.max(colon, 0));
  const password = asText(auth.password) ?? whole.slice(colon + 1).replace(/\0+$/, "");
  return user === "" || password === "" ? undefined : { kind: "password", user, password };
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

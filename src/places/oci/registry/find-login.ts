import { type ExecFileException, execFile } from "node:child_process";
import { ProblemError } from "../../../errors.ts";
import type { SecretStore } from "../../../ports/secrets.ts";
import { type Environment, type Login, readDockerConfig } from "./docker-config.ts";

/** What else may open a registry beside Docker's configuration. */
export interface Credentials {
  /** GitHub's, for GitHub's registry alone. */
  readonly token: string | undefined;
  readonly serverUrl: string;
  readonly environment: Environment;
  readonly secrets: SecretStore;
}

/** The login for a registry, which is shown nowhere from then on. */
export async function findLogin(host: string, credentials: Credentials): Promise<Login | undefined> {
  const login = await readLogin(host, credentials);
  if (login !== undefined)
    credentials.secrets.learn(login.kind === "password" ? login.password : login.token);
  return login;
}

/** A login of the user takes precedence over the workflow's token. */
async function readLogin(host: string, credentials: Credentials): Promise<Login | undefined> {
  const { token, serverUrl, environment } = credentials;
  const entry = await readDockerConfig(host, environment);
  const asked =
    entry?.helper === undefined ? undefined : await askHelper(entry.helper, entry.key, environment);
  const login = asked ?? entry?.login;
  if (login !== undefined) return login;
  if (token === undefined || host !== githubRegistry(serverUrl)) return undefined;
  // Any name will do with a token.
  return { kind: "password", user: "x-access-token", password: token };
}

/** The registry of a GitHub. */
export function githubRegistry(serverUrl: string): string {
  const { host } = new URL(serverUrl);
  return host === "github.com" ? "ghcr.io" : `containers.${host}`;
}

const PATIENCE = 30_000;

/** Asks a program of Docker's for the login to a registry; undefined when it has none. */
async function askHelper(helper: string, key: string, environment: Environment): Promise<Login | undefined> {
  const name = `docker-credential-${helper}`;
  if (!/^[\w.-]+$/.test(helper)) throw failed(name, "that is no name of a program");
  const { stdout, error } = await run(name, key, environment);
  if (error === undefined) return readAnswer(name, stdout);
  // What such a program says goes to its output, also when it fails.
  if (/credentials not found/i.test(stdout)) return undefined;
  throw failed(name, error.code === "ENOENT" ? "there is no such program" : "it failed", error);
}

interface Ended {
  readonly stdout: string;
  readonly error: ExecFileException | undefined;
}

function run(name: string, key: string, env: Environment): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(name, ["get"], { timeout: PATIENCE, env: withoutSecrets(env) }, (error, stdout) =>
      resolve({ stdout, error: error ?? undefined }),
    );
    // A program that is not there, or does not listen, is told by its end.
    child.stdin?.on("error", () => {});
    child.stdin?.end(`${key}\n`);
  });
}

/** What this program was given is nothing that another one needs; what opens a cloud is. */
function withoutSecrets(environment: Environment): Environment {
  const ours = /^(?:INPUT_|GPG_|GITHUB_TOKEN$|SITE_TOKEN$)/i;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)));
}

/** The answer has the secret in it, so nothing of it is ever told. */
function readAnswer(name: string, text: string): Login | undefined {
  const { Username: user, Secret: secret } = parse(name, text);
  if (typeof user !== "string" || typeof secret !== "string") throw failed(name, "it gave no login");
  if (secret === "") return undefined;
  return user === "<token>"
    ? { kind: "identity", token: secret }
    : { kind: "password", user, password: secret };
}

function parse(name: string, text: string): { readonly Username?: unknown; readonly Secret?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw failed(name, "it gave no JSON");
  }
}

function failed(name: string, why: string, cause?: Error): ProblemError {
  return new ProblemError(
    [
      {
        code: "image-refused",
        found: `${name}, which Docker's configuration names, knows no login: ${why}`,
        expected: "a program that tells the login, or none in the configuration",
        fix: "Install it, or log in with `docker login` without `credsStore` and `credHelpers` in config.json",
      },
    ],
    cause === undefined ? {} : { cause: withoutOutput(cause) },
  );
}

/** The error of a program that failed carries all that it said. */
function withoutOutput({ message }: Error): Error {
  return new Error(message.split("\n", 1)[0]);
}

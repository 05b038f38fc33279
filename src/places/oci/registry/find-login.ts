import type { SecretStore } from "../../../ports/secrets.ts";
import { type Environment, type Login, readDockerConfig } from "./docker-config.ts";
import { askHelper } from "./helper.ts";

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

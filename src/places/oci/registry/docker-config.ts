import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { isObject, type JsonObject, parseObject } from "../../../json.ts";

/** How somebody is known to a registry. */
export type Login =
  | { readonly kind: "password"; readonly user: string; readonly password: string }
  /** Good for tokens and nothing else. */
  | { readonly kind: "identity"; readonly token: string }
  /** Already what a registry asks for. */
  | { readonly kind: "bearer"; readonly token: string };

/** What Docker's configuration says of one registry. */
export interface DockerEntry {
  readonly login: Login | undefined;
  /** The program that knows the login. */
  readonly helper: string | undefined;
  /** Under which name the program knows the registry. */
  readonly key: string;
}

/** Variables of the surroundings. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Docker Hub's name in configurations, from a time when there was no other registry. */
const HUB = "https://index.docker.io/v1/";

/** Looks a registry up in Docker's configuration, if there is one. */
export async function readDockerConfig(
  host: string,
  environment: Environment,
): Promise<DockerEntry | undefined> {
  const folder = environment.DOCKER_CONFIG || join(environment.HOME || homedir(), ".docker");
  const path = join(folder, "config.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw unreadable(path, error.message, error);
  });
  if (text === undefined) return undefined;
  const config = parseObject(text);
  if (config === undefined) throw unreadable(path, "it is no JSON object");
  return findEntry(config, host);
}

/** A program for the registry comes before one for all, and both before what stands in the file itself. */
export function findEntry(config: JsonObject, host: string): DockerEntry {
  const key = isHub(host) ? HUB : host;
  const [, own] = findHost(config.credHelpers, host) ?? [];
  const [written, auth] = findHost(config.auths, host) ?? [];
  const helper = textOf(own) ?? textOf(config.credsStore);
  return { login: isObject(auth) ? readLogin(auth) : undefined, helper, key: written ?? key };
}

/** Names are written with and without a scheme and a path. */
function findHost(value: unknown, host: string): readonly [string, unknown] | undefined {
  if (!isObject(value)) return undefined;
  return Object.entries(value).find(([name]) => isSameHost(name.replace(/^https?:\/\//, ""), host));
}

function isSameHost(name: string, host: string): boolean {
  const written = name.replace(/\/.*$/, "").toLowerCase();
  return written === host || (isHub(written) && isHub(host));
}

function isHub(host: string): boolean {
  return ["docker.io", "index.docker.io", "registry-1.docker.io"].includes(host);
}

function readLogin(auth: JsonObject): Login | undefined {
  const identity = textOf(auth.identitytoken);
  if (identity !== undefined) return { kind: "identity", token: identity };
  const bearer = textOf(auth.registrytoken);
  if (bearer !== undefined) return { kind: "bearer", token: bearer };
  const whole = Buffer.from(textOf(auth.auth) ?? "", "base64").toString("utf8");
  const colon = whole.indexOf(":");
  const user = textOf(auth.username) ?? whole.slice(0, Math.max(colon, 0));
  const password = textOf(auth.password) ?? whole.slice(colon + 1).replace(/\0+$/, "");
  return user === "" || password === "" ? undefined : { kind: "password", user, password };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function unreadable(path: string, why: string, cause?: Error): ProblemError {
  return new ProblemError(
    [
      {
        code: "image-refused",
        found: `${path} can't be read: ${why}`,
        expected: "Docker's configuration, or none",
        fix: "Log in again with `docker login`, or set DOCKER_CONFIG to another folder",
      },
    ],
    { cause },
  );
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestAuthority } from "../support/pages/tls.ts";
import { startProcess } from "../support/runner/process.ts";
import { clientBinary } from "./build.ts";

/** The registry that most others are made of, on this machine, behind TLS. */
export interface RealRegistry {
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  close(): Promise<void>;
}

/** The account where a login is required; the hash is a bcrypt test vector. */
export const LOGIN = { user: "me", password: "U*U" } as const;
const HTPASSWD = `${LOGIN.user}:$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW\n`;

interface RegistryOptions {
  readonly wantsLogin?: boolean;
}

/** Starts an empty registry. */
export async function startRealRegistry(
  tls: TestAuthority,
  { wantsLogin = false }: RegistryOptions = {},
): Promise<RealRegistry> {
  const binary = await clientBinary("distribution-3.1.2");
  const folder = await mkdtemp(join(tmpdir(), "distribution-"));
  const { key, cert } = await tls.issue(["localhost"]);
  const file = (name: string, text: string) => writeFile(join(folder, name), text);
  await Promise.all([file("key.pem", key), file("cert.pem", cert), file("htpasswd", HTPASSWD)]);
  await file("config.yml", config(folder) + (wantsLogin ? guard(folder) : ""));
  const { child, finished } = startProcess(binary, ["serve", join(folder, "config.yml")], {
    cwd: folder,
    env: {},
    timeout: 1_800_000,
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (text: Buffer) => {
      said += String(text);
      const [, found] = /listening on 127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    finished.then(({ stderr }) => reject(new Error(`the registry did not start:\n${stderr}`)), reject);
  });
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      await finished;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function guard(folder: string): string {
  return `auth:
  htpasswd:
    realm: here
    path: ${folder}/htpasswd
`;
}

function config(folder: string): string {
  return `version: 0.1
log:
  accesslog:
    disabled: true
storage:
  filesystem:
    rootdirectory: ${folder}/blobs
  delete:
    enabled: true
http:
  addr: 127.0.0.1:0
  tls:
    certificate: ${folder}/cert.pem
    key: ${folder}/key.pem
`;
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { sweepKey } from "./key.ts";
import type { Version } from "./registry.ts";

/** Where runs find a bucket. */
export interface BucketAt {
  readonly to: string;
  readonly endpoint: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One bucket that many run commands on. */
export interface SharedBucket {
  run(version: Version, inputs?: Readonly<Record<string, string>>): Promise<ProcessResult>;
  close(): Promise<void>;
}

/** Makes builds of all the versions. */
export async function startSharedBucket(versions: readonly Version[], at: BucketAt): Promise<SharedBucket> {
  const root = await mkdtemp(join(tmpdir(), "shared-bucket-"));
  const { privateKey, publicKey, passphrase = "" } = await sweepKey();
  await writeFile(join(root, "key.asc"), publicKey);
  for (const { type, version } of versions) {
    await mkdir(join(root, `${type}-${version}`), { recursive: true });
    await writeBuilds(join(root, `${type}-${version}`), ["linux_amd64"], { layout: "plain", type, version });
  }
  const site = { to: at.to, "s3-endpoint": at.endpoint, "site-url": "https://registry.example.com/" };
  return {
    run: ({ type, version }, { command = "publish", undo, ...flags } = {}) => {
      const isPublish = command === "publish";
      const more = isPublish ? { version, artifacts: `${type}-${version}`, ...flags } : flags;
      const given = { source: `registry.example.com/acme/${type}`, ...site, ...more };
      const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
      const secrets = isPublish ? { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase } : {};
      const undone = undo === undefined ? [] : ["--undo"];
      // Concurrent runs change the files that a verification would read.
      const blind = isPublish ? ["--verify=false"] : [];
      const env = { ...at.env, ...secrets };
      return runCli([command, "--json", ...args, ...undone, ...blind], { cwd: root, env, timeout: 600_000 });
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}
